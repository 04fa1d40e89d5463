// The writes of webhooks that the trail of administration tells.

import assert from 'node:assert/strict'
import { operatorOf } from '../../src/rules/rights/access.ts'
import type { Store } from '../../src/store/store.ts'

export function ofWebhooks({ webhooks }: Store) {
  const reader = operatorOf(1)
  const about = { reader, now: '2026-01-01T00:00:00.000Z', requestId: 'request' }
  const settings = {
    ...{ url: 'https://hooks.example.com/', description: null, collections: [], types: [] },
    ...{ changes: [], userId: 1, isDisabled: false },
  }
  const secret = 'whsec_one'
  return {
    createWebhook: [
      'webhook created',
      () => webhooks.create({ ...about, settings, secret, cursor: null }),
    ],
    changeWebhook: [
      'webhook updated',
      async () => {
        const [first] = await webhooks.list({ reader })
        assert.ok(first)
        await webhooks.change({ ...about, webhook: { ...first, secret: 'whsec_two' } })
      },
    ],
  } as const
}
