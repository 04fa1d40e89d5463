// Tokens of the organisation's own identity provider (OpenID Connect): whether they are meant for
// us and still hold, and which user of ours their claims name.

import { limits } from '@kontor/contract/limits.ts'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../config/clock.ts'
import type { IdentityProviderConfig } from '../../config/config.ts'
import { Refusal } from '../../refusal.ts'
import { providerKeys } from './provider-keys.ts'

/** Which user a foreign token stands for, and how long it does. */
export interface Identity {
  readonly by: 'email' | 'username'
  readonly text: string
  /** When the token must be looked at anew, in milliseconds. */
  readonly until: number
  /** In milliseconds. */
  readonly expiresAt: number
}

/** The identity in a token, undefined where it is wrong; refuses where the provider is silent. */
export type IdentityProvider = (token: string) => Promise<Identity | undefined>

const algorithms = ['RS256', 'ES256', 'EdDSA']

export function identityProvider(
  config: IdentityProviderConfig,
  clock: Clock,
  answerSecondsMax: number = limits.providerAnswerSecondsMax,
): IdentityProvider {
  const { issuer, audience } = config
  const keys = providerKeys(issuer, clock, answerSecondsMax)
  return async (token) => {
    // Taken before: a key that is withdrawn meanwhile is not cached for longer than the rest.
    const keysUntil = keys.until()
    try {
      const { payload } = await jwtVerify(token, keys.find, {
        algorithms,
        issuer,
        audience,
        requiredClaims: ['exp'],
        clockTolerance: limits.providerClockSkewSecondsMax,
        currentDate: clock.now(),
      })
      const expiresAt = (payload.exp ?? 0) * 1000
      const until = expiresAt + limits.providerClockSkewSecondsMax * 1000
      const user = userIn(payload, config)
      return user && { ...user, until: Math.min(until, keysUntil), expiresAt }
    } catch (error) {
      // Whatever jose throws is the token's fault; the keys are fetched without it.
      if (error instanceof errors.JOSEError) return undefined
      throw silent(error)
    }
  }
}

function userIn(
  payload: JWTPayload,
  { claim, isEmailTrusted }: IdentityProviderConfig,
): Pick<Identity, 'by' | 'text'> | undefined {
  const text = payload[claim]
  if (typeof text !== 'string' || text === '') return undefined
  if (claim !== 'email') return { by: 'username', text }
  return isVerified(payload, isEmailTrusted) ? { by: 'email', text } : undefined
}

/**
 * Who can enter any address at the provider could be anybody here, so it must say that it verified
 * the address. Where all of its addresses are trusted, it must not say otherwise.
 */
function isVerified({ email_verified: verified }: JWTPayload, isEmailTrusted: boolean): boolean {
  if (verified === true) return true
  return isEmailTrusted && (verified === undefined || verified === 'true')
}

/** The token may be right: it must not be thrown away because we cannot tell. */
function silent(cause: unknown): Refusal {
  return new Refusal('unavailable', {
    detail: 'The identity provider does not answer, so its tokens cannot be checked.',
    headers: { 'retry-after': String(limits.providerPauseSeconds) },
    cause,
  })
}
