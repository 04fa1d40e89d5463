// A filter that is written as text is the same as its chips, as the text that they give again, and
// as the rows that a request with it gets.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFilter } from '@kontor/contract/filter/parser.ts'
import { createMany } from '../../server/test/support/create-many.ts'
import { consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const names = [`O'Brien "& Sons"`, '50% off', '50 per cent', 'C:\\files', 'Žižkov', 'A_b', '', 'z']

const tests = consoleTests(async (booted) => {
  const { id: companyId } = await booted.create('companies', { name: 'Acme', isClient: true })
  const body = (index: number) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, tags: index % 2 === 0 ? ["it's"] : [] },
    status: index % 3 === 0 ? 'APPROVED' : 'PROCESSING',
    properties: {
      ...{ name: names[index % names.length], currencyDoc: 'CZK' },
      supplyDate: `2026-11-${String(index + 1).padStart(2, '0')}`,
      'bodyEditTable-INVOICE.SALES.ITEMS': {
        data: [{ name: 'Work', count: index + 1, unitPriceDoc: 10.5 }],
      },
    },
  })
  await createMany(booted, { count: 24, collection: 'documents', body })
})

/** With how many chips it has. */
const filters = [
  [`properties.name = 'O''Brien "& Sons"'`, 1],
  [`"number" IS NOT NULL AND totalNet >= 20.5`, 2],
  [`NOT (status = 'APPROVED' OR totalNet < 60)`, 1],
  [`properties.name ILIKE '%50\\% o%' OR properties.name LIKE 'C:\\\\f%'`, 1],
  [`'it''s' = ANY(tags) AND (status IN ('PROCESSING') OR NOT totalNet > 100)`, 2],
  [`totalNet NOT BETWEEN 20 AND 200 AND properties.supplyDate < '2026-11-22'`, 2],
  [`properties.paymentDate IS NULL AND NOT isDisabled AND properties.name != 'z'`, 3],
] as const

function treeOf(text: string): unknown {
  const parsed = parseFilter(text)
  assert.ok(parsed.ok, text)
  return JSON.parse(JSON.stringify(parsed.filter, (key, value) => (key === 'position' ? 0 : value)))
}

async function netsOf(filter: string): Promise<readonly string[]> {
  const query = `columns=id,totalNet&order=-id&externalFilter=${encodeURIComponent(filter)}`
  const { json, status, text } = await tests
    .server()
    .call({ path: `views/INVOICES.SALES?${query}` })
  assert.equal(status, 200, text)
  const rows = json.data as readonly { readonly totalNet: number }[]
  return rows.map(({ totalNet }) => totalNet.toFixed(2))
}

test('text, chips and rows of a filter are of the same filter', { skip }, async (t) => {
  const view = new ViewPage(await openSignedIn(tests, t, 'views/INVOICES.SALES'))
  const { page, foot } = view
  await foot.getByText('24 rows').waitFor()
  for (const [filter, chips] of filters) {
    const expected = await netsOf(filter)
    assert.ok(expected.length > 0 && expected.length < 24, `${filter}: ${expected.length}`)
    await page.keyboard.press('Shift+F')
    const field = page.getByRole('textbox', { name: 'Filter text' })
    await field.fill(filter)
    await field.press('Enter')
    await page.waitForFunction(
      (text) => new URLSearchParams(location.search).get('externalFilter') === text,
      filter,
    )
    await foot.getByText(`${expected.length} row`).waitFor()
    assert.equal(await page.locator('.chip').count(), chips, filter)
    await view.assertColumn('Net', expected)

    // A chip that is taken away and the text of the rest.
    await page.getByRole('button', { name: 'Edit as text' }).click()
    assert.deepEqual(treeOf(await field.inputValue()), treeOf(filter))
    await page.getByRole('button', { name: 'Show as chips' }).click()
    await page.getByRole('grid').focus()
  }
  await takePicture(page, 'filter-chips')
  await page.locator('.chip-remove').first().click()
  const [last = ''] = filters.at(-1) ?? []
  const rest = last.split(' AND ').slice(1).join(' AND ')
  await foot.getByText(`${(await netsOf(rest)).length} row`).waitFor()
  await page.keyboard.press('Shift+F')
  const left = await page.getByRole('textbox', { name: 'Filter text' }).inputValue()
  assert.deepEqual(treeOf(left), treeOf(rest))
})
