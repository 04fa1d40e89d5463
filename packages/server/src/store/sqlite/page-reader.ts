// Hands page reads to a reader thread, one at a time, in the order asked.

import { Worker } from 'node:worker_threads'
import { errorOf, type Job, type JobResult } from './job.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export class PageReader {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  #ended: Error | undefined

  constructor(directory: string) {
    this.#worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: { directory },
    })
    this.#worker.on('message', (result: JobResult) => this.#settle(result))
    this.#worker.on('error', (error) => this.#end(error as Error))
    this.#worker.on('exit', () => this.#end(new Error('The reader has ended.')))
    this.#worker.unref()
  }

  get pending(): number {
    return this.#waiting.length
  }

  run(job: Job): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage(job)
    })
  }

  async close(): Promise<void> {
    if (this.#ended !== undefined) return
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.ref()
    this.#worker.postMessage('close')
    await ended
  }

  #settle(result: JobResult): void {
    const waiting = this.#waiting.shift()
    if (this.#waiting.length === 0) this.#worker.unref()
    if ('value' in result) waiting?.resolve(result.value)
    else waiting?.reject(errorOf(result.failure))
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended)
  }
}
