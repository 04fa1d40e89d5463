// Clients that send a change again because they had no answer: by an idempotency key, or by the
// version in the body, it is carried out once.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RawConnection } from '../http/raw-connection.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

const clients = 16
const cutsOfEach = 4

interface Change {
  readonly id: number
  readonly body: object
  readonly key?: string
}

function patch({ call }: Booted, { id, body, key }: Change): Promise<Reply> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return call({ method: 'PATCH', path: `companies?id=${id}`, body, headers })
}

/** Sends it and is gone before the answer. */
async function sendAndLeave(
  { address, token, unit }: Booted,
  { id, body, key }: Change,
): Promise<void> {
  const { port } = new URL(address)
  const connection = new RawConnection(Number(port))
  const text = JSON.stringify(body)
  connection.write(
    `PATCH /rest/v1/${unit}/companies?id=${id} HTTP/1.1`,
    'Host: kontor',
    `Authorization: Bearer ${token}`,
    ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    '',
    text,
  )
  await connection.flushed()
  connection.socket.destroy()
}

/** A company, and a change that would add one more person each time that it is carried out. */
async function addition({ create }: Booted, isByKey: boolean): Promise<Change> {
  const { id } = await create('companies', { name: freshName(), persons: [{ lastName: 'First' }] })
  const body = { persons: [{ lastName: 'Second' }], tags: [freshName()] }
  return isByKey ? { id, body, key: freshName() } : { id, body: { ...body, version: 1 } }
}

function isReplay({ headers }: Reply): boolean {
  return headers.get('idempotency-replayed') === 'true'
}

/** The record is the one that was answered, and has the entry once. */
async function assertOnce({ call }: Booted, { id, json, text }: Reply & { id: number }) {
  assert.deepEqual([json.version, json.persons.length], [2, 2])
  const { text: stored } = await call({ path: `companies?id=${id}` })
  assert.equal(stored, text)
  const externalFilter = `companyId = ${id}`
  const rows = await call({ path: 'views/PERSONS/query', body: { externalFilter } })
  assert.equal(rows.json.data.length, 2)
}

onEveryEngine('changes that are sent again', (server) => {
  for (const isByKey of [true, false]) {
    const by = isByKey ? 'a key' : 'the version in the body'
    test(`by ${by}, one of many cut connections carries it out`, async () => {
      const work = Array.from({ length: clients }, async () => {
        const change = await addition(server(), isByKey)
        for (let cut = 0; cut < cutsOfEach; cut += 1) await sendAndLeave(server(), change)
        const replies = [await patch(server(), change), await patch(server(), change)]
        for (const reply of replies) {
          assert.equal(reply.status, 200, reply.text)
          assert.equal(reply.headers.get('etag'), `"${change.id}-2"`)
          await assertOnce(server(), { ...reply, id: change.id })
        }
        assert.equal(replies.map(isReplay).at(-1), true)
      })
      await Promise.all(work)
    })

    test(`by ${by}, of many at the same moment one carries it out, and all have its answer`, async () => {
      const change = await addition(server(), isByKey)
      const sent = Array.from({ length: clients }, () => patch(server(), change))
      const replies = await Promise.all(sent)
      for (const reply of replies) await assertOnce(server(), { ...reply, id: change.id })
      assert.equal(replies.filter(isReplay).length, clients - 1)
    })
  }
  intended(server)
  later(server)
})

function intended(server: () => Booted): void {
  test('two equal changes that are both intended are both carried out', async () => {
    const { id, body } = await addition(server(), true)
    const replies = [await patch(server(), { id, body }), await patch(server(), { id, body })]
    assert.deepEqual(
      replies.map(({ json }) => [json.version, json.persons.length]),
      [
        [2, 2],
        [3, 3],
      ],
    )
    const ids = replies[1]?.json.persons.map((person: { id: number }) => person.id)
    assert.equal(new Set(ids).size, 3)
  })

  test('the second of two equal ones makes no version where it changes nothing', async () => {
    const { id } = await server().create('companies', { name: 'Before' })
    const change = { id, body: { name: 'After' } }
    const [first, second] = [await patch(server(), change), await patch(server(), change)]
    assert.equal(second.text, first.text)
    assert.equal(first.json.version, 2)
    assert.equal(isReplay(second), false)
  })
}

function later(server: () => Booted): void {
  test('by a key, the first answer comes again when the record has moved on', async () => {
    const change = await addition(server(), true)
    const first = await patch(server(), change)
    const moved = await patch(server(), { id: change.id, body: { name: 'Moved on', persons: [] } })
    const again = await patch(server(), change)
    assert.deepEqual([again.status, isReplay(again)], [200, true])
    assert.equal(again.text, first.text)
    assert.equal(again.headers.get('etag'), first.headers.get('etag'))
    const { text } = await server().call({ path: `companies?id=${change.id}` })
    assert.equal(text, moved.text)
  })

  test('by the version, the conflict is told when the record has moved on', async () => {
    const change = await addition(server(), false)
    const { persons } = (await patch(server(), change)).json
    await patch(server(), { id: change.id, body: { name: 'Moved on' } })
    const { status, json } = await patch(server(), change)
    assert.deepEqual([status, json.code, json.currentVersion], [412, 'version-conflict', 3])
    const { json: stored } = await server().call({ path: `companies?id=${change.id}` })
    assert.deepEqual(stored.persons, persons)
  })

  test('by the version, the same change by another user is a conflict', async () => {
    const change = await addition(server(), false)
    await patch(server(), change)
    const user = await createUser(server(), freshName())
    const token = await server().issue({ user })
    const call = { method: 'PATCH', path: `companies?id=${change.id}`, body: change.body, token }
    assert.equal((await server().call(call)).json.code, 'version-conflict')
  })

  test('by the version, another change by the same user is a conflict', async () => {
    const change = await addition(server(), false)
    const first = await patch(server(), change)
    const other = await patch(server(), { id: change.id, body: { version: 1, name: 'Other' } })
    assert.equal(other.json.code, 'version-conflict')
    const { text } = await server().call({ path: `companies?id=${change.id}` })
    assert.equal(text, first.text)
  })

  test('a change that changed nothing is not carried out later by its key', async () => {
    const { id, version } = await server().create('companies', { name: 'Same' })
    const change = { id, body: { name: 'Same' }, key: freshName() }
    const first = await patch(server(), change)
    assert.deepEqual([first.status, first.json.version], [200, version])
    const other = await patch(server(), { id, body: { name: 'Other' } })
    const again = await patch(server(), change)
    assert.deepEqual([isReplay(again), again.text], [true, first.text])
    const { text } = await server().call({ path: `companies?id=${id}` })
    assert.equal(text, other.text, 'the change of the other is still there')
    const reused = await patch(server(), { ...change, body: { name: 'Reused' } })
    assert.equal(reused.json.code, 'idempotency-key-reused')
  })

  test('a change that was refused keeps no key', async () => {
    const { id, body, key = '' } = await addition(server(), true)
    const wrong = { id, body: { name: null }, key }
    assert.equal((await patch(server(), wrong)).status, 422)
    const stale = { method: 'PATCH', path: `companies?id=${id}`, body }
    const headers = { 'if-match': `"${id}-9"`, 'idempotency-key': key }
    assert.equal((await server().call({ ...stale, headers })).status, 412)
    const reply = await patch(server(), { id, body, key })
    assert.deepEqual([reply.status, isReplay(reply)], [200, false])
  })
}
