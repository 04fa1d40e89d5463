// Which rows are selected: one by one, from one to another, or all that match; and whether taps
// select them.

import { type RefObject, useRef, useState } from 'react'
import { endIfSignedOut } from '../../data/api/session.ts'
import { readRowIds } from '../../data/rows/row-ids.ts'
import type { RowPlaces, RowRange } from '../../data/rows/row-places.ts'
import type { RowsOf } from '../../data/rows/row-windows.ts'
import type { Rows } from '../../data/rows/rows.ts'
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

/** @param shown the rows, and where they are drawn: that is what an index counts. */
export function useSelection(
  rowsOf: RowsOf,
  { rowAt, places }: Pick<Rows, 'rowAt' | 'places'>,
): Selection {
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
  /** Adds rows that may not be read yet. */
  const add = (before: SelectedRows, ranges: readonly RowRange[]): void => {
    const known = idsIn(ranges, rowAt)
    const use = (ids: readonly number[]): void => set(withRows(before, ids, true))
    if (known === undefined) void take(readIdsIn(ranges, rowsOf), use)
    else {
      requestCount.current += 1
      use(known)
    }
  }
  const onSelect = (index: number, isExtended: boolean): void => {
    if (isExtended) {
      const { index: from, before } = anchor.current
      add(before, places.rowsIn(stretchOf(Math.min(from, index), Math.max(from, index))))
      return
    }
    const row = places.rowAt(index)
    const id = row === undefined ? undefined : rowAt(row)?.id
    if (id !== undefined) set(withRows(latest.current, [id], !hasRow(latest.current, id)))
    anchor.current = { index, before: latest.current }
    if (row === undefined) add(latest.current, rowsOfGroup(places, index))
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

function stretchOf(first: number, last: number): RowRange {
  return { first, end: last + 1 }
}

/** All rows below the head that is drawn there, also while they are folded. */
function rowsOfGroup(places: RowPlaces, index: number): readonly RowRange[] {
  const group = places.headOf(index)?.group
  return group === undefined ? [] : [{ first: group.start, end: group.start + group.count }]
}

/** Undefined where one of them is not read. */
function idsIn(ranges: readonly RowRange[], rowAt: Rows['rowAt']) {
  const ids: number[] = []
  for (const { first, end } of ranges) {
    for (let row = first; row < end; row++) {
      const id = rowAt(row)?.id
      if (id === undefined) return undefined
      ids.push(id)
    }
  }
  return ids
}

/** One range after another: they are as many as groups lie between two rows. */
async function readIdsIn(ranges: readonly RowRange[], rowsOf: RowsOf): Promise<readonly number[]> {
  const ids: number[] = []
  for (const { first, end } of ranges) {
    ids.push(...(await readRowIds(rowsOf, { offset: first, limit: end - first })))
  }
  return ids
}
