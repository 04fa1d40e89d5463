// Codes to sign in with, each good once: what is stored of one tells nobody the code.

export interface SignInCodeStore {
  /** Refuses with `not-found` a user who does not belong to the units. Drops those of long ago. */
  add(input: NewSignInCode): Promise<void>

  /** Whom the code is for, or why it signs in nobody. */
  spend(input: SpendCode): Promise<Pick<SignInCode, 'user' | 'units' | 'scopes'> | SpentCode>

  /** The same for an invitation, whose user is no draft any more. */
  accept(
    input: Omit<SpendCode, 'kind'>,
  ): Promise<Pick<SignInCode, 'user' | 'units' | 'scopes'> | SpentCode>
}

/** One that is unknown may have been dropped. */
export type SpentCode = 'unknown' | 'used' | 'expired'

/** A link of `kontor sign-in`, or an invitation. */
export type CodeKind = 'link' | 'invitation'

export interface SignInCode {
  readonly kind: CodeKind
  readonly digest: string
  readonly user: number
  readonly units: readonly number[]
  readonly scopes: readonly string[]
  /** RFC 3339 in UTC. */
  readonly expiresAt: string
}

export interface NewSignInCode extends SignInCode {
  /** Those that expired until then are dropped. RFC 3339 in UTC. */
  readonly dropUntil: string
  /** The user who does; whoever runs commands where it is absent. */
  readonly by?: number
}

export interface SpendCode {
  readonly kind: CodeKind
  readonly digest: string
  /** RFC 3339 in UTC. */
  readonly now: string
}
