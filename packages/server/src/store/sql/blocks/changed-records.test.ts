// What is told unchanged is unchanged, in whatever order transactions look, and as long as few
// records change it is told without a look at the rows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Step } from '../statements/step.ts'
import { ChangedRecords, type PastRecords } from './changed-records.ts'

interface Change {
  readonly version: number
  readonly collection: 'tasks' | 'jobs'
  readonly id: number
}

const unit = 1

/** Answers the query as the store does for a transaction that sees the unit in a version. */
function run<T>(step: Step<T>, history: readonly Change[], version: number): T {
  let result = step.next()
  while (result.done !== true) {
    const { values } = result.value as unknown as { readonly values: readonly number[] }
    const [, upTo = 0, limit] = values
    const seen = history.filter((each) => each.version > upTo && each.version <= version)
    const rows = seen.toSorted((one, other) => other.version - one.version).slice(0, limit)
    result = step.next(rows as never)
  }
  return result.value
}

const change = fc.record({
  version: fc.integer({ min: 1, max: 30 }),
  collection: fc.constantFrom('tasks' as const, 'jobs' as const),
  id: fc.integer({ min: 1, max: 12 }),
})

const look = fc.record({
  version: fc.integer({ min: 1, max: 30 }),
  after: fc.integer({ min: 0, max: 12 }),
  rows: fc.integer({ min: 1, max: 4 }),
  age: fc.integer({ min: 0, max: 30 }),
  unloggedVersion: fc.integer({ min: 0, max: 15 }),
})

function changesOf(
  { collection, after, last, asOf }: PastRecords,
  version: number,
  history: readonly Change[],
): readonly Change[] {
  return history.filter((each) => {
    const isLater = each.version > asOf && each.version <= version
    return isLater && each.collection === collection && each.id > after && each.id <= last
  })
}

test('records that are told unchanged are', () => {
  let count = 0
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 40, size: 'max' }),
      fc.array(look, { maxLength: 20 }),
      (history, looks) => {
        const changed = new ChangedRecords(8)
        for (const { version, after, rows, age, unloggedVersion } of looks) {
          const [asOf, last] = [version - age, after + rows]
          const records = { collection: 'tasks' as const, after, last, asOf }
          const versions = { version, unloggedVersion }
          const isUnchanged = run(changed.areUnchanged(unit, versions, records), history, version)
          if (!isUnchanged) continue
          count += 1
          assert.ok(asOf >= unloggedVersion)
          assert.deepEqual(changesOf(records, version, history), [])
        }
      },
    ),
    { numRuns: 2000 },
  )
  assert.ok(count > 0)
})

test('after a first look, the history alone tells what has changed since', () => {
  const changed = new ChangedRecords()
  const at = (asOf: number, version: number, after: number): boolean => {
    const records = { collection: 'tasks' as const, after, last: after + 5, asOf }
    return run(
      changed.areUnchanged(unit, { version, unloggedVersion: 0 }, records),
      history,
      version,
    )
  }
  const history: readonly Change[] = [{ version: 8, collection: 'tasks', id: 12 }]
  assert.equal(at(6, 7, 0), false)
  assert.equal(at(7, 8, 0), true)
  assert.equal(at(7, 8, 10), false)
  assert.equal(at(8, 8, 10), true)
})
