// Letting users in, and ending what they are signed in with, for whoever administers them. Each
// refuses with `not-found`, `administration-forbidden` and `user-shared`.

import type { Reader } from '../../rules/rights/access.ts'
import type { NewSignInCode } from './sign-in-codes.ts'

export interface UserAccessStore {
  /** Adds a code for a user, good in all units of the user. */
  addCode(input: AddCodeBy): Promise<void>

  /** Ends all sessions of a user, and drops codes that would begin one; answers how many ended. */
  endSessions(input: EndSessionsBy): Promise<number>
}

export interface OfUser {
  readonly reader: Reader
  readonly user: number
}

export interface AddCodeBy extends OfUser, Omit<NewSignInCode, 'user' | 'units' | 'by'> {
  /** Whether the session of whoever does is a strong one. */
  readonly isStrong: boolean
}

export interface EndSessionsBy extends OfUser {
  /** RFC 3339 in UTC. */
  readonly now: string
}
