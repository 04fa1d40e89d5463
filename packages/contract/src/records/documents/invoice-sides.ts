// An invoice with the unit and the two companies that it names: what the legal contents are looked
// up in.

import { mainAddress } from '../main-address.ts'
import { isFilledIn } from './is-filled-in.ts'

export type Values = Readonly<Record<string, unknown>>

export interface InvoiceSides {
  readonly document: Values
  readonly properties: Values
  readonly rows: readonly Values[]
  /** Whether the unit names a company that it is itself. */
  readonly hasOwn: boolean
  /** Of the unit. */
  readonly currency: unknown
  /** Undefined where the unit names none, or the reader may not read it. */
  readonly own: Values | undefined
  /** Undefined where the reader may not read it. */
  readonly customer: Values | undefined
}

/** Whether some row is taxed at more than nothing. */
export function chargesVat({ rows }: InvoiceSides): boolean {
  return rows.some(({ vatPercentage }) => Number(vatPercentage ?? 0) > 0)
}

/** Undefined where it says too little. */
export function addressOf(company: Values | undefined): Values | undefined {
  const address = mainAddress(company)
  const isWhole =
    isFilledIn(address?.['city']) &&
    (isFilledIn(address?.['street']) || isFilledIn(address?.['zip']))
  return isWhole ? address : undefined
}

/** Keys under which registers of companies, imports and people store the two numbers. */
const registrationKeys = {
  vat: ['VAT', 'VATID', 'DIC', 'DIČ', 'EU'],
  id: ['ID', 'ICO', 'IČO', 'IC', 'IČ'],
} as const

export function numberIn(
  company: Values | undefined,
  sort: keyof typeof registrationKeys,
): boolean {
  const keys: readonly string[] = registrationKeys[sort]
  return Object.entries((company?.['registrations'] ?? {}) as Values).some(
    ([key, number]) => keys.includes(key.toUpperCase()) && isFilledIn(number),
  )
}

/** Two letters; undefined where no whole address says one. */
export function countryOf(company: Values | undefined): string | undefined {
  const country = addressOf(company)?.['country']
  return isFilledIn(country) ? String(country).toUpperCase() : undefined
}

const union =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Whether both companies are in the European Union, in two countries. */
export function isAbroadInUnion({ own, customer }: InvoiceSides): boolean {
  const [ours, theirs] = [countryOf(own), countryOf(customer)]
  return ours !== theirs && [ours, theirs].every((each) => union.includes(each ?? ''))
}

/** The account that the invoice names, written out on it or an entry of our own company. */
export function accountOf({ agencyBankAccount, agencyBankAccountId }: Values): unknown {
  const isWritten = Object.keys((agencyBankAccount ?? {}) as Values).length > 0
  return isWritten ? agencyBankAccount : (agencyBankAccountId ?? undefined)
}
