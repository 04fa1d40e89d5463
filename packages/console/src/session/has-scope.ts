// Whether a session is good for what a scope allows.

import type { SignedIn } from '@kontor/client/session'
import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'

export function hasScope({ scope }: SignedIn, wanted: Scope): boolean {
  return scope.split(' ').includes(wanted)
}
