// Which rows are selected: one by one, from one to another, or all that match; and whether taps
// select them.

import { type RefObject, useRef, useState } from 'react'
import { endIfSignedOut } from '../../data/api/session.ts'
import { readRowIds } from '../../data/rows/row-ids.ts'
import type { Row, RowsOf } from '../../data/rows/row-windows.ts'
import { countRows } from '../../data/rows/summary.ts'
import { allRows, countOf, hasRow, noRows, type SelectedRows, withRows } from './selected-rows.ts'

export interface Selection {
  readonly rows: SelectedRows
  /** Those that are shown now, which it is selected from. */
  readonly rowsOf: RowsOf
  /** Whether the server did not answer which rows these are. */
  readonly isUnread: boolean
  /** Whether a tap selects a row: a finger meets no box in each of them. */
  readonly isPicking: boolean
  /** From now on; with a row to begin with. */
  readonly pick: (index?: number) => void
  /** Nothing is selected any more, and taps open. */
  readonly end: () => void
  /** Whether there are any, which are then copied. */
  readonly onCopy: (data: DataTransfer) => boolean
  /** What copies them, once it is loaded. */
  readonly copier: RefObject<Copier | undefined>
  /** Whether they were to be copied before. */
  readonly isCopyAwaited: RefObject<boolean>
  readonly onSelect: (index: number, isExtended: boolean) => void
  readonly selectAll: () => void
  readonly select: (ids: readonly number[]) => void
}

type Copier = (data: DataTransfer) => void

type RowAt = (index: number) => Row | undefined

export function useSelection(rowsOf: RowsOf, rowAt: RowAt): Selection {
  const { unit, view, filter, through } = rowsOf
  const [selected, setSelected] = useState(() => noRows({ unit, view, filter }))
  // Nobody changes rows that another filter has taken out of sight.
  const rows = selected.among.filter === filter ? selected : noRows({ unit, view, filter })
  const latest = useRef(rows)
  latest.current = rows
  const set = (next: SelectedRows): void => {
    latest.current = next
    setSelected(next)
  }
  const [isUnread, setUnread] = useState(false)
  const requestCount = useRef(0)
  /** An earlier request no longer counts. */
  async function take<T>(reading: Promise<T>, use: (read: T) => void): Promise<void> {
    requestCount.current += 1
    const turn = requestCount.current
    try {
      const read = await reading
      if (turn !== requestCount.current) return
      setUnread(false)
      use(read)
    } catch (error) {
      endIfSignedOut(error)
      if (turn === requestCount.current) setUnread(true)
    }
  }
  // Where a stretch begins, and what was selected before it: it can become shorter again.
  const anchor = useRef({ index: 0, before: rows })
  const [isPicking, setPicking] = useState(false)
  const onSelect = (index: number, isExtended: boolean): void => {
    if (isExtended) {
      const { index: from, before } = anchor.current
      const stretch = { offset: Math.min(from, index), limit: Math.abs(from - index) + 1 }
      const known = idsAt(rowAt, stretch)
      const use = (ids: readonly number[]): void => set(withRows(before, ids, true))
      if (known === undefined) void take(readRowIds(rowsOf, stretch), use)
      else {
        requestCount.current += 1
        use(known)
      }
      return
    }
    const id = rowAt(index)?.id
    if (id !== undefined) set(withRows(latest.current, [id], !hasRow(latest.current, id)))
    anchor.current = { index, before: latest.current }
  }
  const copier = useRef<Copier>(undefined)
  const isCopyAwaited = useRef(false)
  return {
    ...{ rows, rowsOf, isUnread, isPicking, onSelect, copier, isCopyAwaited },
    onCopy: (data) => {
      if (countOf(latest.current) === 0) return false
      if (copier.current === undefined) isCopyAwaited.current = true
      else copier.current(data)
      return true
    },
    pick: (index) => {
      setPicking(true)
      if (index !== undefined) onSelect(index, false)
    },
    end: () => {
      requestCount.current += 1
      set(noRows({ unit, view, filter }))
      setUnread(false)
      setPicking(false)
    },
    select: (ids) => set(withRows(noRows({ unit, view, filter }), ids, true)),
    selectAll: () => {
      const among = { unit, view, filter, through }
      void take(countRows(among), (count) => {
        set(allRows(among, count))
        anchor.current = { index: 0, before: latest.current }
      })
    },
  }
}

/** Undefined where one of them is not read. */
function idsAt(
  rowAt: RowAt,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const ids: number[] = []
  for (let index = offset; index < offset + limit; index++) {
    const id = rowAt(index)?.id
    if (id === undefined) return undefined
    ids.push(id)
  }
  return ids
}
