// What every record of companies has. Generated: `npm run regenerate`.

/** As it is sent. */
export interface CompanySent {
  /** the type of the record */
  readonly type?: 'COMPANY' | null
  /** an absent, null or negative id */
  readonly id?: number | null
  /** a text */
  readonly name: string
  /** true or false */
  readonly isCertified?: boolean | null
  /** true or false */
  readonly isDraft?: boolean | null
  /** true or false */
  readonly isClient?: boolean | null
  /** true or false */
  readonly isSupplier?: boolean | null
  /** an integer */
  readonly salesMaturity?: number | null
  /** an integer */
  readonly purchaseMaturity?: number | null
  /** a reference code such as CATEGORY.JOB-DESIGN, or an empty text */
  readonly category?: string | null
  /** a text */
  readonly industry?: string | null
  /** a list, each entry a text */
  readonly tags?: readonly string[] | null
  /** the id of an entry of addresses */
  readonly orderingAddressId?: number | null
  /** the id of an entry of addresses */
  readonly correspondingAddressId?: number | null
  /** the id of an entry of addresses */
  readonly regOfficeAddressId?: number | null
  /** an object, each value a text of at most 200 characters */
  readonly registrations?: Readonly<Record<string, string>> | null
  /** a list of objects */
  readonly persons?: readonly {
    /** an absent, null or negative id */
    readonly id?: number | null
    /** a text */
    readonly jobTitle?: string | null
    /** a text */
    readonly salut?: string | null
    /** a text */
    readonly namePrefix?: string | null
    /** a text */
    readonly firstName?: string | null
    /** a text */
    readonly lastName?: string | null
    /** a text */
    readonly nameSuffix?: string | null
    /** a text */
    readonly comment?: string | null
    /** a calendar date (YYYY-MM-DD) */
    readonly birthday?: string | null
    /** the id of an entry of addresses */
    readonly addressId?: number | null
    /** a list of objects */
    readonly contacts?: readonly {
      /** a text */
      readonly name?: string | null
      /** a text */
      readonly value?: string | null
    }[] | null
  }[] | null
  /** a list of objects */
  readonly addresses?: readonly {
    /** an absent, null or negative id */
    readonly id?: number | null
    /** a text */
    readonly street?: string | null
    /** a text */
    readonly city?: string | null
    /** a text */
    readonly zip?: string | null
    /** a country code of two upper-case letters */
    readonly country?: string | null
    /** a text */
    readonly state?: string | null
  }[] | null
  /** a list of objects */
  readonly brands?: readonly {
    /** an absent, null or negative id */
    readonly id?: number | null
    /** a text */
    readonly name?: string | null
    /** the id of an entry of persons */
    readonly personId?: number | null
    /** true or false */
    readonly isDefault?: boolean | null
  }[] | null
  /** a list of objects */
  readonly contacts?: readonly {
    /** a text */
    readonly name?: string | null
    /** a text */
    readonly value?: string | null
  }[] | null
  /** a list of objects */
  readonly bankAccounts?: readonly {
    /** an absent, null or negative id */
    readonly id?: number | null
    /** a text */
    readonly number?: string | null
    /** a text */
    readonly bankRoutingNumber?: string | null
    /** a text */
    readonly bankBranchNumber?: string | null
    /** a text */
    readonly iban?: string | null
    /** a text */
    readonly swift?: string | null
    /** a text */
    readonly bankName?: string | null
    /** true or false */
    readonly isDefault?: boolean | null
  }[] | null
  /** an access list ({"read": {"users": [], "groups": []}, "write": ...}) */
  readonly acl?: {
    /** an object */
    readonly read?: {
      /** a list, each entry the id of a stored user */
      readonly users?: readonly number[] | null
      /** a list, each entry the id of a stored group */
      readonly groups?: readonly number[] | null
    } | null
    /** an object */
    readonly write?: {
      /** a list, each entry the id of a stored user */
      readonly users?: readonly number[] | null
      /** a list, each entry the id of a stored group */
      readonly groups?: readonly number[] | null
    } | null
  } | null
  /** true or false */
  readonly isDisabled?: boolean | null
  /** a text of 1 to 200 characters */
  readonly externalId?: string | null
}

/** What the server adds to an answer. */
export interface CompanySet {
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
}
