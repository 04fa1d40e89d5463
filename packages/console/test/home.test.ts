// The home page: its figures lead to their rows, every plot is a table as well.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import {
  assertAccessible,
  consoleTests,
  medium,
  narrow,
  skip,
  takePicture,
} from './console-server.ts'
import { loadDemoOfToday, noon, today } from './demo-day.ts'
import { answered, languages } from './home-figures.ts'
import { openHome } from './home-page.ts'
import { signIn } from './sign-in-page.ts'
import { smallTargets } from './small-targets.ts'

const tests = consoleTests(loadDemoOfToday, noon)
const { open, server } = tests

test('late jobs are a part of their status, and lead to just these', { skip }, async (t) => {
  const page = await openHome(tests, t)
  const tile = page.getByRole('region', { name: languages.en.titles.jobs })
  const late = `status NOT IN ('DONE', 'CLOSED', 'CANCELLED') AND endDate < '${today}'`
  const [row] = await answered(server(), { view: 'JOBS', filter: `NOT isDisabled AND ${late}` })
  const count = row?.count ?? 0
  assert.ok(count > 0)
  await tile.getByRole('link', { name: `${count} late`, exact: true }).waitFor()
  await tile.getByRole('link', { name: `Open, late: ${count}`, exact: true }).click()
  await page.locator('.view-foot').getByText(`${count} rows`).waitFor()
})

test('a figure leads to its rows, by hand as by keyboard', { skip }, async (t) => {
  const page = await openHome(tests, t)
  const tile = page.getByRole('region', { name: 'Receivables by age' })
  await tile.getByRole('link', { name: /^over 90: / }).focus()
  await page.keyboard.press('t')
  const counts = await tile.getByRole('cell').allInnerTexts()
  const rows = counts.filter((_, index) => index % 2 === 1)
  await tile.getByRole('link', { name: '1–30' }).click()
  await page.locator('.view-foot').getByText(`${rows[1]} rows`).waitFor()
})

test('hours, jobs and cash are those of the week', { skip }, async (t) => {
  const page = await openHome(tests, t)
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

test('absences count by working days, as the tile says', { skip }, async (t) => {
  const page = await openHome(tests, t)
  const tile = page.getByRole('region', { name: 'Hours by person' })
  await tile.getByText('Hatched: days of absence, Mondays to Fridays.').waitFor()
  // Names order the rows anew.
  await tile.getByRole('rowheader').getByText('Davolio').waitFor()
  const link = tile.locator('.days-away').first()
  const { filter, days } = await link.evaluate((element) => ({
    filter: new URL((element as HTMLAnchorElement).href).searchParams.get('externalFilter') ?? '',
    days: Number.parseInt(element.textContent ?? '', 10),
  }))
  const [, first = '', last = ''] = /'([\d-]+)' AND '([\d-]+)'/.exec(filter) ?? []
  assert.deepEqual([weekdayOf(first), weekdayOf(last)], [0, 4])
  assert.ok(days <= 5)
  await link.click()
  await page.locator('.view-foot').getByText(`${days} row`).waitFor()
})

test('receivables say on each bar how much and how many, and that part payments are unknown', {
  skip,
}, async (t) => {
  const page = await openHome(tests, t)
  const tile = page.getByRole('region', { name: 'Receivables by age' })
  await tile.getByText('Part payments are not known').waitFor()
  const bars = tile.locator('.plot-mark')
  const names = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')))
  const notes = await tile.locator('.plot-note').allTextContents()
  const counts = names.map((name) => /, (\d+ invoices?)$/.exec(name ?? '')?.[1])
  assert.equal(counts.length, 5)
  assert.deepEqual(
    notes.filter((_, index) => index % 2 === 1),
    counts,
  )
  for (const sum of notes.filter((_, index) => index % 2 === 0)) assert.match(sum, /^[\d.]+k?$/)
})

test('figures are asked for before it is known whether there are records', { skip }, async (t) => {
  const page = await open(t, '/console/1')
  const known = Promise.withResolvers<void>()
  const isFirst = (url: URL): boolean =>
    url.pathname.endsWith('/views/COMPANIES') && url.searchParams.get('limit') === '1'
  await page.route(isFirst, async (route) => {
    await known.promise
    await route.continue()
  })
  const asked = page.waitForResponse((response) =>
    response.url().endsWith('/INVOICES.SALES/summary'),
  )
  await signIn(page, server().token)
  await asked
  assert.equal(await page.locator('.tile:visible').count(), 0)
  known.resolve()
  await page.locator('.tile .plot').first().waitFor()
})

test('it can be read at every size, in both themes and languages', { skip }, async (t) => {
  for (const [name, options] of [
    ['wide-light', {}],
    ['wide-dark', { colorScheme: 'dark' }],
    ['medium-light', medium],
    ['narrow-light', narrow],
    ['narrow-dark-cs', { ...narrow, colorScheme: 'dark', locale: 'cs-CZ' }],
  ] as const) {
    const page = await openHome(tests, t, options)
    await assertAccessible(page)
    if (name.startsWith('narrow')) assert.deepEqual(await smallTargets(page), [])
    await takePicture(page, `home-${name}`)
    await page.locator('.bookings').first().scrollIntoViewIfNeeded()
    await takePicture(page, `home-${name}-booked`)
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
    await takePicture(page, `home-${name}-end`)
    const beyond = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('html, main')]
      return boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    })
    assert.deepEqual(beyond, [0, 0])
  }
})
