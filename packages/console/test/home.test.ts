// The home page: its figures are those that the interface answers, each leads to its rows, every plot
// is a table as well.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
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
import { smallTargets } from './small-targets.ts'

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

const languages = {
  en: {
    tag: 'en-GB',
    titles: {
      receivables: 'Receivables by age',
      revenue: 'Revenue by month',
      cash: 'Cash, next 13 weeks',
      jobs: 'Jobs by status',
      pipeline: 'Pipeline',
      booked: 'Booked to jobs',
      hours: 'Hours by person',
    },
    asTable: / as a table$/,
  },
  cs: {
    tag: 'cs-CZ',
    titles: {
      receivables: 'Pohledávky podle stáří',
      revenue: 'Tržby po měsících',
      cash: 'Hotovost, příštích 13 týdnů',
      jobs: 'Zakázky podle stavu',
      pipeline: 'Příležitosti',
      booked: 'Zaúčtováno na zakázky',
      hours: 'Hodiny podle lidí',
    },
    asTable: / jako tabulka$/,
  },
} as const

/** The rows of a view that a filter chooses, said again here: the page is not asked what it means. */
interface Asked {
  readonly view: string
  readonly filter: string
  /** What is added up of them; only counted where absent. */
  readonly sum?: string
}

const today = new Date().toISOString().slice(0, 10)
const day = (days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
const monday = day(-((new Date(today).getUTCDay() + 6) % 7))
const fromMonday = (days: number): string =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10)
/** The first day of a month, so many from this one. */
const month = (months: number): string => {
  const [year = 0, number = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 10)
}

function invoices(side: 'SALES' | 'PURCHASE', filter: string, isUnpaid: boolean): string {
  const mark = "(paymentMark IS NULL OR paymentMark = 'PAYMENT.NONE') AND "
  return (
    `${isUnpaid ? mark : ''}NOT isDisabled AND (status IS NULL OR status <> 'CANCELLED') ` +
    `AND type <> 'INVOICE.${side}.PROFORMA' AND ${filter}`
  )
}

type Title = keyof typeof languages.en.titles

const until = `paymentDate <= '${fromMonday(13 * 7 - 1)}'`
const asked: Readonly<Record<Title, readonly Asked[]>> = {
  receivables: [
    { view: 'INVOICES.SALES', filter: invoices('SALES', 'id > 0', true), sum: 'totalGross' },
  ],
  revenue: [
    {
      view: 'INVOICES.SALES',
      filter: invoices(
        'SALES',
        `supplyDate >= '${month(-12)}' AND supplyDate < '${month(1)}'`,
        false,
      ),
      sum: 'totalNet',
    },
  ],
  cash: (['SALES', 'PURCHASE'] as const).map((side) => {
    return { view: `INVOICES.${side}`, filter: invoices(side, until, true), sum: 'totalGross' }
  }),
  jobs: [{ view: 'JOBS', filter: 'NOT isDisabled' }],
  pipeline: [
    {
      view: 'OPPORTUNITIES',
      filter:
        "NOT isDisabled AND status NOT IN ('WON', 'LOST', 'CANCELLED') AND " +
        `opportunityExpCloseDate >= '${month(0)}' AND opportunityExpCloseDate < '${month(6)}'`,
      sum: 'opportunityValue',
    },
  ],
  booked: [
    {
      view: 'JOURNAL',
      filter: `jobId IS NOT NULL AND date >= '${month(-11)}'`,
      sum: 'amount',
    },
  ],
  hours: [
    {
      view: 'INTERVALS.TRACK',
      filter: `NOT isDisabled AND date BETWEEN '${fromMonday(-49)}' AND '${fromMonday(6)}'`,
      sum: 'duration',
    },
    {
      view: 'INTERVALS.ABSENCE',
      filter: `date BETWEEN '${fromMonday(-49)}' AND '${fromMonday(6)}'`,
    },
  ],
}

interface Answered {
  readonly group: readonly unknown[]
  readonly currency?: string | null
  readonly count: number
  readonly sum: Readonly<Record<string, number>>
}

async function answered(
  { view, filter, sum }: Asked,
  groupBy: readonly object[] = [],
): Promise<readonly Answered[]> {
  const measures = sum === undefined ? [] : [{ sum }]
  const body = { externalFilter: filter, groupBy, measures }
  const { status, json, text } = await server().call({ path: `views/${view}/summary`, body })
  assert.equal(status, 200, text)
  return json.data
}

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
    const rows = await answered({ ...each, ...(sum === undefined ? {} : { sum }) })
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
    const page = await openHome(t, { locale: tag })
    for (const toggle of await page.getByRole('button', { name: asTable }).all()) {
      await toggle.click()
    }
    for (const [title, name] of Object.entries(titles) as [Title, string][]) {
      const tile = page.getByRole('region', { name })
      await tile.locator('tbody a').first().waitFor()
      const found = await assertShown(tag, title, await shownIn(tile))
      // Of all that the tile is about nothing is missing, but for the jobs beyond the largest.
      for (const each of title === 'booked' ? [] : asked[title]) {
        const count = (await answered(each)).reduce((total, row) => total + row.count, 0)
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
  const page = await openHome(t)
  const [of] = asked.booked
  assert.ok(of)
  const rows = await answered(of, [{ field: 'jobId' }])
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
    const page = await openHome(t, { timezoneId })
    for (const toggle of await page.getByRole('button', { name: / as a table$/ }).all()) {
      await toggle.click()
    }
    await page.locator('.heat').getByText('Davolio').waitFor()
    await page.locator('.bookings').getByText('#').first().waitFor({ state: 'detached' })
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
  const page = await openHome(t)
  const tile = page.getByRole('region', { name: languages.en.titles.cash })
  const [sales, purchases] = asked.cash
  assert.ok(sales && purchases)
  const overdue = (of: Asked): Asked => ({
    ...of,
    filter: `${of.filter} AND paymentDate < '${today}'`,
  })
  for (const currency of ['USD', 'EUR']) {
    const sumOf = async (of: Asked): Promise<number> => {
      const rows = await answered(of)
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

test('late jobs are a part of their status, and lead to just these', { skip }, async (t) => {
  const page = await openHome(t)
  const tile = page.getByRole('region', { name: languages.en.titles.jobs })
  const late = `status NOT IN ('DONE', 'CLOSED', 'CANCELLED') AND endDate < '${today}'`
  const [row] = await answered({ view: 'JOBS', filter: `NOT isDisabled AND ${late}` })
  const count = row?.count ?? 0
  assert.ok(count > 0)
  await tile.getByRole('link', { name: `${count} late`, exact: true }).waitFor()
  await tile.getByRole('link', { name: `Open, late: ${count}`, exact: true }).click()
  await page.locator('.view-foot').getByText(`${count} rows`).waitFor()
})

test('a figure leads to its rows, by hand as by keyboard', { skip }, async (t) => {
  const page = await openHome(t)
  const tile = page.getByRole('region', { name: 'Receivables by age' })
  await tile.getByRole('link', { name: /^over 90: / }).focus()
  await page.keyboard.press('t')
  const counts = await tile.getByRole('cell').allInnerTexts()
  const rows = counts.filter((_, index) => index % 2 === 1)
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
