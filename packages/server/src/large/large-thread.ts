// One thread that answers large requests, as whoever waits for an answer sees it. What it asks of
// the store is done here. A thread that works for too long by itself is ended.

import type { HttpAnswer } from '../http/answer.ts'
import type { LargeRequest } from '../http/large-work.ts'
import type { UnitSettings } from '../rules/settings/unit-settings.ts'
import { errorOf, failureOf, type JobResult } from '../store/job.ts'
import type { Store } from '../store/store.ts'
import { WorkThread } from '../work-thread.ts'
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

const brokenText = 'The thread that worked on the record has ended and is replaced.'

export class LargeThread extends WorkThread<FromLarge, HttpAnswer> {
  readonly #store: Store
  readonly #secondsMax: number
  /** What the store has yet to answer. */
  #asked = 0

  constructor({ file, store, secondsMax }: LargeThreadOptions) {
    super({ file, brokenText })
    this.#store = store
    this.#secondsMax = secondsMax
  }

  /** Only where it is idle. The body of the request is gone then. */
  async run(request: LargeRequest, now: Date): Promise<HttpAnswer> {
    const body = 'part' in request ? [request.call.body] : []
    const sent: ToLarge = { request, now }
    const answer = this.begin(sent, transferable(body))
    this.#watch()
    return await answer
  }

  protected override hear(message: FromLarge): void {
    if ('answer' in message) this.resolve(message.answer)
    else if ('failure' in message) this.reject(errorOf(message.failure))
    else void this.#ask(message)
  }

  async #ask({ id, asks }: Extract<FromLarge, { readonly id: number }>): Promise<void> {
    this.#asked += 1
    this.endLimit()
    const result = await answerOf(this.#store, asks)
    this.#asked -= 1
    const told: ToLarge = { id, result }
    this.send(told)
    this.#watch()
  }

  /** What the thread waits for takes as long as it takes, and is never left undone. */
  #watch(): void {
    if (this.#asked > 0 || !this.isAtWork) return
    this.limit(this.#secondsMax, tooLong(this.#secondsMax))
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

function tooLong(seconds: number): string {
  return `The record is large: work on it took more than ${seconds} seconds and was ended.`
}
