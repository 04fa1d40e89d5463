// Many records changed at once: tried first, told what is refused, and nothing lost.

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { createMany } from '../../server/test/support/create-many.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const count = 12

const tests = consoleTests(async (booted) => {
  const company = await booted.create('companies', { name: 'Acme', isClient: true })
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
  await createMany(booted, { count, collection: 'documents', body })
})

async function openInvoices(
  t: Parameters<typeof openSignedIn>[1],
  options: Parameters<typeof openSignedIn>[3] = {},
): Promise<ViewPage> {
  const view = new ViewPage(await openSignedIn(tests, t, 'views/INVOICES.SALES', options))
  await view.foot.getByText(`${count} rows`).waitFor()
  return view
}

/** Opens the dialog, and tries another date of supply. */
async function tryDate({ page }: ViewPage, date: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Supplied')
  await page.getByRole('option', { name: 'Supplied', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Supplied' }).fill(date)
  await assertAccessible(page)
  await takePicture(page, 'bulk-field')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  return dialog
}

async function supplied(): Promise<readonly string[]> {
  const { json } = await tests
    .server()
    .call({ path: 'views/INVOICES.SALES?columns=id&properties=name,supplyDate' })
  const rows = json.data as readonly { readonly properties: Readonly<Record<string, string>> }[]
  return rows.map(({ properties }) => `${properties['name']} ${properties['supplyDate']}`)
}

test('all rows are tried, those that fit are changed, the others stay selected', {
  skip,
}, async (t) => {
  const view = await openInvoices(t)
  await view.row('Invoice 5').locator('.pick').click()
  await view.page.getByText('1 selected').waitFor()
  await view.page.getByRole('button', { name: /^Select all/ }).click()
  await view.page.getByText(`${count} selected`).waitFor()
  await assertAccessible(view.page)
  await takePicture(view.page, 'bulk-selected')

  const before = await supplied()
  const dialog = await tryDate(view, '24.12.2026')
  await dialog.getByText('Will change: 10').waitFor()
  await dialog.getByText('Already so: 1').waitFor()
  await dialog.getByText('Cannot be changed: 1').waitFor()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Invoice 0' })
    .getByText(/frozen/i)
    .waitFor()
  assert.deepEqual(await supplied(), before)
  await assertAccessible(view.page)
  await takePicture(view.page, 'bulk-tried')

  // Somebody else is faster with one of them.
  const rows = await tests.server().call({ path: 'views/INVOICES.SALES?columns=id&limit=3' })
  const { id } = rows.json.data[2]
  const patch = {
    path: `documents?id=${id}`,
    method: 'PATCH',
    body: { properties: { name: 'Mine' } },
  }
  const reply = await tests.server().call(patch)
  assert.equal(reply.status, 200, reply.text)

  await dialog.getByRole('button', { name: 'Change 10 records' }).click()
  await dialog.getByText('Changed: 9', { exact: true }).waitFor()
  await dialog.getByText('Not changed: 1').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'Invoice 2' }).waitFor()
  await takePicture(view.page, 'bulk-done')
  const downloading = view.page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download what was before' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  assert.equal(csv.trim().split('\r\n').length, 1 + 9 + 2)
  assert.ok(csv.startsWith('\ufeffid,record,supplyDate,reason\r\n'))
  assert.match(csv, /^\d+,\S+ Invoice 11,2026-11-21,\r$/m)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await view.page.getByText('2 selected').waitFor()
  const after = await supplied()
  assert.equal(after.filter((each) => each.endsWith('2026-12-24')).length, 10)
  assert.ok(after.includes('Mine 2026-11-21'))
})

test('rows are selected by keys and with Shift, and opened by a click as before', {
  skip,
}, async (t) => {
  const view = await openInvoices(t)
  await view.grid.focus()
  await view.page.keyboard.press('Space')
  await view.page.keyboard.press('Shift+ArrowDown')
  await view.page.keyboard.press('Shift+ArrowDown')
  await view.page.getByText('3 selected').waitFor()
  assert.equal(await view.grid.locator('[aria-selected="true"]').count(), 3)
  await view
    .row('Invoice 4')
    .locator('[role="gridcell"]')
    .first()
    .click({ modifiers: ['Shift'] })
  await view.page.getByText('8 selected').waitFor()
  await view.page.getByRole('button', { name: 'Select none' }).click()
  await view.page.getByText('selected').waitFor({ state: 'detached' })
  await view.row('Invoice 4').locator('[role="gridcell"]').first().click()
  await view.page.getByRole('complementary').waitFor()
})

test('on a phone a finger that rests begins to select, and taps select until it ends', {
  skip,
}, async (t) => {
  const view = await openInvoices(t, narrow)
  const { page } = view
  const lift = await view.rest(view.row('Invoice 5'))
  await page.getByText('1 selected').waitFor()
  await lift()
  await view.row('Invoice 7').tap()
  await view.row('Invoice 6').tap()
  await page.getByText('3 selected').waitFor()
  await view.row('Invoice 5').tap()
  await page.getByText('2 selected').waitFor()
  assert.equal(await view.grid.locator('[aria-selected="true"]').count(), 2)
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  for (const button of await bar.getByRole('button').all()) {
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    assert.ok(width >= 44 && height >= 44, `${await button.innerText()}: ${width} by ${height}`)
  }
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await assertAccessible(page)
  await takePicture(page, 'bulk-narrow')
  await bar.getByRole('button', { name: 'Change…' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change 2 records' })
  // Once it has come to rest.
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
  await assertAccessible(page)
  await takePicture(page, 'bulk-narrow-dialog')
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await bar.getByRole('button', { name: 'Select none' }).tap()
  await bar.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await page.getByText('Tap what to select').waitFor()
  await assertAccessible(page)
  await view.row('Invoice 4').tap()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Select none' }).tap()
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  await view.row('Invoice 4').tap()
  await page.getByRole('complementary').waitFor()
})
