// Writes what views read of a record, together with it: typed columns for filters, rendered rows
// for pages, and derived rows.

import { columnsOfSource, type StoredSource } from '@kontor/contract/derive/source-columns.ts'
import type { Fields, Storage } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { nestedLists } from '../../../rules/records/assign-ids.ts'
import { type DerivedRow, derivedRows } from '../../../rules/rows/derived-rows.ts'
import { type FieldValues, isObject } from '../../../rules/values/find-values.ts'
import { jsonText } from '../../../rules/values/plain-json.ts'
import { type RenderedRow, renderedRow } from '../rendering/rendered-row.ts'
import type { RowShape } from '../rendering/row-shape.ts'
import { derivedShape, listingShape } from '../rendering/row-shapes.ts'
import { addRow, addValues, putRow, putValues } from '../statements/add-row.ts'
import type { SqlValue } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { sourceTables, tables } from '../statements/tables.ts'
import type { LedgerShare } from '../unit/ledger.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { findGrants, internGrants } from './intern-grants.ts'
import { findReferred } from './references.ts'

export interface RowToWrite {
  readonly unit: number
  readonly id: number
  readonly acl: number
  readonly values: FieldValues
  /** Whether no row of the key can be there already. */
  readonly isNew: boolean
}

/** The typed columns of a record, and of its properties those that a filter may name. */
export function* writeSourceRow(
  { dialect }: WriteContext,
  source: StoredSource,
  written: RowToWrite & { readonly properties: Fields | undefined },
): Step<void> {
  const { unit, id, acl, values, isNew, properties } = written
  const filtered = filterable(values['properties'], properties ?? {})
  const row = [unit, id, acl, ...typedColumns(source, values), filtered]
  yield* (isNew ? addValues : putValues)(dialect, sourceTables[source], row)
}

/** A derived row as it is shown. */
export function renderDerivedRow({ source, id, values }: DerivedRow): RenderedRow {
  return renderedRow(derivedShape(source), { id, ...values })
}

/** The typed columns of a derived row, and the row as it is shown. The unit's ledger is open. */
export function* writeDerivedRow(
  { dialect, ledger }: WriteContext,
  source: StoredSource,
  { unit, id, acl, values, isNew, rendered }: RowToWrite & { readonly rendered: RenderedRow },
): Step<void> {
  const { text, bytes, lengths } = rendered
  const changed = ledger.changedVersion(unit)
  const row = [unit, id, acl, ...typedColumns(source, values), text, lengths, bytes, changed]
  yield* (isNew ? addValues : putValues)(dialect, sourceTables[source], row)
}

function typedColumns(source: StoredSource, values: FieldValues): readonly SqlValue[] {
  return columnsOfSource[source].map(({ name, storage }) => encode(values[name], storage))
}

function encode(value: unknown, storage: Storage): SqlValue {
  if (value === undefined || value === null) return null
  if (storage === 'flag') return value === true ? 1 : 0
  return storage === 'list' ? JSON.stringify(value) : (value as SqlValue)
}

/** As JSON: properties that a filter may name. The rest would make the rows longer to scan. */
function filterable(properties: unknown, kinds: Fields): string {
  if (!isObject(properties)) return '{}'
  const members = Object.keys(properties)
    .filter((name) => kinds[name]?.filter !== undefined)
    .map((name) => `${JSON.stringify(name)}:${jsonText(properties[name])}`)
  return `{${members.join(',')}}`
}

/** The rendered row of each view that shows the record. */
export function* writeListingRows(
  context: WriteContext,
  type: RecordType,
  row: RowToWrite,
): Step<void> {
  const { catalogue } = yield* context.cache.settings(row.unit)
  for (const view of type.views) {
    yield* writeListingRow(context, view, listingShape(catalogue, view), row)
  }
}

/** The rendered row of one view. The ledger of its unit is open. */
export function* writeListingRow(
  { dialect, ledger }: WriteContext,
  view: string,
  shape: RowShape,
  { unit, id, acl, values, isNew }: RowToWrite,
): Step<void> {
  const { text, bytes, lengths } = renderedRow(shape, values)
  const changed = ledger.changedVersion(unit)
  const write = isNew ? addRow : putRow
  yield* write(dialect, tables.listing, { unit, view, id, acl, bytes, changed })
  yield* write(dialect, tables.listingRow, { unit, view, id, row: text, lengths })
}

/** Lookups by nested id and registration, and the rows of derived sources. */
export function* writeDerivedRows(
  context: WriteContext,
  type: RecordType,
  {
    unit,
    id,
    acl,
    values,
    company,
  }: Omit<RowToWrite, 'isNew'> & { readonly company: string | null },
): Step<void> {
  yield* writeLookups(context, type, { unit, id, values })
  for (const row of withIds(context.ledger, unit, [...derivedRows(type, values, company)])) {
    const { source, id: rowId, values: ofRow } = row
    const rendered = renderDerivedRow(row)
    const ofOwn = yield* rightsOf(context, unit, row, acl)
    yield* writeDerivedRow(context, source, {
      ...{ unit, id: rowId, acl: ofOwn, values: ofRow },
      ...{ isNew: true, rendered },
    })
  }
}

/** The rights of a derived row: those of its record, unless it has its own. */
export function* rightsOf(
  context: WriteContext,
  unit: number,
  { grants }: DerivedRow,
  acl: number,
): Step<number> {
  if (grants === undefined) return acl
  yield* findGrants(context, unit, grants)
  return yield* internGrants(context, unit, grants)
}

/** By which entries and registration numbers a record is found. */
export function* writeLookups(
  { dialect }: WriteContext,
  type: RecordType,
  { unit, id, values }: Pick<RowToWrite, 'unit' | 'id' | 'values'>,
): Step<void> {
  for (const { nested, entries } of nestedLists(type, values)) {
    for (const entry of entries) {
      const row = { unit, name: nested, id: entry['id'] as number, parent: id }
      yield* addRow(dialect, tables.nested, row)
    }
  }
  for (const number of registrationsIn(values)) {
    yield* addRow(dialect, tables.registration, { unit, number, company: id })
  }
}

/** Rows without an id of their own take the next ones of their source, drawn all at once. */
export function withIds(
  ledger: LedgerShare,
  unit: number,
  rows: readonly DerivedRow[],
): readonly (DerivedRow & { readonly id: number })[] {
  const next = new Map<StoredSource, number>()
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

export function registrationsIn(values: FieldValues): ReadonlySet<string> {
  const map = isObject(values['registrations']) ? values['registrations'] : {}
  const numbers = Object.values(map).filter((number) => typeof number === 'string')
  return new Set(numbers.map((number) => number.trim()))
}

/**
 * The name of the record's company, where derived rows show it. The query is the one that checks a
 * reference to the company, so that an engine sends it once for both.
 */
export function* companyName(
  unit: number,
  { journal }: RecordType,
  { companyId }: FieldValues,
): Step<string | null> {
  if (journal === undefined || typeof companyId !== 'number') return null
  const found = yield* findReferred(unit, { target: 'company', id: companyId })
  return found?.name ?? null
}
