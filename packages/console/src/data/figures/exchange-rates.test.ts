// Amounts in one currency: the latest rate of a pair counts, and nothing else is added up.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { conversionInto, converted, exchangeCurrencies, type StoredRate } from './exchange-rates.ts'
import type { SummaryRow } from './use-summaries.ts'

const stored: readonly StoredRate[] = [
  { pair: 'EUR/USD', rate: 1.2, date: '2026-03-01' },
  { pair: 'EUR/USD', rate: 1.1, date: '2026-10-01' },
  { pair: 'USD/EUR', rate: 0.8, date: '2026-05-01' },
  { pair: 'CZK/USD', rate: 0.05, date: '2026-01-01' },
  { pair: 'GBP/GBP', rate: 1, date: '2026-10-01' },
]

test('currencies are those of pairs of two', () => {
  assert.deepEqual(exchangeCurrencies(stored), ['CZK', 'EUR', 'USD'])
  assert.deepEqual(exchangeCurrencies([]), [])
})

test('the latest rate of a pair counts, in whichever direction it is stated', () => {
  const ratesOf = (into: string, all: readonly StoredRate[]) => {
    const { rates } = conversionInto(into, all)
    return Object.fromEntries([...rates].map(([code, { rate }]) => [code, rate]))
  }
  assert.deepEqual(ratesOf('USD', stored), { EUR: 1.1, CZK: 0.05 })
  assert.deepEqual(ratesOf('USD', stored.toReversed()), { EUR: 1.1, CZK: 0.05 })
  assert.deepEqual(ratesOf('EUR', stored), { USD: 1 / 1.1 })
  assert.deepEqual(ratesOf('EUR', stored.slice(2)), { USD: 0.8 })
  // There is no way by a third currency.
  assert.deepEqual(ratesOf('CZK', stored), { USD: 20 })
  assert.deepEqual(ratesOf('GBP', stored), {})
})

test('every row is counted once, each group has one row of a currency, and sums are exact', () => {
  const anyRow = fc.record({
    group: fc.tuple(fc.constantFrom('2026-10', '2026-11', null)),
    count: fc.integer({ min: 1, max: 9 }),
    currency: fc.constantFrom('EUR', 'USD', 'CZK', 'JPY', null),
    sum: fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
  })
  const conversion = conversionInto('USD', stored)
  /** Hundredths of an amount in dollars: rates have two places here. */
  const inDollars = (row: SummaryRow): number => {
    const percent = { EUR: 110, CZK: 5, USD: 100 }[row.currency ?? ''] ?? 0
    const product = Math.round(row.sum * 100) * percent
    // Half a cent is rounded away from zero.
    return Math.sign(product) * Math.floor((Math.abs(product) + 50) / 100)
  }
  fc.assert(
    fc.property(fc.array(anyRow), (rows: readonly SummaryRow[]) => {
      const found = converted(rows, conversion)
      const counted = (all: readonly SummaryRow[]) => all.reduce((sum, { count }) => sum + count, 0)
      assert.equal(counted(found), counted(rows))
      const keys = found.map(({ group, currency }) => `${group} ${currency}`)
      assert.equal(new Set(keys).size, keys.length)
      for (const { group, currency, sum, convertedFrom = [] } of found) {
        const before = rows.filter((row) => String(row.group) === String(group))
        if (currency !== 'USD') {
          assert.ok(currency === null || currency === 'JPY')
          assert.deepEqual(convertedFrom, [])
          continue
        }
        const expected = before.reduce((total, row) => total + inDollars(row), 0)
        assert.equal(Math.round(sum * 100), expected)
        const others = before
          .map((row) => row.currency)
          .filter((of) => of === 'EUR' || of === 'CZK')
        assert.deepEqual([...new Set(convertedFrom)].sort(), [...new Set(others)].sort())
      }
    }),
  )
})
