// Where somebody is stands on top of the page, and leads back: to the view as it was, at its row.

import type { Locator, Page } from '@playwright/test'
import { firstUnitName as home } from '../../server/src/rules/rights/administration.ts'
import { createMany } from '../../server/test/support/create-many.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'
import { follow } from './pages/visit.ts'

const count = 60
const unit = unitOfTests(async (filled) => {
  const body = (index: number) => ({
    name: `Company ${String(index + 1).padStart(2, '0')}`,
    isClient: index % 2 === 1,
  })
  await createMany(filled, { count, body })
})
const clients = 'views/COMPANIES?externalFilter=isClient&columns=name,isClient&order=name&at=20'

const pathOf = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

async function assertSteps(path: Locator, ...steps: readonly string[]): Promise<void> {
  await expect(path.getByRole('listitem')).toHaveText(steps, { useInnerText: true })
  const here = path.locator('[aria-current]').getByText(steps.at(-1) ?? '', { exact: true })
  await expect(here).toBeVisible()
}

/** From a row, which is beside the rows first. */
async function openClient(page: Page): Promise<void> {
  await new ViewPage(page).row('Company 44').click()
  await page.getByRole('link', { name: 'Open page' }).click()
  await assertSteps(pathOf(page), home, 'Companies', 'Company 44')
}

test('from a record one step leads back to the rows that it was opened from, as they were', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), clients)
  const path = pathOf(page)
  await openClient(page)
  await takePicture(page, 'breadcrumb')
  await page.keyboard.press('e')
  await assertSteps(path, home, 'Companies', 'Company 44', 'Edit')
  await path.getByRole('link', { name: 'Company 44' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company 44' })).toBeVisible()
  // What is done on the page does not lose the way back.
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page).toHaveURL(/tab=history/)
  await page.getByRole('button', { name: 'Next record' }).click()
  await expect(path.getByText('Company 46')).toBeVisible()
  const back = path.getByRole('link', { name: 'Companies' })
  await expect
    .poll(async () => {
      const { searchParams } = new URL((await back.getAttribute('href')) ?? '', page.url())
      return Object.fromEntries(searchParams)
    })
    .toEqual({
      ...{ externalFilter: 'isClient', columns: 'name,isClient', order: 'name', at: '22' },
      // The rows are those that there were.
      through: String(count),
    })
  await back.click()
  await expect(new ViewPage(page).row('Company 46')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await takePicture(page, 'breadcrumb-view')
  // The part of the business opens its views, the unit its home.
  await path.getByRole('button', { name: 'Companies' }).click()
  await takePicture(page, 'breadcrumb-menu')
  await page.getByRole('menuitem', { name: 'Contact persons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact persons' })).toBeVisible()
  await path.getByRole('link', { name: home }).click()
  await expect(page.locator('[data-part=home-head]')).toBeVisible()
})

test('a phone shows the way back alone', { tag: '@detail' }, async ({ open }) => {
  const look = { ...narrow, colorScheme: 'dark', locale: 'cs-CZ' } as const
  const page = await open(unit(), 'companies/1', look)
  const back = page.getByRole('navigation', { name: 'Drobečková navigace' }).getByRole('link')
  await expect(back).toHaveText(['Firmy'])
  await assertAccessible(page)
  await takePicture(page, 'breadcrumb-narrow')
  await back.tap()
  await expect(page.getByRole('grid').getByText(`Company ${count}`)).toBeVisible()
})

test('forms, the settings and what is of the reader alone say where they are as well', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), clients)
  const path = pathOf(page)
  await openClient(page)
  await page.keyboard.press('e')
  await assertSteps(path, home, 'Companies', 'Company 44', 'Edit')
  await assertAccessible(page)
  await takePicture(page, 'breadcrumb-form')
  // The form knows the rows as well.
  const rows = path.getByRole('link', { name: 'Companies' })
  await expect(rows).toHaveAttribute('href', /externalFilter=isClient.*at=21/)
  await path.getByRole('link', { name: 'Company 44' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company 44' })).toBeVisible()
  for (const [at, ...rest] of [
    ['/inbox', 'Inbox'],
    ['/drafts', 'Drafts'],
    ['/settings', 'Settings'],
    ['/companies/new', 'Companies', 'New: Company'],
    ['/settings/tokens', 'Settings', 'Tokens and sessions'],
  ] as const) {
    await follow(page, at.slice(1))
    await assertSteps(path, home, ...rest)
    await takePicture(page, `breadcrumb-of${at.replaceAll('/', '-')}`)
  }
  await path.getByRole('link', { name: 'Settings' }).click()
  await assertSteps(path, home, 'Settings')
  // Home is where every path begins: its own heading says so.
  await path.getByRole('link', { name: home }).click()
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
  await expect(path).toHaveCount(0)
})

test('on a phone the way back from a form leads to its record', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'companies/1/edit', narrow)
  const back = pathOf(page).getByRole('link')
  await expect(back).toHaveText(['Company 01'])
  await takePicture(page, 'breadcrumb-form-narrow')
  await back.tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Company 01' })).toBeVisible()
})
