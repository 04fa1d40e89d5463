// Everything that views read, written together with the record: typed columns for filters, rendered
// rows for pages, and the rows that follow from the record.

import { columnsOfSource, type KeptSource } from '@kontor/contract/derive/source-columns.ts'
import type { Fields, Storage } from '@kontor/contract/kinds/kind.ts'
import { type Catalogue, presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { viewShape, views } from '@kontor/contract/views/catalogue.ts'
import { nestedLists } from '../../../rules/assign-ids.ts'
import { type DerivedRow, derivedRows, type Values } from '../../../rules/derived-rows.ts'
import { type Projection, renderRow } from '../../../rules/render-row.ts'
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

/**
 * The typed columns of a record or a derived row, and whichever of the two it keeps beside them.
 */
export function* writeSourceRow(
  { words }: WriteContext,
  source: KeptSource,
  written: RowToWrite & { readonly properties?: Fields | undefined; readonly row?: string },
): Step<void> {
  const { unit, id, acl, values, properties, row } = written
  const columns = columnsOfSource[source].map(({ name, storage }) => encode(values[name], storage))
  const last = row ?? JSON.stringify(filterable(values['properties'], properties ?? {}))
  const kept = row === undefined ? 'properties' : 'row'
  yield* addRow(
    insertInto(words, source, sourceColumns(source, kept)),
    unit,
    id,
    acl,
    ...columns,
    last,
  )
}

const columnsHeld = new Map<KeptSource, RowColumns>()

function sourceColumns(source: KeptSource, kept: 'properties' | 'row'): RowColumns {
  const held = columnsHeld.get(source)
  if (held !== undefined) return held
  const typed = columnsOfSource[source].map(({ name, storage }) => [name, columnTypes[storage]])
  const columns = { unit: 'integer', id: 'integer', acl: 'integer', ...Object.fromEntries(typed) }
  columns[kept] = kept === 'row' ? 'text' : 'json'
  columnsHeld.set(source, columns)
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
    yield* writeListing(context, view, listingProjection(catalogue, view), row)
  }
}

const listingColumns = {
  ...({ unit: 'integer', view: 'text', id: 'integer' } as const),
  ...({ acl: 'integer', bytes: 'integer', changed: 'integer' } as const),
}
const listingRowColumns = { unit: 'integer', view: 'text', id: 'integer', row: 'text' } as const

/** The rendered row of one view. The ledger of its unit is open. */
export function* writeListing(
  { words, ledger }: WriteContext,
  view: string,
  projection: Projection,
  { unit, id, acl, values }: RowToWrite,
): Step<void> {
  const text = renderRow(projection, values)
  const bytes = Buffer.byteLength(text)
  const changed = ledger.changedVersion(unit)
  yield* addRow(
    insertInto(words, 'listing', listingColumns),
    ...[unit, view, id, acl, bytes, changed],
  )
  yield* addRow(insertInto(words, 'listingRow', listingRowColumns), unit, view, id, text)
}

const projections = new WeakMap<Catalogue, Map<string, Projection>>()

/** What a view shows unasked, worked out once per catalogue. */
export function listingProjection(catalogue: Catalogue, name: string): Projection {
  const held = projections.get(catalogue) ?? new Map<string, Projection>()
  projections.set(catalogue, held)
  const known = held.get(name)
  if (known !== undefined) return known
  const description = views.find((view) => view.name === name)
  if (description === undefined) throw new Error(`No view is named ${name}.`)
  const shape = viewShape(description, catalogue)
  const projection = { columns: shape.predefinedColumns, properties: shape.predefinedProperties }
  held.set(name, projection)
  return projection
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
    const text = renderRow(derivedProjection(source), { id: rowId, ...ofRow })
    const written = { unit, id: rowId, acl, values: ofRow, row: text }
    yield* writeSourceRow(context, source, written)
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

const derivedProjections = new Map<KeptSource, Projection>()

/** Rows of a derived source look alike in every view of it. */
function derivedProjection(source: KeptSource): Projection {
  const held = derivedProjections.get(source)
  if (held !== undefined) return held
  const description = views.find((view) => view.source === source)
  if (description === undefined) throw new Error(`No view shows ${source}.`)
  const shape = viewShape(description, presetCatalogue)
  const projection = { columns: shape.predefinedColumns, properties: [] }
  derivedProjections.set(source, projection)
  return projection
}
