// The limit of requests per user, announced in the headers RateLimit-Policy and RateLimit.
// Counted in this process alone: several servers on one store each allow as much.

import { LRUCache } from 'lru-cache'
import type { Clock } from '../config/clock.ts'
import { countBounded } from '../count-bounded.ts'
import { Refusal } from '../refusal.ts'

export interface RateLimitPolicy {
  readonly requests: number
  /** Length of the window in which they count, in seconds. */
  readonly seconds: number
}

interface Window {
  readonly endsAt: number
  taken: number
}

type Headers = Readonly<Record<string, string>>

/** Some megabytes; more users than these are not in use within one window. */
const windowsMax = 50_000

export class RateLimit {
  readonly #policy: RateLimitPolicy
  readonly #clock: Clock
  readonly #windows = new LRUCache<string, Window>(countBounded(windowsMax))

  constructor(policy: RateLimitPolicy, clock: Clock) {
    this.#policy = policy
    this.#clock = clock
  }

  /** Counts a request; answers the header fields, or refuses with them. */
  take(share: string): Headers {
    const { requests, seconds } = this.#policy
    const now = this.#clock.now().getTime()
    const window = this.#windowOf(share, now)
    const isOver = window.taken >= requests
    if (!isOver) window.taken += 1
    const wait = Math.max(1, Math.ceil((window.endsAt - now) / 1000))
    const headers = {
      'ratelimit-policy': `"default";q=${requests};w=${seconds}`,
      ratelimit: `"default";r=${requests - window.taken};t=${wait}`,
    }
    if (!isOver) return headers
    throw new Refusal('too-many-requests', {
      detail: `Your user may send at most ${requests} requests in ${seconds} seconds.`,
      headers: { ...headers, 'retry-after': String(wait) },
    })
  }

  #windowOf(share: string, now: number): Window {
    const current = this.#windows.get(share)
    if (current !== undefined && now < current.endsAt) return current
    const window = { endsAt: now + this.#policy.seconds * 1000, taken: 0 }
    this.#windows.set(share, window)
    return window
  }
}
