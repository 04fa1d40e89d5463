// Whose filters have which names: those of the user who is signed in, today.

import { todayIn } from '../../locale/date-format.ts'
import { useSession } from '../api/session.ts'
import { useTimeZone } from '../api/use-time-zone.ts'
import type { Naming } from './filter-names.ts'

export function useNaming(): Naming {
  return { user: useSession()?.user.id, today: todayIn(useTimeZone()) }
}
