// Counts the wrong tokens that come from an address, and refuses more of them for a while.
// A token that is right is never refused here: who shares an address with an attacker, behind one
// router or proxy, is not locked out.

import { limits } from '@kontor/contract/limits.ts'
import type { Clock } from '../../config/clock.ts'
import type { Refusal } from '../../refusal.ts'
import { RequestsByAddress } from './requests-by-address.ts'

export class WrongTokens {
  readonly #requests: RequestsByAddress

  constructor(clock: Clock) {
    this.#requests = new RequestsByAddress(clock, {
      perMinuteMax: limits.wrongTokensPerMinuteMax,
      detail: 'Too many wrong tokens came from this address.',
    })
  }

  /** How many addresses are counted. */
  get size(): number {
    return this.#requests.size
  }

  /** One more: refuses as given, and with 429 where there were too many in this minute. */
  refuse(address: string, refusal: Refusal): never {
    this.#requests.count(address)
    throw refusal
  }
}
