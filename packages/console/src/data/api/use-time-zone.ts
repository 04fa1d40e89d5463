// The time zone of the unit that the address names.

import { useUnit } from '../../address/use-unit.ts'
import { useSession } from './session.ts'

export function useTimeZone(): string {
  const unit = useUnit()
  return useSession()?.units.find(({ id }) => id === unit)?.timeZone ?? 'UTC'
}
