// Webhooks as their receivers see them: what happens in the unit arrives, for the rights of the
// webhook's user and for what it chose, and no process that is killed loses any of it.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { verifyWebhook } from '../../../client/src/webhooks.ts'
import { systemClock } from '../../src/config/clock.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { type Received, type Receiver, receive } from './receiver.ts'
import { isSignedWith } from './verify.ts'

type Server = () => Booted

const scopes = ['read', 'write', 'admin'] as const

/** Waits until something that was received is as it is looked for. */
async function until(receiver: Receiver, isFound: (one: Received) => boolean): Promise<Received> {
  for (;;) {
    const found = receiver.received.find(isFound)
    if (found !== undefined) return found
    await receiver.next()
  }
}

onOneEngine(
  'webhooks to receivers',
  (server) => {
    arrives(server)
    isChosen(server)
  },
  systemClock,
  { jobs: { logger: { warn: () => undefined }, webhookAllow: ['127.0.0.1'] } },
)

async function administrator({ issue, call, unit }: Booted) {
  const token = await issue({ units: [unit], scopes })
  return {
    post: (body: object) => call({ path: 'webhooks', unit, token, body }),
    patch: (id: number, body: object) =>
      call({ method: 'PATCH', path: `webhooks?id=${id}`, unit, token, body }),
    act: (id: number, body: object) =>
      call({ path: `webhooks/actions?id=${id}`, unit, token, body }),
    list: async (id: number, state: string) =>
      (await call({ path: `webhooks/deliveries?id=${id}&state=${state}`, unit, token })).json.data,
  }
}

function arrives(server: Server): void {
  test('what is created and changed arrives, signed with the secret that was told', async (t) => {
    const receiver = await receive(() => ({ status: 200 }))
    t.after(() => receiver.close())
    const { post, patch, act } = await administrator(server())
    const { json: webhook } = await post({ url: receiver.url, collections: ['tasks'] })
    const { id } = await server().create('tasks', { name: freshName(), ownerId: 1 })
    const created = await until(receiver, ({ json }) => json.type === 'tasks.created')
    assert.equal(created.json.data.id, id)
    assert.ok(isSignedWith(webhook.secret, created))
    const { secret } = webhook
    const { body, headers } = created
    assert.deepEqual(await verifyWebhook({ secret, body, headers }), created.json)
    const late = Date.now() + 301_000
    for (const wrong of [
      { body: `${body} ` },
      { secret: `whsec_${btoa('other')}` },
      { now: late },
    ]) {
      await assert.rejects(verifyWebhook({ secret, body, headers, ...wrong }))
    }
    const path = `tasks?id=${id}`
    await server().call({ method: 'PATCH', path, body: { status: 'DONE' } })
    const { json } = await until(receiver, (one) => one.json.type === 'tasks.status')
    assert.equal(json.data.status.to, 'DONE')
    assert.equal(json.data.version, 2)
    const tested = await act(webhook.id, { action: 'test' })
    assert.deepEqual(tested.json, { status: 200 })
    await until(receiver, (one) => one.json.type === 'webhooks.test')
    const { json: rotated } = await act(webhook.id, { action: 'rotate-secret' })
    // A round that has begun before signs with the former one alone.
    for (let version = 3, isSigned = false; !isSigned; version += 1) {
      assert.ok(version < 20, 'the new secret signs nothing')
      await server().call({ method: 'PATCH', path, body: { name: freshName() } })
      const signed = await until(receiver, (one) => one.json.data.version === version)
      assert.ok(isSignedWith(secret, signed))
      isSigned = isSignedWith(rotated.secret, signed)
    }
    await patch(webhook.id, { isDisabled: true })
  })

  test('what is done is listed, and sent again on demand under the same id', async (t) => {
    const receiver = await receive(() => ({ status: 200 }))
    t.after(() => receiver.close())
    const { post, patch, act, list } = await administrator(server())
    const { json: webhook } = await post({ url: receiver.url, collections: ['tasks'] })
    const { id } = await server().create('tasks', { name: freshName(), ownerId: 1 })
    const first = await until(receiver, ({ json }) => json.data.id === id)
    for (;;) if ((await list(webhook.id, 'done')).length > 0) break
    const [done] = await list(webhook.id, 'done')
    const { lastAt: _, ...rest } = done
    const expected = { webhookId: first.id, entry: first.json, attempts: 1 }
    assert.deepEqual(rest, { ...expected, lastStatus: 200, nextAt: null })
    receiver.received.length = 0
    const from = new Date(Date.parse(first.json.timestamp) - 1).toISOString()
    assert.deepEqual((await act(webhook.id, { action: 'replay', from })).json, { count: 1 })
    const again = await until(receiver, ({ json }) => json.data.id === id)
    assert.deepEqual([again.id, again.body], [first.id, first.body])
    await patch(webhook.id, { isDisabled: true })
  })
}

function isChosen(server: Server): void {
  test('nothing arrives that the user may not read, or that was not chosen', async (t) => {
    const receiver = await receive(() => ({ status: 200 }))
    t.after(() => receiver.close())
    const { post, patch } = await administrator(server())
    const { directory } = server().store
    const { unit } = server()
    const defaults = { defaults: [{ type: 'TASK' }] }
    await server().store.configuration.putDefaults({ unit, file: defaults })
    const user = await directory.createUser({ unit, username: freshName(), isSupervisor: false })
    const hidden = `hidden ${randomUUID()}`
    const chosen = { collections: ['tasks'], changes: ['created', 'shown'], userId: user }
    const { json: webhook } = await post({ url: receiver.url, ...chosen })
    const secret = await server().create('tasks', { name: hidden, ownerId: 1 })
    await server().create('companies', { name: freshName() })
    const seen = await server().create('tasks', { name: freshName(), ownerId: user })
    const path = `tasks?id=${seen.id}`
    await server().call({ method: 'PATCH', path, body: { name: 'not chosen' } })
    const last = await server().create('tasks', { name: freshName(), ownerId: user })
    await until(receiver, ({ json }) => json.data.id === last.id)
    const listed = receiver.received.map(({ json }) => [json.type, json.data.id])
    const expected = [seen.id, last.id].map((id) => ['tasks.created', id])
    assert.deepEqual(listed.toSorted(), expected)
    assert.ok(!listed.some(([, id]) => id === secret.id))
    await patch(webhook.id, { isDisabled: true })
  })
}
