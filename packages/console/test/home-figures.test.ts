// Each figure of the home page is what the interface answers about the rows that it leads to.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { consoleTests, skip } from './console-server.ts'
import { loadDemoOfToday, noon, today } from './demo-day.ts'
import { type Asked, answered, asked, fromMonday, languages, type Title } from './home-figures.ts'
import { openHome } from './home-page.ts'

const tests = consoleTests(loadDemoOfToday, noon)
const { server } = tests

/** What a line of a table, or a cell of one, says, and the rows that it leads to. */
interface Shown extends Omit<Asked, 'sum'> {
  readonly caption: string
  readonly text: string
  /** Undefined of a cell. */
  readonly count: string | undefined
}

async function shownIn(tile: Locator): Promise<readonly Shown[]> {
  const links = await tile.locator('tbody a').evaluateAll((all) =>
    all.map((link) => {
      const cells = [...(link.closest('tr')?.cells ?? [])].map((cell) => cell.innerText)
      const isCell = link.closest('td') !== null
      return {
        href: (link as HTMLAnchorElement).href,
        caption: link.closest('table')?.caption?.innerText ?? '',
        text: isCell ? (link.firstChild?.textContent ?? '') : (cells[1] ?? ''),
        count: isCell ? undefined : cells.at(-1),
      }
    }),
  )
  return links.map(({ href, ...shown }) => {
    const url = new URL(href)
    const filter = url.searchParams.get('externalFilter') ?? ''
    return { ...shown, filter, view: decodeURIComponent(url.pathname.split('/').at(-1) ?? '') }
  })
}

/** As Intl writes it; purchases go out. */
function written(tag: string, { view }: Shown, value: number, currency: string | null): string {
  const amount = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 15,
  }).format(view === 'INVOICES.PURCHASE' && value !== 0 ? -value : value)
  return currency === null ? amount : `${amount}\u00a0${currency}`
}

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Each line and each cell of a tile is what the interface answers about the rows that it leads to.
 * What it answers, in the order of what is shown.
 */
async function assertShown(
  tag: string,
  title: Title,
  shown: readonly Shown[],
): Promise<readonly { readonly value: number; readonly count: number; readonly view: string }[]> {
  const found = []
  for (const each of shown) {
    const sum = asked[title].find(({ view }) => view === each.view)?.sum
    const rows = await answered(server(), { ...each, ...(sum === undefined ? {} : { sum }) })
    const currency = / ?([A-Z]{3})$/.exec(each.caption)?.[1] ?? null
    const row = rows.find((one) => (one.currency ?? null) === currency)
    const count = row?.count ?? 0
    const value = sum === undefined ? count : (row?.sum[sum] ?? 0)
    const place = `${title}: ${each.filter}`
    const counted = new Intl.NumberFormat(tag).format(count)
    const isCell = each.count === undefined
    if (title === 'hours' && sum === undefined)
      assert.equal(Number.parseInt(each.text, 10), count, place)
    else if (title === 'hours') assert.equal(each.text, clockText(value), place)
    else {
      const text = written(tag, each, value, isCell ? null : currency)
      assert.equal(plain(each.text), sum === undefined ? counted : plain(text), place)
    }
    if (!isCell) assert.equal(plain(each.count ?? ''), plain(counted), place)
    found.push({ value, count, view: each.view })
  }
  return found
}

for (const [language, { tag, titles, asTable }] of Object.entries(languages)) {
  test(`each figure is what the interface answers of the rows it leads to: ${language}`, {
    skip,
  }, async (t) => {
    const page = await openHome(tests, t, { locale: tag })
    for (const toggle of await page.getByRole('button', { name: asTable }).all()) {
      await toggle.click()
    }
    for (const [title, name] of Object.entries(titles) as [Title, string][]) {
      const tile = page.getByRole('region', { name })
      await tile.locator('tbody a').first().waitFor()
      const found = await assertShown(tag, title, await shownIn(tile))
      // Of all that the tile is about nothing is missing, but for the jobs beyond the largest.
      for (const each of title === 'booked' ? [] : asked[title]) {
        const count = (await answered(server(), each)).reduce((total, row) => total + row.count, 0)
        assert.ok(count > 0, title)
        const ofView = found.filter(({ view }) => view === each.view)
        assert.equal(
          ofView.reduce((total, row) => total + row.count, 0),
          count,
          `${title}: ${each.view}`,
        )
      }
    }
  })
}

test('the jobs with most booked to them are shown, the largest amounts first', {
  skip,
}, async (t) => {
  const page = await openHome(tests, t)
  const [of] = asked.booked
  assert.ok(of)
  const rows = await answered(server(), of, [{ field: 'jobId' }])
  const tile = page.getByRole('region', { name: languages.en.titles.booked })
  for (const currency of ['USD', 'EUR']) {
    const largest = rows
      .filter((row) => row.currency === currency)
      .sort(
        (one, other) => Math.abs(Number(other.sum['amount'])) - Math.abs(Number(one.sum['amount'])),
      )
      .slice(0, 10)
    assert.ok(largest.length > 5)
    const table = tile.getByRole('table', { name: `Booked to jobs, ${currency}` })
    const amount = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
    assert.deepEqual(
      await table.locator('tbody td:nth-child(2)').allInnerTexts(),
      largest.map(({ sum }) => `${amount.format(Number(sum['amount']))}\u00a0${currency}`),
    )
    const { json } = await server().call({
      path: `lookup/job?ids=${largest.map(({ group }) => group[0]).join(',')}`,
    })
    const labels = new Map(
      (json.data as readonly { readonly id: number; readonly label: string }[]).map((each) => {
        return [each.id, each.label] as const
      }),
    )
    await table.getByText(labels.get(Number(largest[0]?.group[0])) ?? '').waitFor()
    assert.deepEqual(
      await table.getByRole('rowheader').allTextContents(),
      largest.map(({ group }) => labels.get(Number(group[0]))),
    )
  }
})

test('days are those that are stored, wherever the browser is', { skip }, async (t) => {
  const texts: string[] = []
  for (const timezoneId of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
    const page = await openHome(tests, t, { timezoneId })
    for (const toggle of await page.getByRole('button', { name: / as a table$/ }).all()) {
      await toggle.click()
    }
    await page.locator('.heat').getByText('Davolio').waitFor()
    await page.locator('.bookings').getByText('#').first().waitFor({ state: 'detached' })
    // What waits today is counted apart from the tiles.
    const uncounted = page.locator('.today b').filter({ hasText: '–' })
    await uncounted.first().waitFor({ state: 'detached' })
    texts.push(await page.locator('.home').innerText())
    const mondays = Array.from({ length: 8 }, (_, index) => fromMonday((index - 7) * 7))
    const [, ...heads] = await page.locator('.heat').getByRole('columnheader').allInnerTexts()
    assert.deepEqual(
      heads,
      mondays.map((each) => `${each.slice(8)}/${each.slice(5, 7)}`),
    )
  }
  assert.equal(texts[1], texts[0])
  assert.equal(texts[2], texts[0])
})

test('cash is added up from what is overdue on, in the plot as in the table', {
  skip,
}, async (t) => {
  const page = await openHome(tests, t)
  const tile = page.getByRole('region', { name: languages.en.titles.cash })
  const [sales, purchases] = asked.cash
  assert.ok(sales && purchases)
  const overdue = (of: Asked): Asked => ({
    ...of,
    filter: `${of.filter} AND paymentDate < '${today}'`,
  })
  for (const currency of ['USD', 'EUR']) {
    const sumOf = async (of: Asked): Promise<number> => {
      const rows = await answered(server(), of)
      return rows.find((row) => row.currency === currency)?.sum['totalGross'] ?? 0
    }
    const amount = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
    const left = async (asking: (of: Asked) => Asked): Promise<string> => {
      const cents = (value: number): number => Math.round(value * 100)
      const [comes, goes] = [await sumOf(asking(sales)), await sumOf(asking(purchases))]
      return amount.format((cents(comes) - cents(goes)) / 100)
    }
    const [first, last] = [await left(overdue), await left((of) => of)]
    const plot = tile.getByRole('group', { name: `Cash, next 13 weeks, ${currency}` })
    await plot.waitFor()
    const points = await plot.locator('.plot-line title').allTextContents()
    assert.equal(points.length, 14)
    assert.equal(plain(points[0] ?? ''), `Overdue, in all so far: ${first} ${currency}`)
    assert.equal(plain(points.at(-1)?.split(': ')[1] ?? ''), `${last} ${currency}`)
    await tile.getByRole('button', { name: / as a table$/ }).click()
    const table = tile.getByRole('table', { name: `Cash, next 13 weeks, ${currency}` })
    await table.waitFor()
    const sums = await table.locator('tbody td:last-child').allInnerTexts()
    assert.equal(sums.length, 14)
    assert.equal(sums[0], first)
    assert.equal(sums.at(-1), last)
    await tile.getByRole('button', { name: / as a table$/ }).click()
  }
})
