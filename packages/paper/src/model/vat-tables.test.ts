// Holds the VAT that a paper tells to the sums of the server, whatever the rows are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  add,
  type ExactDecimal,
  parseDecimal,
  subtract,
  toDecimal,
} from '@kontor/contract/exact-decimal.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { completeRows, totalsOf } from '@kontor/contract/rows/complete-rows.ts'
import fc from 'fast-check'
import type { PaperSource, Values } from '../paper-source.ts'
import { labelWords } from '../words/label-words.ts'
import { rowsOf } from './has-paper.ts'
import { vatTables } from './vat-tables.ts'

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const type = presetCatalogue.types.find((each) => each.type === 'INVOICE.SALES')

const row = fc.record({
  count: fc.integer({ min: -50, max: 50 }),
  unitPriceDoc: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  vatPercentage: fc.constantFrom(0, 5.5, 12, 21),
  vatCategory: fc.constantFrom(undefined, 'S', 'L', 'AE', 'E', 'O'),
})

/** As it is written in English. */
const shown = (text: string | undefined): ExactDecimal =>
  parseDecimal((text ?? '').replaceAll(',', ''))

test('groups of one rate add up to base and VAT of that rate, to the cent', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.constantFrom('EUR', 'JPY', 'KWD'), check),
  )
})

function check(drawn: readonly Values[], currencyDoc: string): void {
  const rules = type?.properties?.[table]?.rows
  assert.ok(type !== undefined && rules !== undefined)
  const data = completeRows(rules, drawn, currencyDoc)
  const totals = totalsOf(rules, data, currencyDoc)
  const source: PaperSource = {
    record: { ...totals, properties: { currencyDoc, [table]: { data } } },
    ...{ type, unit: { name: 'Unit', timeZone: 'UTC', currency: undefined } },
    sides: { own: undefined, company: undefined, owner: undefined },
    ...{ documents: new Map(), jobs: new Map(), form: undefined, eInvoice: {} },
  }
  const rows = rowsOf(source)
  assert.ok(rows !== undefined)
  const [printed] = vatTables(source, rows, labelWords(['en'], undefined))
  let left = (printed?.rows ?? []).slice()
  for (const { vatPercentage, base, vat } of totals.vatSummary) {
    const isOfRate = ([rate = '']: readonly string[]) => rate.startsWith(`${vatPercentage}\u00a0%`)
    const ofRate = left.filter(isOfRate)
    left = left.filter((each) => !isOfRate(each))
    const sum = (at: number) => ofRate.map((cells) => shown(cells[at])).reduce(add)
    assert.equal(subtract(sum(1), toDecimal(base)).units, 0n)
    assert.equal(subtract(sum(2), toDecimal(vat)).units, 0n)
  }
  assert.deepEqual(left, [])
}
