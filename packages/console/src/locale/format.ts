// How values are written for people; with what it takes from beside it, the only user of Intl.
// Decimals are formatted from their text, never from a sum of floats.

import { cached } from '../base/cached.ts'
import { now } from '../base/clock.ts'
import { type DateFormat, dateFormatFor } from './date-format.ts'
import type { Forms } from './device-preferences.ts'
import { type Language, languageTags } from './language.ts'
import type { Separator } from './read-number.ts'

export interface Format extends DateFormat {
  /** What stands before decimals. */
  readonly separator: Separator
  /** Counts and other whole numbers. */
  readonly integer: (value: number) => string
  /** With all the places that it has, and at least so many. */
  readonly decimal: (value: number, placesMin: number) => string
  /** An amount with its currency, where it has one. */
  readonly money: (value: number, currency: string | null) => string
  /** Short, for the axis of a plot: `12k`. */
  readonly compact: (value: number) => string
  /** Hours and minutes of so many minutes: `7:30`. */
  readonly hours: (minutes: number) => string
  /** How long ago an instant is, in whole minutes, hours or days. */
  readonly ago: (value: string) => string
  /** What a country is called, by its two letters. */
  readonly country: (code: string) => string
  /** Names, any of which will do: `Print or Web`. */
  readonly anyOf: (names: readonly string[]) => string
  /** Puts words in the order of the language. */
  readonly compare: (first: string, second: string) => number
}

const placesMax = 15

const ofLanguage: Forms = { numbers: 'language', dates: 'language' }

export function formatFor(language: Language, { numbers, dates }: Forms = ofLanguage): Format {
  const tag = languageTags[language]
  const ofNumbers = numbers === 'language' ? tag : numbers
  const integers = new Intl.NumberFormat(ofNumbers, { maximumFractionDigits: 0 })
  const decimals = new Map<number, Intl.NumberFormat>()
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const relative = new Intl.RelativeTimeFormat(tag)
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  const lists = new Intl.ListFormat(tag, { type: 'disjunction' })
  const collator = new Intl.Collator(tag, { numeric: true })
  const decimal = (value: number, placesMin: number): string => {
    const options = { minimumFractionDigits: placesMin, maximumFractionDigits: placesMax }
    const format = cached(decimals, placesMin, () => new Intl.NumberFormat(ofNumbers, options))
    // The shortest text of a number is the decimal that was stored; a text is not rounded.
    return format.format(String(value) as `${number}`)
  }
  return {
    ...dateFormatFor(language, tag, dates),
    separator: ofNumbers === 'en-GB' ? '.' : ',',
    integer: (value) => integers.format(value),
    decimal,
    money: (value, currency) => {
      const amount = decimal(value, 2)
      return currency === null ? amount : `${amount}\u00a0${currency}`
    },
    compact: (value) => compact.format(value),
    hours: (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    ago: (value) => {
      const minutes = Math.max(1, (now().getTime() - Date.parse(value)) / 60_000)
      if (minutes < 90) return relative.format(-Math.round(minutes), 'minute')
      const hours = minutes / 60
      if (hours < 36) return relative.format(-Math.round(hours), 'hour')
      return relative.format(-Math.round(hours / 24), 'day')
    },
    country: (code) => regions.of(code) ?? code,
    anyOf: (names) => lists.format(names),
    compare: (first, second) => collator.compare(first, second),
  }
}

/** The names of all time zones; that of none is not among those that browsers tell. */
export function timeZones(): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
}
