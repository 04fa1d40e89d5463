// The providers that the sign-in policy has, and what is known of their issuers.

import type { SignInPolicy, SignInProvider } from '@kontor/contract/configuration/sign-in-policy.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { Callers } from '../access/callers.ts'
import { Issuer } from './provider.ts'

export interface FoundProvider {
  readonly entry: SignInProvider
  readonly issuer: Issuer
  /** That it is of. */
  readonly policy: SignInPolicy
}

export class Providers {
  readonly #callers: Callers
  readonly #clock: Clock
  readonly #answerSecondsMax: number
  readonly #issuers = new Map<string, Issuer>()

  constructor(
    callers: Callers,
    clock: Clock,
    answerSecondsMax: number = limits.providerAnswerSecondsMax,
  ) {
    this.#callers = callers
    this.#clock = clock
    this.#answerSecondsMax = answerSecondsMax
  }

  /** Refuses with `not-found`. */
  async require(name: string): Promise<FoundProvider> {
    const found = await this.find(name)
    if (found !== undefined) return found
    throw new Refusal('not-found', { detail: `The policy has no provider ${quote(name)}.` })
  }

  async find(name: string): Promise<FoundProvider | undefined> {
    const { policy } = await this.#callers.state()
    const entry = policy?.providers?.find((each) => each.name === name)
    return policy && entry && { entry, issuer: this.#issuer(entry.issuer), policy }
  }

  #issuer(url: string): Issuer {
    const known = this.#issuers.get(url)
    if (known !== undefined) return known
    const issuer = new Issuer(url, this.#clock, this.#answerSecondsMax)
    this.#issuers.set(url, issuer)
    return issuer
  }
}
