// What every record of companies has. Generated: `npm run regenerate`.

import type {
  AccessList,
  Contact,
  PersonEntry,
} from './parts.ts'

/** As it is sent. */
export interface CompanySent {
  /** the type of the record */
  readonly type?: 'COMPANY' | null
  /** an absent, null or negative id */
  readonly id?: number | null
  /** a text of at most 1000 characters */
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
  /** one of en16931, xrechnung, peppol */
  readonly eInvoiceProfile?: 'en16931' | 'xrechnung' | 'peppol' | null
  /** a text */
  readonly industry?: string | null
  /** a list, each entry a text of at most 1000 characters */
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
  readonly persons?: readonly PersonEntry[] | null
  /** a list of objects */
  readonly addresses?: readonly {
    /** an absent, null or negative id */
    readonly id?: number | null
    /** a text of at most 1000 characters */
    readonly street?: string | null
    /** a text of at most 1000 characters */
    readonly city?: string | null
    /** a text of at most 1000 characters */
    readonly zip?: string | null
    /** a country code of two upper-case letters */
    readonly country?: string | null
    /** a text of at most 1000 characters */
    readonly state?: string | null
  }[] | null
  /** a list of objects */
  readonly brands?: readonly {
    /** an absent, null or negative id */
    readonly id?: number | null
    /** a text of at most 1000 characters */
    readonly name?: string | null
    /** the id of an entry of persons */
    readonly personId?: number | null
    /** true or false */
    readonly isDefault?: boolean | null
  }[] | null
  /** a list of objects */
  readonly contacts?: readonly Contact[] | null
  /** a list of objects */
  readonly bankAccounts?: readonly {
    /** an absent, null or negative id */
    readonly id?: number | null
    /** a text of at most 1000 characters */
    readonly number?: string | null
    /** a text of at most 1000 characters */
    readonly bankRoutingNumber?: string | null
    /** a text of at most 1000 characters */
    readonly bankBranchNumber?: string | null
    /** a text of at most 1000 characters */
    readonly iban?: string | null
    /** a text of at most 1000 characters */
    readonly swift?: string | null
    /** a text of at most 1000 characters */
    readonly bankName?: string | null
    /** true or false */
    readonly isDefault?: boolean | null
  }[] | null
  /** an access list ({"read": {"users": [], "groups": []}, "write": ...}) */
  readonly acl?: AccessList | null
  /** true or false */
  readonly isDisabled?: boolean | null
  /** a text of 1 to 200 characters */
  readonly externalId?: string | null
}

/** What the server adds to an answer. */
export interface CompanySet {
  /** a country code of two upper-case letters */
  readonly country: string | null
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly createdAt: string
  /** an instant (YYYY-MM-DDTHH:MM:SS.sssZ) */
  readonly updatedAt: string
  /** an integer */
  readonly version: number
}
