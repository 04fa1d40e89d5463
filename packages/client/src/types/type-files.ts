// What a unit defines of its types, as it is put. Generated: `npm run regenerate`.

export interface LifecycleFile {
  /** a list of objects */
  readonly lifecycles: readonly {
    /** a text */
    readonly type: string
    /** a list of objects */
    readonly statuses?: readonly {
      /** a sub-key of STATUS such as PROCESSING */
      readonly code: string
      /** one of preparation, open, done, cancelled */
      readonly phase: 'preparation' | 'open' | 'done' | 'cancelled'
      /** a text of at most 1000 characters */
      readonly title?: string | null
      /** an object */
      readonly translations?: {
        /** a text of at most 1000 characters */
        readonly en?: string | null
        /** a text of at most 1000 characters */
        readonly cs?: string | null
      } | null
    }[] | null
    /** a list of objects */
    readonly transitions?: readonly {
      /** a list, each entry a sub-key of STATUS such as PROCESSING */
      readonly from: readonly string[]
      /** a list, each entry a sub-key of STATUS such as PROCESSING */
      readonly to: readonly string[]
      /** a list, each entry a text */
      readonly groups?: readonly string[] | null
    }[] | null
    /** a list, each entry a sub-key of STATUS such as PROCESSING */
    readonly freezesOn?: readonly string[] | null
    /** a list, each entry a text */
    readonly reopen?: readonly string[] | null
    /** true or false */
    readonly requiresProcess?: boolean | null
  }[]
}

export interface NumberFile {
  /** a list of objects */
  readonly numbers: readonly {
    /** a text */
    readonly type: string
    /** a list of objects */
    readonly series: readonly {
      /** a year from 1900 to 2999 */
      readonly year?: number | null
      /**
       * a series such as CL-{YY}-{#####}: {YY} for the year at most once, then one
       * counter of 1 to 12 #
       */
      readonly pattern: string
      /** a number from 1 */
      readonly first?: number | null
    }[]
  }[]
}

export interface RegisterFile {
  /** a list of objects */
  readonly registers: readonly {
    /** the key of codes, such as CATEGORY.JOB */
    readonly key: string
    /** true or false */
    readonly isClosed?: boolean | null
    /** a list, each entry a code such as CATEGORY.JOB-DESIGN, or a sub-key */
    readonly codes: readonly string[]
    /** an object, each value a text of at most 1000 characters */
    readonly titles?: Readonly<Record<string, string>> | null
    /** an object */
    readonly translations?: {
      /** an object, each value a text of at most 1000 characters */
      readonly en?: Readonly<Record<string, string>> | null
      /** an object, each value a text of at most 1000 characters */
      readonly cs?: Readonly<Record<string, string>> | null
    } | null
  }[]
}

export interface TypeFile {
  /** a list of objects */
  readonly types?: readonly {
    /**
     * a type code such as DOCUMENT.COMPLAINT: capital letters, digits and _ in dotted
     * parts
     */
    readonly type: string
    /** a text of at most 1000 characters */
    readonly title: string
    /** an object */
    readonly translations?: {
      /** a text of at most 1000 characters */
      readonly en?: string | null
      /** a text of at most 1000 characters */
      readonly cs?: string | null
    } | null
    /** a text */
    readonly like?: string | null
    /** a text */
    readonly view?: string | null
    /**
     * a series such as CL-{YY}-{#####}: {YY} for the year at most once, then one
     * counter of 1 to 12 #
     */
    readonly numbers: string
    /** true or false */
    readonly isCompanyRequired?: boolean | null
    /** true or false */
    readonly isOpenToUnit?: boolean | null
    /** a list of objects */
    readonly properties?: readonly {
      /** a name such as costCentre: a small letter, then at most 63 letters, digits or _ */
      readonly name: string
      /**
       * one of text, richText, integer, decimal, amount, date, time, flag, code,
       * currency, country, textList, integerList, codeList, reference
       */
      readonly kind: 
        | 'text'
        | 'richText'
        | 'integer'
        | 'decimal'
        | 'amount'
        | 'date'
        | 'time'
        | 'flag'
        | 'code'
        | 'currency'
        | 'country'
        | 'textList'
        | 'integerList'
        | 'codeList'
        | 'reference'
      /** a text of at most 1000 characters */
      readonly title?: string | null
      /** an object */
      readonly translations?: {
        /** a text of at most 1000 characters */
        readonly en?: string | null
        /** a text of at most 1000 characters */
        readonly cs?: string | null
      } | null
      /** the key of codes, such as CATEGORY.JOB */
      readonly register?: string | null
      /** one of links, details, dates, payment, lists, texts, print */
      readonly place?: 
        | 'links'
        | 'details'
        | 'dates'
        | 'payment'
        | 'lists'
        | 'texts'
        | 'print' | null
      /**
       * one of user, group, company, person, brand, address, bankAccount, binder,
       * overhead, job, jobItem, task
       */
      readonly to?: 
        | 'user'
        | 'group'
        | 'company'
        | 'person'
        | 'brand'
        | 'address'
        | 'bankAccount'
        | 'binder'
        | 'overhead'
        | 'job'
        | 'jobItem'
        | 'task' | null
      /** true or false */
      readonly isRequired?: boolean | null
      /** true or false */
      readonly isFrozen?: boolean | null
    }[] | null
  }[] | null
  /** a list of objects */
  readonly additions?: readonly {
    /** a text */
    readonly type: string
    /** a list of objects */
    readonly properties: readonly {
      /** a name such as costCentre: a small letter, then at most 63 letters, digits or _ */
      readonly name: string
      /**
       * one of text, richText, integer, decimal, amount, date, time, flag, code,
       * currency, country, textList, integerList, codeList, reference
       */
      readonly kind: 
        | 'text'
        | 'richText'
        | 'integer'
        | 'decimal'
        | 'amount'
        | 'date'
        | 'time'
        | 'flag'
        | 'code'
        | 'currency'
        | 'country'
        | 'textList'
        | 'integerList'
        | 'codeList'
        | 'reference'
      /** a text of at most 1000 characters */
      readonly title?: string | null
      /** an object */
      readonly translations?: {
        /** a text of at most 1000 characters */
        readonly en?: string | null
        /** a text of at most 1000 characters */
        readonly cs?: string | null
      } | null
      /** the key of codes, such as CATEGORY.JOB */
      readonly register?: string | null
      /** one of links, details, dates, payment, lists, texts, print */
      readonly place?: 
        | 'links'
        | 'details'
        | 'dates'
        | 'payment'
        | 'lists'
        | 'texts'
        | 'print' | null
      /**
       * one of user, group, company, person, brand, address, bankAccount, binder,
       * overhead, job, jobItem, task
       */
      readonly to?: 
        | 'user'
        | 'group'
        | 'company'
        | 'person'
        | 'brand'
        | 'address'
        | 'bankAccount'
        | 'binder'
        | 'overhead'
        | 'job'
        | 'jobItem'
        | 'task' | null
      /** true or false */
      readonly isRequired?: boolean | null
      /** true or false */
      readonly isFrozen?: boolean | null
    }[]
  }[] | null
}
