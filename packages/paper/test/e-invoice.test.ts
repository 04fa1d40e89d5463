// What e-invoices promise of a document: its sums as they are, and lines that add up.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  add,
  multiply,
  parseDecimal,
  printDecimal,
  round,
  subtract,
} from '@kontor/contract/exact-decimal.ts'
import { Decimal as DecimalJs } from 'decimal.js'
import fc from 'fast-check'
import { draws } from '../../../test/thorough.ts'
import { buildInvoice } from '../src/e-invoice/build-invoice.ts'
import { rowsOf } from '../src/model/has-paper.ts'
import type { PaperFault } from '../src/paper-fault.ts'
import type { Values } from '../src/paper-source.ts'
import { wholeSource } from './drawn-source.ts'

/** Another arithmetic than ours, with digits enough for all of it. */
const Decimal = DecimalJs.clone({ precision: 60 })
type Decimal = DecimalJs

test('sums are those of the rows and of the record to the last digit, turned in a credit note', () => {
  fc.assert(
    fc.property(wholeSource, (source) => {
      const { invoice, faults } = buildInvoice(source, 'en16931')
      const rows = rowsOf(source)?.rows ?? []
      const isExact = hasExactSums(source.record, rows)
      const faulty = faults.filter(({ pointer }) => /^\/(?:total|vatSummary)/.test(pointer))
      if (isExact) assert.deepEqual(withoutPlaces(faulty), [])
      else assert.notEqual(faulty.length, 0)
      if (invoice === undefined) return
      const sign = invoice.typeCode === '381' ? -1 : 1
      const { totals, vat } = invoice
      const recorded = ['totalNet', 'totalVat', 'totalGross'].map((name) => source.record[name])
      assertEqual([totals.net, totals.vat, totals.gross], recorded, sign)
      for (const group of summaryOf(source.record)) {
        const rate = group['vatPercentage']
        const ofRate = vat.filter((each) => Number(each.rate ?? 0) === rate)
        const sums = [sumOf(ofRate.map(({ base }) => base)), sumOf(ofRate.map((each) => each.vat))]
        assertEqual(sums, [group['base'], group['vat']], sign)
        assertEqual(sums.slice(0, 1), [netOf(rows, rate)], sign)
      }
    }),
    { numRuns: draws(75, 2000) },
  )
})

function summaryOf(record: Values): readonly Values[] {
  return record['vatSummary'] as readonly Values[]
}

/** What the rows come to, those of one rate or all. */
function netOf(rows: readonly Values[], rate?: unknown): Decimal {
  const counted = rows.filter((row) => rate === undefined || row['vatPercentage'] === rate)
  return sumOf(counted.map((row) => row['amountDoc']))
}

/** A number of the record has about 15 digits; a sum with more of them is refused. */
function hasExactSums(record: Values, rows: readonly Values[]): boolean {
  const summary = summaryOf(record)
  const sums = [
    [netOf(rows), record['totalNet']],
    [sumOf(summary.map(({ vat }) => vat)), record['totalVat']],
    [sumOf([record['totalNet'], record['totalVat']]), record['totalGross']],
    ...summary.map(({ base, vatPercentage }) => [netOf(rows, vatPercentage), base] as const),
  ] as const
  return sums.every(([sum, recorded]) => sum.eq(Number(recorded)))
}

/** Amounts of dinars may have a decimal too many, which is no matter of sums. */
function withoutPlaces(faults: readonly PaperFault[]): readonly PaperFault[] {
  return faults.filter(({ code }) => code !== 'bad-format')
}

function sumOf(amounts: readonly unknown[]): Decimal {
  return amounts.reduce<Decimal>(
    (sum, amount) => sum.add(new Decimal((amount ?? 0) as number)),
    new Decimal(0),
  )
}

function assertEqual(written: readonly unknown[], found: readonly unknown[], sign: number): void {
  const decimals = (amounts: readonly unknown[], factor: number) =>
    amounts.map((amount) => new Decimal(amount as number).mul(factor).add(0).toFixed())
  assert.deepEqual(decimals(written, 1), decimals(found, sign))
}

test('a line is quantity times price and its adjustment, and only quantities are negative', () => {
  fc.assert(
    fc.property(wholeSource, (source) => {
      for (const line of buildInvoice(source, 'en16931').invoice?.lines ?? []) {
        const { adjustment, price, quantity, net } = line
        const size = parseDecimal(adjustment?.amount ?? '0')
        assert.ok(size.units >= 0n && parseDecimal(price).units >= 0n)
        const product = round(multiply(parseDecimal(quantity), parseDecimal(price)), 2)
        const sum = adjustment?.isCharge === true ? add(product, size) : subtract(product, size)
        assert.equal(printDecimal(sum), printDecimal(parseDecimal(net)))
      }
    }),
  )
})
