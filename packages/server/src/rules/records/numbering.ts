// Number series: what a number of a type looks like and which counter it is drawn from. The
// counter restarts with every new prefix, so a year in the pattern starts again at one.

import type { Description, NumberSeries, OwnSeries } from '@kontor/contract/records/record-type.ts'
import { propertiesOf } from '../values/find-values.ts'

export interface Series {
  /** Everything before the counter; with the type it names the counter. */
  readonly prefix: string
  readonly digits: number
  readonly suffix: string
  /** What its counter begins with, where that is not 1. */
  readonly first?: number
}

const counterPattern = /\{(#+)\}/

/** The series that a new record draws from; undefined where it has a number or needs none. */
export function seriesOf(
  type: Description,
  record: Readonly<Record<string, unknown>>,
  today: string,
): Series | undefined {
  const number = record['number']
  const isGiven = number !== undefined && number !== null && number !== ''
  if (type.numberSeries === undefined || isGiven) return undefined
  const { dates } = type.numberSeries
  const date = firstDate(record, dates) ?? today
  const { pattern, first } = patternOn(type.numberSeries, date)
  const dated = pattern.replaceAll('{YY}', date.slice(2, 4))
  const match = counterPattern.exec(dated)
  if (match === null) throw new Error(`The number series ${pattern} has no counter.`)
  return {
    prefix: dated.slice(0, match.index),
    digits: match[1]?.length ?? 0,
    suffix: dated.slice(match.index + match[0].length),
    ...(first === undefined ? {} : { first }),
  }
}

/** The last series of the unit's own that holds on a date, else the predefined one. */
export function patternOn({ pattern, own = [] }: NumberSeries, date: string): OwnSeries {
  const year = Number(date.slice(0, 4))
  return own.findLast((each) => (each.year ?? 0) <= year) ?? { pattern }
}

/** The count that comes after one: a counter never goes back. */
export function countAfter({ first = 1 }: Series, count: number): number {
  return Math.max(count + 1, first)
}

/** The number at one count. Counters that outgrow their digits grow longer, never wrap. */
export function renderNumber(series: Series, count: number): string {
  return `${series.prefix}${String(count).padStart(series.digits, '0')}${series.suffix}`
}

function firstDate(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string | undefined {
  const properties = propertiesOf(record)
  for (const name of names) {
    const value = properties[name] ?? record[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}
