// All rows that are selected, in the order of the screen, with what their references are called:
// those that are not read yet as well, page by page.

import { readPage } from '../../../data/api/read-page.ts'
import { columnNames } from '../../../data/rows/column-names.ts'
import { type KnownNames, readNames } from '../../../data/rows/reference-names.ts'
import type { Row, RowsOf } from '../../../data/rows/row-windows.ts'
import { selectedFilter } from '../selected-filter.ts'
import { countOf, hasRow, type SelectedRows } from '../selected-rows.ts'

interface Reading {
  readonly signal: AbortSignal
  /** How many have been read so far. */
  readonly onRead: (count: number) => void
}

export interface SelectedRead {
  readonly rows: readonly Row[]
  readonly labels: KnownNames
}

const pageRows = 1000

export async function readSelectedRows(
  selected: SelectedRows,
  { unit, columns, order }: RowsOf,
  { signal, onRead }: Reading,
): Promise<SelectedRead> {
  // Where they are no filter, they are looked for among all that match.
  const filter = selectedFilter(selected) ?? selected.among.filter ?? ''
  const among = { ...selected.among, filter, order }
  const rows = new Map<number, Row>()
  const labels: KnownNames = new Map()
  const { columns: named, properties } = columnNames(columns)
  const names = { columns: [...new Set(['id', ...named])], properties }
  const query = { ...names, limit: pageRows, signal }
  for (let offset = 0; rows.size < countOf(selected); offset += pageRows) {
    const { data, metadata } = await readPage<Row>(among, { ...query, offset })
    const found = data.filter(({ id }) => hasRow(selected, id))
    await readNames({ unit, columns, rows: found, signal }, labels)
    for (const row of found) rows.set(row.id, row)
    onRead(rows.size)
    if (metadata.nextOffset === null) break
  }
  return { rows: [...rows.values()], labels }
}
