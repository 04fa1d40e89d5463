// Counts what comes from each of many in a minute, and refuses more than there may be.

import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import { countBounded } from '../../count-bounded.ts'
import { Refusal } from '../../refusal.ts'

interface Count {
  readonly from: number
  requests: number
}

export interface MinuteBounds {
  readonly perMinuteMax: number
  /** Told of one too many. */
  readonly detail: string
}

const windowMs = 60_000

/** Some megabytes; whoever comes from more places than these is not slowed down anyway. */
const countedMax = 10_000

export class RequestsPerMinute {
  readonly #clock: Clock
  readonly #bounds: MinuteBounds
  readonly #counts = new LRUCache<string, Count>(countBounded(countedMax))

  constructor(clock: Clock, bounds: MinuteBounds) {
    this.#clock = clock
    this.#bounds = bounds
  }

  /** How many are counted. */
  get size(): number {
    return this.#counts.size
  }

  /** Counts one more; refuses with 429 where it is too many in this minute. */
  count(from: string): void {
    const now = this.#clock.now().getTime()
    const count = this.#countOf(from, now)
    count.requests += 1
    if (count.requests <= this.#bounds.perMinuteMax) return
    const seconds = Math.max(1, Math.ceil((count.from + windowMs - now) / 1000))
    const headers = { 'retry-after': String(seconds) }
    throw new Refusal('too-many-requests', { detail: this.#bounds.detail, headers })
  }

  #countOf(from: string, now: number): Count {
    const current = this.#counts.get(from)
    if (current !== undefined && now < current.from + windowMs) return current
    const count = { from: now, requests: 0 }
    this.#counts.set(from, count)
    return count
  }
}
