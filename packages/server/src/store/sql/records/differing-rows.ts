// Compares stored rows with those that writing their record would store.

import { isSameJson } from '../../../rules/values/is-same-json.ts'
import type { SqlValue } from '../statements/sql.ts'
import type { Table } from '../statements/tables.ts'
import type { TableRow } from './table-row.ts'

/** The names of the tables whose stored rows are not the planned ones. */
export function differingRows(
  stored: readonly TableRow[],
  planned: readonly TableRow[],
): readonly string[] {
  const [ofStored, ofPlanned] = [Map.groupBy(stored, tableOf), Map.groupBy(planned, tableOf)]
  return [...new Set([...ofStored.keys(), ...ofPlanned.keys()])]
    .filter((table) => !isSame(table, ofStored.get(table) ?? [], ofPlanned.get(table) ?? []))
    .map(({ name }) => name)
}

function tableOf({ table }: TableRow): Table {
  return table
}

function isSame(table: Table, stored: readonly TableRow[], planned: readonly TableRow[]): boolean {
  if (stored.length !== planned.length) return false
  const compared = comparedOf(table)
  // Mostly they come in one order. No two stored rows have one key: then no planned ones have.
  if (planned.every((row, at) => isSameRow(compared, stored[at], row))) return true
  const byKey = new Map(stored.map((row) => [keyOf(compared, row), row]))
  return planned.every((row) => {
    const key = keyOf(compared, row)
    const found = byKey.get(key)
    // Of two planned rows with one key, the second finds none.
    byKey.delete(key)
    return isSameRow(compared, found, row)
  })
}

interface Compared {
  /** Whether a column is of JSON, or undefined where it is not compared, in their order. */
  readonly isJson: readonly (boolean | undefined)[]
  /** Places of the columns that tell the rows of a unit apart. */
  readonly key: readonly number[]
}

/** The version that wrote a row may differ. */
const notCompared = 'changed'

const comparedColumns = new WeakMap<Table, Compared>()

function comparedOf(table: Table): Compared {
  const known = comparedColumns.get(table)
  if (known !== undefined) return known
  const columns = Object.entries(table.columns)
  const compared = {
    isJson: columns.map(([name, type]) =>
      name === notCompared ? undefined : type === 'json' || type === 'list',
    ),
    key: columns.flatMap(([name], at) => (name !== 'unit' && table.key.includes(name) ? [at] : [])),
  }
  comparedColumns.set(table, compared)
  return compared
}

function keyOf({ key }: Compared, { values }: TableRow): string {
  return key.map((at) => values[at]).join('\n')
}

function isSameRow(
  { isJson }: Compared,
  stored: TableRow | undefined,
  { values }: TableRow,
): boolean {
  if (stored === undefined) return false
  for (let at = 0; at < isJson.length; at++) {
    const cell = stored.values[at] ?? null
    const planned = values[at] ?? null
    if (cell === planned || isJson[at] === undefined) continue
    if (isJson[at] === false || !isSameText(cell, planned)) return false
  }
  return true
}

/** Engines differ in the order of members that they give back. */
function isSameText(stored: SqlValue, planned: SqlValue): boolean {
  if (typeof stored !== 'string' || typeof planned !== 'string') return false
  return isSameJson(JSON.parse(stored), JSON.parse(planned))
}
