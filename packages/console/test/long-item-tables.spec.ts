// Item tables with more rows than a page shows: those out of sight are texts, which nobody notices.

import type { Locator, Page } from '@playwright/test'
import { isThorough } from '../../../test/thorough.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { assertTotal, cellAt, FormPage, newInvoice } from './pages/form-page.ts'
import { paste, press } from './pages/keyboard.ts'

const unit = unitOfTests()
const rows = 60
const columns = ['name', 'count', 'unitPriceDoc', 'vatPercentage', 'amountDoc']

const control = ({ page }: FormPage, row: number, name: string): Locator =>
  page.locator(`:is(input, textarea)[id="field${cellAt(row, name)}"]`)
const text = ({ page }: FormPage, row: number, name: string): Locator =>
  page.locator(`[data-part=item-text][id="field${cellAt(row, name)}"]`)

/** A form with a row for each number, from the first one on. */
async function openRows(open: Open): Promise<FormPage> {
  const form = await FormPage.open(open, unit(), newInvoice)
  await form.cell(0, 'name').focus()
  const lines = Array.from({ length: rows }, (_, row) => `Work ${row + 1}\t${row + 1}\t10\t21`)
  await paste(form.page, lines.join('\n'))
  await expect(text(form, rows - 1, 'name')).toBeVisible()
  return form
}

test('rows out of sight are texts, and controls once they are seen or have the focus, with undo', async ({
  open,
}) => {
  const form = await openRows(open)
  const { page } = form
  const height = async () =>
    (await page.locator('[data-part=item-row]').last().boundingBox())?.height
  const scrollUp = () =>
    page.locator('[data-part=form-body]').evaluate((body) => body.scrollTo(0, 0))
  await expect(text(form, 59, 'unitPriceDoc')).toHaveText('10.00')
  await expect(text(form, 59, 'amountDoc')).toHaveText('600.00')
  await assertTotal(page, 'totalNet', '18,300.00')
  const tall = await height()
  await form.cell(59, 'count').focus()
  await expect(control(form, 59, 'count')).toBeFocused()
  await expect.poll(height).toBe(tall)
  // What was typed is undone by the browser, also after the row was out of sight.
  await press(page, '{Control+a}7')
  await expect(control(form, 59, 'count')).toHaveValue('7')
  await form.cell(0, 'name').focus()
  await expect(text(form, 58, 'count')).toBeAttached()
  await form.cell(59, 'count').focus()
  await expect(control(form, 59, 'count')).toBeFocused()
  await press(page, '{Control+z}')
  await expect(control(form, 59, 'count')).toHaveValue('60')
  await assertTotal(page, 'totalNet', '18,300.00')
  await press(page, '{Control+a}100')
  await assertTotal(page, 'totalNet', '18,700.00')
  await scrollUp()
  // What somebody types in stays a control: the next one is out of sight and begins as a text.
  await expect(text(form, 50, 'count')).toBeAttached()
  await press(page, '{Shift+Tab}')
  await expect(form.cell(59, 'name')).toBeFocused()
  await press(page, '{Shift+Tab}')
  await expect(control(form, 58, 'amountDoc')).toBeFocused()
  await press(page, '{Tab}{Tab}{Tab}')
  await expect(form.cell(59, 'unitPriceDoc')).toBeFocused()
  await scrollUp()
  await press(page, '{ArrowUp}')
  await expect(form.cell(58, 'unitPriceDoc')).toBeFocused()
})

test('Tab goes through the cells of every row there and back, and makes a row at the end', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await openRows(open)
  const first = isThorough ? 30 : 50
  await form.cell(first, 'name').focus()
  for (let row = first; row < rows; row += 1) {
    for (const column of columns) {
      await expect(form.cell(row, column)).toBeFocused()
      await press(form.page, '{Tab}')
    }
  }
  await expect(form.cell(rows, 'name')).toBeFocused()
  for (let row = rows; row > 55; row -= 1) {
    for (const column of row === rows ? ['name'] : columns.toReversed()) {
      await expect(form.cell(row, column)).toBeFocused()
      await press(form.page, '{Shift+Tab}')
    }
  }
})

test('a fault in a row out of sight is told there, and the summary leads to its control', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await openRows(open)
  const { page } = form
  await form.cell(59, 'count').focus()
  await expect(control(form, 59, 'count')).toBeFocused()
  await paste(page, 'many\t10')
  await press(page, '{Control+Enter}')
  await expect(form.summary).toBeFocused()
  await expect(text(form, 59, 'count')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.fault(cellAt(59, 'count'))).toBeAttached()
  await assertAccessible(page)
  await form.summary.getByRole('link', { name: 'Items, row 60, Quantity' }).click()
  await expect(control(form, 59, 'count')).toBeFocused()
  await takePicture(page, 'long-table-fault')
  await press(page, '{Control+a}3')
  await assertTotal(page, 'totalNet', '17,730.00')
})

test('long tables are read as tables, printed whole, a form for each row, and cards on a phone', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await openRows(open)
  const { page } = form
  const table = page.getByRole('table', { name: 'Items' })
  await expect(table.getByRole('row')).toHaveCount(rows + 1)
  const row = table.getByRole('row').last()
  await expect(row.getByRole('rowheader')).toHaveText('60')
  await expect(row.getByRole('textbox', { name: 'Quantity, row 60' })).toHaveText('60')
  await takePicture(page, 'long-table-wide')
  // A row is a form of its own to the browser, which reads all of one at each key.
  await form.cell(5, 'count').focus()
  await expect.poll(() => formAround(page)).toEqual(columns.map((name) => `5/${name}`))
  // To people it is none: nothing is sent, and the page stays.
  await press(page, '{Enter}')
  await expect(form.cell(6, 'count')).toBeFocused()
  await expect(page.getByRole('form', { name: 'New' })).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Work 60', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.setViewportSize(narrow.viewport)
  await form.cell(40, 'name').focus()
  await expect(control(form, 40, 'name')).toBeFocused()
  await assertAccessible(page)
  await form.assertFits()
  await takePicture(page, 'long-table-narrow-dark')
})

/** The cells of the form that has the focus. */
async function formAround(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const { activeElement } = document
    const elements =
      activeElement instanceof HTMLInputElement ? (activeElement.form?.elements ?? []) : []
    return [...elements].flatMap(({ id }) => id.split('/data/').slice(1))
  })
}
