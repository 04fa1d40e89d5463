// Webhooks as they are administered: who may, what is refused, and which secrets are told when.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { digestRequest } from '../../src/http/idempotency-key.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'

type Server = () => Booted

const scopes = ['read', 'write', 'admin'] as const
const url = 'https://hooks.example.com/kontor'

/** A unit of its own with a supervisor, a configurator and a member. */
async function world(server: Server) {
  const { directory } = server().store
  const unit = await directory.createUnit({ name: freshName(), timeZone: 'UTC' })
  const make = (isSupervisor = false) =>
    directory.createUser({ unit, username: freshName(), isSupervisor })
  const [chief, clerk, member] = [await make(true), await make(), await make()]
  const group = await directory.createGroup({ unit, name: 'Configurator' })
  await directory.addToGroup({ group, user: clerk })
  const caller = async (
    user: number,
    granted: readonly ('read' | 'write' | 'admin')[] = scopes,
  ) => {
    const token = await server().issue({ user, units: [unit], scopes: granted })
    const call = (method: string, query = '', body?: object, key?: string): Promise<Reply> => {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const sent = { method, path: `webhooks${query}`, unit, token, headers }
      return server().call({ ...sent, ...(body && { body }) })
    }
    return {
      call,
      list: (query = '') => call('GET', query),
      post: (body: object, key?: string) => call('POST', '', body, key),
      patch: (id: number, body: object) => call('PATCH', `?id=${id}`, body),
      act: (id: number, body: object) => call('POST', `/actions?id=${id}`, body),
    }
  }
  return {
    ...{ unit, ids: { chief, clerk, member } },
    ...{ chief: await caller(chief), clerk: await caller(clerk), member: await caller(member) },
    writer: await caller(chief, ['read', 'write']),
  }
}

function faultsOf({ status, json }: Reply): readonly unknown[] {
  return [
    status,
    ...(json.errors ?? []).map((each: Record<string, string>) => [each['code'], each['pointer']]),
  ]
}

onOneEngine('webhooks', (server) => {
  administration(server)
  keyed(server)
  allowed(server)
  refused(server)
})

function administration(server: Server): void {
  test('one is made, listed and changed; its secret is told when it is made and when it is replaced', async () => {
    const { unit, ids, clerk } = await world(server)
    const made = await clerk.post({ url, collections: ['documents'], changes: ['status'] })
    assert.equal(made.status, 201, made.text)
    const { secret, ...others } = made.json
    assert.match(secret, /^whsec_[\w+/]{43}=$/)
    assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32)
    assert.equal(made.headers.get('location'), `/rest/v1/${unit}/webhooks?id=${others.id}`)
    assert.equal(made.headers.get('cache-control'), 'no-store')
    const { createdAt, updatedAt, cursor: _, ...rest } = others
    assert.equal(createdAt, updatedAt)
    assert.deepEqual(rest, {
      ...{ id: 1, url, description: null, collections: ['documents'], types: [] },
      ...{ changes: ['status'], userId: ids.clerk, isDisabled: false, state: 'active' },
      failingSince: null,
      ...{ lastSuccessAt: null, lastFailure: null, version: 1 },
    })
    assert.deepEqual((await clerk.list()).json, { data: [others] })
    assert.deepEqual((await clerk.list('?id=1')).json, { data: [others] })
    const changed = await clerk.patch(1, { ...others, description: 'Stock', collections: null })
    assert.equal(changed.status, 200, changed.text)
    assert.equal(changed.headers.get('etag'), '"1-2"')
    const { description, collections, version } = changed.json
    assert.deepEqual([description, collections, version], ['Stock', [], 2])
    const rotated = await clerk.act(1, { action: 'rotate-secret' })
    assert.notEqual(rotated.json.secret, secret)
    assert.equal(rotated.json.webhook.version, 3)
    const whole = JSON.stringify([(await clerk.list()).json, changed.json])
    assert.ok(!whole.includes('whsec_'))
  })
}

function keyed(server: Server): void {
  test('sent again under its key one is made once, and its secret is told once', async () => {
    const { chief, clerk } = await world(server)
    const first = await chief.post({ url }, 'first')
    const { secret, ...others } = first.json
    await chief.patch(1, { description: 'changed since' })
    const again = await chief.post({ url }, 'first')
    assert.deepEqual([again.status, again.json], [201, others])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.headers.get('location'), first.headers.get('location'))
    assert.equal(first.headers.get('idempotency-replayed'), null)
    const other = await chief.post({ url: `${url}/other` }, 'first')
    assert.deepEqual([other.status, other.json.code], [422, 'idempotency-key-reused'])
    assert.ok(secret.length > 0 && !(await chief.list()).text.includes('whsec_'))
    assert.equal((await clerk.post({ url }, 'first')).json.id, 2, 'keys are each of one user')
  })

  test('sent twice at once under a key one is made', async () => {
    const { chief } = await world(server)
    const sent = [1, 2, 3, 4].map(() => chief.post({ url }, 'at-once'))
    const replies = await Promise.all(sent)
    const shown = replies.map(({ status, json, text }) => [status, json.id, text])
    assert.deepEqual(
      shown.map(([status, id]) => [status, id]),
      Array(4).fill([201, 1]),
      JSON.stringify(shown),
    )
    assert.equal(replies.filter(({ json }) => json.secret !== undefined).length, 1)
    assert.equal((await chief.list()).json.data.length, 1)
  })

  test('no answer that is stored has the secret of a webhook', async () => {
    const { unit, ids, chief } = await world(server)
    await chief.post({ url }, 'stored')
    const path = `/rest/v1/${unit}/webhooks`
    const body = Buffer.from(JSON.stringify({ url }))
    const digest = digestRequest('POST', path, '', body)
    const reader = { ...operatorOf(unit), user: ids.chief }
    const idempotency = { key: 'stored', path, digest }
    const now = new Date().toISOString()
    const answer = await server().store.answers.find({ reader, idempotency, now })
    assert.match(answer ?? '', /hooks\.example\.com/)
    assert.doesNotMatch(answer ?? '', /whsec_|secret/i)
  })
}

function allowed(server: Server): void {
  test('supervisors and configurators may, with a token for it, and nobody else', async () => {
    const { chief, clerk, member, writer } = await world(server)
    await chief.post({ url })
    for (const [caller, code] of [
      [member, 'administration-forbidden'],
      [writer, 'insufficient-scope'],
    ] as const) {
      const replies = [
        ...[await caller.list(), await caller.post({ url }), await caller.patch(1, { url })],
        ...[await caller.act(1, { action: 'resume' }), await caller.list('/deliveries?id=1')],
      ]
      for (const { status, json } of replies) assert.deepEqual([status, json.code], [403, code])
    }
    assert.equal((await clerk.list()).json.data.length, 1)
  })

  test('the rights of somebody else are named by supervisors alone', async () => {
    const { ids, chief, clerk } = await world(server)
    const forbidden = await clerk.post({ url, userId: ids.chief })
    assert.deepEqual([forbidden.status, forbidden.json.code], [403, 'administration-forbidden'])
    assert.equal((await chief.post({ url, userId: ids.member })).json.userId, ids.member)
    const unknown = faultsOf(await chief.post({ url, userId: 999_999 }))
    assert.deepEqual(unknown, [422, ['unknown-reference', '/userId']])
  })
}

function refused(server: Server): void {
  test('a wrong body is refused with what is wrong', async () => {
    const { chief } = await world(server)
    const cases: readonly (readonly [object, readonly unknown[]])[] = [
      [{}, [['required', '/url']]],
      [{ url: 'https://no.such.name/' }, [['forbidden-url', '/url']]],
      [{ url: `https://a.example.com/${'x'.repeat(2000)}` }, [['wrong-length', '/url']]],
      [{ url, changes: ['deleted'] }, [['wrong-value', '/changes/0']]],
      [{ url, collections: ['webhooks'] }, [['wrong-value', '/collections/0']]],
      [{ url, types: ['NO.SUCH'] }, [['unknown-type', '/types/0']]],
      [{ url, secret: 'x' }, [['unknown-field', '/secret']]],
    ]
    for (const [body, expected] of cases) {
      assert.deepEqual(faultsOf(await chief.post(body)), [422, ...expected], JSON.stringify(body))
    }
    await chief.post({ url })
    assert.deepEqual(faultsOf(await chief.patch(1, { url: null })), [422, ['required', '/url']])
    const readOnly = await chief.patch(1, { state: 'paused' })
    assert.deepEqual(faultsOf(readOnly), [422, ['read-only-field', '/state']])
    const unknown = await chief.act(1, { action: 'resum' })
    assert.deepEqual(faultsOf(unknown), [422, ['unknown-code', '/action']])
    assert.match(unknown.json.errors[0].message, /Did you mean "resume"/)
    assert.deepEqual(faultsOf(await chief.act(1, { action: 'replay' })), [
      422,
      ['missing-value', '/from'],
    ])
    assert.equal((await chief.patch(2, { url })).status, 404)
    assert.equal((await chief.list('?id=2')).status, 404)
  })

  test('a change for another version is refused, and one that changes nothing changes no version', async () => {
    const { chief } = await world(server)
    const { json } = await chief.post({ url })
    assert.equal((await chief.patch(json.id, { url })).json.version, 1)
    assert.equal((await chief.patch(json.id, { description: 'a', version: 1 })).json.version, 2)
    const stale = await chief.patch(json.id, { description: 'b', version: 1 })
    assert.deepEqual([stale.status, stale.json.code], [412, 'version-conflict'])
    assert.deepEqual([stale.json.currentVersion, stale.json.yourVersion], [2, 1])
  })

  test('a unit has so many, and one more is refused', async () => {
    const { chief } = await world(server)
    for (let count = 0; count < limits.webhooksMax; count += 1) {
      assert.equal((await chief.post({ url })).status, 201)
    }
    const { status, json } = await chief.post({ url })
    assert.deepEqual([status, json.code], [409, 'limit-reached'])
  })

  test('the trail says who did what, and no secret', async () => {
    const { unit, ids, chief } = await world(server)
    const { secret } = (await chief.post({ url })).json
    const { secret: second } = (await chief.act(1, { action: 'rotate-secret' })).json
    const trail = await server().store.audit.list({ unit, subject: 'webhook', limit: 10 })
    assert.deepEqual(
      trail.map(({ userId, key, action }) => [userId, key, action]),
      [
        [ids.chief, '1', 'updated'],
        [ids.chief, '1', 'created'],
      ],
    )
    const text = JSON.stringify(trail)
    for (const each of [secret, second]) assert.ok(!text.includes(each.slice(6)))
    assert.match(text, /"to":"replaced"/)
  })
}
