// Actions on what a caller may not see or not write: nothing of it shows, neither in the list nor in
// the answer to an action, and who may only read is told that of every action.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processActions } from '@kontor/contract/records/process-request.ts'
import { collectionsWithStatus } from '@kontor/contract/records/record-type.ts'
import { makingActions } from '../../src/rules/status/makings.ts'
import type { Booted, Call } from '../support/boot.ts'
import { ask, type Caller, together, type Worlds } from './callers.ts'
import { withoutRequestId } from './send.ts'
import { absentId, fewOf, maySee, type OwnedRecord, someOf } from './two-units.ts'

/** The tests of it. */
export function actions(world: Worlds): void {
  test('actions on what is hidden or guessed find nothing, in the same words', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const hidden = withActions(caller.home.records).filter((each) => !maySee(caller.role, each))
      const guessed = collectionsWithStatus.map((collection) => ({ collection, id: absentId }))
      const answers = new Set<string>()
      for (const record of [...someOf(hidden), ...guessed]) {
        for (const call of allCallsOf(record))
          answers.add(withoutRequestId(await ask(server, caller, call)))
      }
      assert.equal(answers.size, 1, [...answers].join('\n').slice(0, 900))
      assert.match([...answers][0] ?? '', /^404 .*"not-found"/)
    })
  })

  test('who reads a record and may not write it is told just that, by every action', async () => {
    const { server, callers } = world()
    await together(onlyReading(callers), async (caller) => {
      const readable = withActions(caller.home.records).filter((each) => maySee(caller.role, each))
      assert.ok(readable.length > 0)
      const answers = new Set<string>()
      const tried = new Set<string>()
      const sources = readable.filter(({ type }) => type.makes !== undefined)
      for (const record of new Set([...someOf(readable), ...sources])) {
        const [list, ...others] = callsOf(record)
        const { status, json } = await ask(server, caller, list)
        assert.equal(status, 200)
        for (const listed of json.data) {
          const { action, isAllowed, reason } = listed
          if (needsNoWriting(action)) {
            await assertAsListed(server, caller, record, listed)
            tried.add(action)
          } else {
            const expected = [false, 'You may read this record, not change it.']
            assert.deepEqual([isAllowed, reason], expected, action)
          }
        }
        for (const call of others) answers.add(withoutRequestId(await ask(server, caller, call)))
      }
      assert.equal(answers.size, 1, [...answers].join('\n').slice(0, 900))
      assert.match([...answers][0] ?? '', /^403 .*"write-forbidden"/)
      assert.deepEqual([...tried].toSorted(), [...processActions, ...makingActions].toSorted())
    })
  })

  test('actions in another unit are refused alike, be the unit there or not', async () => {
    const { server, callers } = world()
    await together(callers, async (caller) => {
      const answers = new Set<string>()
      for (const unit of [caller.away.unit, 777_777]) {
        for (const record of fewOf(withActions(caller.away.records))) {
          for (const call of allCallsOf(record)) {
            answers.add(withoutRequestId(await ask(server, caller, { ...call, unit })))
          }
        }
      }
      assert.deepEqual(
        [...answers].map((text) => text.slice(0, 3)),
        ['403'],
      )
    })
  })
}

/**
 * A process has steps for whom it waits for. Making something of a record changes nothing that was
 * entered in it: it gets a new version, whose history and feed tell what was made of it.
 */
function needsNoWriting(action: string): boolean {
  return [...processActions, ...makingActions].some((each) => each === action)
}

interface Listed {
  readonly action: string
  /** Of what is made. */
  readonly type?: string
  readonly isAllowed: boolean
  readonly code?: string
}

/** Whoever tries it is told what the list tells; what it lists as allowed is not forbidden. */
async function assertAsListed(
  server: Booted,
  caller: Caller,
  { collection, id }: Named,
  { action, type, isAllowed, code }: Listed,
): Promise<void> {
  const isStep = processActions.some((each) => each === action)
  const path = `${collection}/${isStep ? 'process' : 'actions'}?id=${id}&dryRun=true`
  const step = { action, comment: 'x', to: caller.home.users.supervisor }
  const making = { action, ...(type === undefined ? {} : { type }) }
  const { status, json, text } = await ask(server, caller, { path, body: isStep ? step : making })
  const message = `${caller.role}, ${action} at ${path}: ${text.slice(0, 300)}`
  if (isAllowed) assert.ok(status !== 403 && status !== 404, message)
  else assert.equal(json.code, code, message)
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

function allCallsOf(record: Named): readonly Call[] {
  return [...callsOf(record), ...processOf(record), ...makingOf(record)]
}

/** What would be made of it. */
function makingOf({ collection, id }: Named): readonly Call[] {
  const path = `${collection}/actions?id=${id}`
  return [
    { path, body: { action: 'make', type: 'INVOICE.SALES' } },
    { path, body: { action: 'make' } },
    { path: `${path}&dryRun=true`, body: { action: 'copy' } },
    { path, body: { action: 'copy', version: 999 } },
    { path, body: { action: 'copy' }, headers: { 'idempotency-key': 'copy' } },
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
