// The home page: its figures are those that the interface answers, each leads to its rows, every plot
// is a table as well.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { systemClock } from '../../server/src/config/clock.ts'
import { loadDemo } from '../../server/src/service/load-demo.ts'
import {
  assertAccessible,
  consoleTests,
  medium,
  narrow,
  skip,
  takePicture,
} from './console-server.ts'
import { signIn } from './sign-in-page.ts'

const { open, server } = consoleTests(async ({ store, services }) => {
  const context = { store, services, clock: systemClock }
  await loadDemo(context, { unit: 1, onProgress: () => undefined })
})

async function openHome(
  t: Parameters<typeof open>[0],
  options: Parameters<typeof open>[2] = {},
): Promise<Page> {
  const page = await open(t, '/console/1', options)
  await signIn(page, server().token)
  await page
    .getByText(/^\d+:\d\d$/)
    .first()
    .waitFor()
  await page.waitForFunction('document.querySelector(".tile[aria-busy=true]") === null')
  return page
}

const unpaid =
  "(paymentMark IS NULL OR paymentMark = 'PAYMENT.NONE') AND NOT isDisabled " +
  "AND (status IS NULL OR status <> 'CANCELLED') AND type <> 'INVOICE.SALES.PROFORMA'"

test('receivables add up to what the interface says, and lead to their rows', {
  skip,
}, async (t) => {
  const page = await openHome(t)
  const { json } = await server().call({
    path: 'views/INVOICES.SALES/summary',
    body: { externalFilter: unpaid, measures: [{ sum: 'totalGross' }] },
  })
  const [{ count, sum }] = json.data
  assert.equal(count, 277)
  const amount = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
  const tile = page.getByRole('region', { name: 'Receivables by age' })
  const figure = await tile.locator('.tile-figure b').innerText()
  assert.equal(figure, `${amount.format(sum.totalGross)}\u00a0USD`)
  await tile.getByRole('link', { name: /^over 90: / }).focus()
  await page.keyboard.press('t')
  const counts = await tile.getByRole('cell').allInnerTexts()
  const rows = counts.filter((_, index) => index % 2 === 1).map(Number)
  assert.equal(
    rows.reduce((total, each) => total + each, 0),
    count,
  )
  await tile.getByRole('link', { name: '1–30' }).click()
  await page.locator('.view-foot').getByText(`${rows[1]} rows`).waitFor()
})

test('hours, jobs and cash are those of the week', { skip }, async (t) => {
  const page = await openHome(t)
  const hours = page.getByRole('region', { name: 'Hours by person' })
  assert.equal(await hours.getByRole('row').count(), 10)
  const jobs = page.getByRole('region', { name: 'Jobs by status' })
  assert.equal(await jobs.locator('.tile-figure b').innerText(), '40')
  const cash = page.getByRole('region', { name: 'Cash, next 13 weeks' })
  const figures = await cash.locator('.tile-figure b').allInnerTexts()
  assert.deepEqual(
    figures.map((text) => text.slice(-3)),
    ['USD', 'EUR'],
  )
})

test('hours say whose they are before the names are there', { skip }, async (t) => {
  const page = await open(t, '/console/1')
  const names = Promise.withResolvers<void>()
  await page.route('**/lookup/user*', async (route) => {
    await names.promise
    await route.continue()
  })
  await signIn(page, server().token)
  const people = page.locator('.heat').getByRole('rowheader')
  await people.first().waitFor()
  for (const text of await people.allInnerTexts()) assert.match(text, /^#\d+$/)
  names.resolve()
  await people.getByText('Davolio').waitFor()
})

test('it can be read at every size, in both themes and languages', { skip }, async (t) => {
  for (const [name, options] of [
    ['wide-light', {}],
    ['wide-dark', { colorScheme: 'dark' }],
    ['medium-light', medium],
    ['narrow-light', narrow],
    ['narrow-dark-cs', { ...narrow, colorScheme: 'dark', locale: 'cs-CZ' }],
  ] as const) {
    const page = await openHome(t, options)
    await assertAccessible(page)
    await takePicture(page, `home-${name}`)
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
    await takePicture(page, `home-${name}-end`)
    const beyond = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('html, main')]
      return boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    })
    assert.deepEqual(beyond, [0, 0])
  }
})
