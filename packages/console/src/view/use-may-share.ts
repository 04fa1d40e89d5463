// Whether the reader may save, rename and delete views for everybody in the unit.

import { hasScope } from '../session/has-scope.ts'
import { useSession } from '../session/session.ts'

export function useMayShare(): boolean {
  const session = useSession()
  return session !== undefined && hasScope(session, 'admin')
}
