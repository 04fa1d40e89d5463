// Everything that views read, written together with the record: typed columns for filters, rendered
// rows for pages, and the rows that follow from the record.

import { columnsOfSource, type KeptSource } from '@kontor/contract/derive/source-columns.ts'
import type { Fields, Storage } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { nestedLists } from '../../../rules/assign-ids.ts'
import { type DerivedRow, derivedRows, type Values } from '../../../rules/derived-rows.ts'
import { renderRow } from '../../../rules/render-row.ts'
import { memberLengths, type RowShape } from '../../../rules/row-shape.ts'
import { derivedShape, listingShape } from '../../../rules/row-shapes.ts'
import { isObject } from '../../../rules/walk-kinds.ts'
import type { WriteContext } from '../operations.ts'
import { type ColumnType, insertInto, type RowColumns } from '../statements/insert-into.ts'
import type { SqlValue } from '../statements/sql.ts'
import { addRow, type Step } from '../statements/step.ts'
import type { LedgerShare } from './ledger.ts'
import { findReferred } from './references.ts'

interface RowToWrite {
  readonly unit: number
  readonly id: number
  readonly acl: number
  readonly values: Values
}

/** The typed columns of a record, and of its properties those that a filter may name. */
export function* writeSourceRow(
  { words }: WriteContext,
  source: KeptSource,
  written: RowToWrite & { readonly properties: Fields | undefined },
): Step<void> {
  const { unit, id, acl, values, properties } = written
  const filtered = JSON.stringify(filterable(values['properties'], properties ?? {}))
  const insert = insertInto(words, source, sourceTable(source, { properties: 'json' }))
  yield* addRow(insert, unit, id, acl, ...columnValues(source, values), filtered)
}

/** The typed columns of a derived row, and the row as it is shown. The unit's ledger is open. */
function* writeDerivedRow(
  { words, ledger }: WriteContext,
  source: KeptSource,
  { unit, id, acl, values }: RowToWrite,
): Step<void> {
  const { text, bytes, lengths } = renderedRow(derivedShape(source), { id, ...values })
  const insert = insertInto(words, source, sourceTable(source, renderedColumns))
  const changed = ledger.changedVersion(unit)
  const rendered = [text, lengths, bytes, changed]
  yield* addRow(insert, unit, id, acl, ...columnValues(source, values), ...rendered)
}

const renderedColumns = {
  ...({ row: 'text', lengths: 'text', bytes: 'integer', changed: 'integer' } as const),
}

interface RenderedRow {
  readonly text: string
  readonly bytes: number
  readonly lengths: string
}

function renderedRow(shape: RowShape, values: Values): RenderedRow {
  const text = renderRow(shape.projection, values)
  const bytes = Buffer.from(text)
  return { text, bytes: bytes.length, lengths: memberLengths(bytes, shape) }
}

function columnValues(source: KeptSource, values: Values): readonly SqlValue[] {
  return columnsOfSource[source].map(({ name, storage }) => encode(values[name], storage))
}

const tables = new Map<KeptSource, RowColumns>()

/** The columns of a source's table; `more` is what it has beside the typed ones. */
function sourceTable(source: KeptSource, more: RowColumns): RowColumns {
  const known = tables.get(source)
  if (known !== undefined) return known
  const typed = columnsOfSource[source].map(({ name, storage }) => [name, columnTypes[storage]])
  const key = { unit: 'integer', id: 'integer', acl: 'integer' } as const
  const columns = { ...key, ...Object.fromEntries(typed), ...more }
  tables.set(source, columns)
  return columns
}

const columnTypes: Readonly<Record<Storage, ColumnType>> = {
  ...({ text: 'text', integer: 'integer', real: 'real', flag: 'integer' } as const),
  ...({ list: 'list', object: 'json' } as const),
}

function encode(value: unknown, storage: Storage): SqlValue {
  if (value === undefined || value === null) return null
  if (storage === 'flag') return value === true ? 1 : 0
  return storage === 'list' ? JSON.stringify(value) : (value as SqlValue)
}

/** Properties that a filter may name; the rest would only make the rows longer to scan. */
function filterable(properties: unknown, kinds: Fields): Values {
  if (!isObject(properties)) return {}
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) => kinds[name]?.filter !== undefined),
  )
}

/** The rendered row of each view that shows the record. */
export function* writeListings(
  context: WriteContext,
  type: RecordType,
  row: RowToWrite,
): Step<void> {
  const { catalogue } = yield* context.cache.settings(row.unit)
  for (const view of type.views) {
    yield* writeListing(context, view, listingShape(catalogue, view), row)
  }
}

const listingColumns = {
  ...({ unit: 'integer', view: 'text', id: 'integer' } as const),
  ...({ acl: 'integer', bytes: 'integer', changed: 'integer' } as const),
}
const listingRowColumns = {
  ...({ unit: 'integer', view: 'text', id: 'integer', row: 'text', lengths: 'text' } as const),
}

/** The rendered row of one view. The ledger of its unit is open. */
export function* writeListing(
  { words, ledger }: WriteContext,
  view: string,
  shape: RowShape,
  { unit, id, acl, values }: RowToWrite,
): Step<void> {
  const { text, bytes, lengths } = renderedRow(shape, values)
  const changed = ledger.changedVersion(unit)
  yield* addRow(
    insertInto(words, 'listing', listingColumns),
    ...[unit, view, id, acl, bytes, changed],
  )
  const insert = insertInto(words, 'listingRow', listingRowColumns)
  yield* addRow(insert, unit, view, id, text, lengths)
}

const nestedColumns = {
  ...({ unit: 'integer', name: 'text', id: 'integer', parent: 'integer' } as const),
}
const registrationColumns = { unit: 'integer', number: 'text', company: 'integer' } as const

/** Look-ups by nested id and registration, and the rows of derived sources. */
export function* writeDerivedRows(
  context: WriteContext,
  type: RecordType,
  { unit, id, acl, values, company }: RowToWrite & { readonly company: string | null },
): Step<void> {
  const { words, ledger } = context
  for (const { nested, entries } of nestedLists(type, values)) {
    const insert = insertInto(words, 'nested', nestedColumns)
    for (const entry of entries) yield* addRow(insert, unit, nested, entry['id'] as number, id)
  }
  for (const number of registrationsIn(values)) {
    yield* addRow(insertInto(words, 'registration', registrationColumns), unit, number, id)
  }
  for (const row of withIds(ledger, unit, [...derivedRows(type, values, company)])) {
    const { source, id: rowId, values: ofRow } = row
    yield* writeDerivedRow(context, source, { unit, id: rowId, acl, values: ofRow })
  }
}

/** Rows without an id of their own take the next ones of their source, drawn all at once. */
function withIds(
  ledger: LedgerShare,
  unit: number,
  rows: readonly DerivedRow[],
): readonly (DerivedRow & { readonly id: number })[] {
  const next = new Map<KeptSource, number>()
  const nameless = Map.groupBy(
    rows.filter(({ id }) => id === undefined),
    ({ source }) => source,
  )
  for (const [source, { length }] of nameless) next.set(source, ledger.draw(unit, source, length))
  return rows.map((row) => {
    const id = row.id ?? next.get(row.source) ?? 0
    if (row.id === undefined) next.set(row.source, id + 1)
    return { ...row, id }
  })
}

function registrationsIn(values: Values): ReadonlySet<string> {
  const map = isObject(values['registrations']) ? values['registrations'] : {}
  const numbers = Object.values(map).filter((number) => typeof number === 'string')
  return new Set(numbers.map((number) => number.trim()))
}

/**
 * The name of the record's company, where rows that follow from the record show it. It is asked in
 * the words of a reference to the company, so that both can be one question.
 */
export function* companyName(
  unit: number,
  { journal }: RecordType,
  { companyId }: Values,
): Step<string | null> {
  if (journal === undefined || typeof companyId !== 'number') return null
  const found = yield* findReferred(unit, { target: 'company', id: companyId })
  return found?.name ?? null
}
