// Holds the money arithmetic to an oracle that counts with a library of decimals, and none of the
// code under test.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { draws } from '../../../test/thorough.ts'
import {
  areTotalsStorable,
  computeAmount,
  computeTotals,
  isAmountStorable,
  isTooLarge,
  type PricedRow,
  roundAmount,
} from './amounts.ts'
import { minorUnitDigits } from './codes/currencies.ts'
import { limits } from './limits.ts'

// Doubles span some 640 decimal places in all. With room for 1,000 digits no sum of them, and no
// product of such a sum with a rate, is ever cut short.
const Exact = Decimal.clone({ precision: 1000, rounding: Decimal.ROUND_HALF_UP })

function exact(value: number | bigint, places = 0): Decimal {
  return new Exact(String(value)).times(new Exact(10).pow(-places))
}

function toNumber(value: Decimal): number {
  return value.toNumber() + 0
}

function expectedTotals(rows: readonly PricedRow[], digits: number) {
  const rates = [...new Set(rows.map((row) => row.rate))].sort((a, b) => a - b)
  const lines = rates.map((rate) => {
    const base = rows
      .filter((row) => row.rate === rate)
      .reduce((sum, row) => sum.plus(row.amount), exact(0))
    return { rate, base, vat: base.times(rate).times('0.01').toDecimalPlaces(digits) }
  })
  const net = lines.reduce((sum, line) => sum.plus(line.base), exact(0))
  const vat = lines.reduce((sum, line) => sum.plus(line.vat), exact(0))
  return {
    totalNet: toNumber(net),
    totalVat: toNumber(vat),
    totalGross: toNumber(net.plus(vat)),
    vatSummary: lines.map((line) => ({
      vatPercentage: line.rate,
      base: toNumber(line.base),
      vat: toNumber(line.vat),
    })),
  }
}

/** Decimals as people type them: a whole number over a power of ten. */
function decimal(unitsMax: number, placesMax: number) {
  return fc
    .tuple(fc.integer({ min: -unitsMax, max: unitsMax }), fc.integer({ min: 0, max: placesMax }))
    .map(([units, places]) => Number(`${units}e-${places}`) + 0)
}

const digits = fc.constantFrom('JPY', 'USD', 'CZK', 'KWD', 'CLF', null).map(minorUnitDigits)
const anyDouble = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const rate = fc.constantFrom(0, 5, 12, 21, 0.1, 8.875, 19.6, 33.333)
const rows = fc.array(fc.record({ amount: decimal(1e12, 4), rate }), { maxLength: 40 })
const runs = { numRuns: draws(500, 20_000) }

test('a row comes to count times price, half a minor unit rounded away from zero', () => {
  const factor = fc.oneof(decimal(1e9, 6), anyDouble)
  fc.assert(
    fc.property(factor, factor, digits, (count, price, places) => {
      const expected = exact(count).times(price).toDecimalPlaces(places)
      assert.equal(computeAmount(count, price, places), toNumber(expected))
    }),
    runs,
  )
})

test('exact halves of a minor unit are rounded away from zero, whatever the double behind', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), digits, (units, places) => {
      const half = Number(`${units}5e-${places + 1}`)
      const up = Number(`${units + 1}e-${places}`)
      assert.equal(roundAmount(half, places), up)
      assert.equal(roundAmount(-half, places), -up)
      assert.equal(computeAmount(-1, half, places), -up)
    }),
    runs,
  )
})

test('rounding agrees with the oracle for every double and changes no rounded amount', () => {
  fc.assert(
    fc.property(anyDouble, digits, (value, places) => {
      const once = roundAmount(value, places)
      assert.equal(once, toNumber(exact(value).toDecimalPlaces(places)))
      assert.equal(roundAmount(once, places), once)
    }),
    runs,
  )
})

test('an amount in cents below the limit prints as the exact decimal', () => {
  fc.assert(
    fc.property(decimal(1e7, 4), decimal(1e6, 2), (count, price) => {
      const amount = exact(count).times(price).toDecimalPlaces(2)
      assert.ok(amount.equals(computeAmount(count, price, 2)))
    }),
    runs,
  )
})

test('totals are VAT per rate on the summed base and plain sums, rates ascending', () => {
  fc.assert(
    fc.property(rows, digits, (priced, places) => {
      assert.deepEqual(computeTotals(priced, places), expectedTotals(priced, places))
    }),
    runs,
  )
})

test('totals of any doubles at all agree with the oracle', () => {
  const wild = fc.array(fc.record({ amount: anyDouble, rate: anyDouble }), { maxLength: 8 })
  fc.assert(
    fc.property(wild, digits, (priced, places) => {
      assert.deepEqual(computeTotals(priced, places), expectedTotals(priced, places))
    }),
    runs,
  )
})

test('a credit note is its invoice with the sign turned', () => {
  const turn = (value: number) => 0 - value
  fc.assert(
    fc.property(rows, digits, (priced, places) => {
      const invoice = computeTotals(priced, places)
      const credit = computeTotals(
        priced.map((row) => ({ ...row, amount: turn(row.amount) })),
        places,
      )
      assert.equal(credit.totalNet, turn(invoice.totalNet))
      assert.equal(credit.totalVat, turn(invoice.totalVat))
      assert.equal(credit.totalGross, turn(invoice.totalGross))
    }),
    runs,
  )
})

test('known amounts', () => {
  assert.equal(computeAmount(100, 1.005, 2), 100.5)
  assert.equal(computeAmount(1, 1.005, 2), 1.01)
  assert.equal(computeAmount(-1, 1.005, 2), -1.01)
  assert.equal(computeAmount(3, 0.335, 2), 1.01)
  assert.equal(computeAmount(0.1, 0.2, 2), 0.02)
  assert.equal(computeAmount(1, 0.5, 0), 1)
  assert.equal(computeAmount(1, 1.0005, 3), 1.001)
  assert.equal(computeAmount(1e-7, 1, 2), 0)
  assert.equal(Object.is(computeAmount(-1, 0.004, 2), 0), true)
})

test('a document without rows comes to nothing', () => {
  const none = { totalNet: 0, totalVat: 0, totalGross: 0, vatSummary: [] }
  assert.deepEqual(computeTotals([], 2), none)
})

test('VAT is rounded once a rate, not once a row', () => {
  const row = { amount: 0.02, rate: 21 }
  assert.deepEqual(computeTotals([row, row, { amount: 10.1, rate: 12 }, row], 2), {
    totalNet: 10.16,
    totalVat: 1.22,
    totalGross: 11.38,
    vatSummary: [
      { vatPercentage: 12, base: 10.1, vat: 1.21 },
      { vatPercentage: 21, base: 0.06, vat: 0.01 },
    ],
  })
})

/** Whether a number tells a decimal to the last of so many places, and is below the limit. */
function isExact(amount: Decimal, places: number): boolean {
  const value = toNumber(amount)
  const shown = exact(value).toDecimalPlaces(places)
  return Math.abs(value) < limits.amountLimit && shown.equals(amount.toDecimalPlaces(places))
}

/** Whole numbers of the smallest place, most of them of as many digits as doubles can tell. */
const large = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 17n }), fc.integer({ min: 0, max: 5 }))
  .map(([units, fewer]) => units / 10n ** BigInt(fewer))

test('an amount is kept exactly if a number tells it to the last place of its currency', () => {
  fc.assert(
    fc.property(large, digits, (units, places) => {
      const amount = exact(units, places)
      const price = toNumber(amount)
      if (!amount.equals(price)) return
      const expected = isExact(amount.times(3), places)
      assert.equal(isAmountStorable(3, price, places), expected, `${price}`)
      const priced = [1, 2].map((part) => ({ amount: price, rate: part - 1 }))
      const double = isExact(amount.times(2), places) && isExact(amount, places)
      const vat = amount.times('0.01').toDecimalPlaces(places)
      const gross = amount.times(2).plus(vat)
      const isStorable = double && isExact(vat, places) && isExact(gross, places)
      assert.equal(areTotalsStorable(priced, places), isStorable, `${price}`)
    }),
    runs,
  )
})

test('the largest amounts are kept where they are told, by currencies of any places', () => {
  assert.equal(isAmountStorable(1, 9_999_999_999_999.99, 2), true)
  assert.equal(isAmountStorable(9.009, 999_999_999_999, 3), false)
  assert.equal(isAmountStorable(7.007, 999_999_999_999, 3), true)
  assert.equal(areTotalsStorable([{ amount: 9_999_999_999_999, rate: 0 }], 4), true)
  const fine = [33.300000000000004, 100.1].map((amount) => ({ amount, rate: 0 }))
  assert.equal(areTotalsStorable(fine, 2), true)
  assert.equal(computeTotals(fine, 2).totalNet, 133.4)
})

test('an amount of the limit or more, of either sign, is too large', () => {
  const largest = limits.amountLimit - 0.01
  assert.deepEqual([largest, -largest, 0].map(isTooLarge), [false, false, false])
  const beyond = [limits.amountLimit, -limits.amountLimit, computeAmount(1e308, 1e308, 2)]
  assert.deepEqual(beyond.map(isTooLarge), [true, true, true])
})
