// The rows of an item table while they are entered: which columns they have, new ones, those that
// nobody has begun, and what they come to by the contract's own arithmetic.

import type { Totals } from '@kontor/contract/amounts.ts'
import { minorUnitDigits } from '@kontor/contract/codes/currencies.ts'
import type { Fields, Kind, RowRules } from '@kontor/contract/kinds/kind.ts'
import { completeRow, totalsOf } from '@kontor/contract/rows/complete-rows.ts'
import { isEmptyValue, type Path, type Values } from '../../base/value-path.ts'

export type Rows = readonly Values[]

export interface ItemColumn {
  readonly name: string
  readonly kind: Kind
  /** Within the row. */
  readonly path: Path
  /** Whether it is shown before somebody asks for all columns. */
  readonly isUsual: boolean
}

/** In the order in which people fill them in: what, how many, at which price, taxed how. */
export function itemColumns(rules: RowRules, fields: Fields): readonly ItemColumn[] {
  const { key, count, price, amount, rate, job } = rules
  const first = ['name', ...(job === undefined ? [] : [job]), count, price]
  const usual = [...first, ...(rate === undefined ? [] : [rate.percentage]), amount]
  const left = new Set([key, rate?.selector, 'currencyDoc', ...usual])
  const names = [...usual, ...Object.keys(fields).filter((name) => !left.has(name))]
  return names.flatMap((name) => {
    const kind = fields[name]
    return kind === undefined ? [] : [columnOf(name, kind, usual.includes(name))]
  })
}

/** An object of one member is entered as that member. */
function columnOf(name: string, kind: Kind, isUsual: boolean): ItemColumn {
  const [member, ...others] = Object.entries(kind.fields ?? {})
  if (member === undefined || others.length > 0) return { name, kind, path: [name], isUsual }
  return { name: member[0], kind: member[1], path: [name, member[0]], isUsual }
}

/** A new row is taxed as the one before it. */
export function newRow({ rate }: RowRules, before: Values | undefined): Values {
  const percentage = rate === undefined ? undefined : before?.[rate.percentage]
  return rate === undefined || percentage === undefined ? {} : { [rate.percentage]: percentage }
}

/** Whether nobody has entered anything but what a new row has by itself. */
export function isEmptyRow({ rate, key }: RowRules, row: Values): boolean {
  const own = [rate?.percentage, key]
  return Object.entries(row).every(([name, value]) => own.includes(name) || isEmptyValue(value))
}

export function rowsOf(table: unknown): Rows {
  return ((table as { readonly data?: Rows } | undefined)?.data ?? []) as Rows
}

/** What a row comes to: the amount entered, or count times price; undefined while there is none. */
export function amountOf(rules: RowRules, row: Values, currency: unknown): number | undefined {
  const amount = complete(rules, row, currency)[rules.amount]
  return typeof amount === 'number' ? amount : undefined
}

export function totalsOfRows(rules: RowRules, rows: Rows, currency: unknown): Totals {
  const begun = rows.filter((row) => !isEmptyRow(rules, row))
  const whole = begun.map((row) => complete(rules, row, currency))
  return totalsOf(rules, whole, textOf(currency))
}

interface Complete {
  readonly rules: RowRules
  readonly currency: unknown
  readonly row: Values
}

/** At a key one row of many is another one: the others are complete already. */
const completed = new WeakMap<Values, Complete>()

function complete(rules: RowRules, row: Values, currency: unknown): Values {
  const before = completed.get(row)
  if (before?.rules === rules && before.currency === currency) return before.row
  const whole = { rules, currency, row: readAndComplete(rules, row, currency) }
  completed.set(row, whole)
  return whole.row
}

/** What could not be read yet counts as not entered. */
function readAndComplete(rules: RowRules, row: Values, currency: unknown): Values {
  const { count, price, amount, rate } = rules
  const numbers = [count, price, amount, ...(rate === undefined ? [] : [rate.percentage])]
  const unread = numbers.filter((name) => typeof row[name] !== 'number')
  const read = { ...row, ...Object.fromEntries(unread.map((name) => [name, null])) }
  return completeRow(rules, read, minorUnitDigits(textOf(currency)))
}

function textOf(currency: unknown): string | null {
  return typeof currency === 'string' && currency !== '' ? currency : null
}
