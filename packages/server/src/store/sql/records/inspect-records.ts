// Compares what is stored of records with what writing them would store: typed columns, rendered
// and derived rows, rights. The steps that write tell what that is, so no rule is written twice.

import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import { grantsOf } from '../../../rules/rights/grants.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { isSameJson } from '../../../rules/values/is-same-json.ts'
import type { InspectedRecords, InspectInput, WrongRecord } from '../../port/inspection.ts'
import type { Context } from '../rights/context.ts'
import { type CoveredRow, isWhole } from '../statements/checksum.ts'
import { type SqlValue, sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { Table } from '../statements/tables.ts'
import { Ledger } from '../unit/ledger.ts'
import { unitsToRender, viewsOf } from '../unit/rendering-progress.ts'
import type { WriteContext } from '../unit/write-context.ts'
import type { DerivedRows } from './change-derived-rows.ts'
import { lacksWords } from './missing-words.ts'
import { plannedRows } from './planned-rows.ts'
import { writeRowsOf } from './rows-of-record.ts'
import { lastAtOnce, type StoredRow, storedRows } from './stored-rows.ts'

/** Looked at in one snapshot. */
const batchRecordsMax = 100

const idMax = Number.MAX_SAFE_INTEGER

interface RecordRow extends CoveredRow {
  readonly id: number
  readonly body: string
}

interface Inspected extends InspectInput {
  readonly catalogue: Catalogue
  readonly companies: ReadonlyMap<number, string>
  readonly grants: ReadonlyMap<number, string>
}

/**
 * The next records of a collection. Rows that belong to no record are found as well; those of a
 * damaged one are not compared, since nobody knows what they should be.
 */
export function* inspectRecords(context: Context, input: InspectInput): Step<InspectedRecords> {
  const { unit, collection, after } = input
  if ((yield* unitsToRender()).includes(unit)) return { count: 0, wrong: [], waits: true }
  const found = yield* queryAll<RecordRow>(
    sql`select "unit", "collection", "id", "lastRowIds", "body", "checksum" from "record"
      where "unit" = ${unit} and "collection" = ${collection}
      and "id" > ${after} order by "id" limit ${batchRecordsMax}`,
  )
  const { catalogue } = yield* context.cache.settings(unit)
  const views = [...viewsOf(catalogue)].filter(([, of]) => of === collection).map(([view]) => view)
  const lastFound = found.length < batchRecordsMax ? idMax : (found.at(-1)?.id ?? 0)
  const last = yield* lastAtOnce({ unit, collection, after, last: lastFound }, views)
  const isEnd = last === idMax
  const within = found.filter(({ id }) => id <= last)
  const records = within.filter((record) => isWhole('record', record))
  const stored = yield* storedRows(context, { unit, collection, after, last }, views)
  const byRecord = Map.groupBy(stored, ({ owner }) => owner)
  for (const record of within) if (!records.includes(record)) byRecord.delete(record.id)
  const writing = { ...context, ledger: new Ledger().share() }
  yield* writing.ledger.open(unit)
  const inspected = {
    ...{ ...input, catalogue },
    companies: yield* companyNames(unit, records),
    grants: yield* grantsIn(unit, stored),
  }
  const wrong: WrongRecord[] = []
  for (const record of records) {
    const rows = byRecord.get(record.id) ?? []
    byRecord.delete(record.id)
    const tables = yield* differingTables(writing, inspected, record, rows)
    if (tables.length > 0) wrong.push({ id: record.id, tables })
  }
  for (const [id, rows] of byRecord) wrong.push({ id, tables: namesOf(rows) })
  return { count: records.length, wrong, ...(isEnd ? {} : { last }) }
}

function* companyNames(
  unit: number,
  records: readonly RecordRow[],
): Step<ReadonlyMap<number, string>> {
  const ids = new Set(records.map(({ body }) => (JSON.parse(body) as FieldValues)['companyId']))
  const named = [...ids].filter((id) => typeof id === 'number')
  if (named.length === 0) return new Map()
  const rows = yield* queryAll<{ id: number; name: string }>(
    sql`select "id", "name" from "companies" where "unit" = ${unit}
      and "id" in (${sql.join(named)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The interned grants that the rows name, as stored. */
function* grantsIn(unit: number, stored: readonly StoredRow[]): Step<ReadonlyMap<number, string>> {
  const ids = [...new Set(stored.map(({ row }) => row['acl'] ?? null))]
  if (ids.length === 0) return new Map()
  const rows = yield* queryAll<{ id: number; body: string }>(
    sql`select "id", "body" from "acl" where "unit" = ${unit} and "id" in (${sql.join(ids)})`,
  )
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** The names of the tables whose rows are not those that the record gives. */
function* differingTables(
  context: WriteContext,
  { unit, collection, catalogue, companies, grants }: Inspected,
  { id, body }: RecordRow,
  rows: readonly StoredRow[],
): Step<readonly string[]> {
  const values = JSON.parse(body) as FieldValues
  const type = catalogue.byCollection.get(collection)?.get(String(values['type']))
  if (type === undefined || values['id'] !== id) return ['record']
  const acl = Number(rows.find(({ table }) => table.name === collection)?.row['acl'])
  if (grants.get(acl) !== JSON.stringify(grantsOf(type, values))) return ['acl']
  const { companyId } = values
  const company = typeof companyId === 'number' ? (companies.get(companyId) ?? null) : null
  const record = { unit, id, acl, values, company, derived: derivedIn(rows) }
  const planned = yield* plannedRows(context.dialect, writeRowsOf(context, type, record))
  const compared = planned.filter(({ table }) => !lookups.has(table.name))
  const names = new Set([...namesOf(rows), ...namesOf(compared)])
  const differing = [...names].filter((name) => {
    const texts = (all: readonly Pick<StoredRow, 'table' | 'row'>[]): readonly string[] =>
      all.flatMap(({ table, row }) => (table.name === name ? [comparable(table, row)] : [])).sort()
    return !isSameJson(texts(rows), texts(compared))
  })
  const lacks = yield* lacksWords(context.dialect, { unit, id }, planned)
  return lacks ? [...differing, 'labelWord'] : differing
}

/** Nothing finds their rows by the record. */
const lookups: ReadonlySet<string> = new Set(['nested', 'registration', 'labelWord'])

function namesOf(rows: readonly Pick<StoredRow, 'table'>[]): readonly string[] {
  return [...new Set(rows.map(({ table }) => table.name))]
}

export function derivedIn(rows: readonly StoredRow[]): DerivedRows {
  const journal = rows.filter(({ table }) => table.name === 'journal')
  const known = journal.map(({ row }) => {
    const [id, acl, rowId] = [Number(row['id']), Number(row['acl']), Number(row['rowId'])]
    const [text, lengths] = [String(row['row']), String(row['lengths'])]
    return [id, { id, acl, rowId, row: text, lengths }] as const
  })
  return new Map([['journal', new Map(known)]])
}

/** The version that wrote a row may differ. */
const notCompared = 'changed'

function comparable(table: Table, row: Readonly<Record<string, SqlValue>>): string {
  const cells = Object.entries(table.columns)
    .filter(([name]) => name !== notCompared)
    .map(([name, type]) => {
      const value = row[name] ?? null
      return (type === 'json' || type === 'list') && typeof value === 'string'
        ? canonical(value)
        : value
    })
  return JSON.stringify(cells)
}

/** Engines differ in the order of members that they give back. */
function canonical(json: string): unknown {
  const value = JSON.parse(json) as unknown
  const isList = typeof value !== 'object' || value === null || Array.isArray(value)
  return isList ? value : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}
