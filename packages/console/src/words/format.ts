// How values are written for people; the only user of Intl. Decimals are formatted from their text,
// never from a sum of floats; dates are shown as they are stored, never through a time zone.

import type { Language } from './words.ts'

const tags: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ' }

export interface Format {
  /** Counts and other whole numbers. */
  readonly integer: (value: number) => string
  /** With all the places that it has, and at least so many. */
  readonly decimal: (value: number, placesMin: number) => string
  /** `2026-11-21`, as stored. */
  readonly date: (value: string) => string
  /** An instant, in the time zone of the unit. */
  readonly instant: (value: string, timeZone: string) => string
  /** Puts words in the order of the language. */
  readonly compare: (first: string, second: string) => number
}

const placesMax = 15

export function formatFor(language: Language): Format {
  const tag = tags[language]
  const integers = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const decimals = new Map<number, Intl.NumberFormat>()
  const dates = new Intl.DateTimeFormat(tag, { ...dateParts, timeZone: 'UTC' })
  const instants = new Map<string, Intl.DateTimeFormat>()
  const collator = new Intl.Collator(tag, { numeric: true })
  return {
    integer: (value) => integers.format(value),
    decimal: (value, placesMin) => {
      const options = { minimumFractionDigits: placesMin, maximumFractionDigits: placesMax }
      const format = cached(decimals, placesMin, () => new Intl.NumberFormat(tag, options))
      // The shortest text of a number is the decimal that was stored; a text is not rounded.
      return format.format(String(value) as `${number}`)
    },
    date: (value) => {
      const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
      if (year === undefined) return value
      return dates.format(Date.UTC(Number(year), Number(month) - 1, Number(day)))
    },
    instant: (value, timeZone) => {
      const options = { ...dateParts, ...timeParts, timeZone }
      const format = cached(instants, timeZone, () => new Intl.DateTimeFormat(tag, options))
      return format.format(new Date(value))
    },
    compare: (first, second) => collator.compare(first, second),
  }
}

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit' } as const

function cached<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
