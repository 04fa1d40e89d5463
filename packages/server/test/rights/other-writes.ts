// The writes of signing in and of webhooks that the trail of administration tells, and those that it
// does not.

import { systemClock } from '../../src/config/clock.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import { plainStart } from '../../src/store/port/sessions.ts'
import type { Store } from '../../src/store/store.ts'
import { ofWebhooks } from './webhook-writes.ts'

/** They make the store itself, or note how it goes; a code is spent for a token, which is told. */
export const untoldWrites: readonly string[] = [
  ...['initialise', 'putNote', 'putProbe', 'deleteProbe', 'noteTokenUses', 'spendCode'],
  ...['addChallenge', 'spendChallenge', 'completeSession'],
]

export function otherWrites(store: Store) {
  return { ...ofWebhooks(store), ...ofSigningIn(store) }
}

function ofSigningIn(store: Store) {
  const { identities, installation, sessions } = store
  const now = '2026-01-01T00:00:00.000Z'
  const issuer = 'https://id.example.com'
  const start = { ...plainStart, ways: ['link'], authAt: now, isStrong: true } as const
  const found = undefined
  return {
    endSessions: [
      'token revoked',
      async () => {
        const of = { user: 1, units: [1], scopes: ['read'], ips: [], lifetimeSeconds: 60 } as const
        await issueToken(store, systemClock, { ...of, audience: 'console', session: start })
        await sessions.end({ of: { user: 1 }, now })
      },
    ],
    putSignInPolicy: [
      'sign-in created',
      () => installation.putSignInPolicy({ policy: { ways: ['token'] } }),
    ],
    setIdentity: [
      'identity created',
      () => identities.set({ user: 1, issuer, subject: 'one', now }),
    ],
    removeIdentity: ['identity deleted', () => identities.remove({ user: 1, issuer, now })],
    signInIdentity: [
      'identity created',
      () =>
        identities.signIn({
          ...{ issuer, subject: 'two', found, invited: 1, create: [], groups: [] },
          ...{ now, requestId: 'request' },
        }),
    ],
    noteSignInFailure: [
      'sign-in refused',
      () =>
        identities.noteFailure({
          ...{ provider: 'company', problem: 'sign-in-failed', reason: 'None.' },
          requestId: 'request',
        }),
    ],
  } as const
}
