// When a token was last used, which `token list` tells: stored a minute later, never by a request,
// and without anybody's caches going stale.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issueToken } from '../../src/service/access/issue-token.ts'
import type { ListedToken } from '../../src/store/port/access.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

const clock = settableClock('2026-03-05T12:00:00Z')

onEveryEngine(
  'the use of tokens',
  (server) => {
    test('the last use is stored, whichever process it was', async () => {
      const { jti, token } = await issued(server())
      const lastUsed = async () => (await listed(server(), jti)).lastUsedAt
      const use = async ({ call, services }: Pick<Booted, 'call' | 'services'>, at: string) => {
        clock.set(at)
        assert.equal((await call({ path: 'views', token })).status, 200)
        await services.storeTokenUse()
      }
      assert.equal(await lastUsed(), null)
      const accessVersion = await server().store.installation.accessVersion()
      await use(server(), '2026-03-05T12:00:01Z')
      assert.equal(await lastUsed(), '2026-03-05T12:00:01.000Z')
      await use(server(), '2026-03-05T13:00:00Z')
      assert.equal(await lastUsed(), '2026-03-05T13:00:00.000Z')
      const other = await server().bootAgain()
      try {
        await use(other, '2026-03-05T12:30:00Z')
        assert.equal(await lastUsed(), '2026-03-05T13:00:00.000Z', 'the latest counts')
        await use(other, '2026-03-05T13:00:01Z')
        assert.equal(await lastUsed(), '2026-03-05T13:00:01.000Z')
      } finally {
        await other.close()
      }
      assert.equal(await server().store.installation.accessVersion(), accessVersion)
    })

    test('what is refused is no use', async () => {
      const { jti, token } = await issued(server(), { ips: ['10.0.0.0/8'] })
      const { call, services, store } = server()
      assert.equal((await call({ path: 'views', token })).status, 403)
      const other = await issued(server())
      assert.equal((await call({ path: 'views', token: other.token, unit: 2 })).status, 403)
      await store.tokens.revoke({ jti, now: clock.now().toISOString() })
      assert.equal((await call({ path: 'views', token })).status, 401)
      await services.storeTokenUse()
      for (const each of [jti, other.jti]) {
        assert.equal((await listed(server(), each)).lastUsedAt, null)
      }
    })

    test('a token is listed with its name and its user', async () => {
      const { jti, expiresAt } = await issued(server(), { name: 'nightly', lifetimeSeconds: 60 })
      const { createdAt, ...rest } = await listed(server(), jti)
      assert.deepEqual(rest, {
        ...{ jti, name: 'nightly', user: 1, username: 'admin', isUserDisabled: false },
        ...{ units: [1], scopes: ['read'], ips: [] },
        ...{ expiresAt, lastUsedAt: null, revokedAt: null, audience: null, parent: null },
        ways: null,
      })
      assert.equal(createdAt, clock.now().toISOString())
    })
  },
  clock,
)

function issued({ store }: Booted, input: Partial<Parameters<typeof issueToken>[2]> = {}) {
  const usual = { user: 1, units: [1], scopes: ['read'], ips: [] } as const
  return issueToken(store, clock, { ...usual, ...input })
}

async function listed({ store }: Booted, jti: string): Promise<ListedToken> {
  const found = (await store.tokens.list()).find((token) => token.jti === jti)
  assert.ok(found)
  return found
}
