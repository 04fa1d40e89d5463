// Rows out of sight: what is edited in one stays, and pasting into rows that were never read says
// what has happened.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMany } from '../../server/test/support/create-many.ts'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn, paste } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const count = 900
/** More than are read at once. */
const lines = 130

const tests = consoleTests(async ({ services }) => {
  const body = (index: number) => ({ name: `Company ${index + 1}`, industry: 'Print' })
  await createMany({ services }, { count, body })
})

const path = 'views/COMPANIES?columns=industry,name&order=id'

async function openCompanies(t: Parameters<typeof openSignedIn>[1]): Promise<ViewPage> {
  const view = new ViewPage(await openSignedIn(tests, t, path))
  await view.foot.getByText('900 rows').waitFor()
  await view.row('Company 20').waitFor()
  await view.grid.focus()
  // What is pasted into has its parts loaded by then.
  await view.page.keyboard.press('Shift+Space')
  await view.page.locator('.cell-told').waitFor()
  return view
}

test('what is typed into a cell stays while its row is out of sight, and is saved', {
  skip,
}, async (t) => {
  const view = await openCompanies(t)
  const { page } = view
  await page.keyboard.press('F2')
  const control = view.grid.getByRole('textbox', { name: 'Industry' })
  await control.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' and ink')
  // On the way back others begin so, such as "Company 150".
  const fifteenth = view.grid.getByText('Company 15', { exact: true })
  await fifteenth.hover()
  await page.mouse.wheel(0, 36 * 600)
  await view.row('Company 600').waitFor()
  await page.mouse.wheel(0, -36 * 700)
  await fifteenth.waitFor()
  assert.equal(await control.inputValue(), 'Print and ink')
  await control.and(page.locator(':focus')).waitFor()
  // The browser still knows what was typed.
  await page.keyboard.press('Control+z')
  assert.equal(await control.inputValue(), 'Print')
  await page.keyboard.type(' and paper')
  await page.mouse.wheel(0, 36 * 600)
  await view.row('Company 600').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Saved. Industry of Company 1: Print and paper').waitFor()
  await fifteenth.waitFor()
})

test('pasting into rows that cannot be read says so, and goes on once they can be', {
  skip,
}, async (t) => {
  const view = await openCompanies(t)
  const { page } = view
  await page.keyboard.press('ArrowDown')
  await page.route('**/rest/**', (route) => route.abort())
  const text = Array.from({ length: lines }, () => 'Print').join('\n')
  await paste(page, `${text}\n`)
  const dialog = page.getByRole('dialog', { name: `Paste into ${lines} rows` })
  await dialog.getByText('Nothing has been changed.').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'paste-unread')
  await page.unroute('**/rest/**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText(`Already so: ${lines}`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('headings that were copied along are not pasted', { skip }, async (t) => {
  const view = await openCompanies(t)
  const { page } = view
  await page.keyboard.press('ArrowDown')
  await paste(page, 'Industry\tName\nPrint\tCompany 2\nPrint\tCompany 3\n')
  const dialog = page.getByRole('dialog', { name: 'Paste into 2 rows' })
  await dialog.getByText('The first line has the headings').waitFor()
  await dialog.getByText('Already so: 2').waitFor()
})
