// The rows of a week: what time was entered on, then what its user has added, and the sums.

import { rowOf, type TimeEntry } from '../../data/figures/time-entries.ts'
import { type CellMark, cellKey, cellOf, sumOf, type TimeCell } from '../../saving/time-saves.ts'

/** Each in its place, also once time is entered in it. */
export function weekRows(
  entries: readonly TimeEntry[],
  added: readonly string[],
): readonly string[] {
  const entered = new Set(entries.map(rowOf))
  return [...entered].filter((row) => !added.includes(row)).concat(added)
}

export function entriesByCell(entries: readonly TimeEntry[]) {
  return Map.groupBy(entries, (entry) => cellKey(cellOf(entry)))
}

type Marks = ReadonlyMap<string, CellMark>
type ByCell = ReturnType<typeof entriesByCell>

/** What a cell shows, which may not be stored yet. */
export function minutesIn(cell: TimeCell, byCell: ByCell, marks: Marks): number {
  const key = cellKey(cell)
  const mark = marks.get(key)
  const stored = sumOf(byCell.get(key) ?? [])
  return mark === undefined || mark.state === 'changed' ? stored : (mark.minutes ?? 0)
}
