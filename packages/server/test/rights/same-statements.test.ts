// A record that the caller may not read takes the same statements as one that does not exist, so
// that neither the answer nor the time it takes tells them apart.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grants, Reader } from '../../src/rules/rights/access.ts'
import { findRecord } from '../../src/store/sql/records/find-record.ts'
import { missingReferences } from '../../src/store/sql/records/references.ts'
import { newContext } from '../../src/store/sql/rights/context.ts'
import type { Statement, Step } from '../../src/store/sql/statements/step.ts'
import { sqliteDialect } from '../../src/store/sqlite/sqlite-dialect.ts'

const reader: Reader = {
  unit: 1,
  units: [1],
  user: 2,
  groups: [],
  managed: [],
  isSupervisor: false,
}
const hiddenKind = 'HR.DOC'
const nobody = { users: [], groups: [] }
const grants: Grants = { kind: hiddenKind, owner: 1, readers: [], read: nobody, write: nobody }

/** Runs a step against answers by hand, and tells what was asked. */
function runByHand<T>(
  step: Step<T>,
  isThere: boolean,
): { readonly sql: string[]; readonly value: T } {
  const sql: string[] = []
  function run<V>(each: Step<V>): V {
    let next = each.next([])
    while (next.done !== true) {
      if ('steps' in next.value) {
        next = each.next(next.value.steps.map(run))
      } else {
        sql.push(next.value.sql.replace(/\s+/g, ' '))
        next = each.next(answerTo(next.value, isThere))
      }
    }
    return next.value
  }
  return { value: run(step), sql }
}

function answerTo({ sql }: Statement, isThere: boolean): readonly unknown[] {
  if (sql.includes('"meta"')) return [{ value: '1' }]
  if (sql.includes('"configuration"')) return []
  const row = { id: 5, version: 1, grants: JSON.stringify(grants), type: hiddenKind, body: '{}' }
  return isThere ? [row] : []
}

function contextOf() {
  return newContext(sqliteDialect)
}

test('reading a hidden record asks the store what reading no record asks', () => {
  for (const lookup of [
    { by: 'id', id: 5 },
    { by: 'externalId', text: 'x' },
    { by: 'registration', text: 'x' },
  ] as const) {
    const input = { reader, collection: 'documents', lookup } as const
    const hidden = runByHand(findRecord(contextOf(), input), true)
    const absent = runByHand(findRecord(contextOf(), input), false)
    assert.equal(hidden.value, undefined)
    assert.equal(absent.value, undefined)
    assert.deepEqual(hidden.sql, absent.sql)
    assert.doesNotMatch(hidden.sql.join('\n'), /from "record"/, 'the text is not even fetched')
  }
})

test('referring to a hidden record asks the store what referring to no record asks', () => {
  for (const target of ['company', 'person', 'binder', 'job', 'jobItem', 'task'] as const) {
    const input = { reader, references: [{ target, id: 5, pointer: '/x' }] }
    const hidden = runByHand(missingReferences(contextOf(), input), true)
    const absent = runByHand(missingReferences(contextOf(), input), false)
    assert.deepEqual(hidden.value, absent.value)
    assert.deepEqual(hidden.sql, absent.sql)
  }
})
