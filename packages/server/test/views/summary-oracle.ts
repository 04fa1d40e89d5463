// The summary of rows, reckoned plainly from the rows that a reader gets from the view: whole numbers
// of any size for sums, dates one by one, and none of the server's code.

import { type Exact, plus } from '../support/decimal-oracle.ts'
import type { Saved } from './world.ts'

export interface SummaryGroup {
  readonly field: string
  readonly by?: string | { readonly steps: readonly number[]; readonly from?: string }
}

export interface SummaryMeasure {
  readonly sum?: string
  readonly min?: string
  readonly max?: string
}

export interface SummaryQuery {
  readonly groupBy: readonly SummaryGroup[]
  readonly measures: readonly SummaryMeasure[]
  readonly limit?: number
}

const operators = ['sum', 'min', 'max'] as const

/** What amounts of money are in; everything else is a plain number. */
const currencies: Readonly<Record<string, string>> = {
  ...{ totalNet: 'currencyDoc', totalVat: 'currencyDoc', totalGross: 'currencyDoc' },
  ...{ prepaidAmountDoc: 'currencyDoc', roundingAmountDoc: 'currencyDoc' },
  amount: 'currency',
}

/** The bytes of `data`, and how many rows there are. */
export function expectedSummary(
  rows: readonly Saved[],
  query: SummaryQuery,
): [data: string, count: number] {
  const { groupBy, measures, limit = 1000 } = query
  const [currency] = measures.flatMap((each) => currencies[nameOf(fieldOf(each))] ?? [])
  const grouped = Map.groupBy(rows, (row) => {
    const group = groupBy.map((each) => groupOf(row, each))
    const own = currency === undefined ? [] : [fieldValue(row, currency)]
    return JSON.stringify([...group, ...own])
  })
  if (groupBy.length === 0 && currency === undefined && grouped.size === 0) grouped.set('[]', [])
  const found = [...grouped]
    .map(([key, members]) => ({ key: JSON.parse(key) as unknown[], members }))
    .sort((a, b) => inOrder(a.key, b.key))
  const shown = found.slice(0, limit).map(({ key, members }) => {
    const group = JSON.stringify(key.slice(0, groupBy.length))
    const own = currency === undefined ? '' : `,"currency":${JSON.stringify(key.at(-1))}`
    const sums = operators.map((operator) => {
      const ofOperator = measures.flatMap((measure) => {
        const field = measure[operator]
        return field === undefined
          ? []
          : [`${JSON.stringify(field)}:${measured[operator](valuesOf(members, field))}`]
      })
      return `"${operator}":{${ofOperator.join(',')}}`
    })
    return `{"group":${group}${own},"count":${members.length},${sums.join(',')}}`
  })
  return [`[${shown.join(',')}]`, found.length]
}

function fieldOf(measure: SummaryMeasure): string {
  return measure.sum ?? measure.min ?? measure.max ?? ''
}

function nameOf(field: string): string {
  return field.replace(/^properties\./, '')
}

function fieldValue(row: Saved, field: string): unknown {
  const name = nameOf(field)
  const value = field === name && Object.hasOwn(row, name) ? row[name] : row.properties?.[name]
  return value ?? null
}

function valuesOf(rows: readonly Saved[], field: string): readonly unknown[] {
  return rows.map((row) => fieldValue(row, field)).filter((value) => value !== null)
}

function groupOf(row: Saved, { field, by }: SummaryGroup): unknown {
  const value = fieldValue(row, field)
  if (value === null || by === undefined) return value
  if (typeof by === 'string') return period(String(value).slice(0, 10), by)
  const { steps, from } = by
  const number =
    from === undefined ? Number(value) : dayOf(from) - dayOf(String(value).slice(0, 10))
  const lower = steps.filter((step) => step <= number).at(-1) ?? null
  const upper = steps.find((step) => step > number) ?? null
  return [lower, upper]
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}

function period(date: string, by: string): string {
  const [year = '', month = ''] = date.split('-')
  if (by === 'day') return date
  if (by === 'month') return `${year}-${month}`
  if (by === 'year') return year
  if (by === 'quarter')
    return `${year}-Q${['1', '2', '3', '4'][Math.floor((Number(month) - 1) / 3)]}`
  // Its Thursday says to which year a week belongs, and the days before that one count the weeks.
  const day = dayOf(date)
  const thursday = day - ((day + 3) % 7) + 3
  const ofYear = new Date(thursday * 86_400_000).getUTCFullYear()
  const week = 1 + Math.floor((thursday - dayOf(`${ofYear}-01-01`)) / 7)
  return `${ofYear}-W${String(week).padStart(2, '0')}`
}

function inOrder(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [index, key] of a.entries()) {
    const sign = ascending(key, b[index])
    if (sign !== 0) return sign
  }
  return 0
}

/** Nulls last; of the bounds of steps an open lower one first. */
function ascending(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (Array.isArray(a) && Array.isArray(b)) return (a[0] ?? -Infinity) - (b[0] ?? -Infinity) || 0
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)))
  return Number(a) - Number(b)
}

const measured: Readonly<
  Record<(typeof operators)[number], (values: readonly unknown[]) => string>
> = {
  sum: (values) => plain(values.map((each) => exact(Number(each))).reduce(plus, zero)),
  min: (values) => JSON.stringify(values.toSorted(ascending)[0] ?? null),
  max: (values) => JSON.stringify(values.toSorted(ascending).at(-1) ?? null),
}

const zero: Exact = { units: 0n, places: 0 }

function exact(value: number): Exact {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const places = fraction.length - Number(exponent)
  const units = BigInt(`${sign}${whole}${fraction}`)
  return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 }
}

function plain({ units, places }: Exact): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const point = digits.length - places
  const number = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  const short = number.includes('.') ? number.replace(/\.?0+$/, '') : number
  return units < 0n ? `-${short}` : short
}
