// The sidebar has what the unit uses; views with nothing in them, which the user has never opened,
// are in a group of their own at its end.

import type { Locator, Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme', isClient: true })
  await create('documents', {
    type: 'OPPORTUNITY',
    ownerId: 1,
    companyId,
    properties: { name: 'A' },
  })
})

/** By its icon: `sales`, or `more` for what is not used. */
function linkIn(page: Page, group: string, name: string): Locator {
  const inGroup = page.locator(`[data-part=group][data-icon=${group}]`)
  return inGroup.locator('a').getByText(name, { exact: true })
}

/** The requests by which the page finds out which views have rows. */
async function lookedUp(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /views-with-rows|limit=1(?:&|$)/.test(name)),
  )
}

test('views with rows, and those that a unit begins with, are in their groups, others at the end', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  await expect(linkIn(page, 'sales', 'Opportunities')).toBeVisible()
  expect(await lookedUp(page)).toHaveLength(1)
  await expect(linkIn(page, 'sales', 'Sales invoices')).toBeVisible()
  await expect(linkIn(page, 'work', 'Jobs')).toBeVisible()
  await expect(linkIn(page, 'more', 'Binders')).toBeHidden()
  await page.locator('[data-part=sidebar]').getByText('More views', { exact: true }).click()
  await expect(linkIn(page, 'more', 'Binders')).toBeVisible()
  await linkIn(page, 'more', 'Binders').click()
  await expect(linkIn(page, 'work', 'Binders')).toBeVisible()
  await expect(linkIn(page, 'more', 'Binders')).toHaveCount(0)
})

test('a view that was opened once is in its group, in each browser', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'views/BINDERS')
  await expect(linkIn(page, 'work', 'Binders')).toBeVisible()
  await expect(linkIn(page, 'more', 'Binders')).toHaveCount(0)
  const other = await open(unit(), 'views/COMPANIES')
  await expect(linkIn(other, 'work', 'Binders')).toBeVisible()
  await other.locator('[data-part=sidebar]').getByText('More views', { exact: true }).click()
  await assertEachLook(other, 'sidebar-more')
})
