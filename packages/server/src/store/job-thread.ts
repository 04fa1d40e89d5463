// Hands jobs to a thread of their own, which answers them in whatever order it is done with them.
// `serve-jobs.ts` is the other side. What is handed over at once crosses as one message.

import { Worker } from 'node:worker_threads'
import { errorOf, type Job, type JobResult } from './job.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A job with a mark to tell its answer by. */
interface MarkedJob {
  readonly mark: number
  readonly job: Job
}

export interface MarkedResult {
  readonly mark: number
  readonly result: JobResult
}

/** What a thread is sent: jobs, the mark of one that is given up, and at last the word to end. */
export type ToThread = readonly MarkedJob[] | { readonly givenUp: number } | 'close'

export class JobThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #unsent: MarkedJob[] = []
  #marks = 0
  #ended: Error | undefined

  /** @param data what the thread finds as `workerData`. */
  constructor(file: URL, data: unknown) {
    this.#worker = new Worker(file, { workerData: data })
    this.#worker.on('message', (results: readonly MarkedResult[]) => this.#settle(results))
    this.#worker.on('error', (error) => this.#end(error as Error))
    this.#worker.on('exit', () => this.#end(new Error('The thread has ended.')))
    this.#worker.unref()
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined
  }

  /** Once the signal aborts, the job is given up and rejects with the signal's reason. */
  async run(job: Job, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    if (this.#ended !== undefined) throw this.#ended
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const mark = ++this.#marks
    this.#waiting.set(mark, { resolve, reject })
    const giveUp = (): void => {
      reject(signal?.reason)
      this.#post({ givenUp: mark })
    }
    signal?.addEventListener('abort', giveUp)
    this.#worker.ref()
    if (this.#unsent.push({ mark, job }) === 1) process.nextTick(() => this.#send())
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  /** Ends the thread once it is done with everything handed over. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.ref()
    this.#send()
    this.#post('close')
    await ended
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
  #settle(results: readonly MarkedResult[]): void {
    for (const { mark, result } of results) {
      const waiting = this.#waiting.get(mark)
      this.#waiting.delete(mark)
      if ('value' in result) waiting?.resolve(result.value)
      else waiting?.reject(errorOf(result.failure))
    }
    if (this.#waiting.size === 0) this.#worker.unref()
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}
