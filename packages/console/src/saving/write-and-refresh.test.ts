// Holds every write to one promise: what may be stale after it is read again, and nothing else is.

import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { KontorError } from '@kontor/client'
import { queryClient } from '../data/api/query-client.ts'
import { nameKey, type QueryKey, recordKeys } from '../data/api/query-keys.ts'
import { writeAndRefresh } from './write-and-refresh.ts'

const place = { unit: 1, collection: 'tasks' } as const
const rows = recordKeys.rows(1, 'TASKS')
const waiting = recordKeys.waiting(1)
const elsewhere = [recordKeys.rows(2, 'TASKS'), nameKey({ unit: 1, target: 'user' }, 'ids')]

beforeEach(() => {
  queryClient.clear()
  for (const key of [rows, waiting, ...elsewhere]) queryClient.setQueryData(key, [])
})

// What is cached stays for minutes, and the process with it.
after(() => queryClient.clear())

function isStale(key: QueryKey): boolean {
  return queryClient.getQueryState(key)?.isInvalidated === true
}

function refusal(status: number, code: string, ...errors: object[]): () => Promise<never> {
  const problem = { type: 'about:blank', title: '', detail: '', requestId: '', errors }
  const error = new KontorError({ ...problem, status, code } as KontorError['problem'])
  return () => Promise.reject(error)
}

test('after what is stored all that shows records of the unit is read again', async () => {
  assert.equal(await writeAndRefresh({ place, send: async () => 'stored' }), 'stored')
  assert.deepEqual([rows, waiting, ...elsewhere].map(isStale), [true, true, false, false])
})

test('what shows the stored record already is not read again', async () => {
  const seen: unknown[] = []
  const show = async (stored: string): Promise<readonly QueryKey[]> => {
    seen.push(stored)
    return [rows]
  }
  await writeAndRefresh({ place, send: async () => 'stored', show })
  assert.deepEqual(seen, ['stored'])
  assert.deepEqual([rows, waiting].map(isStale), [false, true])
})

for (const [why, send] of [
  ['nobody answered', refusal(0, 'no-answer')],
  ['a proxy did not reach the server', refusal(502, 'bad-gateway')],
  ['others have changed the record before', refusal(412, 'version-conflict')],
  ['what is stored forbids it by now', refusal(409, 'period-locked')],
] as const) {
  test(`what may have changed is read again where ${why}`, async () => {
    await assert.rejects(writeAndRefresh({ place, send }), KontorError)
    assert.deepEqual([rows, waiting, ...elsewhere].map(isStale), [true, true, false, false])
  })
}

for (const [why, send] of [
  ['what was sent is faulty', refusal(422, 'invalid', { pointer: '/name', code: 'required' })],
  ['the server is busy', refusal(503, 'overloaded')],
  ['the session has ended', refusal(401, 'unauthorized')],
] as const) {
  test(`nothing is read again where ${why}`, async () => {
    await assert.rejects(writeAndRefresh({ place, send }), KontorError)
    assert.deepEqual([rows, waiting, ...elsewhere].map(isStale), [false, false, false, false])
  })
}
