// How days and instants are written for people: as the language has it, or in a form that was
// chosen apart from it. Days are written as they are stored, never through a time zone.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import { cached } from '../base/cached.ts'
import { now } from '../base/clock.ts'
import type { DateForm } from './device-preferences.ts'
import type { Language } from './language.ts'

export interface DateFormat {
  /** `2026-11-21`, as stored. */
  readonly date: (value: string) => string
  /** The same without the year. */
  readonly day: (value: string) => string
  /** `2026-11`. */
  readonly month: (value: string) => string
  /** The same in full: `November 2026`. */
  readonly wholeMonth: (value: string) => string
  /** As people type it; what is no such text is shown as it is. */
  readonly dayInput: (value: string) => string
  /** What is typed where: `dd/mm/yyyy`. */
  readonly dayHint: string
  /** Whether people type the month before the day. */
  readonly isMonthFirst: boolean
  /** An instant, in the time zone of the unit. */
  readonly instant: (value: string, timeZone: string) => string
  /** The days of a week from Monday on, in short. */
  readonly weekdays: readonly string[]
}

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
}

interface Pattern {
  /** Without the zeros that are stored before a digit. */
  readonly isPlain: boolean
  readonly date: (parts: Parts) => string
  readonly day: (parts: Parts) => string
  readonly month: (parts: Parts) => string
}

const patterns: Readonly<Record<Exclude<DateForm, 'language'>, Pattern>> = {
  dots: {
    isPlain: true,
    date: ({ year, month, day }) => `${day}. ${month}. ${year}`,
    day: ({ month, day }) => `${day}. ${month}.`,
    month: ({ year, month }) => `${month}/${year}`,
  },
  slashes: {
    isPlain: false,
    date: ({ year, month, day }) => `${day}/${month}/${year}`,
    day: ({ month, day }) => `${day}/${month}`,
    month: ({ year, month }) => `${month}/${year}`,
  },
  monthFirst: {
    isPlain: false,
    date: ({ year, month, day }) => `${month}/${day}/${year}`,
    day: ({ month, day }) => `${month}/${day}`,
    month: ({ year, month }) => `${month}/${year}`,
  },
  iso: {
    isPlain: false,
    date: ({ year, month, day }) => `${year}-${month}-${day}`,
    day: ({ month, day }) => `${month}-${day}`,
    month: ({ year, month }) => `${year}-${month}`,
  },
}

const formOfLanguage = { en: 'slashes', cs: 'dots' } as const
const letters: Readonly<Record<Language, string>> = { en: 'yyyy', cs: 'rrrr' }
const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
const dayParts = { day: 'numeric', month: 'numeric' } as const
/** Short enough to stand below a bar: Czech has no short names of months. */
const monthParts = {
  en: { month: 'short', year: '2-digit' },
  cs: { month: 'numeric', year: 'numeric' },
} as const
const timeParts = { hour: '2-digit', minute: '2-digit' } as const

export function dateFormatFor(language: Language, tag: string, form: DateForm): DateFormat {
  const typed = patterns[form === 'language' ? formOfLanguage[language] : form]
  const written = form === 'language' ? ofLanguage(language, tag) : inPattern(typed)
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const whole = new Map<string, Intl.DateTimeFormat>()
  const times = new Map<string, Intl.DateTimeFormat>()
  const instants = new Map<string, Intl.DateTimeFormat>()
  const hint = typed.isPlain ? { day: 'd', month: 'm' } : { day: 'dd', month: 'mm' }
  return {
    ...written,
    wholeMonth: (value) => {
      const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
      const format = cached(whole, tag, () => new Intl.DateTimeFormat(tag, parts))
      return format.format(Date.parse(`${value}-01`))
    },
    dayInput: inPattern(typed).date,
    dayHint: typed.date({ ...hint, year: letters[language] }),
    isMonthFirst: form === 'monthFirst',
    instant: (value, timeZone) => {
      const instant = new Date(value)
      const within = (parts: Intl.DateTimeFormatOptions) => () =>
        new Intl.DateTimeFormat(tag, { ...parts, timeZone })
      if (form === 'language') {
        return cached(instants, timeZone, within({ ...dateParts, ...timeParts })).format(instant)
      }
      const time = cached(times, timeZone, within(timeParts)).format(instant)
      return `${written.date(dayIn(timeZone, instant))}, ${time}`
    },
    weekdays: Array.from({ length: 7 }, (_, index) =>
      weekday.format(Date.parse(addDays(someMonday, index))),
    ),
  }
}

const someMonday = '1970-01-05'

/** Where whoever looks at the page is, as the browser knows it. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The day that it is in a time zone. */
export function todayIn(timeZone: string): string {
  return dayIn(timeZone, now())
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What calendar and clock of a time zone show: `2026-11-21 09:30:00`. */
export function clockIn(timeZone: string, instant: Date): string {
  // Sweden writes days as ISO 8601 does.
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  return cached(clocks, timeZone, () => new Intl.DateTimeFormat('sv-SE', options)).format(instant)
}

type Written = Pick<DateFormat, 'date' | 'day' | 'month'>

function ofLanguage(language: Language, tag: string): Written {
  const write = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' })
    return asStored(({ year, month, day }) =>
      format.format(Date.UTC(Number(year), Number(month) - 1, Number(day))),
    )
  }
  return { date: write(dateParts), day: write(dayParts), month: write(monthParts[language]) }
}

function inPattern({ isPlain, date, day, month }: Pattern): Written {
  const write = (pattern: (parts: Parts) => string) =>
    asStored((parts) =>
      pattern(
        isPlain
          ? { ...parts, month: String(Number(parts.month)), day: String(Number(parts.day)) }
          : parts,
      ),
    )
  return { date: write(date), day: write(day), month: write(month) }
}

/** What is no day and no month is shown as it is. */
function asStored(write: (parts: Parts) => string): (value: string) => string {
  return (value) => {
    const [, year, month, day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? []
    return year === undefined || month === undefined ? value : write({ year, month, day })
  }
}
