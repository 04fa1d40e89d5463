// Idempotency-Key: a create that is sent again is answered again and carried out once.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { draws } from '../../../../test/thorough.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

const hour = 3_600_000
const start = Date.parse('2026-03-05T12:00:00.000Z')
const clock = settableClock(new Date(start).toISOString())

function at(instant: number): void {
  clock.set(new Date(instant).toISOString())
}

interface Keyed {
  readonly key: string
  readonly body?: unknown
  readonly path?: string
  readonly token?: string
}

function send(server: Booted, { key, path = 'companies', ...rest }: Keyed): Promise<Reply> {
  const body = { name: 'Keyed', addresses: [{ id: -1 }], orderingAddressId: -1 }
  return server.call({ body, ...rest, path, headers: { 'idempotency-key': key } })
}

async function companiesNamed(server: Booted, name: string): Promise<readonly { id: number }[]> {
  const filter = encodeURIComponent(`name = '${name}'`)
  const path = `views/COMPANIES?columns=id&externalFilter=${filter}`
  return (await server.call({ path })).json.data
}

onEveryEngine(
  'idempotency keys',
  (server) => {
    replays(server)
    scopes(server)
    lifetimes(server)
  },
  clock,
)

function replays(server: () => Booted): void {
  const count = draws(20, 200)
  test(`${count} keys, each sent 10 times at once, make ${count} records and 10 equal answers each`, async () => {
    const name = freshName()
    const keys = Array.from({ length: count }, (_, index) => `${name}-${index}`)
    const replies = await Promise.all(
      keys.map(async (key) => {
        const each = { key, body: { name, tags: [key] } }
        const sent = Array.from({ length: 10 }, () => send(server(), each))
        return await Promise.all(sent)
      }),
    )
    for (const [index, answers] of replies.entries()) {
      const [first] = answers
      assert.deepEqual(first?.json.tags, [keys[index]])
      for (const { status, text, headers } of answers) {
        assert.equal(status, 201, text)
        assert.equal(text, first?.text)
        assert.equal(headers.get('location'), first?.headers.get('location'))
      }
      const fresh = answers.filter(({ headers }) => !headers.has('idempotency-replayed'))
      const replayed = answers.map(({ headers }) => headers.get('idempotency-replayed'))
      assert.equal(fresh.length, 1)
      assert.equal(replayed.filter((each) => each === 'true').length, 9)
    }
    const stored = await companiesNamed(server(), name)
    const answered = replies.map(([first]) => first?.json.id).sort((a, b) => a - b)
    assert.deepEqual(
      stored.map(({ id }) => id),
      answered,
    )
  })

  test('another request with the key is refused, whatever is wrong with it', async () => {
    const key = freshName()
    const first = await send(server(), { key })
    assert.equal(first.status, 201)
    for (const body of [{ name: 'Other' }, { nme: 'Other' }, { type: 'NONE' }]) {
      const reply = await send(server(), { key, body })
      assert.equal(reply.status, 422)
      assert.equal(reply.json.code, 'idempotency-key-reused')
      assert.equal(reply.json.id, first.json.id)
    }
  })

  test('the record of a key that is used again is named to who may read it alone', async () => {
    const key = freshName()
    const user = await createUser(server(), 'gives away')
    const token = await server().issue({ user, scopes: ['read', 'write'] })
    const properties = { startDate: '2026-03-02', endDate: '2026-03-03' }
    const body = { type: 'ABSENCE', ownerId: user, properties }
    const first = await send(server(), { key, path: 'documents', body, token })
    assert.equal(first.status, 201, first.text)
    const other = { key, path: 'documents', body: { ...body, tags: ['other'] }, token }
    assert.equal((await send(server(), other)).json.id, first.json.id)
    const given = await server().call({
      ...{ method: 'PATCH', path: `documents?id=${first.json.id}` },
      body: { ownerId: 1 },
    })
    assert.equal(given.status, 200, given.text)
    const { json } = await send(server(), other)
    assert.deepEqual([json.code, json.id], ['idempotency-key-reused', undefined])
  })
}

function scopes(server: () => Booted): void {
  test('a key counts within its path and its user alone', async () => {
    const key = freshName()
    const user = await createUser(server(), 'other')
    const token = await server().issue({ user })
    const task = { name: 'Task', ownerId: 1 }
    const first = await send(server(), { key })
    const asOther = await send(server(), { key, token })
    const elsewhere = await send(server(), { key, path: 'tasks', body: task })
    for (const reply of [first, asOther, elsewhere]) {
      assert.equal(reply.status, 201, reply.text)
      assert.equal(reply.headers.get('idempotency-replayed'), null)
    }
    assert.notEqual(first.json.id, asOther.json.id)
    const again = await send(server(), { key, token })
    assert.equal(again.text, asOther.text)
  })

  test('a key counts within its unit alone', async () => {
    const key = freshName()
    const unit = await server().store.directory.createUnit({ name: key, timeZone: 'UTC' })
    await server().store.directory.addUser({ unit, user: 1 })
    const token = await server().issue({ units: [1, unit] })
    const body = { name: 'Company' }
    const headers = { 'idempotency-key': key }
    for (const each of [1, unit]) {
      const reply = await server().call({ path: 'companies', unit: each, body, token, headers })
      assert.equal(reply.status, 201, reply.text)
      assert.equal(reply.headers.get('idempotency-replayed'), null)
    }
  })
}

function lifetimes(server: () => Booted): void {
  test('a failed request keeps nothing: its key is free for the next', async () => {
    const key = freshName()
    const externalId = freshName()
    await server().create('companies', { name: 'First', externalId })
    for (const [body, status] of [
      [{ name: 5 }, 422],
      ['{"name":', 400],
      [{ name: 'Second', externalId }, 409],
    ] as const) {
      assert.equal((await send(server(), { key, body })).status, status)
    }
    const reply = await send(server(), { key })
    assert.equal(reply.status, 201)
    assert.equal(reply.headers.get('idempotency-replayed'), null)
  })

  test('a key lives for its hours and is free after them, for the same and another body', async () => {
    const key = freshName()
    const keptMs = limits.idempotencyKeyHoursMin * hour
    at(start)
    const first = await send(server(), { key })
    at(start + keptMs)
    const replayed = await send(server(), { key })
    assert.equal(replayed.text, first.text)
    assert.equal(replayed.headers.get('idempotency-replayed'), 'true')
    at(start + keptMs + 1)
    const later = await send(server(), { key, body: { name: 'Later' } })
    assert.equal(later.status, 201, later.text)
    assert.notEqual(later.json.id, first.json.id)
    assert.equal((await send(server(), { key })).json.code, 'idempotency-key-reused')
    at(start)
  })

  test('a key past its time is free for its user and its path alone', async () => {
    const key = freshName()
    const token = await server().issue({ user: await createUser(server(), 'later') })
    const others = [
      { key, token },
      { key, path: 'tasks', body: { name: 'Task', ownerId: 1 } },
    ]
    at(start)
    await send(server(), { key })
    at(start + hour)
    const young = await Promise.all(others.map((other) => send(server(), other)))
    at(start + limits.idempotencyKeyHoursMin * hour + 1)
    const anew = await send(server(), { key })
    assert.equal(anew.headers.get('idempotency-replayed'), null)
    for (const [index, other] of others.entries()) {
      const replayed = await send(server(), other)
      assert.equal(replayed.headers.get('idempotency-replayed'), 'true')
      assert.equal(replayed.text, young[index]?.text)
    }
    at(start)
  })

  test('what forgets the keys past their time leaves the others alone', async () => {
    const old = freshName()
    const young = freshName()
    at(start)
    await Promise.all([0, 1, 2].map((index) => send(server(), { key: `${old}-${index}` })))
    at(start + hour)
    const first = await send(server(), { key: young })
    at(start + limits.idempotencyKeyHoursMin * hour + 1)
    for (const index of [0, 1, 2]) {
      const reply = await send(server(), { key: `${old}-${index}` })
      assert.equal(reply.headers.get('idempotency-replayed'), null)
    }
    const replayed = await send(server(), { key: young })
    assert.equal(replayed.headers.get('idempotency-replayed'), 'true')
    assert.equal(replayed.text, first.text)
    at(start)
  })
}
