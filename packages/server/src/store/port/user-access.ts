// Letting users in, and ending what they are signed in with, for whoever administers them. Each
// refuses with `not-found`, `administration-forbidden` and `user-shared`.

import type { Reader } from '../../rules/rights/access.ts'
import type { Identity } from './identities.ts'
import type { NewSignInCode } from './sign-in-codes.ts'

export interface UserAccessStore {
  /** Adds a code for a user, good in all units of the user. */
  addCode(input: AddCodeBy): Promise<void>

  /** Ends all sessions of a user, and drops codes that would begin one; answers how many ended. */
  endSessions(input: EndSessionsBy): Promise<number>

  /** Who the user is at providers, ascending by issuer. */
  identities(input: OfUser): Promise<readonly Identity[]>

  /**
   * Forgets who the user is at an issuer, and ends the sessions that began there; answers how many.
   * Refuses with `not-found` also where the user has no identity there.
   */
  removeIdentity(input: RemoveIdentityBy): Promise<number>
}

export interface OfUser {
  readonly reader: Reader
  readonly user: number
}

export interface AddCodeBy extends OfUser, Omit<NewSignInCode, 'user' | 'units' | 'by'> {
  /** Whether the session of whoever does is a strong one. */
  readonly isStrong: boolean
}

export interface RemoveIdentityBy extends EndSessionsBy {
  readonly issuer: string
  readonly requestId: string
}

export interface EndSessionsBy extends OfUser {
  /** RFC 3339 in UTC. */
  readonly now: string
}
