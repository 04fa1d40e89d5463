// What a unit defines for itself, as it is put. Generated: `npm run regenerate`.

export interface DefaultFile {
  /** a list of objects */
  readonly defaults: readonly {
    /** a text */
    readonly type: string
    /** an object */
    readonly read?: {
      /** true or false */
      readonly everyone?: boolean | null
      /** a list, each entry the id of a stored user */
      readonly users?: readonly number[] | null
      /** a list, each entry the id of a stored group */
      readonly groups?: readonly number[] | null
    } | null
    /** an object */
    readonly write?: {
      /** true or false */
      readonly everyone?: boolean | null
      /** a list, each entry the id of a stored user */
      readonly users?: readonly number[] | null
      /** a list, each entry the id of a stored group */
      readonly groups?: readonly number[] | null
    } | null
  }[]
}

export interface EInvoiceFile {
  /** true or false */
  readonly isVatPayer?: boolean | null
  /** an object */
  readonly zeroRate?: {
    /** one of S, Z, E, AE, K, G, O, L, M */
    readonly category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M'
    /** a text of at most 1000 characters */
    readonly reason?: string | null
    /** a code of an exemption such as VATEX-EU-132 */
    readonly code?: string | null
  } | null
  /** a code of a unit by UN/ECE Rec 20 such as C62 */
  readonly unitCode?: string | null
  /** an object, each value a means of payment by UNTDID 4461 such as 30 */
  readonly paymentMeans?: Readonly<Record<string, string>> | null
  /** an object, each value one of vat, legal, tax, gln, endpoint, leitweg */
  readonly registrations?: Readonly<Record<string,
    'vat' | 'legal' | 'tax' | 'gln' | 'endpoint' | 'leitweg'
  >> | null
}

export interface PrintFormFile {
  /** a list of objects */
  readonly printForms: readonly {
    /** a code such as PAPER.HEADER-STANDARD */
    readonly code: string
    /** a text of 1 to 200 characters */
    readonly title: string
    /** true or false */
    readonly isDefault?: boolean | null
    /** a language tag such as cs or en-GB */
    readonly language?: string | null
    /**
     * a PNG or JPEG of at most 256 KiB as `data:image/png;base64,...` or
     * `data:image/jpeg;base64,...`
     */
    readonly logo?: string | null
    /** a list, each entry a text of at most 200 characters */
    readonly lines?: readonly string[] | null
    /** a colour as #rrggbb */
    readonly accent?: string | null
    /** a text of 1 to 100 characters */
    readonly font?: string | null
    /** one of left, right */
    readonly address?: 'left' | 'right' | null
    /**
     * a list, each entry one of position, itemNumber, name, count, unit, price,
     * discount, rate, amount
     */
    readonly columns?: readonly (
      | 'position'
      | 'itemNumber'
      | 'name'
      | 'count'
      | 'unit'
      | 'price'
      | 'discount'
      | 'rate'
      | 'amount')[] | null
    /** one of auto, epc, spayd, swiss, none */
    readonly paymentCode?: 'auto' | 'epc' | 'spayd' | 'swiss' | 'none' | null
    /** an object, each value an object, each value a text of at most 200 characters */
    readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>> | null
  }[]
}

export interface ProcessFile {
  /** a list of objects */
  readonly processes: readonly {
    /** a code such as PROCESS-INVOICE.APPROVAL */
    readonly code: string
    /** a text of 1 to 200 characters */
    readonly title: string
    /** a list, each entry a text */
    readonly types?: readonly string[] | null
    /** a list of objects */
    readonly steps: readonly {
      /** a text of 1 to 200 characters */
      readonly name: string
      /** a text */
      readonly when?: string | null
      /** an object */
      readonly approvers: {
        /** a list, each entry a text */
        readonly users?: readonly string[] | null
        /** a list, each entry a text */
        readonly groups?: readonly string[] | null
        /** a number from 1 to 20 */
        readonly manager?: number | null
        /** "limit" */
        readonly managersUpTo?: string | null
      }
      /** a text */
      readonly amount?: string | null
      /** a number from 1 to 200, or "all" */
      readonly need?: Readonly<Record<string, unknown>> | null
    }[]
    /** an object */
    readonly approved?: {
      /** a sub-key of STATUS such as APPROVED */
      readonly status: string
    } | null
    /** an object */
    readonly rejected?: {
      /** a sub-key of STATUS such as APPROVED */
      readonly status: string
    } | null
    /** true or false */
    readonly self?: boolean | null
  }[]
}

export interface ViewFile {
  /**
   * a name such as INVOICES.UNPAID: a letter, then at most 99 letters, digits, _ .
   * or -
   */
  readonly name: string
  /** a text of at most 1000 characters */
  readonly title: string
  /** a text */
  readonly source: string
  /** a text */
  readonly filter?: string | null
  /** a list, each entry a text */
  readonly columns?: readonly string[] | null
  /** a list, each entry a text */
  readonly properties?: readonly string[] | null
  /** a list, each entry a text */
  readonly shown?: readonly string[] | null
  /** an object */
  readonly groupBy?: {
    /** a text */
    readonly field: string
    /** one of day, week, month, quarter, year */
    readonly by?: 'day' | 'week' | 'month' | 'quarter' | 'year' | null
    /** true or false */
    readonly isFolded?: boolean | null
  } | null
  /** a list, each entry a text */
  readonly order?: readonly string[] | null
  /** a number of rows from 1 */
  readonly limit?: number | null
}
