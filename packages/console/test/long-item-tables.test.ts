// Item tables with more rows than a page shows: those out of sight are texts, which nobody notices.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn, paste, press, totalOf } from './form-pages.ts'

const tests = consoleTests()
const newInvoice = 'documents/new?type=INVOICE.SALES'
const data = '/properties/bodyEditTable-INVOICE.SALES.ITEMS/data'
const rows = 60

const place = (page: Page, row: number, name: string) =>
  page.locator(`[id="field${data}/${row}/${name}"]`)
const control = (page: Page, row: number, name: string) =>
  place(page, row, name).and(page.locator('input, textarea'))
const text = (page: Page, row: number, name: string) =>
  place(page, row, name).and(page.locator('.item-text'))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** A form with a row for each number, from the first one on. */
async function pasteRows(page: Page): Promise<void> {
  await place(page, 0, 'name').focus()
  const lines = Array.from({ length: rows }, (_, row) => `Work ${row + 1}\t${row + 1}\t10\t21`)
  await paste(page, lines.join('\n'))
  await text(page, rows - 1, 'name').waitFor()
}

test('rows out of sight are texts, and controls once they are seen or have the focus', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newInvoice)
  await pasteRows(page)
  assert.equal(await text(page, 59, 'unitPriceDoc').textContent(), '10.00')
  assert.equal(await text(page, 59, 'amountDoc').textContent(), '600.00')
  assert.equal(await totalOf(page, 'totalNet'), '18,300.00')
  const tall = (await page.locator('.item-row').last().boundingBox())?.height
  await place(page, 59, 'count').focus()
  assert.equal(await focused(page), `field${data}/59/count`)
  await control(page, 59, 'count').waitFor()
  assert.equal((await page.locator('.item-row').last().boundingBox())?.height, tall)
  await press(page, '{Control+a}100')
  assert.equal(await totalOf(page, 'totalNet'), '18,700.00')
  await page.locator('.form-body').evaluate((body) => body.scrollTo(0, 0))
  // What somebody types in stays a control: the next one is out of sight and begins as a text.
  await text(page, 50, 'count').waitFor({ state: 'attached' })
  await press(page, '{Shift+Tab}')
  assert.equal(await focused(page), `field${data}/59/name`)
  await press(page, '{Shift+Tab}')
  assert.equal(await focused(page), `field${data}/58/amountDoc`)
  await control(page, 58, 'amountDoc').waitFor()
  await press(page, '{Tab}{Tab}{Tab}')
  assert.equal(await focused(page), `field${data}/59/unitPriceDoc`)
  await page.locator('.form-body').evaluate((body) => body.scrollTo(0, 0))
  await press(page, '{ArrowUp}')
  assert.equal(await focused(page), `field${data}/58/unitPriceDoc`)
})

test('a row is a form of its own to the browser, which reads all of one at each key', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newInvoice)
  await pasteRows(page)
  await place(page, 5, 'count').focus()
  const around = () => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement
      ? [...(activeElement.form?.elements ?? [])].map(({ id }) => id.split('/data/')[1])
      : undefined
  }
  const fields = ['name', 'count', 'unitPriceDoc', 'vatPercentage', 'amountDoc']
  const named = (await page.evaluate(around))?.filter((each) => each !== undefined)
  assert.deepEqual(
    named,
    fields.map((field) => `5/${field}`),
  )
  // A form to the browser is none to people: nothing is sent, and the page stays.
  await press(page, '{Enter}')
  assert.equal(await focused(page), `field${data}/6/count`)
  await page.getByRole('form', { name: 'New' }).waitFor()
  assert.equal(await page.getByRole('form').count(), 1)
})

test('Tab goes through the cells of every row there and back, and makes a row at the end', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newInvoice)
  await pasteRows(page)
  const columns = ['name', 'count', 'unitPriceDoc', 'vatPercentage', 'amountDoc']
  await place(page, 30, 'name').focus()
  for (let row = 30; row < rows; row += 1) {
    for (const column of columns) {
      assert.equal(await focused(page), `field${data}/${row}/${column}`)
      await press(page, '{Tab}')
    }
  }
  assert.equal(await focused(page), `field${data}/${rows}/name`)
  for (let row = rows; row > 55; row -= 1) {
    for (const column of row === rows ? ['name'] : columns.toReversed()) {
      assert.equal(await focused(page), `field${data}/${row}/${column}`)
      await press(page, '{Shift+Tab}')
    }
  }
})

test('a fault in a row out of sight is told there, and the summary leads to its control', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newInvoice)
  await pasteRows(page)
  await place(page, 59, 'count').focus()
  await paste(page, 'many\t10')
  await press(page, '{Control+Enter}')
  const summary = page.locator('.fault-summary:focus')
  await summary.waitFor()
  await text(page, 59, 'count').waitFor({ state: 'attached' })
  assert.equal(await text(page, 59, 'count').getAttribute('aria-invalid'), 'true')
  await page.locator(`[id="field${data}/59/count-fault"]`).waitFor({ state: 'attached' })
  await assertAccessible(page)
  await summary.getByRole('link', { name: 'Items, row 60: Count' }).click()
  await control(page, 59, 'count').waitFor()
  assert.equal(await focused(page), `field${data}/59/count`)
  await takePicture(page, 'long-table-fault')
  await press(page, '{Control+a}3')
  assert.equal(await totalOf(page, 'totalNet'), '17,730.00')
})

test('what was typed in a row is undone by the browser after the row was out of sight', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newInvoice)
  await pasteRows(page)
  await place(page, 59, 'count').focus()
  await press(page, '{Control+a}7')
  assert.equal(await control(page, 59, 'count').inputValue(), '7')
  await place(page, 0, 'name').focus()
  await text(page, 58, 'count').waitFor({ state: 'attached' })
  await place(page, 59, 'count').focus()
  await press(page, '{Control+z}')
  assert.equal(await control(page, 59, 'count').inputValue(), '60')
  assert.equal(await totalOf(page, 'totalNet'), '18,300.00')
})

test('long tables are read as tables, printed whole, and are cards on a phone', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newInvoice)
  await pasteRows(page)
  const table = page.getByRole('table', { name: 'Items' })
  assert.equal(await table.getByRole('row').count(), rows + 1)
  const row = table.getByRole('row').last()
  assert.equal(await row.getByRole('rowheader').textContent(), '60')
  assert.equal(await row.getByRole('textbox', { name: 'Count, row 60' }).textContent(), '60')
  await takePicture(page, 'long-table-wide')
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Work 60', { exact: true }).waitFor()
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.setViewportSize(narrow.viewport ?? { width: 390, height: 844 })
  await place(page, 40, 'name').focus()
  await control(page, 40, 'name').waitFor()
  await assertAccessible(page)
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  assert.equal(await page.evaluate(isWider), false)
  await takePicture(page, 'long-table-narrow-dark')
})
