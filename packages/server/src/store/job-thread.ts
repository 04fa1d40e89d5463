// Sends jobs to a thread of their own, which answers each as soon as it is done. `serve-jobs.ts` is
// the other side. All jobs of one turn of the event loop are sent as one message. A thread that
// only reads is terminated where it makes no progress, and where it does not end when it is closed.

import type { Worker } from 'node:worker_threads'
import { limits } from '@kontor/contract/limits.ts'
import { noticeEvents } from '../events.ts'
import { Refusal } from '../refusal.ts'
import { startThread } from '../start-thread.ts'
import { type AbortFlag, newAbortFlag, setAborted } from './abort-flag.ts'
import { errorOf, type Job, type JobResult } from './job.ts'
import { countOf, jobOf, newProgress } from './thread-progress.ts'

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

/** What people are to know, in one sentence. */
export interface Notice {
  readonly notice: string
}

/** What a thread is sent: jobs, the id of one that is aborted, and at last the order to end. */
export type ToThread = readonly SentJob[] | { readonly aborted: number } | 'close'

export interface ThreadOptions {
  readonly file: URL
  /** What the thread finds as `workerData`. */
  readonly data: object
  /** Called when the thread ends by itself, and after failures that leave it in no known state. */
  readonly onFatal?: (error: Error) => void
  /** It changes nothing: whoever waits for it when it ends by itself may ask again. */
  readonly onlyReads?: true
  /** Of a thread that only reads: so long it may be at work without telling that it goes on. */
  readonly silentSecondsMax?: number
  /** Called with how many jobs the thread has answered together: one batch. */
  readonly onAnswers?: (count: number) => void
}

/** Such as for want of memory or of file descriptors. */
const detail = 'A thread of the server has ended and is replaced. Send the request again.'

/** A read whose thread is replaced for another's: it changes nothing, so it may begin again. */
class ThreadReplaced extends Refusal {}

/** Runs a read; where its thread is replaced for another's read, once more on the next one. */
export async function runRead(
  thread: () => JobThread,
  job: Job,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await thread().run(job, signal)
  } catch (error) {
    if (!(error instanceof ThreadReplaced)) throw error
    return await thread().run(job, signal)
  }
}

/** How long a thread that only reads may take to close. */
const closeMsMax = 1_000

export class JobThread {
  readonly #worker: Worker
  readonly #onFatal: (error: Error) => void
  readonly #onlyReads: boolean
  readonly #silentSecondsMax: number
  readonly #progress = newProgress()
  readonly #pending = new Map<number, PendingJob>()
  /** The thread is at work on them, though those that were aborted are pending no more. */
  readonly #unanswered = new Set<number>()
  #watch: NodeJS.Timeout | undefined
  #unsent: SentJob[] = []
  #lastId = 0
  #isClosing = false
  #ended: Error | undefined

  constructor({ file, data, onFatal = () => undefined, onAnswers, ...reads }: ThreadOptions) {
    this.#onFatal = onFatal
    this.#onlyReads = reads.onlyReads === true
    this.#silentSecondsMax = reads.silentSecondsMax ?? limits.threadSilentSecondsMax
    this.#worker = startThread(file, { workerData: { ...data, progress: this.#progress } })
    this.#worker.on('message', (answers: readonly JobAnswer[] | Notice) => {
      if ('notice' in answers) return noticeEvents.emit(() => answers)
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

  /** Ends the thread once it has answered all jobs; one that only reads at once, if it must be. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return
    this.#isClosing = true
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.ref()
    this.#send()
    this.#post('close')
    const terminate = (): void => void this.#worker.terminate()
    const timer = this.#onlyReads ? setTimeout(terminate, closeMsMax) : undefined
    await ended
    clearTimeout(timer)
  }

  #queue(job: SentJob): void {
    if (this.#unsent.push(job) === 1) process.nextTick(() => this.#send())
  }

  #send(): void {
    const jobs = this.#unsent
    this.#unsent = []
    if (jobs.length === 0) return
    this.#post(jobs)
    for (const { id } of jobs) this.#unanswered.add(id)
    if (this.#onlyReads) this.#watch ??= this.#watchProgress()
  }

  /**
   * Time is counted by looks: nobody is blamed for a machine that slept. It begins with the first
   * job, since a thread may start slowly on a busy machine.
   */
  #watchProgress(): NodeJS.Timeout {
    let [seen, seconds] = [countOf(this.#progress), 0]
    const check = (): void => {
      const count = countOf(this.#progress)
      seconds = count === seen && count > 0 ? seconds + 1 : 0
      seen = count
      if (seconds >= this.#silentSecondsMax) this.#replace()
    }
    return setInterval(check, 1_000).unref()
  }

  /** The job that the thread works on fails; the others may begin again on the next one. */
  #replace(): void {
    const culprit = jobOf(this.#progress)
    const silence = `${this.#silentSecondsMax} seconds`
    const ended = `The read made no progress for ${silence} and was ended.`
    this.#pending.get(culprit)?.reject(new Refusal('unavailable', { detail: ended }))
    this.#pending.delete(culprit)
    const cause = new Error(`A thread made no progress for ${silence}.`)
    for (const { reject } of this.#pending.values()) {
      reject(new ThreadReplaced('unavailable', { detail, cause }))
    }
    this.#pending.clear()
    void this.#worker.terminate()
    this.#end(cause)
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  /** An aborted job is not pending any more: its answer is ignored. */
  #settle(answers: readonly JobAnswer[]): void {
    for (const { id, result } of answers) {
      const pending = this.#pending.get(id)
      this.#unanswered.delete(id)
      if (this.#unanswered.size === 0) this.#stopWatching()
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

  #stopWatching(): void {
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  #end(error: Error): void {
    if (this.#ended !== undefined) return
    this.#ended = error
    this.#stopWatching()
    const failure = this.#onlyReads ? new Refusal('unavailable', { detail, cause: error }) : error
    for (const { reject } of this.#pending.values()) reject(failure)
    this.#pending.clear()
    if (!this.#isClosing) this.#onFatal(error)
  }
}
