// The writes of signing in and of webhooks that the trail of administration tells, and those that it
// does not.

import { systemClock } from '../../src/config/clock.ts'
import type { Reader } from '../../src/rules/rights/access.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import { plainStart } from '../../src/store/port/sessions.ts'
import type { Store } from '../../src/store/store.ts'
import { ofWebhooks } from './webhook-writes.ts'

/** They make the store itself, or note how it goes; a code is spent for a token, which is told. */
export const untoldWrites: readonly string[] = [
  ...['initialise', 'putNote', 'putProbe', 'deleteProbe', 'noteTokenUses', 'spendCode'],
  ...['addChallenge', 'spendChallenge', 'completeSession', 'acceptInvitation', 'putUserHandle'],
]

export function otherWrites(store: Store) {
  return { ...ofWebhooks(store), ...ofSigningIn(store), ...ofPasskeys(store) }
}

function ofPasskeys(store: Store) {
  const { passkeys } = store
  const now = '2026-01-01T00:00:00.000Z'
  const id = 'passkey-of-trail'
  const made = { id, user: 1, unit: 1, credential: 'credential', publicKey: 'key', algorithm: -7 }
  const about = { name: 'Phone', transports: [], isBackedUp: false, origin: 'http://localhost' }
  return {
    addPasskey: [
      'passkey created',
      () => passkeys.add({ ...made, ...about, counter: 7, createdAt: now }),
    ],
    usePasskey: ['passkey refused', () => passkeys.use({ id, counter: 7, isBackedUp: false, now })],
    renamePasskey: ['passkey updated', () => passkeys.rename({ id, name: 'Old phone', by: 1 })],
    revokePasskey: ['passkey revoked', () => passkeys.revoke({ id, now, by: 1 })],
  } as const
}

function ofSigningIn(store: Store) {
  const { configuration, identities, installation, sessions, userAccess } = store
  const now = '2026-01-01T00:00:00.000Z'
  const issuer = 'https://id.example.com'
  const start = { ...plainStart, ways: ['link'], authAt: now, isStrong: true } as const
  const found = undefined
  const begin = async () => {
    const of = { user: 1, units: [1], scopes: ['read'], ips: [], lifetimeSeconds: 60 } as const
    await issueToken(store, systemClock, { ...of, audience: 'console', session: start })
  }
  return {
    endSessions: [
      'token revoked',
      async () => {
        await begin()
        await sessions.end({ of: { user: 1 }, now })
      },
    ],
    endSessionsBy: [
      'token revoked',
      async () => {
        await begin()
        await userAccess.endSessions({ reader: await readerOfFirst(store), user: 1, now })
      },
    ],
    addCodeBy: [
      'sign-in created',
      async () => {
        const code = { digest: 'digest-of-trail', kind: 'invitation', scopes: [] } as const
        const times = { expiresAt: '2100-01-01T00:00:00.000Z', dropUntil: now }
        const by = { reader: await readerOfFirst(store), user: 1, isStrong: true }
        await userAccess.addCode({ ...code, ...times, ...by })
      },
    ],
    putSignInPolicy: [
      'sign-in created',
      () => installation.putSignInPolicy({ policy: { ways: ['token'] } }),
    ],
    putLookupFile: ['lookup created', () => installation.putLookupFile({ file: { sources: [] } })],
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
    removeIdentityBy: [
      'identity deleted',
      async () => {
        const by = { reader: await readerOfFirst(store), requestId: 'request' }
        await userAccess.removeIdentity({ ...by, user: 1, issuer, now })
      },
    ],
    putRoles: [
      'default created',
      () => {
        const none = { everyone: false, groups: [], users: [] }
        const defaults = [{ type: 'GEM', read: none, write: none }]
        return configuration.putRoles({ unit: 1, newGroups: [], defaults })
      },
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

async function readerOfFirst(store: Store): Promise<Reader> {
  const reader = await store.directory.findReader({ unit: 1, user: 1, units: [1] })
  if (reader === undefined) throw new Error('Unit 1 has its first user.')
  return reader
}
