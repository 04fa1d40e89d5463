// The menu of a column: rows like the one at hand or unlike it, by mouse and by keys.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, consoleTests, medium, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const tests = consoleTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  const { id: otherId } = await create('companies', { name: 'Borek', isClient: true })
  for (const [index, paymentDate] of ['2026-12-01', '2026-12-15', '2026-12-31'].entries()) {
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: index === 1 ? otherId : companyId },
      properties: { name: `Work ${index}`, paymentDate, currencyDoc: 'CZK' },
    })
  }
})

const view =
  'views/INVOICES.SALES?columns=properties.name,companyId,properties.paymentDate,totalNet,properties.supplyDate'

async function openView(
  t: Parameters<typeof openSignedIn>[1],
  options: Parameters<typeof openSignedIn>[3] = {},
): Promise<ViewPage> {
  const shown = new ViewPage(await openSignedIn(tests, t, view, options))
  await shown.row('Work 2').getByText('Acme').waitFor()
  await shown.foot.getByText('3 rows').waitFor()
  return shown
}

function item(page: Page, name: string) {
  return page.getByRole('menuitem', { name, exact: true })
}

const gridHasFocus = '[role=grid]:focus'

test('from a cell rows like it are kept, or left out, with the mouse', { skip }, async (t) => {
  const shown = await openView(t)
  const { page } = shown
  await shown.row('Work 2').getByText('Acme').click({ button: 'right' })
  await item(page, 'is Acme').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'column-menu')
  await item(page, 'is Acme').click()
  await shown.assertColumn('Name', ['Work 2', 'Work 0'])
  await shown.chip('Company is Acme').waitFor()
  assert.match(decodeURIComponent(page.url()), /externalFilter=companyId[ +]=[ +]\d+/)
  await page.locator(gridHasFocus).waitFor()

  await shown.row('Work 0').getByText('Work 0').click({ button: 'right' })
  await item(page, 'is not Work 0').click()
  await shown.assertColumn('Name', ['Work 2'])
})

test('from a head it is the row at hand, and the column is ordered by or hidden', {
  skip,
}, async (t) => {
  const shown = await openView(t, medium)
  const { page } = shown
  await shown.grid.focus()
  await page.keyboard.press('ArrowDown')
  const head = page.getByRole('columnheader', { name: 'Company' })
  const openMenu = async (): Promise<void> => {
    await head.hover()
    await head.locator('.head-menu').click()
  }
  await openMenu()
  await item(page, 'is Borek').waitFor()
  assert.equal(await head.getAttribute('aria-sort'), 'none')
  await takePicture(page, 'column-menu-head')
  await item(page, 'Descending').click()
  await page.locator('[role=columnheader][aria-sort=descending]').waitFor()
  await page.locator(gridHasFocus).waitFor()
  await openMenu()
  await item(page, 'Without this order').click()
  await page.locator('[aria-sort=descending]').waitFor({ state: 'detached' })
  await page.locator(gridHasFocus).waitFor()
  await openMenu()
  await item(page, 'Hide this column').click()
  await head.waitFor({ state: 'detached' })
  assert.match(page.url(), /columns=properties\.name,properties\.paymentDate/)
})

test('by keys alone, between two days is asked for, with the day of the row to begin with', {
  skip,
}, async (t) => {
  const shown = await openView(t)
  const { page } = shown
  await shown.grid.focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Alt+ArrowDown']) {
    await page.keyboard.press(key)
  }
  await page.locator('[role=menuitem]:focus').getByText('is 15 Dec 2026').waitFor()
  // Sent together: what is typed after a pause begins another word.
  await Promise.all([...'is b'].map((key) => page.keyboard.press(key)))
  await page.locator('[role=menuitem]:focus').getByText('is between…').waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add filter' })
  const low = dialog.getByRole('textbox').first().and(page.locator(':focus'))
  await low.waitFor()
  await takePicture(page, 'column-menu-between')
  await page.keyboard.press('Tab')
  await dialog.locator('input:focus').and(dialog.locator('input[id$="-1"]')).waitFor()
  await page.keyboard.type('31.12.2026')
  await page.keyboard.press('Enter')
  await shown.assertColumn('Name', ['Work 2', 'Work 1'])
  await shown.chip('Due is between 15 Dec 2026 and 31 Dec 2026').waitFor()
  await page.locator(gridHasFocus).waitFor()
})

test('in Czech, in the dark, with a cell that has nothing', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, view, { locale: 'cs-CZ', colorScheme: 'dark' })
  const shown = new ViewPage(page)
  await shown.row('Work 2').waitFor()
  await shown.grid.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+ArrowDown')
  await item(page, 'je prázdné').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'column-menu-czech-dark')
})
