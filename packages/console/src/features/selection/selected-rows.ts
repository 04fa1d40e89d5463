// Which rows are selected: a list of their ids, or all that match a filter but some. However many
// match, they are no list until something is done with each of them.

import type { PageOf } from '../../data/api/read-page.ts'

export interface SelectedRows {
  /** The rows that they are among, as they were narrowed when they were selected. */
  readonly among: PageOf
  /** Those that are selected; where all that match are, those that are not. */
  readonly ids: ReadonlySet<number>
  /** How many matched when all of them were selected. */
  readonly matching?: number
}

const none: ReadonlySet<number> = new Set()

export function noRows(among: PageOf): SelectedRows {
  return { among, ids: none }
}

export function allRows(among: PageOf, matching: number): SelectedRows {
  return { among, ids: none, matching }
}

export function isAllBut({ matching }: SelectedRows): boolean {
  return matching !== undefined
}

export function hasRow({ among, ids, matching }: SelectedRows, id: number): boolean {
  if (matching === undefined) return ids.has(id)
  return !ids.has(id) && id <= (among.through ?? id)
}

export function countOf({ ids, matching }: SelectedRows): number {
  return matching === undefined ? ids.size : Math.max(0, matching - ids.size)
}

/** With the rows selected, or not any more. */
export function withRows(
  selected: SelectedRows,
  rows: Iterable<number>,
  isSelected: boolean,
): SelectedRows {
  const ids = new Set(selected.ids)
  for (const id of rows) {
    if (isSelected === isAllBut(selected)) ids.delete(id)
    else ids.add(id)
  }
  return { ...selected, ids }
}
