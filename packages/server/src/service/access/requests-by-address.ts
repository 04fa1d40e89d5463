// Counts what comes from an address in a minute, and refuses more than there may be.

import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import { countBounded } from '../../count-bounded.ts'
import { Refusal } from '../../refusal.ts'
import { isLoopback, plainAddress } from './loopback.ts'

interface Count {
  readonly from: number
  requests: number
}

interface Bounds {
  readonly perMinuteMax: number
  /** Told of one too many. */
  readonly detail: string
}

const windowMs = 60_000

/** Some megabytes; an attacker with more networks than these is not slowed down anyway. */
const networksMax = 10_000

export class RequestsByAddress {
  readonly #clock: Clock
  readonly #bounds: Bounds
  readonly #counts = new LRUCache<string, Count>(countBounded(networksMax))

  constructor(clock: Clock, bounds: Bounds) {
    this.#clock = clock
    this.#bounds = bounds
  }

  /** How many addresses are counted. */
  get size(): number {
    return this.#counts.size
  }

  /** Counts one more; refuses with 429 where it is too many in this minute. */
  count(address: string): void {
    // A proxy on the same machine shows every caller so: they must not lock each other out.
    if (isLoopback(address)) return
    const now = this.#clock.now().getTime()
    const count = this.#countOf(networkOf(address), now)
    count.requests += 1
    if (count.requests <= this.#bounds.perMinuteMax) return
    const seconds = Math.max(1, Math.ceil((count.from + windowMs - now) / 1000))
    const headers = { 'retry-after': String(seconds) }
    throw new Refusal('too-many-requests', { detail: this.#bounds.detail, headers })
  }

  #countOf(network: string, now: number): Count {
    const current = this.#counts.get(network)
    if (current !== undefined && now < current.from + windowMs) return current
    const count = { from: now, requests: 0 }
    this.#counts.set(network, count)
    return count
  }
}

/**
 * Who has one IPv6 address has 2^64 of them, so these count by their network. What a proxy passes
 * on that is no address could be another text each time: all of that counts as one.
 */
function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return isIP(plain) === 0 ? 'none' : plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: between }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
