// Holds the sums of a form to what the server works out for the same rows.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { invoiceRowRules } from '@kontor/contract/rows/invoice-row.ts'
import fc from 'fast-check'
import { boot, sqliteEngine } from '../../../server/test/support/boot.ts'
import { totalsOfRows } from './item-rows.ts'

const server = await boot(sqliteEngine)
after(() => server.close())

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

test('the sums on screen are the sums that the server stores, to the last digit', async () => {
  const { id: companyId } = await server.create('companies', { name: 'Sums' })
  const currencies = fc.constantFrom('CZK', 'JPY', 'KWD', 'EUR')
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 60 }), currencies, async (data, currencyDoc) => {
      const table = { 'bodyEditTable-INVOICE.SALES.ITEMS': { data } }
      const properties = { currencyDoc, ...table }
      const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
      const { json } = await server.call({ method: 'POST', path: 'documents?dryRun=true', body })
      const { totalNet, totalVat, totalGross, vatSummary } = json
      const stored = { totalNet, totalVat, totalGross, vatSummary }
      assert.deepEqual(totalsOfRows(invoiceRowRules, data, currencyDoc), stored)
    }),
    { numRuns: 40 },
  )
})
