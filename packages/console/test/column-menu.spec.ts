// The menu of a column: rows like the one at hand or unlike it, by mouse and by keys.

import type { Locator, Page } from '@playwright/test'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, medium, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  const { id: otherId } = await create('companies', { name: 'Borek', isClient: true })
  for (const [index, paymentDate] of ['2026-12-01', '2026-12-15', '2026-12-31'].entries()) {
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: index === 1 ? otherId : companyId },
      properties: { name: `Work ${index}`, paymentDate, currencyDoc: 'CZK' },
    })
  }
})

const columns = [
  ...['properties.name', 'companyId', 'properties.paymentDate', 'totalNet'],
  'properties.supplyDate',
]

async function openView(open: Open, options: OpenOptions = {}): Promise<ViewPage> {
  const path = `views/INVOICES.SALES?columns=${columns.join()}`
  const view = new ViewPage(await open(unit(), path, options))
  await expect(view.row('Work 2')).toContainText('Acme')
  await expect(view.foot).toContainText(/3 (rows|řádky)/)
  return view
}

function item(page: Page, name: string): Locator {
  return page.getByRole('menuitem', { name, exact: true })
}

test('from a cell rows like it are kept, or left out, with the mouse', { tag: '@detail' }, async ({
  open,
}) => {
  const view = await openView(open)
  const { page } = view
  await view.row('Work 2').getByText('Acme').click({ button: 'right' })
  await expect(item(page, 'is Acme')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'column-menu')
  await item(page, 'is Acme').click()
  await view.assertColumn('Name', ['Work 2', 'Work 0'])
  await expect(view.chip('Company is Acme')).toBeVisible()
  await expect(page).toHaveURL(/externalFilter=companyId\+%3D\+\d+/)
  await expect(view.grid).toBeFocused()

  await view.row('Work 0').getByText('Work 0').click({ button: 'right' })
  await item(page, 'is not Work 0').click()
  await view.assertColumn('Name', ['Work 2'])
})

test('from a head it is the row at hand, and the column is ordered by or hidden', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, grid } = await openView(open, medium)
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  const head = page.getByRole('columnheader', { name: 'Company' })
  const openMenu = async (): Promise<void> => {
    await head.hover()
    await head.locator('[data-part=head-menu]').click()
  }
  await openMenu()
  await expect(item(page, 'is Borek')).toBeVisible()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await takePicture(page, 'column-menu-head')
  for (const [choice, sort] of [
    ['Descending', 'descending'],
    ['Remove sorting', 'none'],
  ] as const) {
    await item(page, choice).click()
    await expect(head).toHaveAttribute('aria-sort', sort)
    await expect(grid).toBeFocused()
    await openMenu()
  }
  await item(page, 'Hide column').click()
  await expect(head).toHaveCount(0)
  await expect(page).toHaveURL(/columns=properties\.name,properties\.paymentDate/)
})

test('by keys alone, between two days is asked for, with the day of the row to begin with', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openView(open)
  const { page } = view
  await view.grid.focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Alt+ArrowDown']) {
    await page.keyboard.press(key)
  }
  await expect(item(page, 'is 15 Dec 2026')).toBeFocused()
  // Sent together: what is typed after a pause begins another word.
  await Promise.all([...'is b'].map((key) => page.keyboard.press(key)))
  await expect(item(page, 'is between…')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add filter' })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await takePicture(page, 'column-menu-between')
  await page.keyboard.press('Tab')
  await expect(dialog.locator('input[id$="-1"]')).toBeFocused()
  await page.keyboard.type('31.12.2026')
  await page.keyboard.press('Enter')
  await view.assertColumn('Name', ['Work 2', 'Work 1'])
  await expect(view.chip('Due date is between 15 Dec 2026 and 31 Dec 2026')).toBeVisible()
  await expect(view.grid).toBeFocused()
})

test('in Czech, in the dark, with a cell that has nothing', { tag: '@detail' }, async ({
  open,
}) => {
  const { page, grid } = await openView(open, { locale: 'cs-CZ', colorScheme: 'dark' })
  await grid.focus()
  for (const key of ['ArrowUp', 'End', 'Alt+ArrowDown']) await page.keyboard.press(key)
  await expect(item(page, 'je prázdné')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'column-menu-czech-dark')
})
