// Where the focus may be in the table of a month, and where a key leads it: bars, and the free days
// of one's own row.

import { type Bar, cellsOf, type PersonRow } from './month-rows.ts'

export interface Stop {
  readonly key: string
  /** Of the lanes of all rows. */
  readonly line: number
  readonly from: number
  readonly to: number
}

export function barKey({ absence }: Bar): string {
  return `absence ${absence.id}`
}

export function dayKey(day: number): string {
  return `day ${day}`
}

/** Which of the rows has days to be chosen; undefined for none. */
interface Choice {
  readonly user: number | undefined
  /** How many the month has. */
  readonly days: number
}

/** In the order of the page. Days are chosen in the first lane alone. */
export function stopsOf(rows: readonly PersonRow[], { user, days }: Choice): readonly Stop[] {
  const lines = rows.flatMap((row) =>
    row.lanes.map((lane, index) => ({ lane, hasDays: row.user === user && index === 0 })),
  )
  return lines.flatMap(({ lane, hasDays }, line) =>
    cellsOf(lane, days).flatMap((cell): Stop[] => {
      if (typeof cell !== 'number') return [{ ...cell, key: barKey(cell), line }]
      return hasDays ? [{ key: dayKey(cell), line, from: cell, to: cell }] : []
    }),
  )
}

/** Undefined where the key leads nowhere. */
export function nextStop(stops: readonly Stop[], at: Stop, key: string): Stop | undefined {
  const inLine = stops.filter(({ line }) => line === at.line)
  const index = inLine.findIndex((each) => each.key === at.key)
  if (key === 'ArrowLeft') return inLine[index - 1]
  if (key === 'ArrowRight') return inLine[index + 1]
  if (key === 'Home') return inLine[0]
  if (key === 'End') return inLine.at(-1)
  if (key === 'ArrowDown')
    return nearest(
      stops,
      at,
      stops.find(({ line }) => line > at.line),
    )
  if (key === 'ArrowUp')
    return nearest(
      stops,
      at,
      stops.findLast(({ line }) => line < at.line),
    )
  return undefined
}

/** In the line of another stop, the one that is nearest in time. */
function nearest(stops: readonly Stop[], at: Stop, other: Stop | undefined): Stop | undefined {
  const inLine = stops.filter(({ line }) => line === other?.line)
  const apart = ({ from, to }: Stop): number => Math.max(from - at.to, at.from - to, 0)
  return [...inLine].sort((one, two) => apart(one) - apart(two))[0]
}
