// Actions on what a caller may not see or not write: nothing of it shows, neither in the list nor in
// the answer to an action, and who may only read is told that of every action.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processActions } from '@kontor/contract/records/process-request.ts'
import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import type { Call } from '../support/boot.ts'
import { ask, type Caller, together, type Worlds } from './callers.ts'
import { withoutRequestId } from './send.ts'
import { absentId, maySee, type OwnedRecord, someOf } from './two-units.ts'

/** The tests of it. */
export function actions(world: Worlds): void {
  test('actions on what is hidden or guessed find nothing, in the same words', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const hidden = withActions(caller.home.records).filter((each) => !maySee(caller.role, each))
      const guessed = collectionsWithStatus.map((collection) => ({ collection, id: absentId }))
      const told = new Set<string>()
      for (const record of [...someOf(hidden), ...guessed]) {
        for (const call of [...callsOf(record), ...processOf(record)])
          told.add(withoutRequestId(await ask(server, caller, call)))
      }
      assert.equal(told.size, 1, [...told].join('\n').slice(0, 900))
      assert.match([...told][0] ?? '', /^404 .*"not-found"/)
    })
  })

  test('who reads a record and may not write it is told just that, by every action', async () => {
    const { server, callers } = world()
    await together(onlyReading(callers), async (caller) => {
      const readable = withActions(caller.home.records).filter((each) => maySee(caller.role, each))
      assert.ok(readable.length > 0)
      const told = new Set<string>()
      for (const record of someOf(readable)) {
        const [list, ...others] = callsOf(record)
        const { status, json } = await ask(server, caller, list)
        assert.equal(status, 200)
        for (const { action, isAllowed, reason } of json.data) {
          // A process gives steps of its own (`process-refusals.test.ts`).
          if (processActions.includes(action)) continue
          // Who makes something of a record leaves it as it is (`making.test.ts`).
          if (['make', 'copy'].includes(action)) continue
          assert.deepEqual([isAllowed, reason], [false, 'You may read this record, not change it.'])
        }
        for (const call of others) told.add(withoutRequestId(await ask(server, caller, call)))
      }
      assert.equal(told.size, 1, [...told].join('\n').slice(0, 900))
      assert.match([...told][0] ?? '', /^403 .*"write-forbidden"/)
    })
  })

  test('actions in another unit are refused alike, be the unit there or not', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const told = new Set<string>()
      for (const unit of [caller.away.unit, 777_777]) {
        for (const record of someOf(withActions(caller.away.records))) {
          for (const call of [...callsOf(record), ...processOf(record)]) {
            told.add(withoutRequestId(await ask(server, caller, { ...call, unit })))
          }
        }
      }
      assert.deepEqual(
        [...told].map((text) => text.slice(0, 3)),
        ['403'],
      )
    })
  })
}

type Named = Pick<OwnedRecord, 'collection' | 'id'>

function withActions(records: readonly OwnedRecord[]): readonly OwnedRecord[] {
  return records.filter((each) => collectionsWithStatus.some((name) => name === each.collection))
}

function onlyReading(callers: readonly Caller[]): readonly Caller[] {
  return callers.filter(({ role }) => role === 'manager')
}

/** The list, then actions of every sort. */
function callsOf({ collection, id }: Named): readonly [Call, ...Call[]] {
  const path = `${collection}/actions?id=${id}`
  return [
    { path },
    { path, body: { action: 'cancel' } },
    { path, body: { action: 'restore', reason: 'x' } },
    { path: `${path}&dryRun=true`, body: { action: 'cancel' } },
    { path, body: { action: 'nonsense' } },
    { path, body: { nonsense: 1 } },
    { path, body: { action: 'cancel', version: 999 } },
    { path, body: { action: 'cancel' }, headers: { 'if-match': '"1-999"' } },
    { path, body: { action: 'cancel' }, headers: { 'idempotency-key': 'action' } },
  ]
}

/** Steps in the process of a document. */
function processOf({ collection, id }: Named): readonly Call[] {
  if (collection !== 'documents') return []
  const path = `documents/process?id=${id}`
  return [
    { path, body: { action: 'approve' } },
    { path, body: { action: 'reject', comment: 'x' } },
    { path, body: { action: 'nonsense' } },
    { path: `${path}&dryRun=true`, body: { action: 'withdraw', version: 999 } },
    { path, body: { action: 'delegate', to: 1 }, headers: { 'idempotency-key': 'step' } },
  ]
}
