// How values are written for people; the only user of Intl. Decimals are formatted from their text,
// never from a sum of floats; dates are shown as they are stored, never through a time zone.

import { now } from '../data/clock.ts'
import type { Separator } from '../kinds/read-number.ts'
import type { NumberForm } from '../settings/look.ts'
import type { Language } from './words.ts'

const tags: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ' }

export interface Format {
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
  /** `2026-11-21`, as stored. */
  readonly date: (value: string) => string
  /** The same without the year. */
  readonly day: (value: string) => string
  /** `2026-11`. */
  readonly month: (value: string) => string
  /** As people type it; what is no such text is shown as it is. */
  readonly dayInput: (value: string) => string
  /** An instant, in the time zone of the unit. */
  readonly instant: (value: string, timeZone: string) => string
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

export function formatFor(language: Language, numbers: NumberForm = 'language'): Format {
  const tag = tags[language]
  const ofNumbers = numbers === 'language' ? tag : numbers
  const integers = new Intl.NumberFormat(ofNumbers, { maximumFractionDigits: 0 })
  const decimals = new Map<number, Intl.NumberFormat>()
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const dates = new Intl.DateTimeFormat(tag, { ...dateParts, timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(tag, { ...monthParts[language], timeZone: 'UTC' })
  const instants = new Map<string, Intl.DateTimeFormat>()
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
  const dated = (format: Intl.DateTimeFormat, value: string): string => {
    const [, year, month, day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? []
    if (year === undefined) return value
    return format.format(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  }
  return {
    separator: ofNumbers === 'en-GB' ? '.' : ',',
    integer: (value) => integers.format(value),
    decimal,
    money: (value, currency) => {
      const amount = decimal(value, 2)
      return currency === null ? amount : `${amount}\u00a0${currency}`
    },
    compact: (value) => compact.format(value),
    hours: (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    date: (value) => dated(dates, value),
    day: (value) => dated(days, value),
    month: (value) => dated(months, value),
    dayInput: (value) => {
      const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
      if (year === undefined) return value
      if (language === 'cs') return `${Number(day)}. ${Number(month)}. ${year}`
      return `${day}/${month}/${year}`
    },
    instant: (value, timeZone) => {
      const options = { ...dateParts, ...timeParts, timeZone }
      const format = cached(instants, timeZone, () => new Intl.DateTimeFormat(tag, options))
      return format.format(new Date(value))
    },
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

/** The day that it is in a time zone. */
export function todayIn(timeZone: string): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', parts).format(now())
}

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
/** Short enough to stand below a bar: Czech has no short names of months. */
const monthParts = {
  en: { month: 'short', year: '2-digit' },
  cs: { month: 'numeric', year: 'numeric' },
} as const
const timeParts = { hour: '2-digit', minute: '2-digit' } as const

function cached<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
