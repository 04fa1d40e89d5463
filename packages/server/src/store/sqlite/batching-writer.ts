// Hands write operations to the writer thread, each as soon as it comes. The thread takes all that
// wait for it into its next transaction: many creates, one sync, and no timer to wait on.

import { Worker } from 'node:worker_threads'
import { errorOf, type Job, type JobResult } from '../job.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export class BatchingWriter {
  readonly #worker: Worker
  readonly #onFatal: (error: Error) => void
  /** In the order handed over, which is the order of the answers. */
  #waiting: Waiting[] = []
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
      this.#waiting.push({ resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage(job)
    })
  }

  /** Waits for everything handed over, then ends the thread. */
  async close(): Promise<void> {
    if (this.#waiting.length > 0) {
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

  #settle(results: readonly JobResult[]): void {
    const settled = this.#waiting.splice(0, results.length)
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
    if (this.#waiting.length > 0) return
    this.#worker.unref()
    this.#onIdle()
  }

  #fail(error: Error): void {
    if (this.#fatal !== undefined) return
    this.#fatal = error
    for (const { reject } of this.#waiting.splice(0)) reject(error)
    this.#onIdle()
    this.#onFatal(error)
  }
}
