// Who users are at providers: an issuer and its subject, which count alone from the first sign-in
// on, whatever the provider says of mail and name.

import type { FindUserInput } from './directory.ts'

export interface IdentityStore {
  /**
   * Who signs in, in one transaction: found or made, given and taken groups, and noted. Refuses
   * with `identity-unknown` and `identity-taken`; the cause says why.
   */
  signIn(input: IdentitySignIn): Promise<SignedInIdentity>

  /** Adds to the trail that somebody was not signed in, and why. */
  noteFailure(input: SignInFailure): Promise<void>

  /** Ascending by user, of one user or all. */
  list(input: { readonly user?: number }): Promise<readonly Identity[]>

  /**
   * The identity of a user at an issuer is this subject from now on; sessions of another end.
   * Refuses with `not-found`, and with `identity-taken` where it is somebody else's.
   */
  set(input: SetIdentity): Promise<void>

  /** Ends its sessions as well; answers how many. Refuses with `not-found`. */
  remove(input: Omit<SetIdentity, 'subject'>): Promise<number>
}

export interface IdentitySignIn {
  readonly issuer: string
  readonly subject: string
  /** By what the user is found the first time; undefined where the provider vouches for nothing. */
  readonly found: FindUserInput | undefined
  /** The user whose invitation it began with: nobody else is found, and nobody made. */
  readonly invited: number | undefined
  /** What a user who is not found is made a member of; empty where none is made. */
  readonly create: readonly GivenMembership[]
  readonly groups: readonly GroupOfProvider[]
  /** RFC 3339 in UTC. */
  readonly now: string
  readonly requestId: string
}

export interface GivenMembership {
  readonly unit: number
  /** The names of groups of the unit. */
  readonly groups: readonly string[]
}

/** A group that the provider decides on. */
export interface GroupOfProvider {
  readonly unit: number
  readonly group: string
  readonly isGiven: boolean
}

export interface SignedInIdentity {
  readonly user: number
  readonly units: readonly number[]
}

export interface SignInFailure {
  /** The name of the provider. */
  readonly provider: string
  /** The code of the problem. */
  readonly problem: string
  readonly reason: string
  readonly requestId: string
}

/** Times are RFC 3339 in UTC. */
export interface Identity {
  readonly user: number
  readonly username: string
  readonly issuer: string
  readonly subject: string
  /** What the user was found by. */
  readonly name: string | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export interface SetIdentity {
  readonly user: number
  readonly issuer: string
  readonly subject: string
  /** RFC 3339 in UTC. */
  readonly now: string
}
