// The threads that make the papers of a server. They start with the first paper and end when none
// has been made for a while; callers take turns on them, and no other request waits for them.

import { limits } from '@kontor/contract/limits.ts'
import { FairQueue } from '../fair-queue.ts'
import { Refusal } from '../refusal.ts'
import type { MadePaper, PaperJob, PaperMaker } from '../service/paper/paper-maker.ts'
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
/** A new thread costs the next paper a third of a second. */
const idleSecondsMax = 300

/** About how long the papers take that wait before, in seconds. */
const retryAfter = '5'

export class PaperThreads implements PaperMaker {
  readonly tag: string
  readonly #options: PaperThreadsOptions
  readonly #turns: FairQueue
  #threads: readonly PaperThread[] = []
  #waiting = 0
  #ending: NodeJS.Timeout | undefined

  constructor(options: PaperThreadsOptions = {}) {
    const { fontFolders = [], isTight = false } = options
    this.#options = options
    this.tag = fontsTag(fontFolders)
    this.#turns = new FairQueue({
      underWayMax: isTight ? 1 : threadsMost,
      waitMs: limits.readSecondsMax * 1000,
      waitingMax: limits.papersWaitingMax,
    })
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
      clearTimeout(this.#ending)
      try {
        return await this.#idleThread().make(job, signal)
      } finally {
        this.#endWhenIdle()
      }
    }
    try {
      return await this.#turns.run(caller, work, signal)
    } finally {
      leave()
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#ending)
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** Threads that are at work by then stay, and this begins again when their paper is made. */
  #endWhenIdle(): void {
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => {
      const idle = this.#threads.filter(({ isIdle }) => isIdle)
      this.#threads = this.#threads.filter((thread) => !idle.includes(thread))
      for (const thread of idle) void thread.close()
    }, idleSecondsMax * 1000)
    this.#ending.unref()
  }

  /** There is one for each turn. */
  #idleThread(): PaperThread {
    this.#threads = this.#threads.filter(({ hasEnded }) => !hasEnded)
    const idle = this.#threads.find(({ isIdle }) => isIdle)
    if (idle !== undefined) return idle
    const { fontFolders = [], isTight = false, file, secondsMax } = this.#options
    const thread = new PaperThread({
      file: file ?? new URL('./paper-worker.ts', import.meta.url),
      data: { fontFolders },
      secondsMax: secondsMax ?? limits.paperSecondsMax,
      mebibytesMax: isTight ? mebibytesTight : mebibytesMost,
    })
    this.#threads = [...this.#threads, thread]
    return thread
  }
}

function tooMany(): Refusal {
  const detail = `${limits.papersWaitingMax} papers wait to be made already.`
  return new Refusal('unavailable', { detail, headers: { 'retry-after': retryAfter } })
}
