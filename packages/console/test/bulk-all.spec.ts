// All rows that match a filter are selected and changed, read or not: what is changed is what was
// counted, and what is refused stays selected.

import { hasDetails } from '../../../test/thorough.ts'
import { createMany } from '../../server/test/support/create-many.ts'
import { changed, patcher } from '../../server/test/support/patch.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { press } from './pages/keyboard.ts'

/** Details select more rows than a page ever reads. */
const count = hasDetails ? 1100 : 200
const matching = 150
/** Documents that are approved are frozen. */
const frozen = 7

const unit = unitOfTests(async (filled) => {
  const acme = await filled.create('companies', { name: 'Acme', isClient: true })
  const birch = await filled.create('companies', { name: 'Birch', isClient: true })
  const body = (index: number) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: index < matching ? acme.id : birch.id },
    status: index < frozen ? 'APPROVED' : 'PROCESSING',
    properties: {
      ...{ name: `Invoice ${index}`, companyName: 'Acme', currencyDoc: 'CZK' },
      ...{ supplyDate: '2026-11-21', issueDate: '2026-11-21', paymentDate: '2026-12-05' },
      'bodyEditTable-INVOICE.SALES.ITEMS': { data: [] },
    },
  })
  await createMany(filled, { count, collection: 'documents', body })
})

/** The names of those that were supplied then, in order. */
async function suppliedOn(day: string): Promise<readonly string[]> {
  const path = 'views/INVOICES.SALES?columns=companyId&properties=name,supplyDate&limit=2000'
  const { json } = await unit().call({ path })
  const rows = json.data as readonly { readonly properties: Readonly<Record<string, string>> }[]
  const names = rows.flatMap(({ properties: { name = '', supplyDate } }) =>
    supplyDate === day ? [name] : [],
  )
  return names.toSorted()
}

/** With the focus on the rows. */
async function openInvoices(open: Open, query: string, rows: string): Promise<BulkPage> {
  const view = new BulkPage(await open(unit(), `views/INVOICES.SALES${query}`))
  await expect(view.foot).toContainText(`${rows} rows`)
  await view.grid.focus()
  return view
}

test('all rows that match are changed, however many are read, and nothing else', async ({
  open,
}) => {
  const query = '?columns=properties.name,companyId&externalFilter=companyId%3D1'
  const view = await openInvoices(open, query, `${matching}`)
  const { page, dialog } = view
  await view.select('Invoice 149')
  await view.assertSelected('1')
  await page.getByRole('button', { name: `Select all ${matching} matches` }).click()
  await view.assertSelected(`All ${matching}`)
  await takePicture(page, 'bulk-all-selected')
  // One is not meant, and one gets out of the filter before it is begun.
  await view.select('Invoice 148')
  await view.assertSelected(`${matching - 1}`)
  const { properties } = await changed(unit, [patcher(unit), 'documents', 100, { companyId: 2 }])

  await page.getByRole('button', { name: 'Edit…' }).click()
  await expect(page.getByRole('dialog', { name: `Edit ${matching - 2} records` })).toBeVisible()
  await view.assertOutcomes(
    `You selected ${matching - 1}, but the matching records have changed since then.`,
  )
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Date of supply')
  await page.getByRole('option', { name: 'Date of supply', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Date of supply' }).fill('24.12.2026')
  await view.press('Preview changes')
  const left = matching - 2 - frozen
  await view.assertOutcomes(`Will change: ${left}`, `Cannot be changed: ${frozen}`)
  await expect.poll(() => suppliedOn('2026-12-24')).toEqual([])
  await takePicture(page, 'bulk-all-tried')
  await view.press(`Apply to ${left} records`)
  await view.assertOutcomes(`Changed: ${left}`)
  await view.press('Close')
  await view.assertSelected(`${frozen}`)
  // Another filter lets go of them.
  await view.addFilter('Name', 'is', 'Invoice 148')
  await expect(view.foot).toContainText('1 row')
  await expect(page.getByRole('toolbar')).toHaveCount(0)

  const expected = Array.from({ length: matching }, (_, index) => `Invoice ${index}`).filter(
    (name, index) => index >= frozen && name !== 'Invoice 148' && name !== properties.name,
  )
  await expect.poll(() => suppliedOn('2026-12-24')).toEqual(expected.toSorted())
})

test('Control+A selects more rows than were ever read, and another filter lets go of them', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openInvoices(open, '', '1,100')
  const { page } = view
  await press(page, '{Control+a}')
  await view.assertSelected('All 1,100')
  await press(page, '{Control+End}')
  await expect(view.row('Invoice 0').first()).toHaveAttribute('aria-selected', 'true')
  await press(page, '{Space}')
  await view.assertSelected('1,099')
  await expect(page.getByRole('button', { name: 'Select all 1,100', exact: true })).toBeVisible()
  await view.addFilter('Name', 'is', 'Invoice 0')
  await expect(view.foot).toContainText('1 row')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

test('a stretch gets shorter again, and says so where the server does not tell its rows', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openInvoices(open, '', '1,100')
  const { page } = view
  await press(page, '{Space}{Shift+ArrowDown}{Shift+ArrowDown}{Shift+ArrowDown}{Shift+ArrowUp}')
  await view.assertSelected('3')
  await expect(view.grid.locator('[aria-selected="true"]')).toHaveCount(3)
  // From the first row to the last, most of which are not read.
  await press(page, '{Control+End}')
  await expect(view.row('Invoice 0').first()).toBeVisible()
  await page.route('**/rest/**', (route) => route.abort())
  await press(page, '{Shift+ArrowDown}')
  const untold = 'The selection could not be loaded. Try again.'
  await expect(page.getByText(untold)).toBeVisible()
  await page.unroute('**/rest/**')
  await press(page, '{Shift+ArrowDown}')
  await view.assertSelected('All 1,100')
})
