// Lists of rights that no record has any more.

export interface GrantStore {
  /** The next ones of a unit, by ascending ids. */
  list(input: ListGrants): Promise<readonly ListedGrants[]>

  /** The ids that records or their histories name. What is written meanwhile may be missing. */
  listUsed(input: { readonly unit: number }): Promise<readonly number[]>

  /** Retires some, so that no record gets them any more, and deletes some that were retired. */
  clean(input: CleanGrants): Promise<void>
}

export interface ListGrants {
  readonly unit: number
  /** Only ids above. */
  readonly after: number
}

export interface ListedGrants {
  readonly id: number
  readonly isRetired: boolean
}

export interface CleanGrants {
  readonly unit: number
  readonly retired: readonly number[]
  readonly deleted: readonly number[]
}
