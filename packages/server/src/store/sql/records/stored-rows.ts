// What is stored of the records of a collection in a range of ids, besides their texts: the rows of
// each table, by the record that they belong to.

import { targetsOfCollection } from '@kontor/contract/records/lookup-targets.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { entrySources } from '@kontor/contract/views/derived-sources.ts'
import { dayIdStep } from '../../../rules/rows/derived-rows.ts'
import type { Context } from '../rights/context.ts'
import { type Sql, type SqlValue, sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { sourceTables, type Table, tables } from '../statements/tables.ts'

export interface IdRange {
  readonly unit: number
  readonly collection: Collection
  /** Ids after the first and up to the last. */
  readonly after: number
  readonly last: number
}

export interface StoredRow {
  readonly table: Table
  /** The record that it belongs to. */
  readonly owner: number
  readonly row: Readonly<Record<string, SqlValue>>
}

/** Labels, rows of listings of these views, and of the sources that belong to the collection. */
export function* storedRows(
  context: Context,
  range: IdRange,
  views: readonly string[],
): Step<readonly StoredRow[]> {
  const found: StoredRow[] = []
  const read = function* (table: Table, owner: string, condition: Sql): Step<void> {
    found.push(...(yield* rowsOf(context, range.unit, { table, owner, condition })))
  }
  const { after, last } = range
  const within = (column: string): Sql =>
    sql`${sql.id(column)} > ${after} and ${sql.id(column)} <= ${last}`
  yield* read(sourceTables[range.collection], 'id', within('id'))
  for (const view of views) {
    const ofView = sql`"view" = ${view} and ${within('id')}`
    yield* read(tables.listing, 'id', ofView)
    yield* read(tables.listingRow, 'id', ofView)
  }
  for (const target of targetsOfCollection(range.collection)) {
    const ofTarget = sql`"target" = ${target} and ${within('record')}`
    yield* read(tables.label, 'record', ofTarget)
  }
  if (range.collection === 'companies') {
    for (const source of Object.values(entrySources)) {
      yield* read(sourceTables[source], 'companyId', within('companyId'))
    }
  }
  if (range.collection === 'documents') {
    yield* read(sourceTables.journal, 'documentId', within('documentId'))
    yield* read(sourceTables.absenceDays, 'documentId', daysWithin(range))
    yield* read(sourceTables.approvals, 'id', within('id'))
  }
  return found
}

/** Their ids tell the document, which no index does. */
function daysWithin({ after, last }: IdRange): Sql {
  const end = Math.min((last + 1) * dayIdStep, Number.MAX_SAFE_INTEGER)
  return sql`"id" >= ${(after + 1) * dayIdStep} and "id" < ${end}`
}

interface Selected {
  readonly table: Table
  /** The column that names the record. */
  readonly owner: string
  readonly condition: Sql
}

function* rowsOf(
  { dialect }: Context,
  unit: number,
  { table, owner, condition }: Selected,
): Step<readonly StoredRow[]> {
  const columns = Object.entries(table.columns).map(([name, type]) => {
    const column = sql.id(name)
    const isJson = type === 'json' || type === 'list'
    return isJson ? sql`${dialect.jsonText(column)} as ${column}` : column
  })
  const rows = yield* queryAll<StoredRow['row']>(
    sql`select ${sql.join(columns)} from ${sql.id(table.name)}
      where "unit" = ${unit} and ${condition}`,
  )
  return rows.map((row) => ({ table, owner: Number(row[owner]), row }))
}
