// Whoever scrolls sees every row of the view once, wherever it leads: before anybody has counted
// them, after a jump, and while others add more; and knows which columns they are looking at.

import type { Page } from '@playwright/test'
import { thorough } from '../../../test/thorough.ts'
import { createMany } from '../../server/test/support/create-many.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'
import { checkRows } from './rows-checks.ts'

const companies = 1500
const suppliers = 500
const all = 'views/COMPANIES'
const ofSuppliers = `${all}?columns=id,name&externalFilter=isSupplier = true`

/** How many suppliers were created since, the last of which is "Late" and this number. */
let late = 0

const unit = unitOfTests(async (fresh) => {
  const body = (index: number) => ({
    ...{ name: `Company ${index + 1}`, isClient: true },
    isSupplier: index < suppliers,
  })
  await createMany(fresh, { count: companies, body })
})

async function createLate(): Promise<void> {
  late += 1
  await unit().create('companies', { name: `Late ${late}`, isSupplier: true })
}

/** A page that is signed in, of which a test makes something before it shows rows. */
async function openBefore(open: Open, options?: OpenOptions): Promise<Page> {
  return await open(unit(), '/healthz', { token: unit().token, ...options })
}

function addressOf(path: string): string {
  return `${unit().address}/console/${unit().unit}/${path}`
}

test('rows are there before they are counted, and a late count holds nothing up', async ({
  open,
}) => {
  const page = await openBefore(open)
  const counting = Promise.withResolvers<void>()
  await page.route(/\/summary$/, async (route) => {
    await counting.promise
    await route.continue()
  })
  await page.goto(addressOf(all))
  const view = new ViewPage(page)
  await expect(view.row(`Company ${companies}`)).toBeVisible()
  await expect(view.foot).toContainText(/more than \d+ rows/)
  await view.grid.focus()
  for (let leap = 0; leap < 2; leap += 1) {
    // How far one leads depends on what was read ahead by then.
    const before = await view.rowsAnnounced()
    await page.keyboard.press('Control+End')
    await expect.poll(() => view.rowsAnnounced()).toBeGreaterThan(before)
    await expect(view.foot).toContainText('more than')
  }
  await view.orderBy('Name')
  await expect(view.row('Company 1000')).toBeVisible()
  counting.resolve()
  await expect(view.foot).toContainText('1,500 rows')
})

test('the scroll bar leads to the rows that the server has there, and its end to the last', async ({
  open,
}) => {
  const checked = await checkRows({
    page: await openBefore(open),
    address: addressOf(all),
    rest: `${unit().address}/rest/v1/${unit().unit}/${all}`,
    ...{ rows: companies + late, column: 'name' },
    shares: [0.5, 0.98, 0.02, 0.7, 0.33, 0.331, 0.34, 0.9, 0.1, 0.65],
  })
  expect(checked).toEqual({ lastRow: companies + late - 1, wrong: [] })
})

const rowHeight = 36
const wheelRows = 18

/**
 * Scrolls through so many rows, while another client creates more; answers their names once each
 * place was seen to have one name, and each name one place.
 */
async function scrollThrough(view: ViewPage, rows: number): Promise<readonly string[]> {
  const seen = new Map<number, string>()
  const others: string[] = []
  await view.page.mouse.move(700, 500)
  for (let row = 0; row < rows; row += wheelRows) {
    // Rows come by windows: where the first and the last one are there, so are those between.
    for (const end of [row, Math.min(row + wheelRows, rows) - 1]) {
      const read = view.grid.locator(`[role=row]:has([role=rowheader])[aria-rowindex="${end + 2}"]`)
      await expect(read).toBeVisible()
    }
    for (const { index, name } of await view.readRows()) {
      if ((seen.get(index) ?? name) !== name) others.push(`${seen.get(index)}, then ${name}`)
      seen.set(index, name)
    }
    await createLate()
    await view.page.mouse.wheel(0, wheelRows * rowHeight)
  }
  expect(others).toEqual([])
  expect(new Set(seen.values()).size).toBe(seen.size)
  return [...seen.values()]
}

test('while others create rows, whoever scrolls by id sees each one once', {
  tag: '@detail',
}, async ({ open }) => {
  const before = late
  const view = new ViewPage(await open(unit(), `${ofSuppliers}&order=id`))
  const seen = await scrollThrough(view, suppliers)
  expect(seen.filter((name) => name.startsWith('Company '))).toHaveLength(suppliers)
  expect(late).toBeGreaterThan(before + suppliers / 20)
})

test('newest first, they stay where they are; what is newer is told, and shown on demand', {
  tag: '@detail',
}, async ({ open }) => {
  const before = late
  const view = new ViewPage(await open(unit(), ofSuppliers))
  const { page, grid, foot } = view
  const seen = await scrollThrough(view, suppliers + before)
  expect(seen).toHaveLength(suppliers + before)
  expect(seen.filter((name) => Number(name.replace('Late ', '')) > before)).toEqual([])
  // The last turn of the wheel may not be drawn yet: what is clicked would be gone.
  await expect.poll(() => view.pixelsBelow()).toBeLessThanOrEqual(0)
  const seventh = view.rowNamed('Company 7')
  const index = String(before + suppliers - 7 + 2)
  await expect(seventh).toHaveAttribute('aria-rowindex', index)
  await seventh.click()
  const peek = page.getByRole('complementary', { name: 'Open' })
  const opened = (name: string) => peek.getByRole('heading', { name, exact: true })
  await expect(opened('Company 7')).toBeVisible()
  await expect(
    peek.locator('[aria-label="Previous record"]:not([aria-disabled="true"])'),
  ).toBeVisible()
  await page.keyboard.press('[')
  await expect(opened('Company 8')).toBeVisible()

  // Where it was scrolled to is noted at every rest: the last one is meant.
  await expect(async () => {
    const top = await grid.evaluate(({ scrollTop }) => scrollTop)
    const noted = new URL(page.url()).searchParams
    expect(noted.get('at')).toBe(String(Math.floor(top / rowHeight)))
    expect(noted.has('through')).toBe(true)
  }).toPass()
  await page.reload()
  await expect(seventh).toHaveAttribute('aria-rowindex', index)
  await view.rowNamed('Company 3').click({ modifiers: ['Control'] })
  await view.rowNamed('Company 8').click({ modifiers: ['Shift'] })
  await expect(page.getByText('6 selected')).toBeVisible()
  // Their elements stand in the order of rows once the scrolling has come to rest.
  const selected = [8, 7, 6, 5, 4, 3].map((each) => `Company ${each}`)
  await expect(page.locator('[role=row][aria-selected=true] [aria-colindex="2"]')).toHaveText(
    selected,
  )

  await expect(foot).toContainText(`${suppliers + before} rows`)
  await takePicture(page, 'rows-newer-wide-light')
  await assertAccessible(page)
  await foot.getByRole('button', { name: `Show ${late - before} new` }).click()
  await expect(view.rowNamed(`Late ${late}`)).toHaveAttribute('aria-rowindex', '2')
  await expect(foot).toContainText(`${suppliers + late} rows`)
  await expect(page).not.toHaveURL(/through=/)
  await expect(foot.getByRole('button')).toHaveCount(0)
})

for (const order of thorough(['isClient,-name', '-name'])) {
  const title = `ordered by ${order} they stay as well, wherever new ones would come`
  test(title, { tag: '@detail' }, async ({ open }) => {
    const before = late
    const view = new ViewPage(await open(unit(), `${ofSuppliers}&order=${order}`))
    const { page, foot } = view
    const seen = await scrollThrough(view, suppliers + before)
    expect(seen).toHaveLength(suppliers + before)
    // How many are newer is asked for again.
    await expect(page).toHaveURL(/at=\d+&through=\d+/)
    await page.reload()
    await foot.getByRole('button', { name: `Show ${late - before} new` }).click()
    await expect(foot).toContainText(`${suppliers + late} rows`)
    await expect(foot.getByRole('button')).toHaveCount(0)
  })
}

test('newer rows are told while the page is left alone, in any window', { tag: '@detail' }, async ({
  open,
}) => {
  await createLate()
  const page = await openBefore(open, { ...narrow, locale: 'cs', colorScheme: 'dark' })
  await page.clock.install()
  await page.goto(addressOf(ofSuppliers))
  const view = new ViewPage(page)
  await expect(view.rowNamed(`Late ${late}`)).toBeVisible()
  await expect(view.foot).toContainText(`${suppliers + late} řádků`)
  for (let count = 0; count < 3; count += 1) await createLate()
  await page.clock.fastForward(31_000)
  const button = view.foot.getByRole('button', { name: 'Zobrazit 3 nové' })
  await expect(button).toBeVisible()
  await takePicture(page, 'rows-newer-narrow-dark')
  await expect(view.foot).toContainText(`${suppliers + late - 3} řádků`)
  await button.click()
  await expect(view.rowNamed(`Late ${late}`)).toBeVisible()
})

test('where columns are wider than the window, the first one stays with its head', {
  tag: '@detail',
}, async ({ open }) => {
  const columns = 'name,isClient,isSupplier,industry,category,externalId,ownerId,tags,id'
  const size = { viewport: { width: 800, height: 700 } }
  const page = await open(unit(), `${all}?columns=${columns}&order=id`, size)
  const left = async (role: 'columnheader' | 'rowheader', at: number) =>
    (await page.getByRole(role).nth(at).boundingBox())?.x
  await expect(new ViewPage(page).rowNamed('Company 1')).toBeVisible()
  const before = (await left('columnheader', 1)) ?? 0
  await page.evaluate(`document.querySelector('[role=grid]').scrollLeft = 20`)
  await expect.poll(() => left('columnheader', 1)).toBe(before - 20)
  const first = await left('columnheader', 0)
  await expect.poll(() => left('rowheader', 0)).toBe(first)
})
