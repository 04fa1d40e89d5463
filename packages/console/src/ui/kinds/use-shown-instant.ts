// Writes an instant in the time zone of the unit.

import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useTranslation } from '../../words/use-translation.ts'

export function useShownInstant(): (instant: string) => string {
  const { format } = useTranslation()
  const timeZone = useTimeZone()
  return (instant) => format.instant(instant, timeZone)
}
