// However many targets and words a search has, one statement tells where to look, and nothing else
// is asked where no label can be found.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelledRecords, type RecordTarget } from '@kontor/contract/records/lookup-targets.ts'
import { postgresDialect } from '../../postgres/postgres-dialect.ts'
import { sqliteDialect } from '../../sqlite/sqlite-dialect.ts'
import type { Visibility } from '../rights/visibility.ts'
import { sql } from '../statements/sql.ts'
import type { Statement, Step, Together } from '../statements/step.ts'
import { type LabelSearch, usualLabelBounds } from './label-search.ts'
import { searchLabels } from './search-labels.ts'

const targets = Object.keys(labelledRecords) as readonly RecordTarget[]

function searchOf(target: RecordTarget, words: readonly string[]): LabelSearch {
  const visibility: Visibility =
    target === 'document' ? { of: 'only', acls: [1, 2] } : { of: 'all' }
  return {
    ...{ unit: 1, version: 1, target, described: labelledRecords[target], visibility, words },
    ...{ companyId: 3, limit: 20, indexedUpTo: 0, bounds: usualLabelBounds },
    condition: sql`1 = 1`,
  }
}

/** Runs a step where the first rows of a table are as many as told; answers its statements. */
function statementsOf<T>(step: Step<T>, count: number): readonly Statement[] {
  const seen: Statement[] = []
  function run<R>(each: Step<R>): R {
    let next = each.next([])
    while (next.done !== true) next = each.next(rowsOf(next.value))
    return next.value
  }
  function rowsOf(yielded: Statement | Together): readonly unknown[] {
    if ('steps' in yielded) return yielded.steps.map(run)
    seen.push(yielded)
    const names = yielded.sql.matchAll(/as "(c\d+)"/g)
    return seen.length > 1 ? [] : [Object.fromEntries([...names].map(([, name]) => [name, count]))]
  }
  run(step)
  return seen
}

for (const dialect of [sqliteDialect, postgresDialect]) {
  const engine = dialect === sqliteDialect ? 'SQLite' : 'PostgreSQL'
  const search = (words: readonly string[], count: number): readonly Statement[] => {
    const searches = targets.map((target) => searchOf(target, words))
    return statementsOf(searchLabels(dialect, searches), count)
  }

  test(`one statement counts for all targets and words on ${engine}`, () => {
    for (const words of [['oak'], ['oak', 'steel', 'paper', 'glass', 'wood']]) {
      assert.equal(search(words, 0).length, 1)
      // The number, and the shortest path, of each target.
      assert.ok(search(words, 1).length > targets.length)
    }
  })

  test(`where nothing is searched in, ${engine} is asked nothing`, () => {
    assert.deepEqual(statementsOf(searchLabels(dialect, []), 0), [])
    const hidden: LabelSearch = {
      ...searchOf('document', ['oak']),
      visibility: { of: 'only', acls: [] },
    }
    assert.deepEqual(statementsOf(searchLabels(dialect, [hidden]), 0), [])
  })
}
