// One thread that answers large requests, as whoever waits for an answer sees it. What it asks of
// the store is done here. A thread that works for too long by itself is ended.

import { Worker } from 'node:worker_threads'
import type { HttpAnswer } from '../http/answer.ts'
import type { LargeRequest } from '../http/large-work.ts'
import { Refusal } from '../refusal.ts'
import type { UnitSettings } from '../rules/settings/unit-settings.ts'
import { errorOf, failureOf, type JobResult } from '../store/job.ts'
import type { Store } from '../store/store.ts'
import type { PooledThread } from '../thread-pool.ts'
import {
  type FromLarge,
  type SentSettings,
  type SettingsCall,
  type StoreCall,
  type ToLarge,
  transferable,
} from './large-messages.ts'

export interface LargeThreadOptions {
  readonly file: URL
  readonly store: Store
  /** So long it may work without asking for anything. */
  readonly secondsMax: number
}

export class LargeThread implements PooledThread {
  readonly #options: LargeThreadOptions
  readonly #worker: Worker
  #work: PromiseWithResolvers<HttpAnswer> | undefined
  /** What the store has yet to answer. */
  #asked = 0
  #timer: NodeJS.Timeout | undefined
  #hasEnded = false

  constructor(options: LargeThreadOptions) {
    this.#options = options
    this.#worker = new Worker(options.file)
    this.#worker.on('message', (message: FromLarge) => this.#take(message))
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

  /** Only where it is idle. The body of the request is gone then. */
  async run(request: LargeRequest, now: Date): Promise<HttpAnswer> {
    this.#work = Promise.withResolvers()
    this.#worker.ref()
    const body = 'part' in request ? [request.call.body] : []
    this.#send({ request, now }, transferable(body))
    this.#watch()
    try {
      return await this.#work.promise
    } finally {
      clearTimeout(this.#timer)
      this.#work = undefined
      this.#worker.unref()
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #take(message: FromLarge): void {
    if ('answer' in message) this.#work?.resolve(message.answer)
    else if ('failure' in message) this.#work?.reject(errorOf(message.failure))
    else void this.#ask(message)
  }

  async #ask({ id, asks }: Extract<FromLarge, { readonly id: number }>): Promise<void> {
    this.#asked += 1
    clearTimeout(this.#timer)
    const result = await answerOf(this.#options.store, asks)
    this.#asked -= 1
    this.#send({ id, result })
    this.#watch()
  }

  /** What the thread waits for takes as long as it takes, and is never left undone. */
  #watch(): void {
    clearTimeout(this.#timer)
    if (this.#asked > 0 || this.#work === undefined) return
    const { secondsMax } = this.#options
    this.#timer = setTimeout(() => this.#stop(tooLong(secondsMax)), secondsMax * 1000)
  }

  #send(message: ToLarge, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  /** A thread that is busy hears nothing: it is ended from outside. */
  #stop(reason: unknown): void {
    this.#end(reason)
    void this.#worker.terminate()
  }

  #end(reason: unknown): void {
    this.#hasEnded = true
    clearTimeout(this.#timer)
    this.#work?.reject(reason)
  }
}

async function answerOf(store: Store, asks: StoreCall | SettingsCall): Promise<JobResult> {
  try {
    if ('unit' in asks) return { value: await settingsFor(store, asks) }
    const { noun, operation, input } = asks
    const nouns = store as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>
    const run = nouns[noun]?.[operation]
    if (run === undefined) throw new Error(`The store has no ${noun}.${operation}.`)
    return { value: await run(input) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

type Operation = (input: unknown) => Promise<unknown>

const ids = new WeakMap<UnitSettings, number>()
let lastId = 0

async function settingsFor(store: Store, { unit, known }: SettingsCall): Promise<SentSettings> {
  const settings = await store.configuration.settings({ unit })
  const id = ids.get(settings) ?? ++lastId
  ids.set(settings, id)
  return id === known ? { id } : { id, rows: settings.rows }
}

function tooLong(seconds: number): Refusal {
  const detail = `The record is large: work on it took more than ${seconds} seconds and was ended.`
  return new Refusal('unavailable', { detail })
}

function broken(cause: Error): Refusal {
  const detail = 'The thread that worked on the record has ended and is replaced.'
  return new Refusal('unavailable', { detail, cause })
}
