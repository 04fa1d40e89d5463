// Passkeys of users: their public keys, and how often their authenticators have signed.

export interface PasskeyStore {
  /** Those of a user, or of the members of a unit; the oldest first. */
  list(of: PasskeyOwners): Promise<readonly Passkey[]>

  /** What somebody who shows a credential must agree with; undefined where it is unknown. */
  find(input: { readonly credential: string }): Promise<FoundPasskey | undefined>

  /** What authenticators know the user by; the one given where there is none yet. */
  handleOf(input: { readonly user: number; readonly fresh: string }): Promise<string>

  /** Refuses with `limit-reached` one too many; false where the credential is known already. */
  add(input: NewPasskey): Promise<boolean>

  /**
   * Stores that it has signed in. False where it was revoked meanwhile, and where its counter has
   * not grown: then the trail tells of it.
   */
  use(input: UsePasskey): Promise<boolean>

  rename(input: RenamePasskey): Promise<void>

  /** Ends the sessions that began with it. One that was revoked before stays as it is. */
  revoke(input: RevokePasskey): Promise<void>
}

export type PasskeyOwners = { readonly user: number } | { readonly membersOf: number }

/** Times are RFC 3339 in UTC. */
export interface Passkey {
  readonly id: string
  readonly user: number
  /** Its id to browsers, base64url. */
  readonly credential: string
  readonly name: string
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
}

export interface FoundPasskey {
  readonly id: string
  readonly user: number
  /** All units that the user belongs to. */
  readonly units: readonly number[]
  /** Neither it was revoked nor its user is disabled, or a draft. */
  readonly isGood: boolean
  /** SPKI, base64url. */
  readonly publicKey: string
  readonly algorithm: number
  /** What authenticators know the user by. */
  readonly handle: string
}

export interface NewPasskey extends Omit<Passkey, 'lastUsedAt' | 'revokedAt'> {
  readonly publicKey: string
  readonly algorithm: number
  readonly counter: number
  /** The address of the console that it was made at. */
  readonly origin: string
  /** Of the session that it was made in. */
  readonly unit: number
}

export interface UsePasskey {
  readonly id: string
  readonly counter: number
  readonly isBackedUp: boolean
  readonly now: string
}

export interface RenamePasskey {
  readonly id: string
  readonly name: string
  readonly by: number
}

export interface RevokePasskey {
  readonly id: string
  readonly now: string
  readonly by: number
}
