// Whoever scrolls sees every row of the view once, wherever it leads: before anybody has counted
// them, after a jump, and while others add more; and knows which columns they are looking at.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMany } from '../../server/test/support/create-many.ts'
import { consoleTests, skip } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { checkRows } from './rows-checks.ts'
import { ViewPage } from './view-page.ts'

const companies = 1500
const view = 'views/COMPANIES'

const tests = consoleTests(async (booted) => {
  const body = (index: number) => ({ name: `Company ${index + 1}`, isClient: true })
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
  await shown.foot.getByText('more than 100 rows').waitFor()
  await shown.grid.focus()
  for (const count of ['200', '300']) {
    await page.keyboard.press('Control+End')
    await shown.foot.getByText(`more than ${count} rows`).waitFor()
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

test('while others create rows, whoever scrolls by id sees each one once', { skip }, async (t) => {
  const { server } = tests
  const page = await openSignedIn(tests, t, `${view}?columns=id,name&order=id`)
  const { grid } = new ViewPage(page)
  const seen = new Map<number, string>()
  await page.mouse.move(700, 500)
  for (let row = 0; row < companies; row += wheelPixels / rowHeight) {
    // Rows come by windows: where the first and the last one are there, so are those between.
    for (const end of [row, Math.min(row + wheelPixels / rowHeight, companies) - 1]) {
      await grid.locator(`.grid-row:not(.waiting)[aria-rowindex="${end + 2}"]`).waitFor()
    }
    for (const { index, name } of await shownRows(page)) {
      assert.equal(seen.get(index) ?? name, name)
      seen.set(index, name)
    }
    await server().create('companies', { name: `Late ${row}`, isClient: true })
    await page.mouse.wheel(0, wheelPixels)
  }
  const ofStart = [...seen.values()].filter((name) => name.startsWith('Company '))
  assert.equal(ofStart.length, companies)
  assert.equal(new Set(seen.values()).size, seen.size)
})

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
