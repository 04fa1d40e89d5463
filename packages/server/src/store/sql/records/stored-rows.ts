// What is stored of the records of a collection in a range of ids, besides their texts: the rows of
// each table, by the record that they belong to.

import { targetsOfCollection } from '@kontor/contract/records/lookup-targets.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { entrySources } from '@kontor/contract/views/derived-sources.ts'
import { dayIdStep } from '../../../rules/rows/derived-rows.ts'
import type { Context } from '../rights/context.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryLists, queryOne, type Step } from '../statements/step.ts'
import { sourceTables, type Table, tables } from '../statements/tables.ts'
import type { TableRow } from './table-row.ts'

export interface IdRange {
  readonly unit: number
  readonly collection: Collection
  /** Ids after the first and up to the last. */
  readonly after: number
  readonly last: number
}

export interface StoredRow extends TableRow {
  /** The record that it belongs to. */
  readonly owner: number
}

/** Labels, rows of listings of these views, and of the sources that belong to the collection. */
export function* storedRows(
  context: Context,
  range: IdRange,
  views: readonly string[],
): Step<readonly StoredRow[]> {
  const found: StoredRow[] = []
  for (const selected of selectedIn(range, views)) {
    found.push(...(yield* rowsOf(context, range.unit, selected)))
  }
  return found
}

/** Of each table so many are read at once, and what else belongs to the last of their records. */
export const storedRowsMax = 1000

/** Up to which id the rows of a range are read at once: any number may belong to no record. */
export function* lastAtOnce(range: IdRange, views: readonly string[]): Step<number> {
  let { last } = range
  // Those of so few records are no more than their records give.
  if (last - range.after <= storedRowsMax) return last
  for (const { table, owner, order, condition } of selectedIn(range, views)) {
    const row = yield* queryOne<{ owner: number }>(
      sql`select ${sql.id(owner)} as "owner" from ${sql.id(table.name)}
        where "unit" = ${range.unit} and ${condition}
        order by ${sql.id(order)} limit 1 offset ${storedRowsMax - 1}`,
    )
    last = Math.min(last, Number(row?.owner ?? last))
  }
  return last
}

function selectedIn(range: IdRange, views: readonly string[]): readonly Selected[] {
  const { collection, after, last } = range
  const within = (column: string): Sql =>
    sql`${sql.id(column)} > ${after} and ${sql.id(column)} <= ${last}`
  const by = (table: Table, owner: string, more?: Sql): Selected => {
    const condition = more === undefined ? within(owner) : sql`${more} and ${within(owner)}`
    return { table, owner, order: owner, condition }
  }
  const ofViews = views.flatMap((view) => {
    const ofView = sql`"view" = ${view}`
    return [by(tables.listing, 'id', ofView), by(tables.listingRow, 'id', ofView)]
  })
  const labels = targetsOfCollection(collection).map((target) =>
    by(tables.label, 'record', sql`"target" = ${target}`),
  )
  const ofCompanies = Object.values(entrySources).map((source) =>
    by(sourceTables[source], 'companyId'),
  )
  const days = sourceTables.absenceDays
  const ofDocuments = [
    by(sourceTables.journal, 'documentId'),
    { table: days, owner: 'documentId', order: 'id', condition: daysWithin(range) },
    by(sourceTables.approvals, 'id'),
  ]
  return [
    by(sourceTables[collection], 'id'),
    ...ofViews,
    ...labels,
    ...(collection === 'companies' ? ofCompanies : []),
    ...(collection === 'documents' ? ofDocuments : []),
  ]
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
  /** The column of an index in which its rows are in the order of their records. */
  readonly order: string
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
  const rows = yield* queryLists(
    sql`select ${sql.join(columns)} from ${sql.id(table.name)}
      where "unit" = ${unit} and ${condition}`,
  )
  const ofOwner = Object.keys(table.columns).indexOf(owner)
  return rows.map((values) => ({ table, owner: Number(values[ofOwner]), values }))
}
