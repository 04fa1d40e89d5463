// A thread that does one piece of work at a time, as whoever waits for the answer sees it. Work
// that takes too long, or breaks the thread, is answered 503 and ends with it.

import type { Worker, WorkerOptions } from 'node:worker_threads'
import { Refusal } from './refusal.ts'
import { startThread } from './start-thread.ts'
import type { PooledThread } from './thread-pool.ts'

export interface WorkThreadOptions extends WorkerOptions {
  readonly file: URL
  /** What is said where the thread ends by itself. */
  readonly brokenText: string
}

export abstract class WorkThread<Message, Answer> implements PooledThread {
  readonly #worker: Worker
  #work: PromiseWithResolvers<Answer> | undefined
  #timer: NodeJS.Timeout | undefined
  #hasEnded = false

  constructor({ file, brokenText, ...options }: WorkThreadOptions) {
    const broken = (cause: Error): Refusal => {
      return new Refusal('unavailable', { detail: brokenText, cause })
    }
    this.#worker = startThread(file, options)
    this.#worker.on('message', (message: Message) => this.hear(message))
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

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  /** What the thread says of its work. */
  protected abstract hear(message: Message): void

  protected get isAtWork(): boolean {
    return this.#work !== undefined
  }

  /** Only where it is idle. What is transferred is gone then. */
  protected async begin(work: unknown, transfer: ArrayBuffer[] = []): Promise<Answer> {
    this.#work = Promise.withResolvers()
    this.#worker.ref()
    try {
      this.send(work, transfer)
      return await this.#work.promise
    } finally {
      this.endLimit()
      this.#work = undefined
      this.#worker.unref()
    }
  }

  protected send(message: unknown, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  protected resolve(answer: Answer): void {
    this.#work?.resolve(answer)
  }

  protected reject(error: unknown): void {
    this.#work?.reject(error)
  }

  /** From now on the thread may work for so long; `detail` says that it was too long. */
  protected limit(secondsMax: number, detail: string): void {
    this.endLimit()
    const tooLong = (): void => this.stop(new Refusal('unavailable', { detail }))
    this.#timer = setTimeout(tooLong, secondsMax * 1000)
  }

  protected endLimit(): void {
    clearTimeout(this.#timer)
  }

  /** A thread that is busy hears nothing: it is ended from outside. */
  protected stop(reason: unknown): void {
    this.#end(reason)
    void this.#worker.terminate()
  }

  #end(reason: unknown): void {
    this.#hasEnded = true
    this.endLimit()
    this.#work?.reject(reason)
  }
}
