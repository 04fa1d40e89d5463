// Webhooks that have nothing to send: they are looked at together, and none has a turn of its own.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Alarm } from '../../src/jobs/alarm.ts'
import type { Job } from '../../src/jobs/start-jobs.ts'
import { userFeed } from '../../src/jobs/webhooks/user-feed.ts'
import { webhookJob } from '../../src/jobs/webhooks/webhook-job.ts'
import { leaseName } from '../../src/jobs/webhooks/webhook-turn.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { ChangeFeed } from '../../src/service/changes/change-feed.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { companyOf } from '../support/patch.ts'
import { settableClock } from '../support/settable-clock.ts'

const count = 3
const looksMax = 40

onOneEngine('webhooks that are idle', (server) => {
  test('store where they have come a minute later, not what each change passes by', async (t) => {
    const { store, unit } = server()
    await createWebhooks(server(), ['agencies'])
    const { job, clock, nextLook, untilIdle, ...counted } = countedJob(server())
    const { sent, stored, repeated } = counted
    runUntilEnd(t, job)
    await untilIdle()
    const cursors = async () => {
      return (await store.webhooks.list({ reader: operatorOf(unit) })).map(({ cursor }) => cursor)
    }
    const before = await cursors()
    stored.length = 0
    for (let made = 0; made < 2; made += 1) {
      const isRead = counted.nextRead()
      await companyOf(server)
      await isRead
      await untilIdle()
    }
    assert.deepEqual([await cursors(), stored, sent], [before, [], []])
    assert.deepEqual(repeated, [], 'What all of them read alike is read once.')
    clock.set('2026-03-01T12:01:00.000Z')
    for (let looks = 0; stored.length < count; looks += 1) {
      assert.ok(looks < looksMax, 'They store nothing.')
      await nextLook()
    }
    for (const [index, cursor] of (await cursors()).entries()) {
      assert.notEqual(cursor, before[index])
    }
  })

  test('have no turns until something is written in their unit', async (t) => {
    await createWebhooks(server())
    const { job, nextLook, untilIdle, sent } = countedJob(server())
    runUntilEnd(t, job)
    await untilIdle()
    const id = await companyOf(server)
    while (sent.length < count) await nextLook()
    assert.deepEqual(new Set(sent), new Set([id]))
  })

  test('that are disabled are released, so that another process may deliver at once', async (t) => {
    const { store, unit } = server()
    await createWebhooks(server())
    const { job, clock, nextLook, untilIdle, sent } = countedJob(server())
    runUntilEnd(t, job)
    await untilIdle()
    await companyOf(server)
    while (sent.length < count) await nextLook()
    const ids = await disableAll(server())
    // The clock stands still, so that no lease ends by itself.
    const now = clock.now().getTime()
    const isFree = async (id: number) => {
      const lease = { unit, name: leaseName(id), holder: 'another' }
      const isTaken = await store.leases.take({ ...lease, now, until: now + 1 })
      if (isTaken) await store.leases.release(lease)
      return isTaken
    }
    for (let looks = 0; ; looks += 1) {
      await nextLook()
      const areFree = await Promise.all(ids.map(isFree))
      if (areFree.every(Boolean)) break
      assert.ok(looks < looksMax, `Leases are left: ${areFree}`)
    }
  })
})

async function disableAll({ store, unit }: Booted): Promise<readonly number[]> {
  const reader = operatorOf(unit)
  const webhooks = await store.webhooks.list({ reader })
  for (const webhook of webhooks) {
    const about = { now: new Date().toISOString(), requestId: 'request' }
    await store.webhooks.change({ reader, webhook: { ...webhook, isDisabled: true }, ...about })
  }
  return webhooks.map(({ id }) => id)
}

function runUntilEnd(t: TestContext, job: Job): void {
  const stopping = new AbortController()
  const running = job.run(stopping.signal)
  t.after(async () => {
    stopping.abort()
    await running
  })
}

async function createWebhooks(
  { store, unit }: Booted,
  collections: readonly string[] = [],
): Promise<void> {
  const settings = {
    ...{ url: 'https://receiver.example/', description: null, userId: 1, isDisabled: false },
    ...{ collections, types: [], changes: [] },
  }
  for (let made = 0; made < count; made += 1) {
    await store.webhooks.create({
      ...{ reader: operatorOf(unit), settings, cursor: null },
      secret: `whsec_${Buffer.alloc(32, made).toString('base64')}`,
      ...{ now: new Date().toISOString(), requestId: 'request' },
    })
  }
}

/** The job, which looks again at once, and how many turns were different since a look. */
function countedJob({ store, unit }: Booted) {
  const clock = settableClock('2026-03-01T12:00:00.000Z')
  const alarm = new Alarm()
  const sent: number[] = []
  const stored: number[] = []
  const repeated: string[] = []
  const turns = new Set<string>()
  let read = Promise.withResolvers<void>()
  let look = Promise.withResolvers<number>()
  const webhooks: typeof store.webhooks = {
    ...store.webhooks,
    async listEnabled() {
      look.resolve(turns.size)
      look = Promise.withResolvers()
      turns.clear()
      alarm.raise()
      return (await store.webhooks.listEnabled()).filter((webhook) => webhook.unit === unit)
    },
    async storeTurn(input) {
      stored.push(input.webhook)
      return await store.webhooks.storeTurn(input)
    },
  }
  const feed = userFeed(new ChangeFeed(store), clock)
  const counted: typeof feed = {
    async read(input) {
      const query = JSON.stringify(input)
      if (turns.has(query)) repeated.push(query)
      turns.add(query)
      read.resolve()
      read = Promise.withResolvers()
      return await feed.read(input)
    },
  }
  const job = webhookJob({
    ...{ store: { ...store, webhooks }, clock, alarm, holder: 'the only one', random: () => 0 },
    feed: counted,
    async send({ body }) {
      sent.push(JSON.parse(body).data.id)
      return { status: 204 }
    },
  })
  async function untilIdle(): Promise<void> {
    for (let looks = 0; (await look.promise) > 0; looks += 1) {
      assert.ok(looks < looksMax, 'They never become idle.')
    }
  }
  const nextRead = () => read.promise
  return { job, clock, sent, stored, repeated, untilIdle, nextRead, nextLook: () => look.promise }
}
