// The threads that make the papers of a server. They start with the first paper and end when none
// has been made for a while; callers take turns on them, and no other request waits for them.

import { limits } from '@kontor/contract/limits.ts'
import { FairQueue } from '../fair-queue.ts'
import { Refusal } from '../refusal.ts'
import type { MadePaper, PaperJob, PaperMaker } from '../service/paper/paper-maker.ts'
import { ThreadPool } from '../thread-pool.ts'
import { fontsTag } from './fonts-tag.ts'
import { PaperThread } from './paper-thread.ts'

export interface PaperThreadsOptions {
  /** With fonts besides those that come along. */
  readonly fontFolders?: readonly string[] | undefined
  /** Whether there is too little memory for more than one thread. */
  readonly isTight?: boolean | undefined
  /** What runs in each thread; what makes papers by default. */
  readonly file?: URL
  readonly secondsMax?: number
}

/** With two, one slow paper is no obstacle for the papers of others. */
const threadsMost = 2
const mebibytesMost = 512
const mebibytesTight = 192

/** About how long the papers take that wait before, in seconds. */
const retryAfter = '5'

export class PaperThreads implements PaperMaker {
  readonly tag: string
  readonly #turns: FairQueue
  readonly #pool: ThreadPool<PaperThread>
  #waiting = 0

  constructor(options: PaperThreadsOptions = {}) {
    const { fontFolders = [], isTight = false } = options
    this.tag = fontsTag(fontFolders)
    this.#turns = new FairQueue({
      underWayMax: isTight ? 1 : threadsMost,
      waitMs: limits.readSecondsMax * 1000,
      waitingMax: limits.papersWaitingMax,
    })
    this.#pool = new ThreadPool(() => newThread(options))
  }

  async make(job: PaperJob, caller: string, signal?: AbortSignal): Promise<MadePaper> {
    if (this.#waiting >= limits.papersWaitingMax) throw tooMany()
    let isWaiting = true
    const leave = (): void => {
      if (isWaiting) this.#waiting -= 1
      isWaiting = false
    }
    this.#waiting += 1
    const work = async (): Promise<MadePaper> => {
      leave()
      return await this.#pool.run((thread) => thread.make(job, signal))
    }
    try {
      return await this.#turns.run(caller, work, signal)
    } finally {
      leave()
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}

function newThread(options: PaperThreadsOptions): PaperThread {
  const { fontFolders = [], isTight = false, file, secondsMax } = options
  return new PaperThread({
    file: file ?? new URL('./paper-worker.ts', import.meta.url),
    data: { fontFolders },
    secondsMax: secondsMax ?? limits.paperSecondsMax,
    mebibytesMax: isTight ? mebibytesTight : mebibytesMost,
  })
}

function tooMany(): Refusal {
  const detail = `${limits.papersWaitingMax} papers wait to be made already.`
  return new Refusal('unavailable', { detail, headers: { 'retry-after': retryAfter } })
}
