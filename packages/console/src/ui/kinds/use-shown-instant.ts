// Writes an instant in the time zone of the unit.

import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useSpeech } from '../../words/vocabulary.ts'

export function useShownInstant(): (instant: string) => string {
  const { format } = useSpeech()
  const timeZone = useTimeZone()
  return (instant) => format.instant(instant, timeZone)
}
