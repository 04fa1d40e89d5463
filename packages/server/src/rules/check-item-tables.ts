// Item tables: rows numbered once each, in the document's currency, their two ways of saying the
// VAT rate in agreement, their amounts within what is held exactly.

import { minorUnitDigits } from '@kontor/contract/codes/currencies.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { computeTotals, isTooLarge } from './amounts.ts'
import { completeRow } from './complete-rows.ts'
import { pointerTo } from './json-pointer.ts'
import { isObject } from './walk-kinds.ts'

type Values = Readonly<Record<string, unknown>>

/** Faults of all item tables of a body, whatever else is wrong with it. */
export function* checkItemTables(type: RecordType, body: Values): Generator<Fault> {
  const properties = isObject(body['properties']) ? body['properties'] : {}
  const currency = textOrUndefined(properties['currencyDoc'])
  for (const [name, { rows: rules }] of Object.entries(type.properties ?? {})) {
    const table = properties[name]
    if (rules === undefined || !isObject(table) || !Array.isArray(table['data'])) continue
    const pointer = pointerTo(pointerTo('/properties', name), 'data')
    yield* checkTable({ rules, currency, pointer, rows: table['data'] })
  }
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

interface Table {
  readonly rules: RowRules
  readonly currency: string | undefined
  readonly pointer: string
  readonly rows: readonly unknown[]
}

function* checkTable(table: Table): Generator<Fault> {
  const { rules, pointer, rows } = table
  const keys = new Set<unknown>()
  let isSound = true
  for (const [index, row] of rows.entries()) {
    if (!isObject(row)) continue
    const key = row[rules.key]
    const here = pointerTo(pointer, index)
    if (typeof key === 'number' && keys.has(key)) {
      const message = `Another row has ${rules.key} ${key}.`
      yield { code: 'duplicate-id', pointer: pointerTo(here, rules.key), message }
    }
    keys.add(key)
    for (const fault of checkRow(table, row, here)) {
      isSound = false
      yield fault
    }
  }
  if (isSound) yield* checkTotals(table)
}

function* checkRow({ rules, currency }: Table, row: Values, pointer: string): Generator<Fault> {
  const rowCurrency = row['currencyDoc']
  if (typeof rowCurrency === 'string' && rowCurrency !== currency) {
    const message =
      currency === undefined
        ? 'The row has a currency, but the document has none.'
        : `Expected ${currency}, the currency of the document.`
    yield { code: 'not-equal', pointer: pointerTo(pointer, 'currencyDoc'), message }
  }
  if (rules.rate !== undefined) yield* checkRate(rules.rate, row, pointer)
  const amount = completeRow(rules, row, minorUnitDigits(currency))[rules.amount]
  if (typeof amount === 'number' && isTooLarge(amount)) {
    const message = `The amount ${amount} is 1e13 or more.`
    yield { code: 'number-too-large', pointer: pointerTo(pointer, rules.amount), message }
  }
}

function* checkRate(
  { percentage, selector }: NonNullable<RowRules['rate']>,
  row: Values,
  pointer: string,
): Generator<Fault> {
  const rate = row[percentage]
  const selected = row[selector]
  if (typeof rate !== 'number') return
  // As a selector it has ten digits before the point and two behind it.
  if (rate < 0 || rate >= 1e10 || Number(rate.toFixed(2)) !== rate) {
    const message = `Expected a rate from 0 to 1e10 with at most two decimal places, got ${rate}.`
    yield { code: 'wrong-value', pointer: pointerTo(pointer, percentage), message }
    return
  }
  if (typeof selected === 'string' && Number(selected) !== rate) {
    const message = `${selected} does not agree with ${percentage} ${rate}.`
    yield { code: 'not-equal', pointer: pointerTo(pointer, selector), message }
  }
}

function* checkTotals({ rules, currency, pointer, rows }: Table): Generator<Fault> {
  const digits = minorUnitDigits(currency)
  const priced = rows.filter(isObject).map((row) => {
    const complete = completeRow(rules, row, digits)
    const rate = rules.rate === undefined ? 0 : complete[rules.rate.percentage]
    return { amount: numberOrZero(complete[rules.amount]), rate: numberOrZero(rate) }
  })
  const { totalNet, totalVat, totalGross } = computeTotals(priced, digits)
  if (![totalNet, totalVat, totalGross].some(isTooLarge)) return
  const message = 'The rows add up to 1e13 or more.'
  yield { code: 'number-too-large', pointer, message }
}

function numberOrZero(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
