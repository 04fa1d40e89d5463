// Hands write operations to the writer thread. Those that arrive in the same turn of the event
// loop, or while a batch is on its way to disk, share the next transaction: many creates, one sync.

import { Worker } from 'node:worker_threads'
import { errorOf, type Job, type JobResult } from './job.ts'

interface Waiting {
  readonly job: Job
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** Keeps one transaction short enough that nobody waits long behind it. */
const batchJobsMax = 256

export class BatchingWriter {
  readonly #worker: Worker
  readonly #onFatal: (error: Error) => void
  #waiting: Waiting[] = []
  #underWay: readonly Waiting[] = []
  #isScheduled = false
  #onIdle = (): void => {}
  #fatal: Error | undefined

  constructor(directory: string, onFatal: (error: Error) => void) {
    this.#onFatal = onFatal
    this.#worker = new Worker(new URL('./writer-worker.ts', import.meta.url), {
      workerData: { directory },
    })
    this.#worker.on('message', (results: readonly JobResult[]) => this.#settle(results))
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => this.#fail(new Error('The writer has ended.')))
    this.#worker.unref()
  }

  run(job: Job): Promise<unknown> {
    if (this.#fatal !== undefined) return Promise.reject(this.#fatal)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#worker.ref()
      if (this.#underWay.length > 0 || this.#isScheduled) return
      this.#isScheduled = true
      setImmediate(() => this.#send())
    })
  }

  /** Waits for everything handed over, then ends the thread. */
  async close(): Promise<void> {
    if (this.#underWay.length > 0 || this.#waiting.length > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve
      })
    }
    this.#fatal ??= new Error('The writer is closed.')
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.ref()
    this.#worker.postMessage('close')
    await ended
  }

  #send(): void {
    this.#isScheduled = false
    this.#underWay = this.#waiting.splice(0, batchJobsMax)
    if (this.#underWay.length === 0) {
      this.#worker.unref()
      this.#onIdle()
      return
    }
    this.#worker.postMessage(this.#underWay.map(({ job }) => job))
  }

  #settle(results: readonly JobResult[]): void {
    const settled = this.#underWay
    this.#underWay = []
    for (const [index, { resolve, reject }] of settled.entries()) {
      const result = results[index]
      if (result === undefined) reject(new Error('The writer left a job unanswered.'))
      else if ('value' in result) resolve(result.value)
      else {
        const error = errorOf(result.failure)
        reject(error)
        if ('isFatal' in result.failure && result.failure.isFatal) this.#onFatal(error)
      }
    }
    this.#send()
  }

  #fail(error: Error): void {
    if (this.#fatal !== undefined) return
    this.#fatal = error
    for (const { reject } of [...this.#underWay, ...this.#waiting]) reject(error)
    this.#underWay = []
    this.#waiting = []
    this.#onFatal(error)
  }
}
