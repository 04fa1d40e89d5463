// What is said where the server refuses or fails, and what can be done about it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const companies = Array.from({ length: 8 }, (_, index) => `Company ${index + 1}`)
const tests = consoleTests(async ({ create }) => {
  for (const name of companies) await create('companies', { name, isClient: true })
})

async function refuse(
  route: Route,
  problem: { readonly status: number; readonly code?: string },
): Promise<void> {
  const { status } = problem
  const contentType = 'application/problem+json'
  const title = 'No'
  const json = { type: 'about:blank', title, detail: '', requestId: 'req-4711', ...problem }
  await route.fulfill({ status, json, contentType })
}

const rowsOf = (url: URL): boolean => url.pathname.endsWith('/rest/v1/1/views/COMPANIES')

test('rows that are too large for one answer are read in several', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const read: string[] = []
  await page.route(rowsOf, async (route) => {
    const { searchParams } = new URL(route.request().url())
    const limit = Number(searchParams.get('limit'))
    const isTooLarge = limit > 3
    // The newest row is asked for first, which the order is then bounded by.
    if (!isTooLarge && searchParams.get('order') === 'name')
      read.push(`${searchParams.get('offset')}+${limit}`)
    const refusal = { status: 413, code: 'response-too-large', suggestedLimit: 3 }
    await (isTooLarge ? refuse(route, refusal) : route.continue())
  })
  await page.goto(`${tests.server().address}/console/1/views/COMPANIES?order=name`)
  const view = new ViewPage(page)
  for (const name of companies) await view.row(name).waitFor()
  assert.deepEqual(read.slice(0, 3), ['0+3', '3+3', '6+3'])
  assert.equal(await page.locator('.failure').count(), 0)
})

async function openFailing(page: Page, path: string): Promise<void> {
  const failed = { status: 500, code: 'internal', detail: 'It failed, and was logged.' }
  await page.route(rowsOf, (route) => refuse(route, failed))
  await page.goto(`${tests.server().address}/console/1/${path}`)
  await page.locator('.failure').waitFor()
}

test('what failed is told with the id of the request to copy, and is tried again by a button', {
  skip,
}, async (t) => {
  const look = { ...narrow, colorScheme: 'dark' } as const
  const page = await openSignedIn(tests, t, '', look)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFailing(page, 'views/COMPANIES')
  const failure = page.getByRole('alert')
  await failure.getByText('In the words of the server').click()
  await failure.getByText('It failed, and was logged.').waitFor()
  await failure.getByRole('button', { name: 'Copy' }).click()
  await failure.getByText('Copied').waitFor()
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), 'req-4711')
  await assertAccessible(page)
  await takePicture(page, 'failed-narrow-dark')
  await page.unroute(rowsOf)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('grid').getByText('Company 1').waitFor()
})

test('a record that is not there may also be one that is not for the reader', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'companies/999999')
  await page.getByRole('heading', { level: 1, name: 'Not there, or not for you' }).waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
  await page.getByRole('link', { name: 'Home' }).last().click()
  await page.locator('.home-head').waitFor()
})

test('the address of a unit that the sign-in is not for says so, and leads to one that it is for', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/99')) asked.push(request.url())
  })
  await page.goto(`${tests.server().address}/console/99/views/COMPANIES`)
  await page.getByRole('heading', { level: 1, name: 'You may not see this' }).waitFor()
  await page.getByText('A supervisor of the unit can take you in').waitFor()
  assert.deepEqual(asked, [])
  await assertAccessible(page)
  await takePicture(page, 'foreign-unit')
  await page.getByRole('link', { name: 'Unit 1' }).click()
  await page.locator('.home-head').waitFor()
})

test('a refusal says who may, and how to ask', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'views/COMPANIES')
  await page.getByRole('grid').getByText('Company 1').waitFor()
  const denied = { status: 403, code: 'insufficient-scope' }
  await page.route('**/companies?id=*', (route) => refuse(route, denied))
  await page.goto(`${tests.server().address}/console/1/companies/1`)
  await page.getByRole('heading', { level: 1, name: 'You may not see this' }).waitFor()
  await page.getByText('Your sign-in is not made for this').waitFor()
  await page.getByText('Ask a supervisor of the unit').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'denied')
})

test('a view says why it cannot be shown, where the list of views cannot be read', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'drafts')
  const isList = (url: URL): boolean => url.pathname === '/rest/v1/1/views'
  await page.route(isList, (route) => refuse(route, { status: 400, code: 'bad-request' }))
  await page.goto(`${tests.server().address}/console/1/views/COMPANIES`)
  await page.getByRole('heading', { level: 1, name: 'That did not work' }).waitFor()
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('grid').getByText('Company 1').waitFor()
})
