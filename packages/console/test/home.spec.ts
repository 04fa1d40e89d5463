// The home page: its figures lead to their rows, every plot is a table as well.

import { addDays, weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import type { Page } from '@playwright/test'
import { expect, type Open, serverOfTests, test } from './console-test.ts'
import { clock, loadDemoOfToday, noon, today } from './demo-day.ts'
import { answered, approved, type ExpectedRows, expectedRows, languages } from './home-figures.ts'
import { openHome } from './pages/home-page.ts'
import { signIn } from './pages/sign-in-page.ts'

const unit = serverOfTests(loadDemoOfToday, undefined, clock)
const { titles } = languages.en

async function openTile(open: Open, name: string) {
  const page = await openHome(open, unit(), { at: noon })
  return { page, tile: page.getByRole('region', { name }) }
}

/** How many rows the interface has, of one currency at most. */
async function countOf(of: ExpectedRows): Promise<number> {
  const [row] = await answered(unit(), of)
  expect(row?.count).toBeGreaterThan(0)
  return row?.count ?? 0
}

async function assertRows(page: Page, count: number): Promise<void> {
  await expect(page.locator('[data-part=view-foot]').getByText(`${count} row`)).toBeVisible()
}

test('a figure leads to its rows, by hand as by keyboard, and late jobs to just these', async ({
  open,
}) => {
  const [of] = expectedRows.receivables
  const due = `paymentDate BETWEEN '${addDays(today, -30)}' AND '${addDays(today, -1)}'`
  const count = await countOf({
    view: 'INVOICES.SALES',
    filter: `${of?.filter} AND ${approved} AND ${due}`,
  })
  const { page, tile } = await openTile(open, titles.receivables)
  await tile.getByRole('link', { name: /^90\+: / }).focus()
  await page.keyboard.press('t')
  const row = tile.getByRole('row').filter({ hasText: '1–30' })
  await expect(row.getByRole('cell').last()).toHaveText(`${count}`)
  await row.getByRole('link').click()
  await assertRows(page, count)
  await page.goBack()

  const late = `status NOT IN ('DONE', 'CLOSED', 'CANCELLED') AND endDate < '${today}'`
  const lateCount = await countOf({ view: 'JOBS', filter: `NOT isDisabled AND ${late}` })
  const jobs = page.getByRole('region', { name: titles.jobs })
  await expect(jobs.getByRole('link', { name: `${lateCount} late`, exact: true })).toBeVisible()
  await jobs.getByRole('link', { name: `Open, late: ${lateCount}`, exact: true }).click()
  await assertRows(page, lateCount)
})

test('hours, jobs and cash are those of the week, and absences count by working days', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, tile } = await openTile(open, titles.hours)
  await expect(tile.getByRole('row')).toHaveCount(10)
  const figures = (name: string) =>
    page.getByRole('region', { name }).locator('[data-part=tile-figure] b')
  await expect(figures(titles.jobs)).toHaveText('40')
  await expect(figures(titles.cash)).toHaveText([/USD$/, /EUR$/])
  await expect(tile.getByText('Hatched: days of absence, Monday to Friday.')).toBeVisible()
  // Names order the rows anew.
  await expect(tile.getByRole('rowheader').getByText('Davolio')).toBeVisible()
  const link = tile.locator('[data-part=days-away]').first()
  let days = 0
  await expect(async () => {
    const [text, href] = await link.evaluate((each) => [
      each.textContent,
      each.getAttribute('href'),
    ])
    days = Number.parseInt(text ?? '', 10)
    expect(days).toBeLessThanOrEqual(5)
    const filter = new URLSearchParams(href?.split('?')[1]).get('externalFilter')
    const [, first = '', last = ''] = /'([\d-]+)' AND '([\d-]+)'/.exec(filter ?? '') ?? []
    expect([weekdayOf(first), weekdayOf(last)]).toEqual([0, 4])
  }).toPass()
  await link.click()
  await assertRows(page, days)
})

test('receivables say on each bar how much and how many, and that part payments are unknown', {
  tag: '@detail',
}, async ({ open }) => {
  const { tile } = await openTile(open, titles.receivables)
  await expect(tile.getByText('Partial payments are not recorded')).toBeVisible()
  const bars = tile.locator('[data-part=plot-mark]')
  // The last one is of those that are not approved yet.
  await expect(bars).toHaveCount(6)
  await expect(async () => {
    const names = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')))
    const counts = names.map((name) => /, (\d+ invoices?)$/.exec(name ?? '')?.[1])
    const notes = await tile.locator('[data-part=plot-note]').allTextContents()
    const sum = expect.stringMatching(/^[\d.]+k?$/)
    expect(notes).toEqual(counts.flatMap((count) => [sum, count]))
  }).toPass()
})

test('figures are asked for before it is known whether there are records, and shown before the names', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), `/console/${unit().unit}`, { at: noon })
  const names = Promise.withResolvers<void>()
  await page.route('**/lookup/user*', async (route) => {
    await names.promise
    await route.continue()
  })
  const known = Promise.withResolvers<void>()
  const isFirst = (url: URL): boolean =>
    url.pathname.endsWith('/views/COMPANIES') && url.searchParams.get('limit') === '2'
  await page.route(isFirst, async (route) => {
    await known.promise
    await route.continue()
  })
  const answer = page.waitForResponse((response) =>
    response.url().endsWith('/INVOICES.SALES/summary'),
  )
  await signIn(page, unit().token)
  await answer
  await expect(page.locator('[data-part=tile]').filter({ visible: true })).toHaveCount(0)
  known.resolve()
  await expect(page.locator('[data-part=tile] [data-part=plot]').first()).toBeVisible()
  const people = page.locator('[data-part=heat]').getByRole('rowheader')
  await expect(people).toHaveText(Array.from({ length: 9 }, () => /^#\d+$/))
  names.resolve()
  await expect(people.getByText('Davolio')).toBeVisible()
})
