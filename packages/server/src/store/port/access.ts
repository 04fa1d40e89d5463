// What decides about access to the installation: the tokens that were issued, the keys that sign
// them, and the version that moves when any of this changes.

import type { LookupFile } from '@kontor/contract/configuration/lookup-file.ts'
import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import type { SessionStart, SessionWay } from './sessions.ts'

export interface TokenStore {
  /** The token as stored; undefined where it is unknown. */
  find(input: { readonly jti: string }): Promise<FoundToken | undefined>

  /** Those of a user, of the members of a unit, or all; the oldest first. */
  list(of?: TokenOwners): Promise<readonly ListedToken[]>

  /**
   * Stores an issued token; one that is not stored is not accepted. Refuses with `not-found`
   * a user who does not belong to its units, with `too-many-requests` a session too many.
   */
  add(input: NewToken): Promise<void>

  /** Stores when tokens were last used, unless a later use of one is stored. */
  noteUses(input: { readonly uses: readonly TokenUsed[] }): Promise<void>

  /** With it all that were made with it, and with those. Refuses with `not-found`. */
  revoke(input: RevokeInput): Promise<void>
}

export type TokenOwners = { readonly user: number } | { readonly membersOf: number }

export interface KeyStore {
  /** The key that signs now, then those that are still accepted for a while. */
  list(): Promise<readonly [SigningKey, ...SigningKey[]]>

  /** Takes a new signing key. No key used so far is accepted for longer than the time given. */
  rotate(input: RotateInput): Promise<void>
}

export interface InstallationStore {
  /** Moves with every change of who may do what; undefined in a store that is not initialised. */
  accessVersion(): Promise<number | undefined>

  /** A text that a store gets when it is restored or moved; undefined before. */
  incarnation(): Promise<string | undefined>

  /** Makes a fresh store usable: its key, the first unit, its supervisor. Twice does nothing. */
  initialise(input: InitialiseInput): Promise<void>

  /** The policy of signing in, as it was put; undefined where there is none. */
  signInPolicy(): Promise<SignInPolicy | undefined>

  /** Replaces it, or takes it away. */
  putSignInPolicy(input: PutSignInPolicy): Promise<void>

  /** The sources of companies, as they were put; undefined where there are none. */
  lookupFile(): Promise<LookupFile | undefined>

  /** Replaces them, or takes them away. */
  putLookupFile(input: PutLookupFile): Promise<void>

  /** What a server has noted; undefined where none has. */
  note(input: Pick<ServerNote, 'name'>): Promise<string | undefined>

  /** Notes it, in place of what was noted before under the name. */
  putNote(input: ServerNote): Promise<void>
}

/**
 * Where people reach the server that was started last, which no other store takes over; and the
 * digest of the demo company that was loaded whole into a unit.
 */
export type ServerNoteName = 'servedAt' | 'oidcAudience' | `demo ${number}`

export interface ServerNote {
  readonly name: ServerNoteName
  readonly value: string
}

export interface PutSignInPolicy {
  readonly policy: SignInPolicy | undefined
}

export interface PutLookupFile {
  readonly file: LookupFile | undefined
}

export interface StoredToken {
  readonly user: number
  readonly units: readonly number[]
  readonly scopes: readonly string[]
  readonly ips: readonly string[]
}

/** A token of the console is that of a session, which counts as a cookie alone. */
export type Audience = 'console' | null

export interface FoundToken extends StoredToken {
  readonly audience: Audience
  /** The `jti` of the token that it was made with. */
  readonly parent: string | null
  readonly isRevoked: boolean
  /** Whether one that it was made with was revoked, is gone, or has a user who is disabled. */
  readonly hasMakerEnded: boolean
  readonly isUserDisabled: boolean
  /** RFC 3339 in UTC. */
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** How it began, of a session. */
  readonly session: SessionStart | undefined
}

/** Times are RFC 3339 in UTC. */
export interface ListedToken extends StoredToken {
  readonly jti: string
  /** What it is for, in words. */
  readonly name: string | null
  readonly username: string
  /** Or not yet one who can act. */
  readonly isUserDisabled: boolean
  readonly createdAt: string
  readonly expiresAt: string | null
  /** It may have been used in the last minute as well. */
  readonly lastUsedAt: string | null
  /** Of it, or of the one that it was made with. */
  readonly revokedAt: string | null
  readonly audience: Audience
  /** The `jti` of the token that it was made with. */
  readonly parent: string | null
  /** Of a session: how it began, and went on; null for all others. */
  readonly ways: readonly SessionWay[] | null
}

export interface RevokeInput {
  readonly jti: string
  /** RFC 3339 in UTC. */
  readonly now: string
  /** The user who does; whoever runs commands where it is absent. */
  readonly by?: number
}

export interface TokenUsed {
  readonly jti: string
  readonly at: string
}

export interface NewToken extends StoredToken {
  readonly jti: string
  /** What it is for, in words. */
  readonly name: string | null
  /** RFC 3339 in UTC. */
  readonly createdAt: string
  /** Null for never. */
  readonly expiresAt: string | null
  readonly audience: Audience
  /** The `jti` of the token that it is made with. */
  readonly parent: string | null
  /** The user who does; whoever runs commands where it is absent. */
  readonly by?: number
  /** Of a session: how it began. */
  readonly session?: SessionStart
  /** Of a session: how many of its maker, or of its user where there is none, may be there. */
  readonly sessionsMax?: number
}

/** A secret that tokens are signed with, and how long it is accepted. */
export interface SigningKey {
  /** Base64url. */
  readonly secret: string
  /** When its grace time ends, in milliseconds; infinite for the key that signs now. */
  readonly until: number
}

export interface RotateInput {
  /** The key that signs from now on, base64url. */
  readonly secret: string
  /** In milliseconds. */
  readonly now: number
  /** When every key used so far is no longer accepted, in milliseconds. */
  readonly until: number
}

export interface InitialiseInput {
  /** Base64url. */
  readonly signingKey: string
  /** Of the supervisor. */
  readonly username: string
}
