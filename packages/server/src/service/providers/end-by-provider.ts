// A logout token (OpenID Connect Back-Channel Logout): the word of a provider that somebody has
// signed out there. It ends the sessions of that subject, or of that session, and counts once.

import { createHash } from 'node:crypto'
import { limits } from '@kontor/contract/limits.ts'
import { type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { isObject } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import { ProviderFault } from '../access/provider-fetch.ts'
import { providerAlgorithms } from './provider.ts'
import type { FoundProvider } from './providers.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const ageSecondsMax = limits.providerFlowMinutes * 60

/** Refuses with `bad-request` whatever is wrong, and with `provider-unavailable`. */
export async function endByProvider(
  store: Store,
  clock: Clock,
  { entry, issuer }: FoundProvider,
  token: string,
): Promise<void> {
  const now = clock.now()
  const { payload } = await jwtVerify(token, issuer.keys.find, {
    ...{ algorithms: [...providerAlgorithms], issuer: entry.issuer, audience: entry.clientId },
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: ageSecondsMax,
    clockTolerance: limits.providerClockSkewSecondsMax,
    currentDate: now,
  }).catch((cause: unknown) => {
    if (cause instanceof ProviderFault) throw new Refusal('provider-unavailable', { cause })
    throw wrong('The logout token is not valid here.', cause)
  })
  const { subject, sid } = whoseIn(payload)
  const seconds = ageSecondsMax + 2 * limits.providerClockSkewSecondsMax
  const isFirst = await store.challenges.add({
    digest: digestOf(entry.issuer, String(payload.jti)),
    ...({ kind: 'logout', body: '{}' } as const),
    expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    now: now.toISOString(),
  })
  if (!isFirst) throw wrong('The logout token was used already.')
  const of = { issuer: entry.issuer, ...subject, ...sid }
  await store.sessions.end({ of, now: now.toISOString() })
}

function whoseIn({ events, nonce, sub, sid }: JWTPayload): {
  readonly subject: { readonly subject?: string }
  readonly sid: { readonly sid?: string }
} {
  if (!isObject(events) || !isObject(events[event])) throw wrong('The token is no logout token.')
  if (nonce !== undefined) throw wrong('A logout token has no `nonce`.')
  const [subject, session] = [textOf(sub), textOf(sid)]
  if (subject === undefined && session === undefined) {
    throw wrong('The logout token names neither `sub` nor `sid`.')
  }
  return {
    subject: subject === undefined ? {} : { subject },
    sid: session === undefined ? {} : { sid: session },
  }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && value !== '') return value
  throw wrong('`sub` and `sid` of a logout token are texts.')
}

function digestOf(issuer: string, jti: string): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, jti]))
    .digest('base64url')
}

function wrong(detail: string, cause?: unknown): Refusal {
  return new Refusal('bad-request', { detail, cause })
}
