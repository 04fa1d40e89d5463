// Where somebody is stands on top of the page, and leads back: to the view as it was, at its row.

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
import { ViewPage } from './view-page.ts'

const count = 60
const tests = consoleTests(async ({ create }) => {
  for (let index = 1; index <= count; index += 1) {
    const name = `Company ${String(index).padStart(2, '0')}`
    await create('companies', { name, isClient: index % 2 === 0 })
  }
})
const clients = 'views/COMPANIES?externalFilter=isClient&columns=name,isClient&order=name'

test('from a record one step leads back to the rows that it was opened from, as they were', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, `${clients}&at=20`)
  const view = new ViewPage(page)
  await view.row('Company 44').waitFor()
  await view.row('Company 44').click()
  await page.getByRole('link', { name: 'Open page' }).click()
  const path = page.getByRole('navigation', { name: 'Where you are' })
  await path.getByText('Company 44').waitFor()
  assert.deepEqual(await path.getByRole('listitem').allInnerTexts(), [
    ...['Unit 1', 'Companies', 'Companies', 'Company 44'],
  ])
  await assertAccessible(page)
  await takePicture(page, 'breadcrumb')
  // What is done on the page does not lose the way back.
  await page.getByRole('tab', { name: 'History' }).click()
  await page.waitForURL(/tab=history/)
  await page.getByRole('button', { name: 'Next record' }).click()
  await path.getByText('Company 46').waitFor()
  const back = path.getByRole('link', { name: 'Companies' })
  const { searchParams } = new URL((await back.getAttribute('href')) ?? '', page.url())
  assert.deepEqual(Object.fromEntries(searchParams), {
    ...{ externalFilter: 'isClient', columns: 'name,isClient', order: 'name', at: '22' },
    // The rows are those that there were.
    through: String(count),
  })
  await back.click()
  await view.row('Company 46').waitFor()
  await page.getByRole('columnheader').nth(1).waitFor()
  assert.equal(await page.getByRole('columnheader').count(), 2)
  await takePicture(page, 'breadcrumb-view')
})

test('the part of the business opens its views, the unit its home', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'views/COMPANIES', medium)
  const path = page.getByRole('navigation', { name: 'Where you are' })
  await path.getByRole('button', { name: 'Companies' }).click()
  await takePicture(page, 'breadcrumb-menu')
  await page.getByRole('menuitem', { name: 'Persons' }).click()
  await page.getByRole('heading', { level: 1, name: 'Persons' }).waitFor()
  await path.getByRole('link', { name: 'Unit 1' }).click()
  await page.locator('.home-head').waitFor()
})

test('a phone shows the way back alone', { skip }, async (t) => {
  const look = { ...narrow, colorScheme: 'dark', locale: 'cs-CZ' } as const
  const page = await openSignedIn(tests, t, 'companies/1', look)
  const path = page.getByRole('navigation', { name: 'Kde jste' })
  const back = path.getByRole('link')
  await back.waitFor()
  assert.deepEqual(await back.allInnerTexts(), ['Firmy'])
  await assertAccessible(page)
  await takePicture(page, 'breadcrumb-narrow')
  await back.tap()
  await page.getByRole('grid').getByText(`Company ${count}`).waitFor()
})

test('forms, home, the settings and what is of the reader alone say where they are as well', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, `${clients}&at=20`)
  const view = new ViewPage(page)
  const path = page.getByRole('navigation', { name: 'Where you are' })
  const assertSteps = async (...told: readonly string[]): Promise<void> => {
    const here = path.locator('[aria-current]').getByText(told.at(-1) ?? '', { exact: true })
    await here.waitFor()
    const items = path.getByRole('listitem')
    // The part of the business is known once the views are, which may be after the page.
    await items.nth(told.length - 1).waitFor()
    await items.nth(told.length).waitFor({ state: 'detached' })
    assert.deepEqual(await items.allInnerTexts(), told)
  }
  await view.row('Company 44').click()
  await page.getByRole('link', { name: 'Open page' }).click()
  await path.getByText('Company 44').waitFor()
  await page.keyboard.press('e')
  await assertSteps('Unit 1', 'Companies', 'Companies', 'Company 44', 'Change')
  await assertAccessible(page)
  await takePicture(page, 'breadcrumb-form')
  // The form knows the rows as well.
  const rows = path.getByRole('link', { name: 'Companies' })
  assert.match((await rows.getAttribute('href')) ?? '', /externalFilter=isClient.*at=21/)
  await path.getByRole('link', { name: 'Company 44' }).click()
  await page.getByRole('heading', { level: 1, name: 'Company 44' }).waitFor()
  const { address } = tests.server()
  for (const [at, ...told] of [
    ['', 'Home'],
    ['/inbox', 'Inbox'],
    ['/drafts', 'Drafts'],
    ['/settings', 'Settings'],
    ['/settings/tokens', 'Settings', 'Tokens and sessions'],
    ['/companies/new', 'Companies', 'Companies', 'New: Company'],
  ] as const) {
    await page.goto(`${address}/console/1${at}`)
    await assertSteps('Unit 1', ...told)
    await takePicture(page, `breadcrumb-of${at.replaceAll('/', '-')}`)
  }
  await page.goto(`${address}/console/1/settings/tokens`)
  await path.getByRole('link', { name: 'Settings' }).click()
  await assertSteps('Unit 1', 'Settings')
})

test('on a phone the way back from a form leads to its record', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'companies/1/edit', narrow)
  const path = page.getByRole('navigation', { name: 'Where you are' })
  await path.getByRole('link', { name: 'Company 01' }).waitFor()
  assert.deepEqual(await path.getByRole('link').allInnerTexts(), ['Company 01'])
  await takePicture(page, 'breadcrumb-form-narrow')
  await path.getByRole('link').tap()
  await page.getByRole('heading', { level: 1, name: 'Company 01' }).waitFor()
})
