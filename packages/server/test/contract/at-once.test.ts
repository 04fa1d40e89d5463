// Creates that arrive at the same moment and get in each other's way: what may be there once is
// there once, whoever loses is told why, and what loses leaves no gap.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted, Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

const atOnce = 12

type Here = () => Booted

onEveryEngine('creates at the same moment', (server) => {
  sameExternalId(server)
  sameNumber(server)
  sameRights(server)
  sameKey(server)
})

function post({ call }: Booted, body: object, key?: string): Promise<Reply> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return call({ path: 'tasks', body: { ownerId: 1, ...body }, headers })
}

/** All of them at once; a task has no other fault than what the bodies make of it. */
async function postAll(server: Booted, bodies: readonly object[]): Promise<readonly Reply[]> {
  return await Promise.all(bodies.map((body) => post(server, body)))
}

function times<T>(make: (index: number) => T): readonly T[] {
  return Array.from({ length: atOnce }, (_, index) => make(index))
}

/** The ids and numbers of all tasks have no gap. */
async function assertNoGap({ call }: Booted): Promise<void> {
  const { json } = await call({ path: 'views/TASKS?columns=id,number&limit=100000' })
  const rows = json.data as readonly { readonly id: number; readonly number: string }[]
  const consecutive = rows.map((_, index) => index + 1)
  assert.deepEqual(
    rows.map(({ id }) => id),
    consecutive,
  )
  const numbers = rows.map(({ number }) => Number(number.slice('T-'.length)))
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    consecutive,
  )
}

function sameExternalId(here: Here): void {
  test('one of those with the same external id is stored, and all that have none', async () => {
    const bodies = times((index) => (index % 2 === 0 ? { externalId: 'same' } : {}))
    const replies = await postAll(
      here(),
      bodies.map((body, index) => ({ ...body, name: `external ${index}` })),
    )
    for (const [index, reply] of replies.entries()) {
      if (index % 2 === 1) assert.equal(reply.status, 201, reply.text)
      else if (reply.status !== 201) {
        assert.equal(reply.status, 409, reply.text)
        assert.equal(reply.json.code, 'duplicate-external-id')
      }
    }
    const stored = replies.filter(({ status }) => status === 201)
    assert.equal(stored.length, atOnce / 2 + 1)
    await assertNoGap(here())
  })
}

function sameNumber(here: Here): void {
  test('a number that is sent while the series comes to it is given once', async () => {
    const { json } = await post(here(), { name: 'before' })
    const next = Number(json.number.slice('T-'.length)) + 3
    const number = `T-${String(next).padStart(5, '0')}`
    const bodies = times((index) => (index === 5 ? { number } : {}))
    const replies = await postAll(
      here(),
      bodies.map((body, index) => ({ ...body, name: `number ${index}` })),
    )
    for (const [index, reply] of replies.entries()) {
      const isBeaten = index === 5 && reply.status === 409
      if (isBeaten) assert.equal(reply.json.code, 'duplicate-number')
      else assert.equal(reply.status, 201, reply.text)
    }
    await assertNoGap(here())
  })
}

function sameRights(here: Here): void {
  test('the first records with the same rights are all there for who may read them', async () => {
    const acl = { read: { users: [1], groups: [] } }
    const replies = await postAll(
      here(),
      times((index) => ({ name: `rights ${index}`, acl })),
    )
    for (const { status, text, json } of replies) {
      assert.equal(status, 201, text)
      assert.equal((await here().call({ path: `tasks?id=${json.id}` })).status, 200)
    }
    await assertNoGap(here())
  })
}

function sameKey(here: Here): void {
  test('different requests with keys of their own do not disturb each other', async () => {
    const replies = await Promise.all(
      times((index) => post(here(), { name: `key ${index}` }, `key-${index}`)),
    )
    const ids = replies.map(({ status, text, json }) => {
      assert.equal(status, 201, text)
      return json.id
    })
    const again = await Promise.all(
      times((index) => post(here(), { name: `key ${index}` }, `key-${index}`)),
    )
    assert.deepEqual(
      again.map(({ json }) => json.id),
      ids,
    )
    for (const { headers } of again) assert.equal(headers.get('idempotency-replayed'), 'true')
    await assertNoGap(here())
  })
}
