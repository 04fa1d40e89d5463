// Many records changed at once: tried first, told what is refused, and nothing lost.

import type { Page } from '@playwright/test'
import { createMany } from '../../server/test/support/create-many.ts'
import { changed, patcher } from '../../server/test/support/patch.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { BulkPage } from './pages/bulk-page.ts'
import { press } from './pages/keyboard.ts'
import { smallTargets } from './small-targets.ts'

const count = 12

const unit = unitOfTests(async (filled) => {
  const company = await filled.create('companies', { name: 'Acme', isClient: true })
  const body = (index: number) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: company.id },
    // A document that is approved is frozen.
    status: index === 0 ? 'APPROVED' : 'PROCESSING',
    properties: {
      ...{ name: `Invoice ${index}`, companyName: 'Acme', currencyDoc: 'CZK' },
      ...{ supplyDate: index === 1 ? '2026-12-24' : '2026-11-21', issueDate: '2026-11-21' },
      paymentDate: '2026-12-05',
      'bodyEditTable-INVOICE.SALES.ITEMS': { data: [] },
    },
  })
  await createMany(filled, { count, collection: 'documents', body })
})

async function openInvoices(open: Open, options: OpenOptions = {}): Promise<BulkPage> {
  const view = new BulkPage(await open(unit(), 'views/INVOICES.SALES', options))
  await expect(view.foot).toContainText(`${count} rows`)
  return view
}

/** By keys: the field, after which its value is typed. */
async function choose(page: Page, box: string, field: string): Promise<void> {
  await page.getByRole('combobox', { name: box }).press('ControlOrMeta+a')
  await press(page, field)
  const option = page.getByRole('option', { name: field, exact: true })
  await expect(option).toBeVisible()
  await expect(async () => {
    await press(page, '{ArrowDown}')
    await expect(option).toHaveAttribute('data-focused', 'true', { timeout: 200 })
  }).toPass({ intervals: [0], timeout: 30_000 })
  await press(page, '{Enter}')
  await expect(page.getByRole('textbox', { name: field, exact: true })).toBeFocused()
}

/** A property of each invoice, after its name. */
async function stored(property: string): Promise<readonly string[]> {
  const path = `views/INVOICES.SALES?columns=id&properties=name,${property}&order=id`
  const { json } = await unit().call({ path })
  const rows = json.data as readonly { readonly properties: Readonly<Record<string, string>> }[]
  return rows.map(({ properties }) => `${properties['name']} ${properties[property]}`)
}

test('all rows are tried, those that fit are changed, the others stay selected', async ({
  open,
}) => {
  const view = await openInvoices(open)
  const { page, dialog } = view
  await view.select('Invoice 5')
  await view.assertSelected('1')
  await page.getByRole('button', { name: /^Select all/ }).click()
  await view.assertSelected(`All ${count}`)
  await assertAccessible(page)
  await takePicture(page, 'bulk-selected')

  const before = await stored('supplyDate')
  await page.getByRole('button', { name: 'Edit…' }).click()
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Date of supply')
  await page.getByRole('option', { name: 'Date of supply', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Date of supply' }).fill('24.12.2026')
  await takePicture(page, 'bulk-field')
  await view.press('Preview changes')
  await view.assertOutcomes('Will change: 10', 'Already up to date: 1', 'Cannot be changed: 1')
  const reason = (row: string) => dialog.getByRole('listitem').filter({ hasText: row })
  await expect(reason('Invoice 0')).toContainText(/frozen/i)
  await expect.poll(() => stored('supplyDate')).toEqual(before)
  await assertAccessible(page)
  await takePicture(page, 'bulk-tried')

  // Somebody else is faster with one of them.
  const rows = await unit().call({ path: 'views/INVOICES.SALES?columns=id&order=id&limit=3' })
  const [, , { id }] = rows.json.data
  await changed(unit, [patcher(unit), 'documents', id, { properties: { name: 'Mine' } }])

  await view.press('Apply to 10 records')
  await view.assertOutcomes('Changed: 9', 'Not changed: 1')
  await expect(reason('Invoice 2')).toBeVisible()
  await takePicture(page, 'bulk-done')
  const csv = await view.downloadBefore()
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 9 + 2)
  expect(csv).toMatch(/^\ufeffid,record,supplyDate,reason\r\n/)
  expect(csv).toMatch(/^\d+,\S+ Invoice 11,2026-11-21,\r$/m)

  await view.press('Close')
  await view.assertSelected('2')
  const after = before.map((each, at) => {
    if (at === 2) return 'Mine 2026-11-21'
    return at === 0 ? each : each.replace('2026-11-21', '2026-12-24')
  })
  await expect.poll(() => stored('supplyDate')).toEqual(after)
})

test('rows are selected by keys and with Shift, and opened by a click as before', async ({
  open,
}) => {
  const view = await openInvoices(open)
  const { page, grid } = view
  const cell = view.row('Invoice 4').locator('[role="gridcell"]').first()
  await grid.focus()
  await press(page, '{Space}{Shift+ArrowDown}{Shift+ArrowDown}')
  await view.assertSelected('3')
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(3)
  await cell.click({ modifiers: ['Shift'] })
  await view.assertSelected('8')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('selected')).toHaveCount(0)
  await cell.click()
  await expect(page.getByRole('complementary')).toBeVisible()
})

test('on a phone a finger that rests begins to select, and taps select until it ends', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openInvoices(open, narrow)
  const { page } = view
  const lift = await view.rest(view.row('Invoice 5'))
  await view.assertSelected('1')
  await lift()
  await view.row('Invoice 7').tap()
  await view.row('Invoice 6').tap()
  await view.assertSelected('3')
  await view.row('Invoice 5').tap()
  await view.assertSelected('2')
  await expect(view.grid.locator('[aria-selected="true"]')).toHaveCount(2)
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  await expect(bar).toBeVisible()
  await expect.poll(() => smallTargets(page, '[data-part=bulk-bar]')).toEqual([])
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await assertAccessible(page)
  await takePicture(page, 'bulk-narrow')
  await bar.getByRole('button', { name: 'Clear selection' }).tap()
  await expect(bar).toHaveCount(0)
})

test('on a phone fields of many are changed in a dialog, on targets that are large enough', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openInvoices(open, narrow)
  const { page, dialog } = view
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  for (const row of ['Invoice 6', 'Invoice 7']) await view.row(row).tap()
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Edit…' }).tap()
  await expect(page.getByRole('dialog', { name: 'Edit 2 records' })).toBeVisible()
  // Once it has come to rest.
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
  await assertAccessible(page)
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Date of supply')
  await page.getByRole('option', { name: 'Date of supply', exact: true }).tap()
  await expect(dialog.getByRole('button', { name: 'Remove Date of supply' })).toBeVisible()
  await expect.poll(() => smallTargets(page, '[data-part=bulk]')).toEqual([])
  await dialog.getByRole('combobox', { name: 'Add another field' }).tap()
  await page.getByRole('option', { name: 'Due date', exact: true }).tap()
  await expect(dialog.getByRole('textbox', { name: 'Due date' })).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'bulk-narrow-dialog')
  await dialog.getByRole('button', { name: 'Close' }).tap()
})

test('on a phone a button begins to select as well, and opens rows again once it has ended', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openInvoices(open, narrow)
  const { page } = view
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await expect(page.getByText('Tap rows to select them')).toBeVisible()
  await assertAccessible(page)
  await view.row('Invoice 4').tap()
  await view.assertSelected('1')
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  // On a slow machine a click comes once the bar is gone, and finds the row below it.
  await view.row('Invoice 3').dispatchEvent('click', { detail: 1 })
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await view.row('Invoice 4').tap()
  await expect(page.getByRole('complementary')).toBeVisible()
})

test('several fields are changed at once, chosen and left by keys', { tag: '@detail' }, async ({
  open,
}) => {
  const view = await openInvoices(open)
  const { page, dialog } = view
  const before = await stored('paymentDate')
  await view.select('Invoice 8')
  await view.select('Invoice 9')
  await page.getByRole('button', { name: 'Edit…' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit 2 records' })).toBeVisible()
  await choose(page, 'Field', 'Due date')
  await press(page, '24.12.2026')
  await choose(page, 'Add another field', 'Date of supply')
  await choose(page, 'Add another field', 'Name')
  await press(page, 'Both')
  // What is chosen is not offered again, and what is not meant is taken out.
  await dialog.getByRole('button', { name: 'Remove Date of supply' }).press('Enter')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await assertAccessible(page)
  await takePicture(page, 'bulk-fields')
  const enter = (button: string) => dialog.getByRole('button', { name: button }).press('Enter')
  await enter('Preview changes')
  await view.assertOutcomes('Will change: 2')
  // Back, and what was entered is still there.
  await enter('Back')
  await expect(name).toHaveValue('Both')
  await enter('Preview changes')
  await enter('Apply to 2 records')
  await view.assertOutcomes('Changed: 2')
  const csv = await view.downloadBefore()
  expect(csv).toMatch(/^\ufeffid,record,paymentDate,name,reason\r\n/)
  expect(csv).toMatch(/^\d+,\S+ Invoice 9,2026-12-05,Invoice 9,\r$/m)
  const after = before.map((each, at) => (at === 8 || at === 9 ? 'Both 2026-12-24' : each))
  await expect.poll(() => stored('paymentDate')).toEqual(after)
})
