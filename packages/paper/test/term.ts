// A term of an invoice: what the model has for it, and where it stands in each syntax, by the
// bindings of EN 16931. Paths are XPath.

export interface Term<Of> {
  readonly term: string
  readonly ubl: string
  readonly cii: string
  of(value: Of): string | undefined
}

export type Row<Of> = readonly [term: string, of: Term<Of>['of'], ubl: string, cii: string]

/** Terms whose paths begin in one place. */
export function under<Of>(ubl: string, cii: string, rows: readonly Row<Of>[]): readonly Term<Of>[] {
  return rows.map(([term, of, ublPath, ciiPath]) => {
    return { term, of, ubl: `${ubl}${ublPath}`, cii: `${cii}${ciiPath}` }
  })
}

/** Amounts of UBL are found by their currency. */
export const inDocument = '[@currencyID = /*/cbc:DocumentCurrencyCode]'
