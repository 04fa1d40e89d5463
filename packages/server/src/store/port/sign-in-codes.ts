// Codes to sign in with, each good once: what is stored of one tells nobody the code.

export interface SignInCodeStore {
  /** Refuses with `not-found` a user who does not belong to the units. Drops those that expired. */
  add(input: SignInCode & { readonly now: string }): Promise<void>

  /** Whom the code is for; undefined where it is unknown, was spent, or has expired. */
  spend(input: SpendCode): Promise<Pick<SignInCode, 'user' | 'units' | 'scopes'> | undefined>
}

export interface SignInCode {
  readonly digest: string
  readonly user: number
  readonly units: readonly number[]
  readonly scopes: readonly string[]
  /** RFC 3339 in UTC. */
  readonly expiresAt: string
}

export interface SpendCode {
  readonly digest: string
  /** RFC 3339 in UTC. */
  readonly now: string
}
