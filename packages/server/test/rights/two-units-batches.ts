// Batches of callers of two units: an operation within one is told no more than by itself, be it
// first or behind others that may be done.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchCollections } from '@kontor/contract/records/batch-request.ts'
import type { Reply } from '../support/boot.ts'
import { ask, together, type Worlds } from './callers.ts'
import { absentId, fewOf, foreignPeople, payloadOf } from './two-units.ts'

/** The tests of it. */
export function batches(world: Worlds): void {
  test('a change within a batch is refused as it is by itself, and names its place', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const { home, away, role } = caller
      const people = foreignPeople(away).map(([collection, id]) => ({ collection, id }))
      const all = [...fewOf(home.records), ...fewOf(away.records, 4), ...people]
      const named = all.filter(({ collection }) => isOfBatches(collection))
      for (const { collection, id } of [...named, { collection: 'tasks', id: absentId }]) {
        const path = `${collection}?id=${id}&dryRun=true`
        const alone = await ask(server, caller, { method: 'PATCH', path, body: {} })
        const operation = { method: 'PATCH', collection, query: { id }, body: {} }
        const own = { name: 'own', ownerId: home.users[role] }
        const good = { method: 'POST', collection: 'tasks', body: own }
        for (const before of [[], [good]]) {
          const body = { operations: [...before, operation] }
          const within = await ask(server, caller, { path: 'batch?dryRun=true', body })
          assert.equal(within.status, alone.status, `${path}: ${within.text}`)
          if (alone.status < 300) assert.deepEqual(within.json.data.at(-1), alone.json)
          else assertSame(within, alone, `/operations/${before.length}`)
        }
      }
    })
  })

  test('a create within a batch is refused as it is by itself, whatever it refers to', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const { home, away, role } = caller
      for (const { type, collection } of fewOf(home.records)) {
        for (const ids of Object.values(away.ids)) {
          const input = { unit: home.unit, ids, user: home.users[role], text: sent }
          const record = payloadOf(type, input)
          const path = `${collection}?dryRun=true`
          const alone = await ask(server, caller, { path, body: record }, sent)
          const body = { operations: [{ method: 'POST', collection, body: record }] }
          const within = await ask(server, caller, { path: 'batch?dryRun=true', body }, sent)
          assert.equal(within.status, alone.status, within.text)
          if (alone.status >= 300) assertSame(within, alone, '/operations/0')
        }
      }
    })
  })
}

/** What is sent as text may come back. */
const sent = 'canary-sent-end'

function isOfBatches(collection: string): boolean {
  return (batchCollections as readonly string[]).includes(collection)
}

function assertSame(within: Reply, alone: Reply, operation: string): void {
  const { errors = [] } = within.json
  const { errors: faults = [] } = alone.json
  assert.equal(within.json.operation, operation)
  assert.deepEqual(withoutPlace(within), withoutPlace(alone))
  const placed = faults.map(({ pointer = '', ...fault }: { readonly pointer?: string }) => {
    return { ...fault, pointer: `${operation}/body${pointer}` }
  })
  assert.deepEqual(errors, placed)
}

/** The detail begins with the first pointer. */
function withoutPlace({ json }: Reply): object {
  const { requestId: _, operation: __, errors: ___, detail: ____, ...rest } = json
  return rest
}
