// A filter on SQLite ends at its deadline, whichever of its conditions decide.

import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import { limits } from '@kontor/contract/limits.ts'
import { elapsedMs } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { readFilter } from '../../views/read-filter.ts'
import { filterToSql } from '../sql/statements/filter-to-sql.ts'
import { sql } from '../sql/statements/sql.ts'
import { registerDeadline } from './register-deadline.ts'
import { registerFold } from './register-fold.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

const columns = new Map<string, FilterType>([
  ['id', 'number'],
  ['name', 'text'],
])
const rows = 1000

/** Counts the rows that pass; each look at the clock moves it on by so many milliseconds. */
function count(filter: string, stepMs: number): number {
  const database = new DatabaseSync(':memory:')
  database.exec(`create table t ("id" integer primary key, "name" text);
    with recursive n (id) as (select 1 union all select id + 1 from n where id < ${rows})
    insert into t select id, 'x' from n`)
  registerFold(database)
  let now = elapsedMs()
  registerDeadline(database, () => {
    now += stepMs
    return now
  })()
  const read = readFilter(filter, { columns, properties: new Map() }, anyDay)
  if (!read.ok) assert.fail(JSON.stringify(read.faults))
  const condition = filterToSql(read.filter, sqliteDialect, 't')
  const statement = sql`select count(*) as n from t where ${condition}`
  const [answer] = database.prepare(statement.sql).all(...(statement.values as string[]))
  return Number(answer?.['n'])
}

const filters = [
  "name = 'x'",
  "name = 'y'",
  "name ILIKE 'y' AND name ILIKE 'z'",
  "name < 'a' AND name LIKE 'z'",
  'id > 0 OR NOT (id > 5)',
  Array.from({ length: 20 }, (_, index) => `name ILIKE 'y${index}'`).join(' OR '),
  Array.from({ length: 20 }, (_, index) => `name <> 'y${index}'`).join(' AND '),
]

for (const filter of filters) {
  test(`${filter}: ended at the deadline, and no sooner`, () => {
    assert.ok([0, rows].includes(count(filter, 1)))
    assert.throws(
      () => count(filter, 1000 * limits.readSecondsMax),
      (error) => error instanceof Refusal && error.problem === 'unavailable',
    )
  })
}
