// Compares stored rows with those that writing their record would store.

import { isSameJson } from '../../../rules/values/is-same-json.ts'
import type { SqlValue } from '../statements/sql.ts'
import type { Table } from '../statements/tables.ts'
import type { PlannedRow } from './planned-rows.ts'
import type { StoredRow } from './stored-rows.ts'

/** The names of the tables whose stored rows are not the planned ones. */
export function differingRows(
  stored: readonly StoredRow[],
  planned: readonly PlannedRow[],
): readonly string[] {
  const [ofStored, ofPlanned] = [Map.groupBy(stored, tableOf), Map.groupBy(planned, tableOf)]
  return [...new Set([...ofStored.keys(), ...ofPlanned.keys()])]
    .filter((table) => !isSame(table, ofStored.get(table) ?? [], ofPlanned.get(table) ?? []))
    .map(({ name }) => name)
}

function tableOf({ table }: { readonly table: Table }): Table {
  return table
}

function isSame(
  table: Table,
  stored: readonly StoredRow[],
  planned: readonly PlannedRow[],
): boolean {
  if (stored.length !== planned.length) return false
  const compared = comparedOf(table)
  const byKey = new Map(stored.map(({ row }) => [keyOf(compared, ({ name }) => row[name]), row]))
  return planned.every(({ values }) => {
    const key = keyOf(compared, ({ at }) => values[at])
    const row = byKey.get(key)
    // Of two planned rows with one key, the second finds none.
    byKey.delete(key)
    return row !== undefined && compared.all.every((each) => isSameCell(each, row, values))
  })
}

interface ComparedColumn {
  readonly name: string
  /** Its place in planned rows. */
  readonly at: number
  readonly isJson: boolean
}

interface Compared {
  readonly all: readonly ComparedColumn[]
  /** Those that tell the rows of a unit apart. */
  readonly key: readonly ComparedColumn[]
}

/** The version that wrote a row may differ. */
const notCompared = 'changed'

const comparedColumns = new WeakMap<Table, Compared>()

function comparedOf(table: Table): Compared {
  const known = comparedColumns.get(table)
  if (known !== undefined) return known
  const columns = Object.entries(table.columns).map(([name, type], at) => {
    return { name, at, isJson: type === 'json' || type === 'list' }
  })
  const compared = {
    all: columns.filter(({ name }) => name !== notCompared),
    key: columns.filter(({ name }) => name !== 'unit' && table.key.includes(name)),
  }
  comparedColumns.set(table, compared)
  return compared
}

function keyOf(
  { key }: Compared,
  cellOf: (column: ComparedColumn) => SqlValue | undefined,
): string {
  return key.map(cellOf).join('\n')
}

function isSameCell(
  { name, at, isJson }: ComparedColumn,
  row: StoredRow['row'],
  values: PlannedRow['values'],
): boolean {
  const [stored, planned] = [row[name] ?? null, values[at] ?? null]
  if (stored === planned) return true
  if (!isJson || typeof stored !== 'string' || typeof planned !== 'string') return false
  // Engines differ in the order of members that they give back.
  return isSameJson(JSON.parse(stored), JSON.parse(planned))
}
