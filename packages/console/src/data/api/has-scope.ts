// Tells whether a session has a scope.

import type { SignedIn } from '@kontor/client'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import { useSession } from './session.ts'

export function hasScope({ scope }: SignedIn, wanted: Scope): boolean {
  return scope.split(' ').includes(wanted)
}

/** Of who is signed in. */
export function useHasScope(wanted: Scope): boolean {
  const session = useSession()
  return session !== undefined && hasScope(session, wanted)
}
