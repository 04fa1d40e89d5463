// Hands page reads to a reader thread, one at a time, in the order asked. A read that nobody waits
// for any more is passed over, or broken off where it has begun.

import { Worker } from 'node:worker_threads'
import { errorOf, type Job, type JobResult } from '../job.ts'
import { type Abandoned, abandon, isAbandoned, newAbandoned } from './abandoned.ts'

interface Waiting {
  readonly abandoned: Abandoned
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

  /** How many reads are waited for. */
  get pending(): number {
    return this.#waiting.filter(({ abandoned }) => !isAbandoned(abandoned)).length
  }

  async run(job: Job, signal?: AbortSignal): Promise<unknown> {
    if (this.#ended !== undefined) throw this.#ended
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const abandoned = newAbandoned()
    const giveUp = (): void => {
      abandon(abandoned)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp)
    this.#waiting.push({ abandoned, resolve, reject })
    this.#worker.ref()
    this.#worker.postMessage({ ...job, abandoned })
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  async close(): Promise<void> {
    if (this.#ended !== undefined) return
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.ref()
    this.#worker.postMessage('close')
    await ended
  }

  /** What comes of a read that was given up reaches nobody. */
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
