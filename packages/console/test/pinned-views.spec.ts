// Views that a user pins: on top of the sidebar, in each browser, by mouse and by keyboard.

import type { Locator, Page, Request } from '@playwright/test'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { assertAccessible, medium, narrow, takePicture } from './looks.ts'
import { CommandPage } from './pages/command-page.ts'
import { smallTargets } from './small-targets.ts'

const unit = unitOfTests()

async function store(preferences: object): Promise<void> {
  const put = { method: 'PUT', path: 'preferences', body: preferences }
  const { status, text } = await unit().call(put)
  expect(status, text).toBe(200)
}

test.beforeEach(() => store({}))

function pinnedIn(page: Page): Locator {
  return page.locator('[data-part=group][data-icon=pin]')
}

function linkTo(part: Page | Locator, view: string): Locator {
  return part.getByRole('link', { name: view, exact: true })
}

function titleOf(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 1, name: title })
}

async function pin(page: Page, view: string): Promise<void> {
  await page.getByRole('button', { name: `Pin ${view}`, exact: true }).click()
}

/** The views, on a phone. */
async function openSheet(open: Open, path: string): Promise<Locator> {
  const page = await open(unit(), path, narrow)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  return page.getByRole('dialog', { name: 'Views' })
}

test('a view that is pinned comes first, in another browser too, until it is unpinned', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/TASKS')
  const sidebar = page.locator('[data-part=sidebar-views]')
  const first = sidebar.locator('[data-part=group]').first()
  await pin(page, 'Tasks')
  await expect(first.getByText('Pinned', { exact: true })).toBeVisible()
  await expect(linkTo(first, 'Tasks')).toBeVisible()
  // The view that is shown is marked once.
  await expect(first.locator('[aria-current=page]')).toHaveText('Tasks')
  await expect(sidebar.locator('[aria-current]')).toHaveCount(1)
  await assertAccessible(page)
  await takePicture(page, 'pinned')

  const other = await open(unit(), 'views/COMPANIES')
  const pinned = pinnedIn(other)
  await linkTo(pinned, 'Tasks').click()
  await expect(titleOf(other, 'Tasks')).toBeVisible()
  await pinned.getByRole('button', { name: 'Unpin Tasks' }).press('Enter')
  await expect(pinned).toHaveCount(0)
  await expect(other.locator('[data-part=pin][aria-label="Pin Tasks"]')).toBeFocused()
  const stored = async () => (await unit().call({ path: 'preferences' })).json
  await expect.poll(stored).toEqual({ pinnedViews: [] })
})

test('where the sidebar is a rail of icons, the command menu pins the view', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/JOBS', medium)
  await expect(titleOf(page, 'Jobs')).toBeVisible()
  await new CommandPage(page).run('pin', 'Pin Jobs')
  await page.getByRole('button', { name: 'Pinned' }).click()
  await expect(page.getByRole('menuitem', { name: 'Jobs' })).toBeVisible()
  await takePicture(page, 'pinned-rail')

  const sheet = await openSheet(open, 'views/JOBS')
  const unpin = sheet.getByRole('button', { name: 'Unpin Jobs' }).first()
  await expect(unpin).toBeVisible()
  await expect.poll(() => smallTargets(sheet.page(), '[data-part=sheet]')).toEqual([])
  await takePicture(sheet.page(), 'pinned-narrow')
  await unpin.tap()
  await expect(sheet.locator('[data-icon=pin]')).toHaveCount(0)
})

test('a pin stays though what was stored before it is still being read', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), '/healthz', { token: unit().token })
  const isPinned = Promise.withResolvers<void>()
  let reads = 0
  await page.route('**/preferences', async (route) => {
    if (route.request().method() === 'GET') reads += 1
    if (reads !== 1) return await route.continue()
    const response = await route.fetch()
    await isPinned.promise
    // Nobody may be waiting for it any more.
    await route.fulfill({ response }).catch(() => undefined)
  })
  const isRead = page.waitForRequest('**/preferences')
  await page.goto(`${unit().address}/console/${unit().unit}/views/TASKS`)
  const first = await isRead
  const isFirst = (request: Request): boolean => request === first
  const isOver = Promise.race([
    page.waitForEvent('requestfailed', isFirst),
    page.waitForEvent('requestfinished', isFirst),
  ])
  await pin(page, 'Tasks')
  const link = linkTo(pinnedIn(page), 'Tasks')
  await expect(link).toBeVisible()
  isPinned.resolve()
  await isOver
  await linkTo(page, 'Companies').click()
  await expect(titleOf(page, 'Companies')).toBeVisible()
  await expect(link).toBeVisible()
})

test('a view that the user has saved is pinned as any other, and led to as it was saved', {
  tag: '@detail',
}, async ({ open }) => {
  const filter = "name = 'Acme'"
  const mine = { id: 'mine1234', title: 'Only Acme', view: 'COMPANIES', filter, order: ['name'] }
  await store({ savedViews: [mine] })
  const page = await open(unit(), 'views/JOBS')
  const sidebar = page.locator('[data-part=sidebar-views]')
  const marked = sidebar.locator('[aria-current]')
  const pinned = pinnedIn(page)
  await linkTo(sidebar, 'Only Acme').click()
  await expect(page).toHaveURL(/saved=mine1234/)
  await pin(page, 'Only Acme')
  await expect(pinned.locator('[aria-current=page]')).toHaveText('Only Acme')
  await expect(marked).toHaveText(['Only Acme'])
  await linkTo(sidebar, 'Companies').click()
  await expect(page.getByRole('button', { name: 'Pin Companies', exact: true })).toBeVisible()
  await expect(marked).toHaveText(['Companies'])
  await linkTo(pinned, 'Only Acme').click()
  await expect(page).toHaveURL(/externalFilter=name/)
  await new CommandPage(page).run('unpin', 'Unpin Only Acme')
  await expect(linkTo(pinned, 'Only Acme')).toHaveCount(0)
})

async function refuse(page: Page): Promise<void> {
  const json = { status: 500, code: 'internal', title: '', detail: '', requestId: 'request-1' }
  await page.route('**/preferences', async (route) => {
    if (route.request().method() !== 'PUT') return await route.continue()
    await route.fulfill({ status: 500, json })
  })
}

test('a pin that is not stored is told, and looks as stored', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), 'views/BRANDS')
  const button = page.getByRole('button', { name: 'Pin Brands' })
  const note = page.getByRole('alert').filter({ hasText: 'The pinned views could not be saved' })
  await expect(button).toBeVisible()
  await refuse(page)
  await button.click()
  await expect(note).toContainText('request-1')
  await expect(button).toHaveAttribute('data-pinned', 'false')
  await assertAccessible(page)
  await takePicture(page, 'pin-refused')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveCount(0)
  await button.click()
  await expect(note).toBeVisible()
  await page.unroute('**/preferences')
  await button.click()
  await expect(page.getByRole('button', { name: 'Unpin Brands' }).first()).toBeVisible()
  await expect(note).toHaveCount(0)

  const sheet = await openSheet(open, 'views/BRANDS')
  const unpin = sheet.getByRole('button', { name: 'Unpin Brands' }).first()
  await expect(unpin).toBeVisible()
  await refuse(sheet.page())
  await unpin.tap()
  await expect(sheet.getByText('The pinned views could not be saved')).toBeVisible()
  await takePicture(sheet.page(), 'pin-refused-narrow')
  await expect(unpin).toHaveAttribute('data-pinned', 'true')
})

test('what is changed while a change is being stored is stored after it', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  const held = Promise.withResolvers<void>()
  await page.route('**/preferences', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  const views = ['Companies', 'Contact persons', 'Clients']
  for (const view of views) {
    await linkTo(page.getByRole('navigation'), view).click()
    await pin(page, view)
  }
  held.resolve()
  await expect(pinnedIn(page).getByRole('link')).toHaveText(views)
})
