// Webhooks that have nothing to send: they are looked at together, and none has a turn of its own.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Alarm } from '../../src/jobs/alarm.ts'
import { userFeed } from '../../src/jobs/webhooks/user-feed.ts'
import { webhookJob } from '../../src/jobs/webhooks/webhook-job.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { ChangeFeed } from '../../src/service/changes/change-feed.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { companyOf } from '../support/patch.ts'
import { settableClock } from '../support/settable-clock.ts'

const count = 3
const looksMax = 40

onEveryEngine('webhooks that are idle', (server) => {
  test('have no turns until something is written in their unit', async () => {
    await createWebhooks(server())
    const { job, nextLook, sent } = countedJob(server())
    const stopping = new AbortController()
    const running = job.run(stopping.signal)
    for (let looks = 0; (await nextLook()) > 0; looks += 1) {
      assert.ok(looks < looksMax, 'They never become idle.')
    }
    const id = await companyOf(server)
    while (sent.length < count) await nextLook()
    assert.deepEqual(new Set(sent), new Set([id]))
    stopping.abort()
    await running
  })
})

async function createWebhooks({ store, unit }: Booted): Promise<void> {
  const settings = {
    ...{ url: 'https://receiver.example/', description: null, userId: 1, isDisabled: false },
    ...{ collections: [], types: [], changes: [] },
  }
  for (let made = 0; made < count; made += 1) {
    await store.webhooks.create({
      ...{ reader: operatorOf(unit), settings, cursor: null },
      secret: `whsec_${Buffer.alloc(32, made).toString('base64')}`,
      ...{ now: new Date().toISOString(), requestId: 'request' },
    })
  }
}

/** The job, which looks again at once, and how many of the webhooks had a turn since a look. */
function countedJob({ store, unit }: Booted) {
  const clock = settableClock('2026-03-01T12:00:00.000Z')
  const alarm = new Alarm()
  const sent: number[] = []
  let turns = 0
  let look = Promise.withResolvers<number>()
  const webhooks: typeof store.webhooks = {
    ...store.webhooks,
    async listEnabled() {
      look.resolve(turns)
      look = Promise.withResolvers()
      turns = 0
      alarm.raise()
      return (await store.webhooks.listEnabled()).filter((webhook) => webhook.unit === unit)
    },
    async waiting(input) {
      turns += 1
      return await store.webhooks.waiting(input)
    },
  }
  const job = webhookJob({
    ...{ store: { ...store, webhooks }, clock, alarm, holder: 'the only one', random: () => 0 },
    feed: userFeed(new ChangeFeed(store), clock),
    async send({ body }) {
      sent.push(JSON.parse(body).data.id)
      return { status: 204 }
    },
  })
  return { job, sent, nextLook: () => look.promise }
}
