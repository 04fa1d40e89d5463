// Rows that are selected are copied whole, read or not, so that spreadsheets take them and the
// console reads back what was there.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createMany } from '../../server/test/support/create-many.ts'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn, paste } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const count = 2300

const tests = consoleTests(async ({ services }) => {
  const body = (index: number) => ({
    ...{ name: nameOf(index), salesMaturity: index + 1000, isClient: index % 2 === 0 },
    ...{ industry: index === 2 ? '=1+1' : 'Print' },
  })
  await createMany({ services }, { count, body })
})

function nameOf(index: number): string {
  return index === 1 ? 'Two\tcells "or"\nlines' : `Company ${index + 1}`
}

const path = 'views/COMPANIES?columns=name,salesMaturity,isClient,industry&order=id'

/** What the keys put on the clipboard, in both forms. */
async function copied(page: Page): Promise<{ readonly text: string; readonly html: string }> {
  return await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => await (await item?.getType(type))?.text()
    return { text: (await read('text/plain')) ?? '', html: (await read('text/html')) ?? '' }
  })
}

async function openCompanies(t: Parameters<typeof openSignedIn>[1]): Promise<ViewPage> {
  const page = await openSignedIn(tests, t, path)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const view = new ViewPage(page)
  await view.foot.getByText('2,300 rows').waitFor()
  await view.row('Company 1').first().waitFor()
  await view.grid.focus()
  return view
}

test('selected rows are copied with their columns as a table, and pasted as they were', {
  skip,
}, async (t) => {
  const view = await openCompanies(t)
  const { page } = view
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('Control+c')
  await page.getByText('3 rows copied.').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'copy-rows')
  const { text, html } = await copied(page)
  assert.deepEqual(text.split('\r\n'), [
    'Company 1\t1000\tYes\tPrint',
    '"Two\tcells ""or""\nlines"\t1001\tNo\tPrint',
    "Company 3\t1002\tYes\t'=1+1",
  ])
  assert.equal(html.match(/<tr>/g)?.length, 3)
  assert.match(html, /<td>1001<\/td>/)

  // Over the same rows nothing is left to be changed.
  await page.keyboard.press('Control+Home')
  await paste(page, text)
  const dialog = page.getByRole('dialog', { name: 'Paste into 3 rows' })
  await dialog.getByText('Already so: 3').waitFor()
  assert.equal(await dialog.locator('td.refused').count(), 0)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Copy, export' }).click()
  await page.getByRole('menu').getByRole('menuitem').first().waitFor()
  await assertAccessible(page)
  await takePicture(page, 'copy-menu')
  await page.getByRole('menuitem', { name: 'Copy rows with headings' }).click()
  await page.getByText('3 rows copied.').waitFor()
  const [heads] = (await copied(page)).text.split('\r\n')
  assert.equal(heads, 'Name\tSales maturity (days)\tClient\tIndustry')
})

test('rows that were never read are copied as well, and which they are is told', {
  skip,
}, async (t) => {
  const view = await openCompanies(t)
  const { page } = view
  await page.keyboard.press('Control+a')
  await page.getByText('All 2,300 selected').waitFor()
  await page.keyboard.press('Space')
  await page.getByText('2,299 selected').waitFor()
  // The browser may want another press by then.
  await page.keyboard.press('Control+c')
  await page.getByText('2,299 rows copied.').waitFor()
  const lines = (await copied(page)).text.replace(/"Two[^"]*""or""[^"]*"/, 'Two').split('\r\n')
  assert.equal(lines.length, 2299)
  assert.equal(lines.at(-1), `Company 2300\t${2299 + 1000}\tNo\tPrint`)
  assert.ok(!lines.some((line) => line.startsWith('Company 1\t')))

  await page.route('**/rest/**', (route) => route.abort())
  await page.keyboard.press('Control+c')
  await page.getByText('Nothing was copied.').waitFor()
  await takePicture(page, 'copy-failed')
  await page.unroute('**/rest/**')
})

test('where the browser wants another press, it is asked for', { skip }, async (t) => {
  const view = await openCompanies(t)
  const { page } = view
  await page.evaluate(() => {
    document.execCommand = () => false
    navigator.clipboard.write = async () => await Promise.reject(new Error('not now'))
  })
  await page.keyboard.press('Control+a')
  await page.getByText('All 2,300 selected').waitFor()
  await page.keyboard.press('Control+c')
  await page.getByText('2,300 rows are read.').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'copy-ready')
  await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'))
  await page.getByRole('button', { name: 'Put on the clipboard' }).click()
  await page.getByText('2,300 rows copied.').waitFor()
  assert.ok((await copied(page)).text.endsWith('No\tPrint'))
})
