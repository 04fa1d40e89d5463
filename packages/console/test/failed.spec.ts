// What is said where the server refuses or fails, and what can be done about it.

import type { Page, Route } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { openBlank } from './pages/blank-page.ts'
import { ViewPage } from './pages/view-page.ts'
import { follow } from './pages/visit.ts'

const companies = Array.from({ length: 8 }, (_, index) => `Company ${index + 1}`)
const unit = unitOfTests(async ({ create }) => {
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

const rowsOf = ({ pathname }: URL): boolean => /\/rest\/v1\/\d+\/views\/COMPANIES$/.test(pathname)

async function assertHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function assertRows(page: Page): Promise<void> {
  await expect(new ViewPage(page).row('Company 1')).toBeVisible()
}

test('rows that are too large for one answer are read in several', async ({ open }) => {
  const { page, show } = await openBlank(open, unit())
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
  await show('views/COMPANIES?order=name')
  const view = new ViewPage(page)
  for (const name of companies) await expect(view.row(name)).toBeVisible()
  expect(read.slice(0, 3)).toEqual(['0+3', '3+3', '6+3'])
  await expect(page.locator('[data-part=failure]')).toHaveCount(0)
})

test('what failed is told with the id of the request to copy, and is tried again by a button', async ({
  open,
}) => {
  const { page, show } = await openBlank(open, unit(), { ...narrow, colorScheme: 'dark' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const failed = { status: 500, code: 'internal', detail: 'It failed, and was logged.' }
  await page.route(rowsOf, (route) => refuse(route, failed))
  await show('views/COMPANIES')
  const failure = page.getByRole('alert')
  await failure.getByText('Message from the server').click()
  await expect(failure.getByText('It failed, and was logged.')).toBeVisible()
  await failure.getByRole('button', { name: 'Copy' }).click()
  await expect(failure.getByText('Copied')).toBeVisible()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('req-4711')
  await assertAccessible(page)
  await takePicture(page, 'failed-narrow-dark')
  await page.unroute(rowsOf)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await assertRows(page)
})

test('a record that is not there may also be one that is not for the reader', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'companies/999999')
  await assertHeading(page, 'Not found, or no access')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).last().click()
  await expect(page.locator('[data-part=home-head]')).toBeVisible()
})

test('the address of a unit that the sign-in is not for says so, and leads to one that it is for', async ({
  open,
}) => {
  const { page } = await openBlank(open, unit())
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/99999')) requests.push(request.url())
  })
  await page.goto(`${unit().address}/console/99999/views/COMPANIES`)
  await assertHeading(page, 'No access')
  await expect(page.getByText('You do not have access to this unit.')).toBeVisible()
  expect(requests).toEqual([])
  await takePicture(page, 'foreign-unit')
  await page.getByRole('link', { name: 'Unit 1' }).click()
  await expect(page.locator('[data-part=home-head]')).toBeVisible()
})

test('a refusal says who may, and how to ask', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), 'views/COMPANIES')
  await assertRows(page)
  const denied = { status: 403, code: 'insufficient-scope' }
  await page.route('**/companies?id=*', (route) => refuse(route, denied))
  await follow(page, 'companies/1')
  await assertHeading(page, 'No access')
  await expect(page.getByText('Your session does not have the scope for this.')).toBeVisible()
  await expect(page.getByText('Ask a supervisor of the unit')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'denied')
})

test('a view says why it cannot be shown, where the list of views cannot be read', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, show } = await openBlank(open, unit())
  const isList = ({ pathname }: URL): boolean => /^\/rest\/v1\/\d+\/views$/.test(pathname)
  await page.route(isList, (route) => refuse(route, { status: 400, code: 'bad-request' }))
  await show('views/COMPANIES')
  await assertHeading(page, 'Something went wrong')
  // Why is told a moment later, which moves what stands below it.
  await expect(page.getByText('The server could not read the request.')).toBeVisible()
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Try again' }).click()
  await assertRows(page)
})
