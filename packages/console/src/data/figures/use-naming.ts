// Whose filters have which names: those of the user who is signed in.

import { useSession } from '../api/session.ts'
import type { Naming } from './filter-names.ts'

export function useNaming(): Naming {
  return { user: useSession()?.user.id }
}
