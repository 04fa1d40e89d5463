// Item tables: rows numbered once each, in the document's currency, their two ways of saying the
// VAT rate in agreement, their amounts small enough to be stored exactly.

import { areTotalsStorable, isAmountStorable, isTooLarge } from '@kontor/contract/amounts.ts'
import { minorUnitDigits } from '@kontor/contract/codes/currencies.ts'
import { unitCodes } from '@kontor/contract/codes/unit-codes.ts'
import { agreesWithRate, exemptionCodes } from '@kontor/contract/codes/vat-categories.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { completeRow } from '@kontor/contract/rows/complete-rows.ts'
import { entriesOf, type FieldValues, isObject, propertiesOf } from '../values/find-values.ts'
import { pointerTo } from '../values/json-pointer.ts'

/** Faults of all item tables of a body, whatever else is wrong with it. */
export function* checkItemTables(type: Description, body: FieldValues): Generator<Fault> {
  const properties = propertiesOf(body)
  const currency = textOrUndefined(properties['currencyDoc'])
  for (const [name, { rows: rules }] of Object.entries(type.properties ?? {})) {
    const table = properties[name]
    if (rules === undefined || !isObject(table)) continue
    const pointer = pointerTo(pointerTo('/properties', name), 'data')
    yield* checkTable({ rules, currency, pointer, rows: entriesOf(table['data']) })
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
      const message = `Another row has the same ${quote(rules.key)}, ${key}.`
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

function* checkRow(
  { rules, currency }: Table,
  row: FieldValues,
  pointer: string,
): Generator<Fault> {
  const rowCurrency = row['currencyDoc']
  if (typeof rowCurrency === 'string' && rowCurrency !== currency) {
    const message =
      currency === undefined
        ? 'The document has no currency, so its rows may have none.'
        : `Expected ${quote(currency)}, the currency of the document.`
    yield { code: 'not-equal', pointer: pointerTo(pointer, 'currencyDoc'), message }
  }
  if (rules.rate !== undefined) yield* checkRate(rules.rate, row, pointer)
  yield* checkCodes(rules, row, pointer)
  if (hasTooLargeAmount(rules, row, minorUnitDigits(currency))) {
    const message = `The amount is ${tooLarge}.`
    yield { code: 'number-too-large', pointer: pointerTo(pointer, rules.amount), message }
  }
}

const tooLarge =
  'too large: expected less than 1e13, every decimal place of the currency exact in a double'

/** Of the amount that is sent, else of the one that is worked out. */
function hasTooLargeAmount(rules: RowRules, row: FieldValues, digits: number): boolean {
  const [count, price, amount] = [row[rules.count], row[rules.price], row[rules.amount] ?? null]
  if (amount !== null) return typeof amount === 'number' && isTooLarge(amount)
  const areNumbers = typeof count === 'number' && typeof price === 'number'
  return areNumbers && !isAmountStorable(count, price, digits)
}

function* checkRate(
  { percentage, selector }: NonNullable<RowRules['rate']>,
  row: FieldValues,
  pointer: string,
): Generator<Fault> {
  const rate = row[percentage]
  const selected = row[selector]
  if (typeof rate !== 'number') return
  const { vatPercentageLimit: limit } = limits
  // As a selector it has two places behind the point.
  if (rate < 0 || rate >= limit || Number(rate.toFixed(2)) !== rate) {
    const words = `a rate from 0 to below ${limit} with at most two decimal places`
    const message = `Expected ${words}, got ${rate}.`
    yield { code: 'wrong-value', pointer: pointerTo(pointer, percentage), message }
    return
  }
  if (typeof selected === 'string' && Number(selected) !== rate) {
    const message = `Expected the rate of ${quote(percentage)}, ${rate}, got ${quote(selected)}.`
    yield { code: 'not-equal', pointer: pointerTo(pointer, selector), message }
  }
}

/** The closed lists of e-invoices, and the VAT category beside the rate. */
function* checkCodes(rules: RowRules, row: FieldValues, pointer: string): Generator<Fault> {
  const { unit, vat, rate } = rules
  if (unit !== undefined) yield* checkListed(unitCodes, row[unit], pointerTo(pointer, unit))
  if (vat === undefined) return
  const codeAt = pointerTo(pointer, vat.exemptionCode)
  yield* checkListed(exemptionCodes, row[vat.exemptionCode], codeAt)
  const category = row[vat.category]
  if (rate === undefined || typeof category !== 'string') return
  const complete = completeRow(rules, row, 0)[rate.percentage]
  if (typeof complete !== 'number' || !Number.isFinite(complete)) return
  if (agreesWithRate(category, complete)) return
  const expected = category === 'S' ? 'above 0' : 'of 0'
  const message = `The VAT category ${category} takes a rate ${expected}, the row has ${complete}.`
  yield { code: 'not-equal', pointer: pointerTo(pointer, vat.category), message }
}

/** What is malformed is a fault of the schema. */
function* checkListed(
  codes: ReadonlySet<string>,
  value: unknown,
  pointer: string,
): Generator<Fault> {
  if (typeof value !== 'string' || value === '' || codes.has(value)) return
  const message = `There is no code ${quote(value)}.${didYouMean(value, codes)}`
  yield { code: 'unknown-code', pointer, message }
}

function* checkTotals({ rules, currency, pointer, rows }: Table): Generator<Fault> {
  const digits = minorUnitDigits(currency)
  const priced = rows.filter(isObject).map((row) => {
    const complete = completeRow(rules, row, digits)
    const rate = rules.rate === undefined ? 0 : complete[rules.rate.percentage]
    return { amount: numberOrZero(complete[rules.amount]), rate: numberOrZero(rate) }
  })
  if (areTotalsStorable(priced, digits)) return
  const message = `The sum of the rows is ${tooLarge}.`
  yield { code: 'number-too-large', pointer, message }
}

/** What is no number, such as the rate of a malformed selector, is a fault of the schema. */
function numberOrZero(value: unknown): number {
  return Number.isFinite(value) ? (value as number) : 0
}
