// A filter that is written as text has the rows that a request with it gets, and so has the text
// that its chips give again. Beside the chips, their test has more filters.

import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { thorough } from '../../../test/thorough.ts'
import { createMany } from '../../server/test/support/create-many.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

const names = [`O'Brien "& Sons"`, '50% off', '50 per cent', 'C:\\files', 'Žižkov', 'A_b', '', 'z']

const unit = unitOfTests(async (filled) => {
  const { id: companyId } = await filled.create('companies', { name: 'Acme', isClient: true })
  const body = (index: number) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, tags: index % 2 === 0 ? ["it's"] : [] },
    status: index % 3 === 0 ? 'APPROVED' : 'PROCESSING',
    properties: {
      ...{ name: names[index % names.length], currencyDoc: 'CZK' },
      ...(index < 4 ? { paymentDate: '2026-12-05' } : {}),
      supplyDate: `2026-11-${String(index + 1).padStart(2, '0')}`,
      'bodyEditTable-INVOICE.SALES.ITEMS': {
        data: [{ name: 'Work', count: index + 1, unitPriceDoc: 10.5 }],
      },
    },
  })
  await createMany(filled, { count: 24, collection: 'documents', body })
})

/** With how many chips each has. */
const filters = [
  [`properties.name = 'O''Brien "& Sons"'`, 1],
  [`NOT (status = 'APPROVED' OR totalNet < 60)`, 1],
  [`properties.name ILIKE '%50\\% o%' OR properties.name LIKE 'C:\\\\f%'`, 1],
  [`'it''s' = ANY(tags) AND (status IN ('PROCESSING') OR NOT totalNet > 100)`, 2],
  [`totalNet NOT BETWEEN 20 AND 200 AND properties.supplyDate < '2026-11-22'`, 2],
  [`properties.paymentDate IS NULL AND NOT isDisabled AND properties.name != 'z'`, 3],
  [`"number" IS NOT NULL AND totalNet >= 20.5`, 2],
  [`21 = totalNet`, 1],
  [`status <> 'APPROVED'`, 1],
  [`properties.supplyDate NOT BETWEEN '2026-11-03' AND '2026-11-05'`, 1],
  [`totalNet IN (10.5, 21, 1000)`, 1],
  [`status = ANY('APPROVED', 'REVISION')`, 1],
  [`properties.name NOT ILIKE '%OFF%'`, 1],
  [`properties.name ILIKE 'ŽI%'`, 1],
  [`properties.name ILIKE '_'`, 1],
  [`properties.name = ''`, 1],
  [`properties."paymentDate" <> NULL`, 1],
  [`NOT 'it''s' = ANY(tags)`, 1],
  [`NOT (NOT (totalNet < 50 OR totalNet > 200) AND status = 'APPROVED')`, 1],
  [`(totalNet < 50 OR totalNet > 200) AND (status = 'APPROVED' OR NOT totalNet = 21)`, 2],
] as const

function treeOf(text: string): unknown {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(`No filter: ${text}`)
  return JSON.parse(JSON.stringify(parsed.filter, (key, value) => (key === 'position' ? 0 : value)))
}

async function netsOf(filter: string): Promise<readonly string[]> {
  const query = `columns=id,totalNet&order=-id&externalFilter=${encodeURIComponent(filter)}`
  const { json, status, text } = await unit().call({ path: `views/INVOICES.SALES?${query}` })
  expect(status, text).toBe(200)
  const rows = json.data as readonly { readonly totalNet: number }[]
  return rows.map(({ totalNet }) => totalNet.toFixed(2))
}

test('text, chips and rows of a filter are of the same filter', async ({ open }) => {
  const view = new ViewPage(await open(unit(), 'views/INVOICES.SALES'))
  const { page, foot, grid } = view
  await expect(foot).toContainText('24 rows')
  for (const [filter, chips] of thorough(filters, 4)) {
    const expected = await netsOf(filter)
    expect(expected.length, filter).toBeGreaterThan(0)
    expect(expected.length, filter).toBeLessThan(24)
    await view.writeFilter(`id > 0 AND (${filter})`)
    // What the chips give once one of them is taken away is text again.
    await page.getByRole('button', { name: /^Remove the filter .* is more than 0$/ }).click()
    await expect.poll(() => treeOf(view.filter()), { message: filter }).toEqual(treeOf(filter))
    await expect(page.locator('[data-part=chip]')).toHaveCount(chips)
    await expect(foot).toContainText(`${expected.length} row`)
    await view.assertColumn('Net', expected)
    await grid.focus()
  }
  await takePicture(page, 'filter-chips')
})
