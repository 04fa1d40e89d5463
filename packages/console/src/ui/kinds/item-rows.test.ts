// Holds the sums of a form to what the server works out for the same rows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceRowRules } from '@kontor/contract/rows/invoice-row.ts'
import { orderRowRules } from '@kontor/contract/rows/order-row.ts'
import fc from 'fast-check'
import { draws } from '../../../../../test/thorough.ts'
import { aroundTests } from '../../../../server/test/support/around-tests.ts'
import { boot, sqliteEngine } from '../../../../server/test/support/boot.ts'
import { totalsOfRows } from './item-rows.ts'

const server = aroundTests(
  () => boot(sqliteEngine),
  (booted) => booted.close(),
)

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => value / 100)
const fine = fc.integer({ min: -90_000, max: 90_000 }).map((value) => value / 1000)
const row = fc.record(
  {
    name: fc.constant('x'),
    count: fine,
    unitPriceDoc: fc.oneof(cents, fine),
    amountDoc: cents,
    vatPercentage: fc.constantFrom(0, 5, 10, 12, 15, 21, 8.25),
  },
  { requiredKeys: ['name'] },
)

const orderRow = row.map(({ unitPriceDoc, vatPercentage: _, ...rest }) => ({
  ...rest,
  ...(unitPriceDoc === undefined ? {} : { unitCostDoc: unitPriceDoc }),
}))

/** Each sort of item table there is, in one type that has it. */
const tables = [
  { type: 'INVOICE.SALES', rules: invoiceRowRules, row },
  { type: 'DOCUMENT.ORDER.PURCHASE', rules: orderRowRules, row: orderRow },
]

for (const { type, rules, row: each } of tables) {
  test(`${type}: the sums of random rows on screen are what the server stores`, async () => {
    const { id: companyId } = await server().create('companies', { name: 'Sums' })
    const currencies = fc.constantFrom('CZK', 'JPY', 'KWD', 'EUR')
    const rows = fc.array(each, { minLength: 1, maxLength: 60, size: 'max' })
    const same = fc.asyncProperty(rows, currencies, async (data, currencyDoc) => {
      const properties = { currencyDoc, [`bodyEditTable-${type}.ITEMS`]: { data } }
      const body = { type, ownerId: 1, companyId, properties }
      const { json, text } = await server().call({
        ...{ method: 'POST', path: 'documents?dryRun=true', body },
      })
      const { totalNet, totalVat, totalGross, vatSummary } = json
      assert.equal(typeof totalGross, 'number', text)
      const stored = { totalNet, totalVat, totalGross, vatSummary }
      assert.deepEqual(totalsOfRows(rules, data, currencyDoc), stored)
    })
    await fc.assert(same, { numRuns: draws(12, 120) })
  })
}
