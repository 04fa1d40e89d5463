// The frame of all pages: a bar for thumbs on phones, a rail on small screens, the way past both, and
// where the focus goes when a page is opened.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertAccessible,
  consoleTests,
  medium,
  narrow,
  skip,
  takePicture,
} from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { smallTargets } from './small-targets.ts'

const tests = consoleTests(async ({ create }) => {
  for (let index = 1; index < 30; index += 1) await create('companies', { name: `Acme ${index}` })
})

test('a phone has five things in reach of the thumb, and nothing behind them', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'views/COMPANIES', { ...narrow, colorScheme: 'dark' })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.waitFor()
  assert.deepEqual(await smallTargets(page, '.bottom-bar'), [])
  const barBox = await bar.boundingBox()
  const contentBox = await page.locator('#content').boundingBox()
  assert.ok(barBox !== null && contentBox !== null)
  assert.equal(Math.round(barBox.y + barBox.height), narrow.viewport.height)
  assert.ok(contentBox.y + contentBox.height <= barBox.y + 0.5, 'the page ends above the bar')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await assertAccessible(page)
  await takePicture(page, 'shell-narrow-dark')
  await bar.getByRole('button', { name: 'Views' }).click()
  const sheet = page.getByRole('dialog', { name: 'Views' })
  await sheet.waitFor()
  assert.deepEqual(await smallTargets(page, '.sheet'), [])
  await takePicture(page, 'shell-narrow-views')
  await sheet.getByRole('link', { name: 'Suppliers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor()
  await sheet.waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await page.getByRole('menu').getByText('admin', { exact: true }).waitFor()
  assert.deepEqual(await smallTargets(page, '.popover'), [])
  await page.keyboard.press('Escape')
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.equal(width, narrow.viewport.width)
})

test('small screens have a rail of icons with names, and the page beside it', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'views/COMPANIES', medium)
  const rail = page.getByRole('navigation', { name: 'Views' })
  await rail.getByRole('button', { name: 'Search' }).waitFor()
  const box = await rail.boundingBox()
  assert.ok(box !== null && box.width < 64)
  await rail.getByRole('button', { name: 'Sales', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sales invoices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sales invoices' }).waitFor()
  await assertAccessible(page)
  await takePicture(page, 'shell-medium')
})

test('the first Tab leads past the navigation', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'views/COMPANIES')
  await page.locator('.sidebar-views [aria-current]').waitFor()
  await page.locator('.view-foot').getByText('29 rows').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('#content:focus').waitFor()
})

test('a page that is opened has the focus on its heading, and names the tab', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'views/COMPANIES')
  await page.getByRole('grid').waitFor()
  const opened: readonly (readonly [string, string])[] = [
    ['Home', 'Unit 1'],
    ['Sales invoices', 'Sales invoices'],
  ]
  for (const [link, heading] of opened) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.locator('h1:focus', { hasText: heading }).waitFor()
    assert.match(await page.title(), new RegExp(`^${link} · Kontor$`))
  }
  await page.goto(`${tests.server().address}/console/1/companies/1`)
  await page.getByRole('heading', { level: 1, name: 'Acme 1' }).waitFor()
  assert.equal(await page.title(), 'Acme 1 · Kontor')
  await page.goto(`${tests.server().address}/console/1/nowhere/at/all/there`)
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  assert.equal(await page.title(), 'There is no such page · Kontor')
})
