// Which rows are selected: one by one, from one to another, or all that are shown up to a number;
// and whether taps select them.

import { useRef, useState } from 'react'
import { readRowIds } from '../data/row-ids.ts'
import type { Row, RowsOf } from '../data/row-windows.ts'

/** How many rows can be selected. */
export const selectedMax = 1000

const none: ReadonlySet<number> = new Set()

export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Whether a tap selects a row: a finger meets no box in each of them. */
  readonly isPicking: boolean
  /** From now on; with a row to begin with. */
  readonly pick: (index?: number) => void
  /** Nothing is selected any more, and taps open. */
  readonly end: () => void
  readonly onSelect: (index: number, isExtended: boolean) => void
  readonly selectAll: () => Promise<void>
  readonly select: (ids: readonly number[]) => void
}

export function useSelection(rowsOf: RowsOf, rowAt: (index: number) => Row | undefined): Selection {
  const [selected, setSelected] = useState({ filter: rowsOf.filter, ids: none })
  // Nobody changes rows that another filter has taken out of sight.
  const ids = selected.filter === rowsOf.filter ? selected.ids : none
  const setIds = (next: ReadonlySet<number>): void => {
    setSelected({ filter: rowsOf.filter, ids: next })
  }
  const latest = useRef(ids)
  latest.current = ids
  const anchor = useRef(0)
  const [isPicking, setPicking] = useState(false)
  const add = (more: readonly number[]): void => {
    setIds(new Set([...latest.current, ...more].slice(0, selectedMax)))
  }
  const onSelect = (index: number, isExtended: boolean): void => {
    const id = rowAt(index)?.id
    if (isExtended) void readBetween(rowsOf, anchor.current, index).then(add)
    else if (id !== undefined) setIds(toggled(ids, id))
    if (!isExtended) anchor.current = index
  }
  return {
    ids,
    isPicking,
    onSelect,
    pick: (index) => {
      setPicking(true)
      if (index !== undefined) onSelect(index, false)
    },
    end: () => {
      setIds(none)
      setPicking(false)
    },
    select: (all) => setIds(new Set(all)),
    selectAll: async () => add(await readRowIds(rowsOf, { offset: 0, limit: selectedMax })),
  }
}

async function readBetween(rowsOf: RowsOf, one: number, other: number) {
  const offset = Math.min(one, other)
  const limit = Math.min(Math.abs(one - other) + 1, selectedMax)
  return await readRowIds(rowsOf, { offset, limit })
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id) && next.size < selectedMax) next.add(id)
  return next
}
