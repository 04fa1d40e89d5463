// What others change is shown at once, by the change feed: no page of these tests polls, but where
// it must.

import type { Page } from '@playwright/test'
import { userCaller } from '../../server/test/support/user-caller.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { openHoldingProxy } from './holding-proxy.ts'
import { openBlank } from './pages/blank-page.ts'
import { ViewPage } from './pages/view-page.ts'

const eva = { token: '' }

const unit = unitOfTests(async (booted) => {
  const { id } = await userCaller(() => booted).create({ firstName: 'Eva', lastName: 'Nova' })
  eva.token = await booted.issue({ user: id })
})

async function task(name: string, ownerId = 1): Promise<number> {
  const body = { name, ownerId, status: 'OPEN', startDate: '2026-11-21', endDate: '2026-12-01' }
  return (await unit().create('tasks', body, eva.token)).id
}

async function rename(id: number, name: string): Promise<void> {
  const { call } = unit()
  const change = { method: 'PATCH', path: `tasks?id=${id}`, body: { name }, token: eva.token }
  expect((await call(change)).status).toBe(200)
}

/** A page in which no timer of a poll comes, once it follows the feed. */
async function openFollowing(open: Open, path: string, token = unit().token): Promise<Page> {
  const { page, show } = await openBlank(open, { ...unit(), token })
  await page.addInitScript(() => {
    const { setInterval: often } = window
    const onlyOften = (act: () => void, ms = 0) => (ms < 10_000 ? often(act, ms) : 0)
    window.setInterval = onlyOften as typeof setInterval
  })
  const stream = page.waitForResponse(/\/changes\?since=now/)
  await show(path)
  expect((await stream).status()).toBe(200)
  return page
}

test('an open record says who has changed it, and stays as it is', { tag: '@detail' }, async ({
  open,
}) => {
  const id = await task('Draft')
  const page = await openFollowing(open, `tasks/${id}`)
  await rename(id, 'Final')
  const note = page.getByRole('status').filter({ hasText: 'Updated by Eva Nova' })
  await expect(note).toBeVisible()
  const title = page.locator('[data-part=record-title]')
  await expect(title).toHaveText('Draft')
  await note.getByRole('button', { name: 'View change' }).click()
  await expect(title).toHaveText('Final')
  await expect(note).toHaveCount(0)
})

test('rows and their count follow what others change and create', async ({ open }) => {
  const id = await task('Before')
  const page = await openFollowing(open, 'views/TASKS?columns=name')
  const view = new ViewPage(page)
  await expect(view.row('Before')).toBeVisible()
  await rename(id, 'After')
  await expect(view.row('After')).toBeVisible()
  await task('Newer')
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
})

test('the home page and the inbox count what others add', { tag: '@detail' }, async ({ open }) => {
  const { id } = await userCaller(unit).create()
  const page = await openFollowing(open, '', await unit().issue({ user: id }))
  const line = page.getByRole('region', { name: 'Today' })
  await expect(line.getByRole('link', { name: '0 open tasks' })).toBeVisible()
  await task('One', id)
  await expect(line.getByRole('link', { name: '1 open task', exact: true })).toBeVisible()
  await line.getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByRole('region', { name: 'My open tasks 1' })).toBeVisible()
  await task('Another', id)
  await expect(page.getByRole('region', { name: 'My open tasks 2' })).toBeVisible()
})

test('a page that is hidden follows nothing, and catches up once it is shown', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await task('Seen')
  const page = await openFollowing(open, `tasks/${id}`)
  await turn(page, 'hidden')
  await rename(id, 'Changed meanwhile')
  const again = page.waitForRequest(/\/changes\?since=(?!now)/)
  await turn(page, 'visible')
  await again
  await expect(page.getByText('Updated by Eva Nova')).toBeVisible()
})

/** As when another tab of the browser is looked at. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('where no stream gets through, an open record is polled', { tag: '@detail' }, async ({
  open,
}) => {
  const id = await task('Polled')
  const { page, show } = await openBlank(open, unit())
  await page.route('**/changes?*', (route) => route.abort())
  await page.clock.install()
  const refused = page.waitForRequest(/\/changes\?since=now/)
  await show(`tasks/${id}`)
  await refused
  await rename(id, 'Polled and changed')
  await page.clock.fastForward(31_000)
  await expect(page.getByText('Updated by Eva Nova')).toBeVisible()
})

test('where a proxy holds streams back from the beginning, an open record is polled', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await task('Held')
  const proxy = await openHoldingProxy(unit().address, { isHolding: true })
  const { page, show } = await openBlank(open, { ...unit(), address: proxy.address })
  await page.clock.install()
  await show(`tasks/${id}`)
  await expect.poll(proxy.streams).toBe(1)
  await expect(page.locator('[data-part=record-title]')).toHaveText('Held')
  await rename(id, 'Held and changed')
  await page.clock.fastForward(31_000)
  await expect(page.getByText('Updated by Eva Nova')).toBeVisible()
  await page.close()
  await proxy.close()
})

test('where a proxy holds a stream back later, what was missed is read once it is silent', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await task('Open')
  const proxy = await openHoldingProxy(unit().address)
  const { page, show } = await openBlank(open, { ...unit(), address: proxy.address })
  await page.clock.install()
  const stream = page.waitForResponse(/\/changes\?since=now/)
  await show(`tasks/${id}`)
  expect((await stream).status()).toBe(200)
  await expect(page.locator('[data-part=record-title]')).toHaveText('Open')
  await rename(id, 'Told')
  await expect(page.getByText('Updated by Eva Nova')).toBeVisible()
  await page.getByRole('button', { name: 'View change' }).click()
  await expect(page.locator('[data-part=record-title]')).toHaveText('Told')
  proxy.hold()
  await rename(id, 'Missed')
  await page.clock.fastForward(41_000)
  await expect(page.getByText('Updated by Eva Nova')).toBeVisible()
  await page.close()
  await proxy.close()
})
