// One thread that makes papers, as whoever waits for a paper sees it. It makes one at a time. A
// paper that takes too long, that nobody waits for any more, or that needs too much memory, ends
// with it.

import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { MadePaper, PaperJob } from '../service/paper/paper-maker.ts'
import type { PooledThread } from '../thread-pool.ts'
import type { PaperAnswer } from './answer-paper.ts'

export interface PaperThreadOptions {
  readonly file: URL
  /** What the thread finds as `workerData`. */
  readonly data: object
  readonly secondsMax: number
  /** Of its heap; what is beside it, such as bytes of fonts, comes on top. */
  readonly mebibytesMax: number
}

/** By default it is four times that. A paper leaves little behind, so more makes none faster. */
const youngMebibytes = 16

/** What the thread is at work on. */
interface Work {
  readonly resolve: (made: MadePaper) => void
  readonly reject: (error: unknown) => void
}

export class PaperThread implements PooledThread {
  readonly #options: PaperThreadOptions
  readonly #worker: Worker
  #work: Work | undefined
  #hasEnded = false

  constructor(options: PaperThreadOptions) {
    const { file, data, mebibytesMax } = options
    this.#options = options
    const resourceLimits = {
      maxOldGenerationSizeMb: mebibytesMax,
      maxYoungGenerationSizeMb: youngMebibytes,
    }
    this.#worker = new Worker(file, { workerData: data, resourceLimits })
    this.#worker.on('message', (answer: PaperAnswer) => this.#settle(answer))
    this.#worker.on('error', (cause) => this.#end(broken(cause as Error)))
    this.#worker.on('exit', () => this.#end(broken(new Error('The thread has ended.'))))
    this.#worker.unref()
  }

  get isIdle(): boolean {
    return this.#work === undefined && !this.#hasEnded
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Only where it is idle. */
  async make(job: PaperJob, signal?: AbortSignal): Promise<MadePaper> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<MadePaper>()
    this.#work = { resolve, reject }
    this.#worker.ref()
    const { secondsMax } = this.#options
    const timer = setTimeout(() => this.#stop(tooLong(secondsMax)), secondsMax * 1000)
    const abort = (): void => this.#stop(signal?.reason)
    signal?.addEventListener('abort', abort)
    this.#worker.postMessage(job)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      this.#work = undefined
      this.#worker.unref()
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #settle(answer: PaperAnswer): void {
    if ('made' in answer) this.#work?.resolve(answer.made)
    else this.#work?.reject(Object.assign(new Error(), answer.failure))
  }

  /** A thread that is busy hears nothing: it is ended from outside. */
  #stop(reason: unknown): void {
    this.#end(reason)
    void this.#worker.terminate()
  }

  #end(reason: unknown): void {
    this.#hasEnded = true
    this.#work?.reject(reason)
  }
}

function tooLong(seconds: number): Refusal {
  const detail = `Making the paper took more than ${seconds} seconds and was ended.`
  return new Refusal('unavailable', { detail })
}

function broken(cause: Error): Refusal {
  const detail = 'The thread that made the paper has ended and is replaced.'
  return new Refusal('unavailable', { detail, cause })
}
