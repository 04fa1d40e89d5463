// The "New" menu has few types, which are those that are used most; a search and one press have all.

import type { Locator, Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { FormPage } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'

const unit = unitOfTests()

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'New' })
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  return menu.getByRole('menuitem')
}

const usual = [
  ...['Task', 'Company', 'Quotation', 'Sales invoice', 'Purchase invoice', 'Job'],
  'All types…',
]

test('it begins with the types of the view and six in all, and opens to all', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/TASKS')
  const items = await openMenu(page)
  await expect(items).toHaveText(usual)
  await assertAccessible(page)
  await takePicture(page, 'new-menu')
  await items.getByText('All types…').click()
  await expect(items.getByText('Cash receipt', { exact: true })).toBeVisible()
  await items.getByText('Attendance', { exact: true }).click()
  await new FormPage(page).assertOpen()
})

test('a type is found by its name, taken by Enter, and offered from then on', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  await openMenu(page)
  await expect(page.getByLabel('Find a type')).toBeFocused()
  await press(page, 'zzz')
  await expect(page.getByText('No type has this name.')).toBeVisible()
  await press(page, '{Control+a}BIND')
  await expect(page.locator('[role=menuitem][data-focused]')).toHaveText('Binder')
  const noted = page.waitForResponse((response) => response.request().method() === 'PUT')
  await press(page, '{Enter}')
  await noted
  await expect(page).toHaveURL(/\/documents\/new\?type=BINDER&draft=/)
  await new FormPage(page).assertOpen()
  const other = await open(unit(), 'views/COMPANIES')
  const items = await openMenu(other)
  await expect(items.nth(0)).toHaveText('Company')
  await expect(items.nth(1)).toHaveText('Binder')
})

test('on a phone it has the types alone, and all of them at a press', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'views/TASKS', narrow)
  const items = await openMenu(page)
  await expect(page.getByLabel('Find a type')).toHaveCount(0)
  await items.getByText('All types…').tap()
  await items.getByText('Cash receipt', { exact: true }).tap()
  await new FormPage(page).assertOpen()
})
