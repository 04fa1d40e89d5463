// Challenges of passkeys: random, good once, and only in the browser that they were made for. The
// store has their digests.

import { createHash } from 'node:crypto'
import { limits } from '@kontor/contract/limits.ts'
import { type Clock, randomText } from '../../../config/clock.ts'
import { Refusal } from '../../../refusal.ts'
import type { Store } from '../../../store/store.ts'

const challengeBytes = 32

export interface ChallengeFor {
  readonly kind: 'passkey-sign-in' | 'passkey-new'
  /** What the browser shows as a cookie, or the session that its cookie is of. */
  readonly browser: string
}

export async function newChallenge(
  store: Store,
  clock: Clock,
  { kind, browser }: ChallengeFor,
): Promise<string> {
  const challenge = randomText(challengeBytes)
  const now = clock.now()
  const isAdded = await store.challenges.add({
    ...{ kind, digest: digestOf(challenge, browser), body: '{}', now: now.toISOString() },
    expiresAt: new Date(now.getTime() + limits.passkeyMinutes * 60_000).toISOString(),
  })
  if (isAdded) return challenge
  throw new Refusal('too-many-requests', {
    detail: 'Too many people are signing in at this moment.',
    headers: { 'retry-after': '60' },
  })
}

/** Whether it counts, which it does once. */
export async function spendChallenge(
  store: Store,
  clock: Clock,
  { kind, browser, challenge }: ChallengeFor & { readonly challenge: string },
): Promise<boolean> {
  const now = clock.now().toISOString()
  const digest = digestOf(challenge, browser)
  return (await store.challenges.spend({ digest, kind, now })) !== undefined
}

function digestOf(challenge: string, browser: string): string {
  return createHash('sha256').update(`${challenge}.${browser}`).digest('base64url')
}
