// The position of an open record among the rows of its view, for previous and next. It is stored in
// the history entry of the browser, so that it survives reload and Back.

import type { NestedName } from '@kontor/contract/kinds/kind.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import type { RecordRef } from '../api/record.ts'
import type { Row, RowsOf } from './row-windows.ts'

export interface RowPlace extends Pick<RowsOf, 'view' | 'filter' | 'order' | 'through'> {
  /** The column that has the id of the record that a row is of. */
  readonly by: string
  readonly row: number
  /** The entry of that record that the row is, such as a person of a company. */
  readonly entry?: Entry
  /** Whether one is opened after another, as each is decided. */
  readonly isQueue?: true
  /** What the address of the view said, but for where its rows were scrolled to. */
  readonly shown?: Readonly<Record<string, string>>
}

export interface Entry {
  readonly nested: NestedName
  readonly id: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly place?: RowPlace
  }
}

export function useRowPlace(): RowPlace | undefined {
  return useRouterState({ select: ({ location }) => location.state.place })
}

export interface Neighbour {
  readonly id: number
  readonly place: RowPlace
}

/** How far a row may have moved since, to be found again. */
const rowsAround = 25

/** The records before and after one, in the result that it was opened from. */
export function useNeighbours({ unit, id }: RecordRef) {
  const place = useRowPlace()
  const { data } = useQuery({
    queryKey: recordKeys.neighbours(unit, place, id),
    queryFn: async ({ signal }) => {
      if (place === undefined) return {}
      const { view, filter, order, through, by, row } = place
      const rowsOf = { view, filter, order, through }
      const offset = Math.max(0, row - rowsAround)
      const query = { columns: [...new Set(['id', by])], properties: [], offset, signal }
      const { data: rows } = await readPage<Row>(
        { unit, ...rowsOf },
        { ...query, limit: 2 * rowsAround + 1 },
      )
      return neighboursIn(rows, { id, place, offset })
    },
    enabled: place !== undefined,
  })
  return place === undefined ? undefined : (data ?? {})
}

interface Neighbours {
  readonly previous?: Neighbour
  readonly next?: Neighbour
}

interface Opened {
  readonly id: number
  readonly place: RowPlace
  /** Of the first of the rows. */
  readonly offset: number
}

/** Rows that are of the same record are passed over. */
export function neighboursIn(rows: readonly Row[], { id, place, offset }: Opened): Neighbours {
  const ids = rows.map((row) => Number(row[place.by]))
  const opened = place.row - offset
  const at = ids[opened] === id ? opened : ids.indexOf(id)
  if (at < 0) return {}
  const before = ids.findLastIndex((each, index) => index < at && each !== id)
  const after = ids.findIndex((each, index) => index > at && each !== id)
  const neighbour = (index: number): Neighbour => ({
    id: ids[index] ?? id,
    place: { ...place, row: offset + index, ...entryAt(rows[index], place.entry) },
  })
  return {
    ...(before < 0 ? {} : { previous: neighbour(before) }),
    ...(after < 0 ? {} : { next: neighbour(after) }),
  }
}

function entryAt(row: Row | undefined, entry: Entry | undefined): Pick<RowPlace, 'entry'> {
  return row === undefined || entry === undefined ? {} : { entry: { ...entry, id: row.id } }
}
