// Counts what comes from an address in a minute, and refuses more than there may be.

import { isIP } from 'node:net'
import type { Clock } from '../../config/clock.ts'
import { isLoopback, plainAddress } from './loopback.ts'
import { type MinuteBounds, RequestsPerMinute } from './requests-per-minute.ts'

export class RequestsByAddress {
  readonly #requests: RequestsPerMinute

  constructor(clock: Clock, bounds: MinuteBounds) {
    this.#requests = new RequestsPerMinute(clock, bounds)
  }

  /** How many addresses are counted. */
  get size(): number {
    return this.#requests.size
  }

  /** Counts one more; refuses with 429 where it is too many in this minute. */
  count(address: string): void {
    // A proxy on the same machine shows every caller so: they must not lock each other out.
    if (!isLoopback(address)) this.#requests.count(networkOf(address))
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
