// The rows of a month: one for each person who is away in it, with the bars of the absences.

import { daysApart } from '@kontor/contract/kinds/calendar.ts'
import type { Absence } from '../../data/figures/absences.ts'

export interface Bar {
  readonly absence: Absence
  /** Its first and its last day within the month, counted from 0. */
  readonly from: number
  readonly to: number
  /** Whether it has begun before the month, or goes on after it. */
  readonly isBegun: boolean
  readonly goesOn: boolean
}

/** Bars that have no day in common. */
export type Lane = readonly Bar[]

export interface PersonRow {
  readonly user: number
  /** One at least, which may be empty. */
  readonly lanes: readonly Lane[]
}

interface Month {
  readonly first: string
  readonly last: string
}

/** In the order in which they come. @param self has a row in any case, the first. */
export function monthRows(
  absences: readonly Absence[],
  month: Month,
  self: number,
): readonly PersonRow[] {
  const byOwner = Map.groupBy(absences, ({ ownerId }) => ownerId)
  const users = new Set([self, ...byOwner.keys()])
  return [...users].map((user) => {
    const bars = (byOwner.get(user) ?? []).map((absence) => barOf(absence, month))
    return { user, lanes: lanesOf(bars) }
  })
}

function barOf(absence: Absence, { first, last }: Month): Bar {
  const [isBegun, goesOn] = [absence.first < first, absence.last > last]
  return {
    absence,
    from: isBegun ? 0 : daysApart(first, absence.first),
    to: daysApart(first, goesOn ? last : absence.last),
    isBegun,
    goesOn,
  }
}

/** Each bar in the first lane in which it has room. */
function lanesOf(bars: readonly Bar[]): readonly Lane[] {
  const lanes: Bar[][] = [[]]
  for (const bar of [...bars].sort((one, other) => one.from - other.from)) {
    const lane = lanes.find((each) => (each.at(-1)?.to ?? -1) < bar.from)
    if (lane === undefined) lanes.push([bar])
    else lane.push(bar)
  }
  return lanes
}

/** What a lane is drawn as, from its first day on: bars, and days without one. */
export function cellsOf(lane: Lane, days: number): readonly (Bar | number)[] {
  const cells: (Bar | number)[] = []
  for (let day = 0; day < days; day += 1) {
    const bar = lane.find(({ from }) => from === day)
    cells.push(bar ?? day)
    if (bar !== undefined) day = bar.to
  }
  return cells
}
