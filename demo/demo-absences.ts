// Who of the demo company is away, and when: some absences are approved, some only asked for.

import { weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import { processOf } from './demo-approvals.ts'
import type { DemoDates } from './demo-dates.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'

/** Of whom, from how many days from today, for how many days. */
type Absence = readonly [username: string, start: number, days: number, kind: string]

const vacation = 'ABSENCE.VACATION'
const illness = 'ABSENCE.ILLNESS'

const absences: readonly Absence[] = [
  ['ndavolio', -50, 5, vacation],
  ['afuller', -47, 2, illness],
  ['jleverling', -44, 12, vacation],
  ['mpeacock', -36, 3, illness],
  ['sbuchanan', -30, 5, vacation],
  ['msuyama', -22, 1, illness],
  ['rking', -19, 12, vacation],
  ['lcallahan', -9, 4, vacation],
  ['adodsworth', -5, 2, illness],
  ['ndavolio', 9, 5, vacation],
  ['mpeacock', 16, 12, vacation],
  ['afuller', 30, 5, vacation],
]

export function demoAbsences(ids: DemoIds, dates: DemoDates): readonly DemoBody[] {
  return absences.map(([username, start, days, kind], index) => ({
    externalId: `demo-absence-${index + 1}`,
    type: 'ABSENCE',
    ownerId: ids.userId(username),
    status: start > 14 ? 'PROCESSING' : 'APPROVED',
    ...processOf(`demo-absence-${index + 1}`),
    statusDate: dates.fromToday(Math.min(-3, start - 14)),
    properties: {
      name: kind === vacation ? 'Vacation' : 'Illness',
      absenceType: kind,
      startDate: dates.fromToday(start),
      endDate: dates.fromToday(start + days - 1),
    },
  }))
}

/** Whether somebody works so many days from today: on weekdays, where not away. */
export function isAtWork(username: string, day: number, dates: DemoDates): boolean {
  if (weekdayOf(dates.fromToday(day)) > 4) return false
  return !absences.some(
    ([who, start, days]) => who === username && day >= start && day < start + days,
  )
}
