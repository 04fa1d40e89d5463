// What a webhook sends again on demand: any period of the changes, whether it has sent them or not,
// under the same ids and in order for each record.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { systemClock } from '../../src/config/clock.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import { type Received, type Receiver, receive } from './receiver.ts'

type Server = () => Booted

const scopes = ['read', 'write', 'admin'] as const

onOneEngine(
  'replays of webhooks',
  (server) => {
    repeats(server)
    isBounded(server)
    refuses(server)
  },
  systemClock,
  { jobs: { logger: { warn: () => undefined }, webhookAllow: ['127.0.0.1'] } },
)

async function world(server: Server) {
  const unit = await freshUnit(server())
  const token = await unit.issue({ scopes })
  const call = async (path: string, body: object, method = 'POST') =>
    await unit.call({ method, path, token, body })
  return {
    unit,
    post: async (body: object) =>
      (await call('webhooks', { collections: ['tasks'], ...body })).json,
    disable: (id: number) => call(`webhooks?id=${id}`, { isDisabled: true }, 'PATCH'),
    replay: (id: number, body: object) =>
      call(`webhooks/actions?id=${id}`, { action: 'replay', ...body }),
    /** What was received is done once that is stored. */
    async untilDone(id: number, count: number): Promise<void> {
      const path = `webhooks/deliveries?id=${id}&state=done`
      while ((await unit.call({ path, token })).json.data.length < count);
    },
    addTask: async () => (await unit.create('tasks', { name: freshName(), ownerId: 1 })).id,
    rename: (id: number) => call(`tasks?id=${id}`, { name: freshName() }, 'PATCH'),
  }
}

async function untilReceived(receiver: Receiver, count: number): Promise<void> {
  while (receiver.received.length < count) await receiver.next()
}

async function untilAccepted(receiver: Receiver, count: number): Promise<readonly Received[]> {
  for (;;) {
    const accepted = receiver.received.filter(({ isAccepted }) => isAccepted)
    if (accepted.length >= count) return accepted
    await receiver.next()
  }
}

/** Records and versions, in the order in which they came. */
function versionsIn({ received }: Receiver): readonly (readonly [number, number])[] {
  return received.map(({ json }) => [json.data.id, json.data.version])
}

const start = '2020-01-01T00:00:00.000Z'

function repeats(server: Server): void {
  test('what was done before the webhook was made is sent, by its time or by cursors', async (t) => {
    const receiver = await receive(() => ({ status: 204 }))
    t.after(() => receiver.close())
    const { unit, post, disable, replay, untilDone, addTask, rename } = await world(server)
    const task = await addTask()
    await rename(task)
    await unit.create('companies', { name: freshName() })
    await rename(task)
    const { id } = await post({ url: receiver.url })
    assert.deepEqual((await replay(id, { from: start })).json, { count: 3 })
    await untilDone(id, 3)
    const versions = [1, 2, 3].map((version) => [task, version])
    assert.deepEqual(versionsIn(receiver), versions)
    const sent = receiver.received.map((one) => [one.id, one.body])
    const [first, second] = receiver.received.map(({ json }) => json.data.cursor)
    assert.deepEqual((await replay(id, { from: first, to: second })).json, { count: 1 })
    await untilReceived(receiver, 4)
    const again = receiver.received.map((one) => [one.id, one.body])
    assert.deepEqual(again, [...sent, sent[1]])
    await disable(id)
  })

  test('nothing is sent of another period, nor of what the webhook comes to by itself', async (t) => {
    const receiver = await receive(() => ({ status: 204 }))
    t.after(() => receiver.close())
    const { post, replay, addTask } = await world(server)
    await addTask()
    const { id } = await post({ url: receiver.url, isDisabled: true })
    await addTask()
    const now = new Date().toISOString()
    const counts = [
      await replay(id, { from: start }),
      await replay(id, { from: start, to: '2020-02-01T00:00:00.000Z' }),
      await replay(id, { from: new Date(Date.parse(now) + 3_600_000).toISOString() }),
    ].map(({ json }) => json)
    assert.deepEqual(counts, [{ count: 1 }, { count: 0 }, { count: 0 }])
  })

  test('what waits of a record comes after what is sent again of it', async (t) => {
    let isDown = false
    const receiver = await receive(() => ({ status: isDown ? 503 : 204 }))
    t.after(() => receiver.close())
    const { post, disable, replay, addTask, rename } = await world(server)
    const task = await addTask()
    const { id } = await post({ url: receiver.url })
    isDown = true
    await rename(task)
    await untilReceived(receiver, 1)
    await replay(id, { from: start })
    isDown = false
    const accepted = await untilAccepted(receiver, 2)
    const versions = accepted.map(({ json }) => json.data.version)
    assert.deepEqual(versions.slice(0, 2), [1, 2])
    await disable(id)
  })
}

function isBounded(server: Server): void {
  test('one replay sends so many, and says where the next one begins', async () => {
    const { unit, post, replay } = await world(server)
    const each = 100
    const max = limits.webhookListedMax
    for (let count = 0; count <= max; count += each) {
      const operations = Array.from({ length: count === max ? 1 : each }, () => {
        const body = { name: freshName(), ownerId: 1 }
        return { method: 'POST', collection: 'tasks', body }
      })
      const reply = await unit.call({ path: 'batch', body: { operations } })
      assert.equal(reply.status, 200, reply.text)
    }
    const { id } = await post({ url: 'http://127.0.0.1:65535/', isDisabled: true })
    const { count, nextFrom } = (await replay(id, { from: start })).json
    assert.equal(count, max)
    assert.deepEqual((await replay(id, { from: nextFrom })).json, { count: 1 })
  })
}

function refuses(server: Server): void {
  test('an end that is neither an instant nor a cursor is refused, and a cursor that counts no more', async () => {
    const { unit, post, replay, addTask } = await world(server)
    const { id, cursor } = await post({ url: 'http://127.0.0.1:65535/', isDisabled: true })
    for (const text of ['yesterday', '0', 'x'.repeat(300)]) {
      const { status, json } = await replay(id, { from: start, to: text })
      const [fault] = json.errors
      assert.deepEqual([status, fault.code, fault.pointer], [422, 'wrong-value', '/to'], text)
    }
    await addTask()
    const group = await unit.store.directory.createGroup({ unit: unit.unit, name: freshName() })
    await unit.store.directory.addToGroup({ group, user: 1 })
    const { id: later } = await post({ url: 'http://127.0.0.1:65535/', isDisabled: true })
    const refused = await replay(later, { from: cursor })
    assert.deepEqual(
      [refused.status, refused.json.code, refused.json.reason],
      [410, 'resync-required', 'rights-changed'],
    )
  })
}
