// A digest of the rows of a table, equal for equal rows, whatever engine they are on.

import { createHash } from 'node:crypto'
import type { SqlValue } from '../sql/statements/sql.ts'
import type { Step } from '../sql/statements/step.ts'
import type { RawStore } from './raw-store.ts'
import { type Kind, keyOf, metaKinds, type RawTable, type Row, readBatch } from './raw-tables.ts'

export interface Digest {
  readonly count: number
  readonly sha256: string
}

/** The digest of a table that is compared with the other: each value counts as what it means. */
export function* digestTable(store: RawStore, table: RawTable, other: RawTable): Step<Digest> {
  const kinds = table.columns.map(({ kind }, index) =>
    // A list is JSON to one engine and text to the other.
    other.columns[index]?.kind === 'json' ? 'json' : kind,
  )
  const hash = createHash('sha256')
  let count = 0
  let after: readonly SqlValue[] | undefined
  for (;;) {
    const rows: readonly Row[] = yield* readBatch(store, table, after)
    for (const row of rows) hash.update(`${JSON.stringify(valuesOf(table, kinds, row))}\n`)
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined) return { count, sha256: hash.digest('hex') }
    after = keyOf(table, last)
  }
}

function valuesOf({ name: table, columns }: RawTable, kinds: readonly Kind[], row: Row): unknown[] {
  return columns.map(({ name }, index) => {
    const ofMeta = table === 'meta' && name === 'value' ? metaKinds[String(row['name'])] : undefined
    const kind = ofMeta ?? kinds[index] ?? 'text'
    const value = row[name] ?? null
    const read = value === null ? null : readAs[kind](value)
    if (read !== undefined) return read
    throw new Error(`Column ${name} of table ${table} has a ${typeof value}, which is no ${kind}.`)
  })
}

/** The value as one of that kind; undefined where it is of another. */
const readAs: Readonly<Record<Kind, (value: string | number) => unknown>> = {
  integer: (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : undefined),
  real: (value) => (typeof value === 'number' ? value : undefined),
  text: (value) => (typeof value === 'string' ? value : undefined),
  json: (value) => (typeof value === 'string' ? parsed(value) : undefined),
}

/** Engines differ in the spaces and the order of members that they give back. */
function parsed(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => sorted(value))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
