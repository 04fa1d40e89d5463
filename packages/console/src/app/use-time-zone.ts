// The time zone of the unit that the address names.

import { useSession } from '../session/session.ts'
import { useUnit } from './use-unit.ts'

export function useTimeZone(): string {
  const unit = useUnit()
  return useSession()?.units.find(({ id }) => id === unit)?.timeZone ?? 'UTC'
}
