// Whether the reader may save, rename and delete views for everybody in the unit.

import { useSession } from '../session/session.ts'

export function useMayShare(): boolean {
  return useSession()?.scope.split(' ').includes('admin') === true
}
