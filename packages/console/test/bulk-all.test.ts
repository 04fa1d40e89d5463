// All rows that match a filter are selected and changed, read or not: what is changed is what was
// counted, and what is refused stays selected.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMany } from '../../server/test/support/create-many.ts'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const count = 1100
const matching = 150
/** Documents that are approved are frozen. */
const frozen = 7

const tests = consoleTests(async ({ services, create }) => {
  const acme = await create('companies', { name: 'Acme', isClient: true })
  const birch = await create('companies', { name: 'Birch', isClient: true })
  const body = (index: number) => ({
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: index < matching ? acme.id : birch.id },
    status: index < frozen ? 'APPROVED' : 'PROCESSING',
    properties: {
      ...{ name: `Invoice ${index}`, companyName: 'Acme', currencyDoc: 'CZK' },
      ...{ supplyDate: '2026-11-21', issueDate: '2026-11-21', paymentDate: '2026-12-05' },
      'bodyEditTable-INVOICE.SALES.ITEMS': { data: [] },
    },
  })
  await createMany({ services }, { count, collection: 'documents', body })
})

const ofAcme = 'views/INVOICES.SALES?columns=properties.name,companyId&externalFilter=companyId%3D1'

async function supplied(day: string): Promise<readonly string[]> {
  const path = 'views/INVOICES.SALES?columns=companyId&properties=name,supplyDate&limit=2000'
  const { json } = await tests.server().call({ path })
  const rows = json.data as readonly { readonly properties: Readonly<Record<string, string>> }[]
  return rows.flatMap(({ properties: { name = '', supplyDate } }) =>
    supplyDate === day ? [name] : [],
  )
}

test('all rows that match are changed, however many are read, and nothing else', {
  skip,
}, async (t) => {
  const view = new ViewPage(await openSignedIn(tests, t, ofAcme))
  const { page } = view
  await view.foot.getByText(`${matching} rows`).waitFor()
  await view.row('Invoice 149').locator('.pick').click()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: `Select all ${matching} that match` }).click()
  await page.getByText(`All ${matching} selected`).waitFor()
  await assertAccessible(page)
  await takePicture(page, 'bulk-all-selected')
  // One is not meant, and one gets out of the filter before it is begun.
  await view.row('Invoice 148').locator('.pick').click()
  await page.getByText(`${matching - 1} selected`).waitFor()
  const leaving = { path: 'documents?id=100', method: 'PATCH', body: { companyId: 2 } }
  const reply = await tests.server().call(leaving)
  assert.equal(reply.status, 200, reply.text)
  const left = reply.json.properties.name as string

  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog', { name: `Change ${matching - 2} records` })
  await dialog
    .getByText(`${matching - 1} were selected; since then others have changed what matches.`)
    .waitFor()
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Supplied')
  await page.getByRole('option', { name: 'Supplied', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Supplied' }).fill('24.12.2026')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await dialog.getByText(`Will change: ${matching - 2 - frozen}`).waitFor()
  await dialog.getByText(`Cannot be changed: ${frozen}`).waitFor()
  assert.deepEqual(await supplied('2026-12-24'), [])
  await takePicture(page, 'bulk-all-tried')
  await dialog.getByRole('button', { name: `Change ${matching - 2 - frozen} records` }).click()
  await dialog.getByText(`Changed: ${matching - 2 - frozen}`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText(`${frozen} selected`).waitFor()

  const changed = new Set(await supplied('2026-12-24'))
  const meant = Array.from({ length: matching }, (_, index) => `Invoice ${index}`).filter(
    (name, index) => index >= frozen && name !== 'Invoice 148' && name !== left,
  )
  assert.deepEqual([...changed].toSorted(), meant.toSorted())
})

test('Control+A selects more rows than were ever read, and another filter lets go of them', {
  skip,
}, async (t) => {
  const view = new ViewPage(await openSignedIn(tests, t, 'views/INVOICES.SALES'))
  const { page } = view
  await view.foot.getByText('1,100 rows').waitFor()
  await view.grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByText('All 1,100 selected').waitFor()
  await page.keyboard.press('Control+End')
  await view.row('Invoice 0').and(page.locator('[aria-selected="true"]')).first().waitFor()
  await page.keyboard.press('Space')
  await page.getByText('1,099 selected').waitFor()
  await page.getByRole('button', { name: 'Select all 1,100', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Select none' }).click()
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
})

test('a stretch gets shorter again, and says so where the server does not tell its rows', {
  skip,
}, async (t) => {
  const view = new ViewPage(await openSignedIn(tests, t, 'views/INVOICES.SALES'))
  const { page } = view
  await view.foot.getByText('1,100 rows').waitFor()
  await view.grid.focus()
  await page.keyboard.press('Space')
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp'])
    await page.keyboard.press(key)
  await page.getByText('3 selected').waitFor()
  assert.equal(await view.grid.locator('[aria-selected="true"]').count(), 3)
  // From the first row to the last, most of which are not read.
  await page.keyboard.press('Control+End')
  await view.row('Invoice 0').first().waitFor()
  await page.route('**/rest/**', (route) => route.abort())
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('The server did not tell which rows these are. Try again.').waitFor()
  await page.unroute('**/rest/**')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('All 1,100 selected').waitFor()
})
