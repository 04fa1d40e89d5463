// The tiles of the home page are chosen and put in order, the same in every browser; one that fails
// says so by itself.

import type { Locator, Page, Route } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { smallTargets } from './small-targets.ts'

const amounts = [100, 250.5]
const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', { name: 'Acme' })
  for (const unitPriceDoc of amounts) {
    const row = { rowId: 1, name: 'x', count: 1, unitPriceDoc, vatSelector: '0.00' }
    const items = { data: [{ ...row, currencyDoc: 'EUR' }] }
    const properties = { currencyDoc: 'EUR', 'bodyEditTable-INVOICE.SALES.ITEMS': items }
    await create('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId, properties })
  }
})

const savedViews = [
  {
    ...{ id: 'abc', title: 'Large ones', view: 'INVOICES.SALES' },
    ...{ filter: 'totalGross > 200', order: ['-totalGross'] },
  },
]

async function store(preferences: object): Promise<void> {
  const put = { method: 'PUT', path: 'preferences', body: preferences }
  const { status, text } = await unit().call(put)
  expect(status, text).toBe(200)
}

test.beforeEach(() => store({ savedViews }))

const usual = [
  ...['Receivables by age', 'Revenue by month', 'Cash flow, next 13 weeks', 'Hours by person'],
  ...['Jobs by status', 'Pipeline', 'Job costs'],
]

function titles(page: Page): Locator {
  return page.locator('[data-part=tile]').getByRole('heading', { level: 2 })
}

async function openList(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Arrange tiles' }).click()
  const list = page.getByRole('dialog', { name: 'Arrange tiles' })
  await expect(list.getByRole('checkbox')).toHaveCount(usual.length + 1)
  return list
}

test('tiles are hidden, shown and moved by keyboard, and are so in another browser', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), '')
  await expect(titles(page)).toHaveText(usual)
  const list = await openList(page)
  await list.getByRole('checkbox', { name: 'Revenue by month' }).focus()
  await page.keyboard.press('Space')
  const others = usual.filter((each) => each !== 'Revenue by month')
  await expect(titles(page)).toHaveText(others)
  const cash = list.getByRole('checkbox', { name: 'Cash flow, next 13 weeks' })
  await expect(cash).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  const [first = '', second = '', ...rest] = others
  await expect(titles(page)).toHaveText([second, first, ...rest])
  await expect(cash).toBeFocused()
  await list.getByRole('checkbox', { name: 'Large ones' }).focus()
  await page.keyboard.press('Space')
  const chosen = [second, first, ...rest, 'Large ones']
  await expect(titles(page)).toHaveText(chosen)
  await expect(list.getByRole('checkbox', { name: 'Revenue by month' })).toBeFocused()
  await assertAccessible(page)
  await takePicture(page, 'home-arrange')
  const other = await open(unit(), '')
  await expect(titles(other)).toHaveText(chosen)
  await list.getByRole('button', { name: 'Reset to default' }).click()
  await expect(titles(page)).toHaveText(usual)
})

test('a saved view is a tile with its count and its sum, which lead to its rows', {
  tag: '@detail',
}, async ({ open }) => {
  await store({ savedViews, homeTiles: { shown: ['saved:abc'], hidden: [] } })
  const page = await open(unit(), '')
  const tile = page.getByRole('region', { name: 'Large ones' })
  await expect(tile.locator('[data-part=tile-figure]')).toHaveText([
    /^1 record$/,
    /^250\.50\sEUR incl\. VAT$/,
  ])
  await expect(titles(page)).toHaveText(['Large ones', ...usual])
  await tile.getByRole('link', { name: /250\.50/ }).click()
  await expect(page.locator('[data-part=view-foot]').getByText('1 row')).toBeVisible()
})

/** How far the last tile beside others ends from where the tiles do, for each line of them. */
async function gapsOf(page: Page): Promise<readonly number[]> {
  return await page.locator('[data-part=tiles]').evaluate((tiles) => {
    const ends = new Map<number, number>()
    for (const tile of tiles.querySelectorAll('[data-part=tile]')) {
      const { top, right } = tile.getBoundingClientRect()
      ends.set(Math.round(top), Math.max(right, ends.get(Math.round(top)) ?? 0))
    }
    const { right } = tiles.getBoundingClientRect()
    return [...ends.values()].map((end) => Math.round(right - end))
  })
}

test('tiles fill the width, however many are side by side', { tag: '@detail' }, async ({
  open,
}) => {
  const shown = ['jobs', 'cash', 'revenue', 'saved:abc', 'pipeline', 'receivables', 'hours']
  await store({ savedViews, homeTiles: { shown, hidden: ['booked'] } })
  const page = await open(unit(), '')
  for (const [width, lines] of [
    [390, 7],
    [820, 7],
    [1280, 5],
    [1900, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const none = Array.from({ length: lines }, () => 0)
    await expect.poll(() => gapsOf(page), { message: `at ${width}` }).toEqual(none)
  }
})

test('tiles are moved by touch on a phone, on targets that are large enough', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), '', narrow)
  const list = await openList(page)
  await list.getByRole('button', { name: 'Move Revenue by month up' }).click()
  await expect(titles(page).first()).toHaveText('Revenue by month')
  await expect.poll(() => smallTargets(page)).toEqual([])
  await assertAccessible(page)
  await takePicture(page, 'home-arrange-narrow')
})

test('a tile that fails says what failed, and the others show their figures', {
  tag: '@detail',
}, async ({ open }) => {
  const busy = (route: Route): Promise<void> =>
    route.fulfill({ status: 503, headers: { 'retry-after': '600' } })
  await store({ savedViews })
  const page = await open(unit(), 'week')
  await page.route('**/views/JOBS/summary', busy)
  await page.getByRole('link', { name: 'Home' }).first().click()
  const tile = page.getByRole('region', { name: 'Jobs by status' })
  await expect(tile.getByRole('alert')).toContainText('The server is busy')
  await expect(page.locator('[data-part=tile] [role=alert]')).toHaveCount(1)
  await expect(page.getByText('cannot be reached')).toHaveCount(0)
  const receivables = page.getByRole('region', { name: 'Receivables by age' })
  await expect(receivables.locator('[data-part=tile-figure]')).toContainText('EUR')
  await takePicture(page, 'home-tile-busy')
  await page.unroute('**/views/JOBS/summary')
  await tile.getByRole('button', { name: 'Try again' }).click()
  await expect(tile.getByText('Nothing here yet.')).toBeVisible()
})
