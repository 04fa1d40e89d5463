// Sends jobs to a thread of their own, which answers each as soon as it is done. `serve-jobs.ts` is
// the other side. All jobs of one turn of the event loop are sent as one message.

import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import { type AbortFlag, newAbortFlag, setAborted } from './abort-flag.ts'
import { errorOf, type Job, type JobResult } from './job.ts'

interface PendingJob {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A job with an id, which its answer carries too. */
export interface SentJob {
  readonly id: number
  readonly job: Job
  /** Of a job that can be aborted. */
  readonly abortFlag?: AbortFlag
}

export interface JobAnswer {
  readonly id: number
  readonly result: JobResult
}

/** What a thread is sent: jobs, the id of one that is aborted, and at last the order to end. */
export type ToThread = readonly SentJob[] | { readonly aborted: number } | 'close'

export interface ThreadOptions {
  readonly file: URL
  /** What the thread finds as `workerData`. */
  readonly data: unknown
  /** Called when the thread ends by itself, and after failures that leave it in no known state. */
  readonly onFatal?: (error: Error) => void
  /** It changes nothing: whoever waits for it when it ends by itself may ask again. */
  readonly onlyReads?: true
  /** Called with how many jobs the thread has answered together: one batch. */
  readonly onAnswers?: (count: number) => void
}

/** Such as for want of memory or of file descriptors. */
const detail = 'A thread of the server has ended and is replaced. Send the request again.'

export class JobThread {
  readonly #worker: Worker
  readonly #onFatal: (error: Error) => void
  readonly #onlyReads: boolean
  readonly #pending = new Map<number, PendingJob>()
  #unsent: SentJob[] = []
  #lastId = 0
  #isClosing = false
  #ended: Error | undefined

  constructor({ file, data, onFatal = () => undefined, onlyReads, onAnswers }: ThreadOptions) {
    this.#onFatal = onFatal
    this.#onlyReads = onlyReads === true
    this.#worker = new Worker(file, { workerData: data })
    this.#worker.on('message', (answers: readonly JobAnswer[]) => {
      onAnswers?.(answers.length)
      this.#settle(answers)
    })
    this.#worker.on('error', (error) => this.#end(error as Error))
    this.#worker.on('exit', () => this.#end(new Error('The thread has ended.')))
    this.#worker.unref()
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined
  }

  /** How many jobs are not answered yet. */
  get pending(): number {
    return this.#pending.size
  }

  /** When the signal aborts, so does the job: it rejects with the signal's reason. */
  async run(job: Job, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    if (this.#ended !== undefined) throw this.#ended
    if (this.#isClosing) throw new Error('The thread is closed.')
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#pending.set(id, { resolve, reject })
    this.#worker.ref()
    if (signal === undefined) {
      this.#queue({ id, job })
      return await promise
    }
    const abortFlag = newAbortFlag()
    const abort = (): void => {
      setAborted(abortFlag)
      this.#post({ aborted: id })
      this.#remove(id)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    this.#queue({ id, job, abortFlag })
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  /** Ends the thread once it has answered all jobs. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return
    this.#isClosing = true
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.ref()
    this.#send()
    this.#post('close')
    await ended
  }

  #queue(job: SentJob): void {
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

  /** An aborted job is not pending any more: its answer is ignored. */
  #settle(answers: readonly JobAnswer[]): void {
    for (const { id, result } of answers) {
      const pending = this.#pending.get(id)
      this.#remove(id)
      if ('value' in result) pending?.resolve(result.value)
      else {
        const { failure } = result
        const error = errorOf(failure)
        pending?.reject(error)
        if ('isFatal' in failure && failure.isFatal) this.#onFatal(error)
      }
    }
  }

  #remove(id: number): void {
    this.#pending.delete(id)
    if (this.#pending.size === 0 && !this.#isClosing) this.#worker.unref()
  }

  #end(error: Error): void {
    if (this.#ended !== undefined) return
    this.#ended = error
    const told = this.#onlyReads ? new Refusal('unavailable', { detail, cause: error }) : error
    for (const { reject } of this.#pending.values()) reject(told)
    this.#pending.clear()
    if (!this.#isClosing) this.#onFatal(error)
  }
}
