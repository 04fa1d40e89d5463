// The ids of all rows that are selected, read page by page where they are held as a filter. Rows
// that get into it or leave it meanwhile move none of the others: each page begins after an id.

import { readPage } from '../../data/api/read-page.ts'
import type { Row } from '../../data/rows/row-windows.ts'
import { hasRow, isAllBut, type SelectedRows } from './selected-rows.ts'

interface Reading {
  readonly signal: AbortSignal
  /** How many have been read so far. */
  readonly onRead: (count: number) => void
}

const pageRows = 10_000

export async function readSelectedIds(
  selected: SelectedRows,
  { signal, onRead }: Reading,
): Promise<readonly number[]> {
  if (!isAllBut(selected)) return [...selected.ids]
  const ids: number[] = []
  let after = 0
  for (;;) {
    const among = { ...selected.among, order: ['id'], ...(after > 0 && { after }) }
    const query = { columns: ['id'], properties: [], limit: pageRows, signal }
    const { data } = await readPage<Row>(among, query)
    ids.push(...data.map(({ id }) => id).filter((id) => hasRow(selected, id)))
    onRead(ids.length)
    if (data.length < pageRows) return ids
    after = data.at(-1)?.id ?? after
  }
}
