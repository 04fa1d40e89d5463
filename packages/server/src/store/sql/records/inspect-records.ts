// Compares what is stored of records with what writing them would store: typed columns, rendered
// and derived rows, rights. The steps that write tell what that is, so no rule is written twice.

import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import { grantsOf } from '../../../rules/rights/grants.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { InspectedRecords, InspectInput, WrongRecord } from '../../port/inspection.ts'
import { firstWithin, measureRows } from '../blocks/load-blocks.ts'
import type { Context } from '../rights/context.ts'
import { type CoveredRow, isWhole } from '../statements/checksum.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { type Table, tables } from '../statements/tables.ts'
import { Ledger } from '../unit/ledger.ts'
import { unitsToRender, viewsOf } from '../unit/rendering-progress.ts'
import type { WriteContext } from '../unit/write-context.ts'
import type { DerivedRows } from './change-derived-rows.ts'
import { differingRows } from './differing-rows.ts'
import { type LabelWord, lackWords } from './missing-words.ts'
import { type FoundRows, plannedRows } from './planned-rows.ts'
import { writeRowsOf } from './rows-of-record.ts'
import { lastAtOnce, type StoredRow, storedRows } from './stored-rows.ts'
import { type TableRow, valueIn } from './table-row.ts'

/** So many, and so many bytes of their texts, are looked at in one snapshot; one of any length. */
const batchRecordsMax = 200
const batchBytesMax = 2 * 1024 * 1024

const idMax = Number.MAX_SAFE_INTEGER

interface RecordRow extends CoveredRow {
  readonly id: number
  readonly body: string
}

interface Inspected extends InspectInput {
  readonly catalogue: Catalogue
  readonly companies: ReadonlyMap<number, string>
  readonly grants: ReadonlyMap<number, string>
  /** Those of the labels so far. */
  readonly words: LabelWord[]
  readonly foundRows: FoundRows
}

/**
 * The next records of a collection. Rows that belong to no record are found as well; those of a
 * damaged one are not compared, since nobody knows what they should be.
 */
export function* inspectRecords(context: Context, input: InspectInput): Step<InspectedRecords> {
  const { unit, collection, after } = input
  if ((yield* unitsToRender()).includes(unit)) return { count: 0, wrong: [], waits: true }
  const { found, lastFound } = yield* nextRecords(context, input)
  const { catalogue } = yield* context.cache.settings(unit)
  const views = [...viewsOf(catalogue)].filter(([, of]) => of === collection).map(([view]) => view)
  const last = yield* lastAtOnce({ unit, collection, after, last: lastFound }, views)
  const isEnd = last === idMax
  const within = found.filter(({ id }) => id <= last)
  const range = { unit, collection, after, last }
  const stored = yield* storedRows(context, range, views)
  const byRecord = Map.groupBy(stored, ({ owner }) => owner)
  const writing = { ...context, ledger: new Ledger().share() }
  yield* writing.ledger.open(unit)
  const inspected = {
    ...{ ...input, catalogue },
    companies: yield* companyNames(unit, stored),
    grants: yield* grantsIn(unit, stored),
    ...{ words: [], foundRows: new Map() },
  }
  const differing = new Map<number, readonly string[]>()
  for (const record of within) {
    const rows = byRecord.get(record.id) ?? []
    byRecord.delete(record.id)
    if (!isWhole('record', record)) continue
    differing.set(record.id, yield* differingTables(writing, inspected, record, rows))
  }
  const lacking = yield* lackWords(context.dialect, range, inspected.words)
  const wrong: WrongRecord[] = []
  for (const [id, tables] of differing) {
    const all = lacking.has(id) ? [...tables, 'labelWord'] : tables
    if (all.length > 0) wrong.push({ id, tables: all })
  }
  for (const [id, rows] of byRecord) wrong.push({ id, tables: namesOf(rows) })
  return { count: differing.size, wrong, ...(isEnd ? {} : { last }) }
}

interface NextRecords {
  readonly found: readonly RecordRow[]
  /** The id of the last, or the highest of all where no further ones follow. */
  readonly lastFound: number
}

function* nextRecords(
  { dialect }: Context,
  { unit, collection, after }: InspectInput,
): Step<NextRecords> {
  const measured = yield* measureRows(
    dialect,
    sql`select "id", octet_length("body") as "bytes" from "record"
      where "unit" = ${unit} and "collection" = ${collection}
      and "id" > ${after} order by "id" limit ${batchRecordsMax}`,
  )
  const ids = firstWithin(measured.ids, measured, batchBytesMax)
  const isEnd = ids.length < batchRecordsMax && ids.length === measured.ids.length
  const lastFound = isEnd ? idMax : (ids.at(-1) ?? idMax)
  const found = yield* queryAll<RecordRow>(
    sql`select "unit", "collection", "id", "lastRowIds", "body", "checksum" from "record"
      where "unit" = ${unit} and "collection" = ${collection}
      and "id" > ${after} and "id" <= ${ids.at(-1) ?? after} order by "id"`,
  )
  return { found, lastFound }
}

/** The names of the companies that rows name: one that its record does not name differs anyway. */
function* companyNames(
  unit: number,
  stored: readonly StoredRow[],
): Step<ReadonlyMap<number, string>> {
  const ids = new Set(stored.map((row) => valueIn(row, 'companyId')))
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
  const ids = [...new Set(stored.map((row) => valueIn(row, 'acl') ?? null))]
  if (ids.length === 0) return new Map()
  const rows = yield* queryAll<{ id: number; body: string }>(
    sql`select "id", "body" from "acl" where "unit" = ${unit} and "id" in (${sql.join(ids)})`,
  )
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** The names of the tables whose rows are not those that the record gives; notes its words. */
function* differingTables(
  context: WriteContext,
  { unit, collection, catalogue, companies, grants, words, foundRows }: Inspected,
  { id, body }: RecordRow,
  rows: readonly StoredRow[],
): Step<readonly string[]> {
  // Not before its turn: what lives no longer than that costs the collector nothing.
  const values = JSON.parse(body) as FieldValues
  const type = catalogue.byCollection.get(collection)?.get(String(values['type']))
  if (type === undefined || values['id'] !== id) return ['record']
  const source = rows.find(({ table }) => table.name === collection)
  const acl = Number(source && valueIn(source, 'acl'))
  if (grants.get(acl) !== JSON.stringify(grantsOf(type, values))) return ['acl']
  const { companyId } = values
  const company = typeof companyId === 'number' ? (companies.get(companyId) ?? null) : null
  const record = { unit, id, acl, values, company, derived: derivedIn(rows) }
  const planned = yield* plannedRows(context.dialect, writeRowsOf(context, type, record), foundRows)
  for (const row of planned) {
    if (row.table === tables.labelWord) words.push(labelWord(row))
  }
  return differingRows(
    rows,
    planned.filter(({ table }) => !lookups.has(table)),
  )
}

function labelWord(row: TableRow): LabelWord {
  const number = (column: 'record' | 'id'): number => Number(valueIn(row, column))
  const text = (column: 'target' | 'word'): string => String(valueIn(row, column))
  return { target: text('target'), word: text('word'), record: number('record'), id: number('id') }
}

/** Nothing finds their rows by the record. */
const lookups: ReadonlySet<Table> = new Set([tables.nested, tables.registration, tables.labelWord])

function namesOf(rows: readonly TableRow[]): readonly string[] {
  return [...new Set(rows.map(({ table }) => table.name))]
}

export function derivedIn(rows: readonly StoredRow[]): DerivedRows {
  const journal = rows.filter(({ table }) => table.name === 'journal')
  const known = journal.map((row) => {
    const number = (column: string): number => Number(valueIn(row, column))
    const text = (column: string): string => String(valueIn(row, column))
    const [id, acl, rowId] = [number('id'), number('acl'), number('rowId')]
    return [id, { id, acl, rowId, row: text('row'), lengths: text('lengths') }] as const
  })
  return new Map([['journal', new Map(known)]])
}
