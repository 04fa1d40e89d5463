// Whoever begins to sign in by a provider without end keeps nobody else from it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { path, withFakeProvider } from './with-fake-provider.ts'

withFakeProvider(
  'floods of ways through a provider',
  (world) => {
    test('too-many-requests: one address begins so many in a minute, and others go on', async () => {
      await world().policy()
      const begin = async (address: string) => {
        const headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
        return (await world().server.call({ path, token: null, headers })).status
      }
      for (let count = 0; count < limits.providerFlowsPerMinuteMax; count++) {
        assert.equal(await begin('203.0.113.7'), 302)
      }
      assert.equal(await begin('203.0.113.7'), 429)
      assert.equal(await begin('203.0.113.8'), 302)
    })
  },
  { app: { trustProxy: ['127.0.0.1'] } },
)
