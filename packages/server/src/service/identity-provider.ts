// Tokens of the organisation's own identity provider (OpenID Connect): its keys are found through
// discovery and fetched when needed, and its claims say which user of ours calls.

import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../config/clock.ts'
import type { IdentityProviderConfig } from '../config/config.ts'
import { Refusal } from '../refusal.ts'
import { tokenCharactersMax } from './token.ts'

/** Which user a foreign token stands for, and how long it does. */
export interface Identity {
  readonly by: 'email' | 'username'
  readonly text: string
  /** In milliseconds. */
  readonly until: number
}

/** The identity in a token, undefined where it is wrong; refuses where the provider is silent. */
export type IdentityProvider = (token: string) => Promise<Identity | undefined>

const algorithms = ['RS256', 'ES256', 'EdDSA']

/** How far the clocks of provider and server may be apart. */
const toleranceSeconds = 30
const timeoutMs = 5_000
/** How long keys are trusted without asking again. */
const keysHeldMs = 600_000
/** After a failure, and after a key that nobody knows, the provider is left alone for so long. */
const pauseMs = 30_000
const discoveryBytesMax = 256 * 1024

export function identityProvider(
  { issuer, audience, claim }: IdentityProviderConfig,
  clock: Clock,
): IdentityProvider {
  const keys = discoveredKeys(issuer, clock)
  return async (token) => {
    if (token.length > tokenCharactersMax) return undefined
    try {
      const { payload } = await jwtVerify(token, await keys(), {
        algorithms,
        issuer,
        audience,
        requiredClaims: ['exp'],
        clockTolerance: toleranceSeconds,
        currentDate: clock.now(),
      })
      return identityIn(payload, claim)
    } catch (error) {
      if (isFaultOfToken(error)) return undefined
      throw silent(error)
    }
  }
}

/** An address counts unless the provider says that it did not verify it. */
function identityIn(payload: JWTPayload, claim: string): Identity | undefined {
  const text = payload[claim]
  const isEmail = claim === 'email'
  const isVerified = [undefined, true, 'true'].includes(payload['email_verified'] as boolean)
  if (typeof text !== 'string' || text === '' || (isEmail && !isVerified)) return undefined
  const until = ((payload.exp ?? 0) + toleranceSeconds) * 1000
  return { by: isEmail ? 'email' : 'username', text, until }
}

/** The key set of the issuer, looked for once and again after a failure. */
function discoveredKeys(issuer: string, clock: Clock): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (clock.now().getTime() < failedAt + pauseMs) throw silent(undefined)
    found ??= discover(issuer).catch((error: unknown) => {
      found = undefined
      failedAt = clock.now().getTime()
      throw silent(error)
    })
    return found
  }
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  })
  const text = await textOf(response)
  const document = JSON.parse(text) as { issuer?: unknown; jwks_uri?: unknown }
  if (!response.ok || document.issuer !== issuer || typeof document.jwks_uri !== 'string') {
    throw new Error(`${url} does not describe the issuer ${issuer}.`)
  }
  const address = new URL(document.jwks_uri)
  if (address.protocol !== 'https:' && address.protocol !== new URL(issuer).protocol) {
    throw new Error(`The keys of ${issuer} are not served safely.`)
  }
  return createRemoteJWKSet(address, {
    timeoutDuration: timeoutMs,
    cooldownDuration: pauseMs,
    cacheMaxAge: keysHeldMs,
  })
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > discoveryBytesMax) throw new Error('The discovery document is too long.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Everything that jose finds wrong with a token, and a key that the provider does not know. */
function isFaultOfToken(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  const isGeneric = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'
  return error instanceof errors.JOSEError && !isOfKeys && !isGeneric
}

/** The token may be right: it must not be thrown away because we cannot tell. */
function silent(cause: unknown): Refusal {
  return new Refusal('unavailable', {
    detail: 'The identity provider does not answer, so its tokens cannot be checked.',
    headers: { 'retry-after': '30' },
    cause,
  })
}
