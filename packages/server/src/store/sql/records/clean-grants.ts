// Grants that nothing has any more, in two steps. A retired one has its id for a digest: no writer
// finds it, so who has it by then is all who ever will. One that was retired before all who have
// grants were looked for, and was not among theirs, is deleted.

import type { CleanGrants, ListedGrants, ListGrants } from '../../port/grants.ts'
import { grantCleanings } from '../rights/unit-cache.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryAll, queryLong, type Step } from '../statements/step.ts'
import { sourceTables, type Table, tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'

const listedAtOnce = 10_000

const isRetired = sql`"digest" = cast("id" as text)`

export function* listGrants({ unit, after }: ListGrants): Step<readonly ListedGrants[]> {
  const rows = yield* queryAll<{ id: number; isRetired: number }>(
    sql`select "id", case when ${isRetired} then 1 else 0 end as "isRetired" from "acl"
      where "unit" = ${unit} and "id" > ${after} order by "id" limit ${listedAtOnce}`,
  )
  return rows.map((row) => ({ id: row.id, isRetired: row.isRetired === 1 }))
}

/** A record that gets others leaves its former ones to the history: that is read last. */
const tablesWithGrants: readonly Table[] = [
  ...[...Object.values<Table>(sourceTables), ...Object.values<Table>(tables)].filter(
    (table) => table.columns['acl'] !== undefined && table !== tables.history,
  ),
  tables.history,
]

export function* listUsedGrants({ unit }: { readonly unit: number }): Step<readonly number[]> {
  const used = new Set<number>()
  for (const table of tablesWithGrants) {
    for (const column of ['acl', 'aclBefore'].filter((each) => each in table.columns)) {
      const rows = yield* queryLong<{ id: number }>(distinct(unit, table, column))
      for (const { id } of rows) used.add(id)
    }
  }
  return [...used]
}

function distinct(unit: number, { name }: Table, column: string): Sql {
  // No grants have the ids that stand for everybody and nobody.
  return sql`select distinct ${sql.id(column)} as "id" from ${sql.id(name)}
    where "unit" = ${unit} and ${sql.id(column)} > 0`
}

export function* cleanGrants(
  { dialect, ledger }: WriteContext,
  { unit, retired, deleted }: CleanGrants,
): Step<void> {
  yield* ledger.open(unit)
  ledger.draw(unit, grantCleanings)
  if (deleted.length > 0) {
    yield* execute(
      sql`delete from "acl" where "unit" = ${unit} and "id" in ${dialect.rowsOf(deleted)}
        and ${isRetired}`,
    )
  }
  if (retired.length > 0) {
    yield* execute(
      sql`update "acl" set "digest" = cast("id" as text)
        where "unit" = ${unit} and "id" in ${dialect.rowsOf(retired)}`,
    )
  }
}
