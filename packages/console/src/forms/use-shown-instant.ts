// Writes an instant in the time zone of the unit.

import { useUnit } from '../app/use-unit.ts'
import { useSession } from '../session/session.ts'
import { useSpeech } from '../words/vocabulary.ts'

export function useShownInstant(): (instant: string) => string {
  const { format } = useSpeech()
  const unit = useUnit()
  const timeZone = useSession()?.units.find(({ id }) => id === unit)?.timeZone ?? 'UTC'
  return (instant) => format.instant(instant, timeZone)
}
