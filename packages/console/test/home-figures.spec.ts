// Each figure of the home page is what the interface answers about the rows that it leads to.

import type { Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { expect, serverOfTests, test } from './console-test.ts'
import { clock, loadDemoOfToday, noon, today } from './demo-day.ts'
import {
  answered,
  approved,
  expectedRows,
  fromMonday,
  languages,
  type Title,
} from './home-figures.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { openHome, type Shown, showAsTables, shownIn } from './pages/home-page.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = serverOfTests(loadDemoOfToday, undefined, clock)

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

/** As Intl writes it. */
function written(tag: string, value: number, currency: string | null): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 15 }
  const amount = new Intl.NumberFormat(tag, options).format(value)
  return plain(currency === null ? amount : `${amount} ${currency}`)
}

const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The rows that a line or a cell leads to, and what it should say of them. */
async function rowsBehind(tag: string, title: Title, shown: Shown) {
  const { pathname, searchParams } = new URL(shown.href)
  const view = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const sum = expectedRows[title].find((each) => each.view === view)?.sum
  const filter = searchParams.get('externalFilter') ?? ''
  const rows = await answered(unit(), { view, filter, ...(sum === undefined ? {} : { sum }) })
  const currency = / ?([A-Z]{3})$/.exec(shown.caption)?.[1] ?? null
  const row = rows.find((one) => (one.currency ?? null) === currency)
  // The rows are those that were counted, and no others.
  if (sum !== undefined) expect(rows.length, shown.href).toBeLessThanOrEqual(1)
  const count = row?.count ?? 0
  const value = sum === undefined ? 0 : (row?.sum[sum] ?? 0)
  const isCell = shown.count === undefined
  const counted = plain(new Intl.NumberFormat(tag).format(count))
  const text = (): string => {
    if (title === 'hours') return sum === undefined ? `${count}` : clockText(value)
    if (sum === undefined) return counted
    // Purchases go out.
    const signed = view === 'INVOICES.PURCHASE' && value !== 0 ? -value : value
    return written(tag, signed, isCell ? null : currency)
  }
  return { view, count, text: { ...shown, text: text(), count: isCell ? undefined : counted } }
}

for (const [language, { tag, titles, asTable }] of spread('figures', Object.entries(languages))) {
  test(`each figure is what the interface answers of the rows it leads to: ${language}`, async ({
    open,
  }) => {
    const page = await openHome(open, unit(), { at: noon, locale: tag })
    await showAsTables(page, asTable)
    for (const [title, name] of Object.entries(titles) as [Title, string][]) {
      const tile = page.getByRole('region', { name })
      await expect(tile.locator('tbody a').first()).toBeVisible()
      await expect(async () => {
        const shown = await shownIn(tile)
        const found = await Promise.all(shown.map((each) => rowsBehind(tag, title, each)))
        expect(shown, title).toEqual(found.map(({ text }) => text))
        // Of all that the tile is about nothing is missing, but for the jobs beyond the largest.
        for (const each of title === 'booked' ? [] : expectedRows[title]) {
          const all = countIn(await answered(unit(), each))
          expect(all, title).toBeGreaterThan(0)
          const ofView = found.filter(({ view }) => view === each.view)
          expect(countIn(ofView), `${title}: ${each.view}`).toBe(all)
        }
      }).toPass({ timeout: 30_000 })
    }
  })
}

function countIn(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}

test('the jobs with most booked to them are shown, the largest amounts first', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await openHome(open, unit(), { at: noon })
  const [of] = expectedRows.booked
  const rows = of === undefined ? [] : await answered(unit(), of, [{ field: 'jobId' }])
  const tile = page.getByRole('region', { name: languages.en.titles.booked })
  const sizeOf = ({ sum }: (typeof rows)[number]): number => Math.abs(Number(sum['amount']))
  for (const currency of ['USD', 'EUR']) {
    const largest = rows
      .filter((row) => row.currency === currency)
      .sort((one, other) => sizeOf(other) - sizeOf(one))
      .slice(0, 10)
    expect(largest.length).toBeGreaterThan(5)
    const table = tile.getByRole('table', { name: `Job costs, ${currency}` })
    await expect(table.locator('tbody td:nth-child(2)')).toHaveText(
      largest.map(({ sum }) => written('en-GB', Number(sum['amount']), currency)),
    )
    const ids = largest.map(({ group }) => group[0])
    const { json } = await unit().call({ path: `lookup/job?ids=${ids.join(',')}` })
    const found = json.data as readonly { readonly id: number; readonly label: string }[]
    await expect(table.getByRole('rowheader')).toHaveText(
      ids.map((id) => String(found.find((each) => each.id === id)?.label)),
    )
  }
})

test('days are those that are stored, wherever the browser is', { tag: '@detail' }, async ({
  open,
}) => {
  const openIn = async (timezoneId: string): Promise<Page> => {
    const page = await openHome(open, unit(), { at: noon, timezoneId })
    await showAsTables(page, languages.en.asTable)
    await expect(page.locator('[data-part=heat]').getByText('Davolio')).toBeVisible()
    await expect(page.locator('[data-part=bookings]').getByText('#')).toHaveCount(0)
    // What waits today is counted apart from the tiles.
    await expect(page.locator('[data-part=today] b').filter({ hasText: '–' })).toHaveCount(0)
    const mondays = Array.from({ length: 8 }, (_, index) => fromMonday((index - 7) * 7))
    await expect(page.locator('[data-part=heat]').getByRole('columnheader')).toHaveText([
      /./,
      ...mondays.map((each) => `${each.slice(8)}/${each.slice(5, 7)}`),
    ])
    return page
  }
  const here = await openIn('UTC')
  for (const zone of spread('home', ['Pacific/Auckland', 'America/Los_Angeles'])) {
    const there = await openIn(zone)
    await expect(async () => {
      const [one, other] = await Promise.all(
        [here, there].map((page) => page.locator('[data-part=home]').innerText()),
      )
      expect(other).toBe(one)
    }).toPass()
  }
})

test('cash is added up from what is overdue on, in the plot as in the table', {
  tag: '@detail',
}, async ({ open }) => {
  const [sales, purchases] = await Promise.all(
    expectedRows.cash.map(async (of) => {
      const overdue = { ...of, filter: `${of.filter} AND paymentDate < '${today}'` }
      return { overdue: await answered(unit(), overdue), all: await answered(unit(), of) }
    }),
  )
  const sums = ['USD', 'EUR'].map((currency) => {
    const left = (part: 'overdue' | 'all'): string => {
      const [comes = 0, goes = 0] = [sales, purchases].map((side) => {
        const row = side?.[part].find((each) => each.currency === currency)
        return Math.round((row?.sum['totalGross'] ?? 0) * 100)
      })
      return written('en-GB', (comes - goes) / 100, null)
    }
    return {
      name: `Cash flow, next 13 weeks, ${currency}`,
      currency,
      first: left('overdue'),
      last: left('all'),
    }
  })
  const page = await openHome(open, unit(), { at: noon })
  const tile = page.getByRole('region', { name: languages.en.titles.cash })
  // What is of another currency than most is folded.
  await tile.locator('summary').click()
  for (const { name, currency, first, last } of sums) {
    const points = tile.getByRole('group', { name }).locator('[data-part=plot-line] title')
    await expect(points).toHaveCount(14)
    await expect(points.first()).toHaveText(`Overdue, running balance: ${first} ${currency}`)
    await expect(points.last()).toHaveText(new RegExp(`: ${last}\\s${currency}$`))
  }
  await tile.getByRole('button', { name: languages.en.asTable }).click()
  for (const { name, first, last } of sums) {
    const left = tile.getByRole('table', { name }).locator('tbody td:last-child')
    await expect(left).toHaveCount(14)
    await expect(left.first()).toHaveText(first)
    await expect(left.last()).toHaveText(last)
  }
})

test('what a figure counts by is told in words over its rows, with its currency', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await openHome(open, unit(), { at: noon })
  await showAsTables(page, languages.en.asTable)
  const tile = page.getByRole('region', { name: languages.en.titles.receivables })
  await tile.getByRole('row').filter({ hasText: '1–30' }).getByRole('link').click()
  const view = new ViewPage(page)
  const chips = page.locator('[data-part=chip]')
  await expect(chips).toHaveCount(1)
  await expect(view.chip('1–30 days late, USD')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter 1–30 days late, USD' }).click()
  await expect(chips).toHaveCount(0)
})

test('all amounts are in one currency once it is chosen, at the latest rate, on each screen', async ({
  open,
}) => {
  const page = await openHome(open, unit(), { at: noon })
  await page.getByRole('button', { name: 'Arrange tiles' }).click()
  const list = page.getByRole('dialog', { name: 'Arrange tiles' })
  await list.getByRole('button', { name: /Amounts in/ }).click()
  await page.getByRole('option', { name: 'EUR' }).click()
  const note = page.locator('[data-part=conversion]')
  await expect(note).toContainText('Amounts are in EUR, at the latest rates')
  await expect(note).toContainText('1 USD = 0.925926 EUR (')
  await page.keyboard.press('Escape')
  const other = await openHome(open, unit(), { at: noon })
  const tile = other.getByRole('region', { name: languages.en.titles.revenue })
  // No rate leads from crowns and francs to euros: they stay as they are.
  const revenues = tile.locator('[data-part=tile-figure]')
  await expect(revenues).toHaveCount(3)
  const [of] = expectedRows.revenue
  if (of === undefined) throw new Error('The revenue is asked for.')
  const month = `supplyDate >= '${today.slice(0, 8)}01'`
  const filter = `${of.filter} AND ${approved} AND ${month}`
  const rows = await answered(unit(), { ...of, filter })
  const sumIn = (currency: string): number =>
    rows.find((row) => row.currency === currency)?.sum['totalNet'] ?? 0
  expect(sumIn('USD')).toBeGreaterThan(0)
  const revenue = Math.round((sumIn('USD') / 1.08 + sumIn('EUR')) * 100) / 100
  await expect(revenues.filter({ hasText: written('en-GB', revenue, 'EUR') })).toHaveCount(1)
  await assertAccessible(other, '[data-part=conversion]')
  await takePicture(other, 'home-in-euros')
  // And back: each in its own again.
  await page.getByRole('button', { name: 'Arrange tiles' }).click()
  await list.getByRole('button', { name: /Amounts in/ }).click()
  await page.getByRole('option', { name: 'Their own currency' }).click()
  await expect(note).toHaveCount(0)
  const cash = { name: languages.en.titles.cash }
  const figures = '[data-part=tile-figure]'
  await expect(page.getByRole('region', cash).locator(figures)).toHaveCount(2)
  await expect(other.getByRole('region', cash).locator(figures)).toHaveCount(1)
})
