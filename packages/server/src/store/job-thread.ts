// Hands jobs to a thread of their own, which answers them in whatever order it is done with them.
// `serve-jobs.ts` is the other side. What is handed over at once crosses as one message.

import { Worker } from 'node:worker_threads'
import { type Abandoned, abandon, newAbandoned } from './abandoned.ts'
import { errorOf, type Job, type JobResult } from './job.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A job with a mark to tell its answer by. */
export interface HandedJob {
  readonly mark: number
  readonly job: Job
  /** Of a job that may be given up: tells a thread that is too busy to be told. */
  readonly abandoned?: Abandoned
}

export interface Answer {
  readonly mark: number
  readonly result: JobResult
}

/** What a thread is sent: jobs, the mark of one that is given up, and at last the word to end. */
export type ToThread = readonly HandedJob[] | { readonly givenUp: number } | 'close'

export interface ThreadOptions {
  readonly file: URL
  /** What the thread finds as `workerData`. */
  readonly data: unknown
  /** Told when the thread ends by itself, and of failures after which it cannot be trusted. */
  readonly onFatal?: (error: Error) => void
}

export class JobThread {
  readonly #worker: Worker
  readonly #onFatal: (error: Error) => void
  readonly #waiting = new Map<number, Waiting>()
  #unsent: HandedJob[] = []
  #marks = 0
  #isClosing = false
  #ended: Error | undefined

  constructor({ file, data, onFatal = () => undefined }: ThreadOptions) {
    this.#onFatal = onFatal
    this.#worker = new Worker(file, { workerData: data })
    this.#worker.on('message', (answers: readonly Answer[]) => this.#settle(answers))
    this.#worker.on('error', (error) => this.#end(error as Error))
    this.#worker.on('exit', () => this.#end(new Error('The thread has ended.')))
    this.#worker.unref()
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined
  }

  /** How many jobs are waited for. */
  get pending(): number {
    return this.#waiting.size
  }

  /** Once the signal aborts, the job is given up and rejects with the signal's reason. */
  async run(job: Job, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    if (this.#ended !== undefined) throw this.#ended
    if (this.#isClosing) throw new Error('The thread is closed.')
    const mark = ++this.#marks
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(mark, { resolve, reject })
    this.#worker.ref()
    if (signal === undefined) {
      this.#hand({ mark, job })
      return await promise
    }
    const abandoned = newAbandoned()
    const giveUp = (): void => {
      abandon(abandoned)
      this.#post({ givenUp: mark })
      this.#forget(mark)
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp)
    this.#hand({ mark, job, abandoned })
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  /** Ends the thread once it is done with everything handed over. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return
    this.#isClosing = true
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.ref()
    this.#send()
    this.#post('close')
    await ended
  }

  #hand(job: HandedJob): void {
    if (this.#unsent.push(job) === 1) process.nextTick(() => this.#send())
  }

  #send(): void {
    const jobs = this.#unsent
    this.#unsent = []
    if (jobs.length > 0) this.#post(jobs)
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  /** What comes of a job that was given up reaches nobody. */
  #settle(answers: readonly Answer[]): void {
    for (const { mark, result } of answers) {
      const waiting = this.#waiting.get(mark)
      this.#forget(mark)
      if ('value' in result) waiting?.resolve(result.value)
      else {
        const { failure } = result
        const error = errorOf(failure)
        waiting?.reject(error)
        if ('isFatal' in failure && failure.isFatal) this.#onFatal(error)
      }
    }
  }

  #forget(mark: number): void {
    this.#waiting.delete(mark)
    if (this.#waiting.size === 0 && !this.#isClosing) this.#worker.unref()
  }

  #end(error: Error): void {
    if (this.#ended !== undefined) return
    this.#ended = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    if (!this.#isClosing) this.#onFatal(error)
  }
}
