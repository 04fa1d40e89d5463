// How many working days a period has, in words: without weekends and the holidays of the unit.

import { workingDays } from '@kontor/contract/kinds/working-days.ts'
import { useHolidays } from '../../data/unit/agency.ts'
import { useAbsenceWords } from '../../words/absence-words.ts'

/** Of a first and a last day, which both count. Empty until the holidays are known. */
export function useWorkingDays(unit: number): (first: string, last: string) => string {
  const t = useAbsenceWords()
  const holidays = useHolidays(unit)
  return (first, last) =>
    holidays === undefined ? '' : t.days(workingDays(first, last, holidays.keys()))
}
