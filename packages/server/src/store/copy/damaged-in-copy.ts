// Damaged records and changes among the rows of a copy or a backup, by their checksums.

import type { DamagedRow } from '../port/damaged-row.ts'
import { damagedRow } from '../sql/records/damaged-rows.ts'
import {
  type ChecksummedTable,
  type CoveredRow,
  checksummedNamed,
  isWhole,
} from '../sql/statements/checksum.ts'

/** What is damaged in a row of a table; undefined where nothing is. */
export function damagedIn(
  name: string,
  columns: readonly string[],
  values: readonly unknown[],
): DamagedRow | undefined {
  const table = checksummedNamed(name)
  if (table === undefined) return undefined
  const { row, isDamaged } = checksummedRow(table, columns, values)
  return isDamaged ? damagedRow(table, row) : undefined
}

export function checksummedRow(
  table: ChecksummedTable,
  columns: readonly string[],
  values: readonly unknown[],
): { readonly row: CoveredRow; readonly isDamaged: boolean } {
  const row = Object.fromEntries(columns.map((name, index) => [name, values[index]])) as CoveredRow
  return { row, isDamaged: !isWhole(table, row) }
}
