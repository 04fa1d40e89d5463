// What is good once and for minutes: challenges of passkeys, ways through a provider, ids of logout
// tokens. The store has each under a digest, so that nobody who reads it can use one.

export type ChallengeKind = 'passkey-sign-in' | 'passkey-new' | 'provider' | 'logout'

export interface ChallengeStore {
  /**
   * Stores one, and drops those that have ended. False where there is one with its digest, and
   * where too many of its kind have not ended.
   */
  add(input: NewChallenge): Promise<boolean>

  /** Its body, once: whoever comes second, or too late, gets undefined. */
  spend(input: SpendChallenge): Promise<string | undefined>
}

export interface NewChallenge {
  readonly digest: string
  readonly kind: ChallengeKind
  /** JSON. */
  readonly body: string
  /** RFC 3339 in UTC. */
  readonly expiresAt: string
  readonly now: string
}

export interface SpendChallenge {
  readonly digest: string
  readonly kind: ChallengeKind
  /** RFC 3339 in UTC. */
  readonly now: string
}
