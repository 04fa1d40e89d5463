// Whoever scrolls sees every row of the view once, wherever it leads: before anybody has counted
// them, after a jump, and while others add more; and knows which columns they are looking at.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMany } from '../../server/test/support/create-many.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { checkRows } from './rows-checks.ts'
import { ViewPage } from './view-page.ts'

const companies = 1500
const suppliers = 500
const view = 'views/COMPANIES'

const tests = consoleTests(async (booted) => {
  const body = (index: number) => ({
    ...{ name: `Company ${index + 1}`, isClient: true },
    isSupplier: index < suppliers,
  })
  await createMany(booted, { count: companies, body })
})

test('rows are there before they are counted, and a late count holds nothing up', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const counting = Promise.withResolvers<void>()
  await page.route(/\/summary$/, async (route) => {
    await counting.promise
    await route.continue()
  })
  await page.goto(`${tests.server().address}/console/1/${view}`)
  const shown = new ViewPage(page)
  await shown.row(`Company ${companies}`).waitFor()
  const rowsTold = shown.foot.getByText(/^more than \d+ rows$/)
  await rowsTold.waitFor()
  await shown.grid.focus()
  for (let leap = 0; leap < 2; leap += 1) {
    // How far one leads depends on what was read ahead by then.
    const before = await rowsTold.innerText()
    await page.keyboard.press('Control+End')
    await rowsTold.filter({ hasNotText: before }).waitFor()
  }
  await shown.orderBy('Name')
  await shown.row('Company 1000').waitFor()
  counting.resolve()
  await shown.foot.getByText('1,500 rows').waitFor()
})

test('the scroll bar leads to the rows that the server has there, and its end to the last', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const { address } = tests.server()
  const checked = await checkRows({
    ...{ page, address: `${address}/console/1/${view}`, rest: `${address}/rest/v1/1/${view}` },
    ...{ rows: companies, column: 'name' },
    shares: [0.5, 0.98, 0.02, 0.7, 0.33, 0.331, 0.34, 0.9, 0.1, 0.65],
  })
  assert.deepEqual(checked, { lastRow: companies - 1, wrong: [] })
})

const wheelPixels = 648
const rowHeight = 36

const ofSuppliers = `${view}?columns=id,name&externalFilter=isSupplier = true`
let late = 0

async function createLate(): Promise<void> {
  late += 1
  await tests.server().create('companies', { name: `Late ${late}`, isSupplier: true })
}

/** Scrolls through so many rows, while another client creates more; answers what it has seen. */
async function scrollThrough({ page, grid }: ViewPage, rows: number) {
  const seen = new Map<number, string>()
  await page.mouse.move(700, 500)
  for (let row = 0; row < rows; row += wheelPixels / rowHeight) {
    // Rows come by windows: where the first and the last one are there, so are those between.
    for (const end of [row, Math.min(row + wheelPixels / rowHeight, rows) - 1]) {
      await grid.locator(`.grid-row:not(.waiting)[aria-rowindex="${end + 2}"]`).waitFor()
    }
    for (const { index, name } of await shownRows(page)) {
      assert.equal(seen.get(index) ?? name, name)
      seen.set(index, name)
    }
    await createLate()
    await page.mouse.wheel(0, wheelPixels)
  }
  return seen
}

test('while others create rows, whoever scrolls by id sees each one once', { skip }, async (t) => {
  const before = late
  const shown = new ViewPage(await openSignedIn(tests, t, `${ofSuppliers}&order=id`))
  const seen = await scrollThrough(shown, suppliers)
  const ofStart = [...seen.values()].filter((name) => name.startsWith('Company '))
  assert.equal(ofStart.length, suppliers)
  assert.equal(new Set(seen.values()).size, seen.size)
  assert.ok(late > before + suppliers / 20)
})

test('newest first, they stay where they are; what is newer is told, and shown on demand', {
  skip,
}, async (t) => {
  const before = late
  const page = await openSignedIn(tests, t, ofSuppliers)
  const shown = new ViewPage(page)
  const seen = await scrollThrough(shown, suppliers + before)
  assert.equal(seen.size, suppliers + before)
  assert.equal(new Set(seen.values()).size, seen.size)
  assert.deepEqual(
    [...seen.values()].filter((name) => Number(name.replace('Late ', '')) > before),
    [],
  )
  const rowOf = (name: string) => grid.getByRole('row').filter({ has: page.getByText(name, exact) })
  const { grid } = shown
  // The last turn of the wheel may not be drawn yet: what is clicked would be gone.
  await page.waitForFunction(
    (rows) => rows !== null && rows.scrollTop + rows.clientHeight >= rows.scrollHeight,
    await grid.elementHandle(),
  )
  const index = await rowOf('Company 7').getAttribute('aria-rowindex')
  await rowOf('Company 7').click()
  const peek = page.getByRole('complementary', { name: 'Open' })
  await peek.getByRole('heading', { name: 'Company 7', ...exact }).waitFor()
  await peek.locator('[aria-label="Previous record"]:not([aria-disabled="true"])').waitFor()
  await page.keyboard.press('[')
  await peek.getByRole('heading', { name: 'Company 8', ...exact }).waitFor()

  // Where it was scrolled to is noted at every rest: the last one is meant.
  const top = Math.floor((await grid.evaluate(({ scrollTop }) => scrollTop)) / rowHeight)
  await page.waitForURL(({ searchParams: noted }) => {
    return noted.get('at') === String(top) && noted.has('through')
  })
  await page.reload()
  await rowOf('Company 7').waitFor()
  assert.equal(await rowOf('Company 7').getAttribute('aria-rowindex'), index)
  await rowOf('Company 3').click({ modifiers: ['Control'] })
  await rowOf('Company 8').click({ modifiers: ['Shift'] })
  await page.getByText('6 selected').waitFor()
  const selected = [8, 7, 6, 5, 4, 3].map((each) => `Company ${each}`)
  // Their elements stand in the order of rows once the scrolling has come to rest.
  const areShown = (names: readonly string[]): boolean => {
    const cells = document.querySelectorAll('.grid-row.selected [aria-colindex="2"]')
    return [...cells].map(({ textContent }) => textContent).join() === names.join()
  }
  await page.waitForFunction(areShown, selected)

  await shown.foot.getByText(`${suppliers + before} rows`).waitFor()
  await takePicture(page, 'rows-newer-wide-light')
  await assertAccessible(page)
  await shown.foot.getByRole('button', { name: `${late - before} new: show` }).click()
  await rowOf(`Late ${late}`).waitFor()
  assert.equal(await rowOf(`Late ${late}`).getAttribute('aria-rowindex'), '2')
  await shown.foot.getByText(`${suppliers + late} rows`).waitFor()
  await page.waitForURL((url) => !url.searchParams.has('through'))
  await shown.foot.getByRole('button').waitFor({ state: 'detached' })
})

test('in any other order they stay as well, wherever new ones would come', { skip }, async (t) => {
  for (const order of ['-name', 'isClient,-name']) {
    const before = late
    const page = await openSignedIn(tests, t, `${ofSuppliers}&order=${order}`)
    const shown = new ViewPage(page)
    const seen = await scrollThrough(shown, suppliers + before)
    assert.equal(seen.size, suppliers + before)
    assert.equal(new Set(seen.values()).size, seen.size)
    // How many are newer is asked for again.
    await page.waitForURL(/at=\d+&through=\d+/)
    await page.reload()
    await shown.foot.getByRole('button', { name: `${late - before} new: show` }).click()
    await shown.foot.getByText(`${suppliers + late} rows`).waitFor()
    await shown.foot.getByRole('button').waitFor({ state: 'detached' })
  }
})

test('newer rows are told while the page is left alone, in any window', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '', { ...narrow, locale: 'cs', colorScheme: 'dark' })
  await page.clock.install()
  await page.goto(`${tests.server().address}/console/1/${ofSuppliers}`)
  const shown = new ViewPage(page)
  await shown.row(`Late ${late}`).waitFor()
  await shown.foot.getByText(`${suppliers + late} řádků`).waitFor()
  for (let count = 0; count < 3; count += 1) await createLate()
  await page.clock.fastForward(31_000)
  const button = shown.foot.getByRole('button', { name: '3 nové: zobrazit' })
  await button.waitFor()
  await takePicture(page, 'rows-newer-narrow-dark')
  await shown.foot.getByText(`${suppliers + late - 3} řádků`).waitFor()
  await button.click()
  await shown.row(`Late ${late}`).waitFor()
})

const exact = { exact: true }

async function shownRows(page: ViewPage['page']) {
  const rows = await page.evaluate(`[...document.querySelectorAll('.grid-body .grid-row')]
    .filter((row) => !row.classList.contains('waiting'))
    .map((row) => ({
      index: Number(row.getAttribute('aria-rowindex')) - 2,
      name: row.querySelector('[aria-colindex="2"]').textContent,
    }))`)
  return rows as readonly { readonly index: number; readonly name: string }[]
}

test('where columns are wider than the window, the first one stays with its head', {
  skip,
}, async (t) => {
  const columns = 'name,isClient,isSupplier,industry,category,externalId,ownerId,tags,id'
  const size = { viewport: { width: 800, height: 700 } }
  const page = await openSignedIn(tests, t, `${view}?columns=${columns}&order=id`, size)
  const left = async (role: 'columnheader' | 'rowheader', at: number) =>
    (await page.getByRole(role).nth(at).boundingBox())?.x
  await new ViewPage(page).row('Company 1').first().waitFor()
  const before = await left('columnheader', 1)
  await page.evaluate(`document.querySelector('.grid').scrollLeft = 20`)
  assert.equal(await left('columnheader', 1), (before ?? 0) - 20)
  assert.equal(await left('columnheader', 0), await left('rowheader', 0))
})
