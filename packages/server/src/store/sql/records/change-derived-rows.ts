// Brings what was derived from a record to its new state: only rows that differ are written, and a
// row keeps its id as long as it stands for the same entry, item row or day.

import type { StoredSource } from '@kontor/contract/derive/source-columns.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { entrySources } from '@kontor/contract/views/derived-sources.ts'
import { nestedLists } from '../../../rules/records/assign-ids.ts'
import {
  type DerivedRow,
  dayIdStep,
  derivedRows,
  isWaiting,
} from '../../../rules/rows/derived-rows.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { addRow } from '../statements/add-row.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryAll, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { derivedIds } from './derived-ids.ts'
import {
  type RowToWrite,
  registrationsIn,
  renderDerivedRow,
  rightsOf,
  withIds,
  writeDerivedRow,
} from './write-rows.ts'

interface ChangedRow extends Omit<RowToWrite, 'isNew'> {
  readonly before: FieldValues
  /** The name of the company that the record is about. */
  readonly company: string | null
}

/** Lookups by nested id and registration, and the rows of derived sources. */
export function* changeDerivedRows(
  context: WriteContext,
  type: RecordType,
  changed: ChangedRow,
): Step<void> {
  yield* changeNested(context, type, changed)
  yield* changeRegistrations(context, changed)
  const { unit, values, company } = changed
  const stored = yield* storedDerivedRows(type, changed)
  const rows = withIds(context.ledger, unit, [...namedRows(type, values, company, stored)])
  for (const row of rows) yield* changeDerivedRow(context, changed, row, stored)
  for (const [source, left] of stored) {
    for (const { id } of left.values()) {
      yield* execute(sql`delete from ${sql.id(source)} where "unit" = ${unit} and "id" = ${id}`)
    }
  }
}

function* changeNested(
  { dialect }: WriteContext,
  type: RecordType,
  { unit, id, values, before }: ChangedRow,
): Step<void> {
  const [old, fresh] = [nestedIds(type, before), nestedIds(type, values)]
  for (const [key, { nested, entry }] of old) {
    if (fresh.has(key)) continue
    yield* execute(
      sql`delete from "nested"
        where "unit" = ${unit} and "name" = ${nested} and "id" = ${entry}`,
    )
  }
  for (const [key, { nested, entry }] of fresh) {
    if (old.has(key)) continue
    yield* addRow(dialect, tables.nested, { unit, name: nested, id: entry, parent: id })
  }
}

interface NestedEntry {
  readonly nested: string
  readonly entry: number
}

function nestedIds(type: RecordType, record: FieldValues): ReadonlyMap<string, NestedEntry> {
  const ids = new Map<string, NestedEntry>()
  for (const { nested, entries } of nestedLists(type, record)) {
    for (const { id } of entries) ids.set(`${nested} ${id}`, { nested, entry: id as number })
  }
  return ids
}

function* changeRegistrations(
  { dialect }: WriteContext,
  { unit, id, values, before }: ChangedRow,
): Step<void> {
  const [old, fresh] = [registrationsIn(before), registrationsIn(values)]
  for (const number of old.difference(fresh)) {
    yield* execute(
      sql`delete from "registration"
        where "unit" = ${unit} and "number" = ${number} and "company" = ${id}`,
    )
  }
  for (const number of fresh.difference(old)) {
    yield* addRow(dialect, tables.registration, { unit, number, company: id })
  }
}

export interface StoredDerivedRow {
  readonly id: number
  readonly acl: number
  readonly row: string
  readonly lengths: string
  readonly rowId?: number
}

/** The rows that the record has so far, by id; of these, rows are taken out that remain. */
export type DerivedRows = ReadonlyMap<StoredSource, Map<number, StoredDerivedRow>>

function* storedDerivedRows(type: RecordType, { unit, id, before }: ChangedRow): Step<DerivedRows> {
  const stored = new Map<StoredSource, Map<number, StoredDerivedRow>>()
  for (const [source, ids] of sourcesOf(type, unit, id, before)) {
    const rowId = source === 'journal' ? sql`, "rowId"` : sql``
    const rows = yield* queryAll<StoredDerivedRow>(
      sql`select "id", "acl", "row", "lengths"${rowId} from ${sql.id(source)}
        where "unit" = ${unit} and "id" ${ids} order by "id"`,
    )
    stored.set(source, new Map(rows.map((row) => [row.id, row])))
  }
  return stored
}

/** Where rows that are derived from a record of the type lie, and which ids they have. */
function* sourcesOf(
  type: RecordType,
  unit: number,
  id: number,
  before: FieldValues,
): Generator<readonly [StoredSource, Sql]> {
  if (type.collection === 'companies') {
    for (const source of Object.values(entrySources)) {
      yield [source, sql`in ${derivedIds(source, unit, 'companyId', id)}`]
    }
  }
  if (type.journal !== undefined) {
    yield ['journal', sql`in ${derivedIds('journal', unit, 'documentId', id)}`]
  }
  if (type.dayRows !== undefined) {
    const first = id * dayIdStep
    yield ['absenceDays', sql`between ${first} and ${first + dayIdStep - 1}`]
  }
  if (isWaiting(before)) yield ['approvals', sql`= ${id}`]
}

/** The derived rows; those of item rows that were there before have the ids they had. */
export function* namedRows(
  type: RecordType,
  values: FieldValues,
  company: string | null,
  stored: DerivedRows,
): Generator<DerivedRow> {
  const journal = Map.groupBy(stored.get('journal')?.values() ?? [], ({ rowId }) => rowId)
  for (const row of derivedRows(type, values, company)) {
    const known =
      row.id === undefined ? journal.get(row.values['rowId'] as number)?.shift() : undefined
    yield known === undefined ? row : { ...row, id: known.id }
  }
}

function* changeDerivedRow(
  context: WriteContext,
  { unit, acl }: ChangedRow,
  row: DerivedRow & { readonly id: number },
  stored: DerivedRows,
): Step<void> {
  const { source, id, values } = row
  const ofOwn = yield* rightsOf(context, unit, row, acl)
  const known = stored.get(source)?.get(id)
  stored.get(source)?.delete(id)
  const rendered = renderDerivedRow(row)
  const isSameRow = known?.row === rendered.text && known.lengths === rendered.lengths
  if (known?.acl === ofOwn && isSameRow) return
  const isNew = known === undefined
  const written = { unit, id, acl: ofOwn, values, isNew, rendered }
  yield* writeDerivedRow(context, source, written)
}
