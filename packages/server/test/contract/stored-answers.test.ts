// What is stored under an idempotency key: a large answer, and one that changed nothing, by the version
// that it showed. Sent again, the request is answered as at first, whatever became of the record.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { digestRequest } from '../../src/http/idempotency-key.ts'
import type { CreatedRecord } from '../../src/store/port/records.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

const industry = 'x'.repeat(2 * limits.keyedAnswerCharactersMax)

interface Sent {
  readonly method: 'POST' | 'PATCH'
  readonly key: string
  readonly body: object
  /** Of a change. */
  readonly id?: number
}

function send(server: Booted, { method, key, body, id }: Sent): Promise<Reply> {
  const path = id === undefined ? 'companies' : `companies?id=${id}`
  return server.call({ method, path, body, headers: { 'idempotency-key': key } })
}

/** What is stored of the answer. */
async function storedOf(server: Booted, { method, key, body, id }: Sent): Promise<CreatedRecord> {
  const { store, unit } = server
  const reader = await store.directory.findReader({ unit, user: 1, units: [unit] })
  assert.ok(reader)
  const path = `/rest/v1/${unit}/companies`
  const query = id === undefined ? '' : `id=${id}`
  const digest = digestRequest(method, path, query, Buffer.from(JSON.stringify(body)))
  const stored = await store.records.replay({
    ...{ reader, collection: 'companies', idempotency: { key, digest, path } },
    now: new Date().toISOString(),
  })
  assert.ok(stored)
  return stored
}

async function assertAgain(server: Booted, sent: Sent, first: Reply): Promise<void> {
  const again = await send(server, sent)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.deepEqual([again.status, again.json], [first.status, first.json])
}

onEveryEngine('answers that are kept', (server) => {
  test('changes of a large record that change nothing keep no copy of it', async () => {
    const created = await server().create('companies', { name: freshName(), industry })
    const all = Array.from({ length: 15 }, (_, index): Sent => {
      return { method: 'PATCH', key: `${freshName()}-${index}`, id: created.id, body: {} }
    })
    const firsts = await Promise.all(all.map((each) => send(server(), each)))
    for (const [index, sent] of all.entries()) {
      assert.deepEqual([firsts[index]?.status, firsts[index]?.json.version], [200, 1])
      const { json, asOf } = await storedOf(server(), sent)
      assert.deepEqual([json, asOf], ['', 1])
    }
    await server().call({
      ...{ method: 'PATCH', path: `companies?id=${created.id}` },
      body: { name: 'moved on', industry: 'another' },
    })
    for (const [index, sent] of all.entries()) {
      await assertAgain(server(), sent, firsts[index] as Reply)
    }
  })

  test('a large answer comes again as it was, a small one is stored whole', async () => {
    const create: Sent = { method: 'POST', key: freshName(), body: { name: 'large', industry } }
    const created = await send(server(), create)
    const id: number = created.json.id
    const change: Sent = { method: 'PATCH', key: freshName(), id, body: { name: 'changed' } }
    const changed = await send(server(), change)
    assert.deepEqual([created.status, changed.status, changed.json.version], [201, 200, 2])
    for (const [sent, version] of [
      [create, 1],
      [change, 2],
    ] as const) {
      const { json, asOf } = await storedOf(server(), sent)
      assert.deepEqual([json, asOf], ['', version])
    }
    const shrunk: Sent = { method: 'PATCH', key: freshName(), id, body: { industry: 'small' } }
    const small = await send(server(), shrunk)
    const { json, asOf } = await storedOf(server(), shrunk)
    assert.deepEqual([JSON.parse(json), asOf], [small.json, undefined])
    await assertAgain(server(), create, created)
    await assertAgain(server(), change, changed)
    await assertAgain(server(), shrunk, small)
  })
})
