// Writes all rows of a record again but its text and its lookups, or deletes rows that belong to no
// record.

import { grantsOf } from '../../../rules/rights/grants.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { RecordKey } from '../../port/inspection.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { viewsOf } from '../unit/rendering-progress.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { derivedIn } from './inspect-records.ts'
import { findGrants, internGrants } from './intern-grants.ts'
import { plannedRows } from './planned-rows.ts'
import { writeRowsOf } from './rows-of-record.ts'
import { storedRows } from './stored-rows.ts'
import { rowByName, type TableRow, valueIn } from './table-row.ts'
import { companyName } from './write-rows.ts'

/** Answers whether all is repaired: rows of a record whose text is no record are left alone. */
export function* repairRecord(context: WriteContext, key: RecordKey): Step<boolean> {
  const { unit, collection, id } = key
  yield* context.ledger.open(unit)
  context.ledger.changeRecords(unit)
  const { catalogue } = yield* context.cache.settings(unit)
  const views = [...viewsOf(catalogue)].filter(([, of]) => of === collection).map(([view]) => view)
  const rows = yield* storedRows(context, { unit, collection, after: id - 1, last: id }, views)
  const record = yield* queryOne<{ body: string }>(
    sql`select "body" from "record" where "unit" = ${unit} and "collection" = ${collection}
      and "id" = ${id}`,
  )
  const values = record === undefined ? undefined : (JSON.parse(record.body) as FieldValues)
  const type = catalogue.byCollection.get(collection)?.get(String(values?.['type']))
  if (values !== undefined && (type === undefined || values['id'] !== id)) return false
  for (const row of rows) yield* remove(unit, row)
  if (values === undefined || type === undefined) return true
  const grants = grantsOf(type, values)
  yield* findGrants(context, unit, grants)
  const acl = yield* internGrants(context, unit, grants)
  const company = yield* companyName(unit, type, values)
  const written = { unit, id, acl, values, company, derived: derivedIn(rows) }
  const planned = yield* plannedRows(context.dialect, writeRowsOf(context, type, written))
  for (const each of planned) yield* putRow(context.dialect, each.table, rowByName(each))
  return true
}

function* remove(unit: number, row: TableRow): Step<void> {
  const { table } = row
  const key = table.key.filter((name) => name !== 'unit')
  const conditions = key.map((name) => sql`${sql.id(name)} = ${valueIn(row, name) ?? null}`)
  yield* execute(
    sql`delete from ${sql.id(table.name)} where "unit" = ${unit}
      and ${sql.join(conditions, ' and ')}`,
  )
}
