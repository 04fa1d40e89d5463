// Whose turn it is where callers share a few threads or connections. They take turns one after the
// other, and each leaves as many free for others as it takes.

import { limits } from '@kontor/contract/limits.ts'
import { CallerLine } from './caller-line.ts'
import { Refusal } from './refusal.ts'

export interface FairQueueOptions {
  /** How many may do their work at once. */
  readonly underWayMax: number
  /** The longest wait for a turn, in milliseconds; for as long as it takes by default. */
  readonly waitMs?: number
  /** How many of one caller may wait; as many as reads may by default. */
  readonly waitingMax?: number
  /** The message for whoever has too many waiting. */
  readonly tooMany?: string
  /** Where long work goes on: who waits there counts as waiting here as well. */
  readonly next?: FairQueue
}

type Begin = () => void

export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #line = new CallerLine<Begin>()
  readonly #underWay = new Map<string, number>()
  #total = 0

  /** Whether nobody works or waits here. */
  get isIdle(): boolean {
    return this.#total === 0 && this.#line.isEmpty
  }

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /**
   * Does the work in the caller's turn. Refuses with `unavailable` where no turn comes in time, and
   * with `too-many-requests` a caller that has too much waiting. Once the signal aborts, the turn
   * is waited for no longer.
   */
  async run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    await this.#takeTurn(caller, signal)
    try {
      return await work()
    } finally {
      this.#total -= 1
      const left = this.#underWayOf(caller) - 1
      if (left === 0) this.#underWay.delete(caller)
      else this.#underWay.set(caller, left)
      this.#line.moveToEnd(caller)
      this.#admit()
    }
  }

  async #takeTurn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const { waitMs, waitingMax = limits.readsWaitingMax } = this.#options
    if (this.#waitingOf(caller) >= waitingMax) throw tooMany(this.#options)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (): void => reject(signal?.reason)
    const timer = waitMs && setTimeout(() => reject(tooLong()), waitMs)
    signal?.addEventListener('abort', leave)
    this.#line.add(caller, resolve)
    this.#admit()
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      this.#line.remove(caller, resolve)
    }
  }

  #admit(): void {
    for (;;) {
      const turn = this.#line.take((caller) => this.#mayBegin(caller))
      if (turn === undefined) return
      const { caller, next: begin } = turn
      this.#total += 1
      this.#underWay.set(caller, this.#underWayOf(caller) + 1)
      begin()
    }
  }

  #mayBegin(caller: string): boolean {
    const free = this.#options.underWayMax - this.#total
    const underWay = this.#underWayOf(caller)
    return underWay === 0 ? free > 0 : underWay + 1 <= free - 1
  }

  #waitingOf(caller: string): number {
    const { next } = this.#options
    const here = this.#line.countOf(caller)
    return next === undefined ? here : here + next.#waitingOf(caller)
  }

  #underWayOf(caller: string): number {
    return this.#underWay.get(caller) ?? 0
  }
}

function tooMany({ tooMany: detailText }: FairQueueOptions): Refusal {
  const detail = detailText ?? `You have ${limits.readsWaitingMax} reads waiting already.`
  return new Refusal('too-many-requests', { detail })
}

function tooLong(): Refusal {
  const detail = 'All threads or connections for such requests are busy. Send the request again.'
  return new Refusal('unavailable', { detail })
}
