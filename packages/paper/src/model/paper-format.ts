// How numbers, amounts, days and countries are written on a paper, by language. Decimals are
// written from their exact text, never through a sum of floats.

import { minorUnitDigits } from '@kontor/contract/codes/currencies.ts'
import type { PaperLanguage } from '@kontor/contract/codes/paper-languages.ts'
import { type ExactDecimal, printDecimal, toDecimal } from '@kontor/contract/exact-decimal.ts'

export interface PaperFormat {
  /** With all its places, and at least so many. */
  readonly decimal: (value: ExactDecimal | number, placesMin: number) => string
  /** An amount in a currency, which is not named. */
  readonly amount: (value: ExactDecimal | number, currency: string | undefined) => string
  /** An amount with its currency, where it has one. */
  readonly money: (value: ExactDecimal | number, currency: string | undefined) => string
  readonly percentage: (value: number) => string
  /** Of a day, as it is stored. */
  readonly date: (value: string) => string
  /** `14 days`. */
  readonly days: (count: number) => string
  /** What a unit of measure is called in short, beside a count. */
  readonly unit: (unit: string) => string
  /** What a country is called, by its two letters. */
  readonly country: (code: string) => string
}

/** What numbers, dates and names are written by. Arabic papers have the digits of the others. */
export const languageTags: Readonly<Record<PaperLanguage, string>> = {
  ...{ en: 'en-GB', cs: 'cs-CZ', sk: 'sk-SK', de: 'de-DE', fr: 'fr-FR', it: 'it-IT' },
  ...{ es: 'es-ES', pt: 'pt-PT', nl: 'nl-NL', pl: 'pl-PL', hu: 'hu-HU', ro: 'ro-RO' },
  ...{ uk: 'uk-UA', ar: 'ar-u-nu-latn', he: 'he-IL' },
}

const formats = new Map<PaperLanguage, PaperFormat>()

export function paperFormat(language: PaperLanguage): PaperFormat {
  const found = formats.get(language) ?? formatBy(languageTags[language])
  formats.set(language, found)
  return found
}

const placesMax = 20
/** A count of which every language takes the plural. */
const unitCount = 5

function formatBy(tag: string): PaperFormat {
  const decimal = decimalBy(tag)
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  const amount: PaperFormat['amount'] = (value, currency) =>
    decimal(value, minorUnitDigits(currency))
  return {
    decimal,
    amount,
    money: (value, currency) => {
      const text = amount(value, currency)
      return currency === undefined ? text : `${text}\u00a0${currency}`
    },
    percentage: (value) => `${decimal(value, 0)}\u00a0%`,
    date: (value) => {
      const at = Date.parse(value.slice(0, 10))
      return Number.isNaN(at) ? value : dates.format(at)
    },
    unit: (unit) => {
      const options = { style: 'unit', unit, unitDisplay: 'short' } as const
      const parts = new Intl.NumberFormat(tag, options).formatToParts(unitCount)
      return parts.find(({ type }) => type === 'unit')?.value ?? unit
    },
    days: (count) => days.format(count),
    country: (code) => (/^[A-Za-z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  }
}

function decimalBy(tag: string): PaperFormat['decimal'] {
  const byPlaces = new Map<number, Intl.NumberFormat>()
  return (value, placesMin) => {
    const options = { minimumFractionDigits: placesMin, maximumFractionDigits: placesMax }
    const format = byPlaces.get(placesMin) ?? new Intl.NumberFormat(tag, options)
    byPlaces.set(placesMin, format)
    const exact = typeof value === 'number' ? toDecimal(value) : value
    return format.format(printDecimal(exact) as `${number}`)
  }
}
