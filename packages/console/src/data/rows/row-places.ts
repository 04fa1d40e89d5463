// What is drawn where: the rows of a listing, or heads of groups with the rows of those that are
// open below them. Groups may come in another order than their rows have in the listing.

import type { RowGroup } from './row-groups.ts'

export interface RowRange {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
}

export interface RowPlaces {
  /** How many there are, heads included; undefined where the rows alone tell. */
  readonly total: number | undefined
  /** Which row of the listing is drawn there; undefined for a head. */
  readonly rowAt: (index: number) => number | undefined
  /** Where a row is drawn, or the head that it is folded under. */
  readonly indexOf: (row: number) => number
  /** The rows of the listing that are drawn there, in that order. */
  readonly rowsIn: (drawn: RowRange) => readonly RowRange[]
  /** The head that is drawn there, or above what is; undefined without groups. */
  readonly headOf: (index: number) => GroupPlace | undefined
}

export interface GroupPlace {
  readonly group: RowGroup
  readonly index: number
  /** How many lines the head has. */
  readonly lines: number
  readonly isOpen: boolean
}

export const plainPlaces: RowPlaces = {
  total: undefined,
  rowAt: (index) => index,
  indexOf: (row) => row,
  rowsIn: (drawn) => [drawn],
  headOf: () => undefined,
}

interface GroupLook {
  readonly isOpen: (group: RowGroup) => boolean
  readonly linesOf: (group: RowGroup) => number
}

/** @param groups in the order in which they are drawn. */
export function groupedPlaces(
  groups: readonly RowGroup[],
  { isOpen, linesOf }: GroupLook,
): RowPlaces {
  const heads: GroupPlace[] = []
  let total = 0
  for (const group of groups) {
    const head = { group, index: total, lines: linesOf(group), isOpen: isOpen(group) }
    heads.push(head)
    total = endOf(head)
  }
  const byRow = heads.toSorted((one, other) => one.group.start - other.group.start)
  const headOf = (index: number): GroupPlace | undefined =>
    lastUpTo(heads, index, (head) => head.index)
  const rowAt = (index: number): number | undefined => {
    const head = headOf(index)
    if (head === undefined || index < firstRowOf(head) || index >= total) return undefined
    return head.group.start + index - firstRowOf(head)
  }
  return {
    ...{ total, rowAt, headOf },
    indexOf: (row) => {
      const head = lastUpTo(byRow, row, ({ group }) => group.start)
      if (head === undefined) return 0
      return head.isOpen ? firstRowOf(head) + row - head.group.start : head.index
    },
    rowsIn: ({ first, end }) => {
      const ranges: RowRange[] = []
      for (let index = first; index < Math.min(end, total); ) {
        const head = headOf(index) as GroupPlace
        const from = Math.max(index, firstRowOf(head))
        const until = Math.min(endOf(head), end)
        const offset = head.group.start - firstRowOf(head)
        if (from < until) ranges.push({ first: from + offset, end: until + offset })
        index = endOf(head)
      }
      return ranges
    },
  }
}

function firstRowOf({ index, lines }: GroupPlace): number {
  return index + lines
}

/** Behind its last row, or behind its head. */
function endOf(head: GroupPlace): number {
  return firstRowOf(head) + (head.isOpen ? head.group.count : 0)
}

/** The last that begins there or before; they ascend. */
function lastUpTo<T>(list: readonly T[], at: number, begins: (each: T) => number): T | undefined {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (begins(list[middle] as T) <= at) low = middle + 1
    else high = middle
  }
  return list[low - 1]
}
