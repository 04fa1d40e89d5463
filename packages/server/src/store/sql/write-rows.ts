// Everything that views read, written together with the record: typed columns for filters, rendered
// rows for pages, and the rows that follow from the record.

import { columnsOfSource, type KeptSource } from '@kontor/contract/derive/source-columns.ts'
import type { Fields, Storage } from '@kontor/contract/kinds/kind.ts'
import { type Catalogue, presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { viewShape, views } from '@kontor/contract/views/catalogue.ts'
import { nestedLists } from '../../rules/assign-ids.ts'
import { type DerivedRow, derivedRows, type Values } from '../../rules/derived-rows.ts'
import { type Projection, renderRow } from '../../rules/render-row.ts'
import { isObject } from '../../rules/walk-kinds.ts'
import { draw } from './counters.ts'
import type { EngineWords } from './engine-words.ts'
import type { Context } from './operations.ts'
import { execute, queryOne, type SqlValue, type Step } from './step.ts'

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
  words: EngineWords,
  source: KeptSource,
  written: RowToWrite & { readonly properties?: Fields | undefined; readonly row?: string },
): Step<void> {
  const { unit, id, acl, values, properties, row } = written
  const columns = columnsOfSource[source].map(({ name, storage }) => encode(values[name], storage))
  const last = row ?? JSON.stringify(filterable(values['properties'], properties ?? {}))
  const sql = sourceInsert(words, source, row === undefined ? 'properties' : 'row')
  yield* execute(sql, unit, id, acl, ...columns, last)
}

const inserts = new Map<string, string>()

function sourceInsert(words: EngineWords, source: KeptSource, last: 'properties' | 'row'): string {
  const key = `${words.engine} ${source}`
  const held = inserts.get(key)
  if (held !== undefined) return held
  const columns = columnsOfSource[source]
  const names = ['unit', 'id', 'acl', ...columns.map(({ name }) => name), last]
  const places = [
    '?, ?, ?',
    ...columns.map(({ storage }) => (storage === 'list' ? words.listParameter : '?')),
    last === 'row' ? '?' : words.jsonParameter,
  ]
  const quoted = names.map((name) => `"${name}"`).join(', ')
  const sql = `insert into "${source}" (${quoted}) values (${places.join(', ')})`
  inserts.set(key, sql)
  return sql
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
export function* writeListings(context: Context, type: RecordType, row: RowToWrite): Step<void> {
  const { catalogue } = yield* context.cache.settings(row.unit)
  for (const view of type.views) yield* writeListing(view, listingProjection(catalogue, view), row)
}

/** The rendered row of one view. */
export function* writeListing(view: string, projection: Projection, row: RowToWrite): Step<void> {
  const text = renderRow(projection, row.values)
  yield* execute(
    `insert into "listing" ("unit", "view", "id", "acl", "bytes", "changed")
     values (?, ?, ?, ?, ?, (select "version" + 1 from "unit" where "id" = ?))`,
    row.unit,
    view,
    row.id,
    row.acl,
    Buffer.byteLength(text),
    row.unit,
  )
  yield* execute(
    `insert into "listingRow" ("unit", "view", "id", "row") values (?, ?, ?, ?)`,
    row.unit,
    view,
    row.id,
    text,
  )
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

/** Look-ups by nested id and registration, and the rows of derived sources. */
export function* writeDerivedRows(
  context: Context,
  type: RecordType,
  { unit, id, acl, values }: RowToWrite,
): Step<void> {
  for (const { nested, entries } of nestedLists(type, values)) {
    for (const entry of entries) {
      yield* execute(
        `insert into "nested" ("unit", "name", "id", "parent") values (?, ?, ?, ?)`,
        unit,
        nested,
        entry['id'] as number,
        id,
      )
    }
  }
  for (const number of registrationsIn(values)) {
    yield* execute(
      `insert into "registration" ("unit", "number", "company") values (?, ?, ?)`,
      unit,
      number,
      id,
    )
  }
  const company = yield* companyName(unit, values['companyId'])
  const rows = yield* withIds(unit, [...derivedRows(type, values, company)])
  for (const { source, id: rowId, values: ofRow } of rows) {
    const row = renderRow(derivedProjection(source), { id: rowId, ...ofRow })
    const written = { unit, id: rowId, acl, values: ofRow, row }
    yield* writeSourceRow(context.words, source, written)
  }
}

/** Rows without an id of their own take the next ones of their source, drawn all at once. */
function* withIds(
  unit: number,
  rows: readonly DerivedRow[],
): Step<readonly (DerivedRow & { readonly id: number })[]> {
  const next = new Map<KeptSource, number>()
  const nameless = Map.groupBy(
    rows.filter(({ id }) => id === undefined),
    ({ source }) => source,
  )
  for (const [source, { length }] of nameless) next.set(source, yield* draw(unit, source, length))
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

function* companyName(unit: number, company: unknown): Step<string | null> {
  if (typeof company !== 'number') return null
  const sql = `select "name" from "companies" where "unit" = ? and "id" = ?`
  return (yield* queryOne<{ name: string }>(sql, unit, company))?.name ?? null
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
