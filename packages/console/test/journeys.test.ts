// What people do in a view one after the other: they find what they left as they left it, see rows
// before these are counted, each row once while others write, and a misspelt filter mended.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createMany } from '../../server/test/support/create-many.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const count = 600
const companies = 240

let companyId = 0

function invoice(index: number) {
  return {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    status: index % 10 === 0 ? 'APPROVED' : 'PROCESSING',
    properties: {
      ...{ name: `Invoice ${index}`, companyName: 'Acme', currencyDoc: 'CZK' },
      supplyDate: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
      'bodyEditTable-INVOICE.SALES.ITEMS': { data: [{ name: 'Work', amountDoc: index }] },
    },
  }
}

function company(index: number) {
  return { name: `C${index}` }
}

const tests = consoleTests(async (booted) => {
  const { id } = await booted.create('companies', { name: 'Acme', isClient: true })
  companyId = id
  await createMany(booted, { count, collection: 'documents', body: invoice })
  await createMany(booted, { count: companies - 1, body: company })
})

const invoices = 'views/INVOICES.SALES'

test('Back and the address lead to the filter, order, columns, row and focus that were left', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, invoices)
  const view = new ViewPage(page)
  await view.foot.getByText(`${count} rows`).waitFor()
  await view.addFilter('Net', 'is at least', '60')
  await view.foot.getByText('540 rows').waitFor()
  for (const direction of ['ascending', 'descending']) {
    await view.orderBy('Gross')
    await page.locator(`[role=columnheader][aria-sort=${direction}]`).waitFor()
  }
  await page.keyboard.press('c')
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  for (const name of ['Company name', 'Due']) await chooser.getByText(name, { exact: true }).click()
  // A tick that moves to the other list loses the focus, which comes back a frame later.
  await chooser.and(page.locator(':focus-within')).waitFor()
  await page.keyboard.press('Escape')
  await chooser.waitFor({ state: 'detached' })
  for (const name of ['Company name', 'Due']) {
    await view.grid.getByRole('columnheader', { name }).waitFor({ state: 'detached' })
  }
  const heads = await view.grid.getByRole('columnheader').allInnerTexts()
  assert.ok(!heads.includes('Company name') && !heads.includes('Due') && heads.length > 3)

  await view.grid.focus()
  await page.keyboard.press('Control+End')
  for (const key of ['PageUp', 'PageUp', 'PageUp', 'Home']) await page.keyboard.press(key)
  const cell = page.locator('.cell.active', { hasText: /^CI-/ })
  const [number, row] = [await cell.innerText(), await cell.getAttribute('id')]
  assert.ok(Number(row?.split('-')[1]) > 400, `${row}`)
  await page.waitForURL(/at=4\d\d/)
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.record-page').getByText(number).first().waitFor()
  await page.goBack()
  await view.foot.getByText('540 rows').waitFor()
  await page.locator(`[id="${row}"].active`, { hasText: number }).waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  assert.deepEqual(await view.grid.getByRole('columnheader').allInnerTexts(), heads)
  const address = page.url()

  const other = new ViewPage(await openSignedIn(tests, t, address.split('/console/1/')[1] ?? ''))
  await other.foot.getByText('540 rows').waitFor()
  const place = `.grid-row[aria-rowindex="${Number(row?.split('-')[1]) + 2}"]`
  await other.page.locator(place, { hasText: number }).waitFor()
  await other.page.getByRole('complementary').getByText(number).first().waitFor()
  assert.deepEqual(await other.grid.getByRole('columnheader').allInnerTexts(), heads)
})

test('rows are there before they are counted, and a slow count is in nobody’s way', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  const view = new ViewPage(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/summary', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${tests.server().address}/console/1/${invoices}`)
  await view.row(`Invoice ${count - 1}`).waitFor()
  await view.foot.getByText('more than 100 rows').waitFor()
  await view.grid.focus()
  for (let pages = 0; pages < 8; pages += 1) await page.keyboard.press('PageDown')
  await view.row(`Invoice ${count - 150}`).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor()
  release()
  await view.foot.getByText(`${count} rows`).waitFor()
  const body = { measures: [{ sum: 'totalGross' }] }
  const path = `${invoices}/summary`
  const { json } = await tests.server().call({ method: 'POST', path, body })
  assert.equal(json.data[0].count, count)
  const written = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
  await view.foot
    .getByText(`${written.format(json.data[0].sum.totalGross)} CZK`)
    .first()
    .waitFor()
})

/** What the grid draws: where the focus is, and number and text of each row. */
interface Drawn {
  readonly active: number
  readonly rows: readonly (readonly [number, string])[]
}

/** Once the focus is below this row, and all rows that are drawn are there. */
async function drawnBelow(page: Page, before: number): Promise<Drawn> {
  const drawn = await page.waitForFunction((after) => {
    const indexOf = (row: Element | null | undefined) => Number(row?.getAttribute('aria-rowindex'))
    const active = indexOf(document.querySelector('.cell.active')?.closest('.grid-row'))
    if (active <= after || document.querySelector('.grid-row.waiting') !== null) return undefined
    const rows = [...document.querySelectorAll('.grid-body .grid-row')]
    return { active, rows: rows.map((row) => [indexOf(row), row.textContent ?? ''] as const) }
  }, before)
  return (await drawn.jsonValue()) ?? { active: before, rows: [] }
}

test('while others create, who scrolls by id sees each row that was there, once', {
  skip,
}, async (t) => {
  const view = new ViewPage(await openSignedIn(tests, t, 'views/COMPANIES?order=id&columns=id'))
  const { page } = view
  await view.foot.getByText(`${companies} rows`).waitFor()
  const { json } = await tests.server().call({ path: 'views/COMPANIES?columns=id&limit=1000' })
  const ids = (json.data as readonly { readonly id: number }[]).map(({ id }) => id)
  const seen = new Map<number, string>()
  await view.grid.focus()
  let focused = 0
  while (!seen.has(ids.length - 1)) {
    const { active, rows } = await drawnBelow(page, focused)
    focused = active
    for (const [index, id] of rows) {
      const before = seen.get(index - 2)
      assert.ok(before === undefined || before === id, `row ${index}: ${before}, then ${id}`)
      seen.set(index - 2, id)
    }
    await createMany(tests.server(), { count: 3, body: company })
    await page.keyboard.press('PageDown')
  }
  assert.deepEqual(
    ids.map((_, index) => seen.get(index)?.replace(/\D/g, '')),
    ids.map(String),
  )
})

test('a misspelt field is marked in its place, and the nearest name is a press away', {
  skip,
}, async (t) => {
  const view = new ViewPage(await openSignedIn(tests, t, `${invoices}?externalFilter=totalNet<50`))
  const { page } = view
  await view.row('Invoice 49').waitFor()
  await page.keyboard.press('Shift+F')
  const field = page.getByRole('combobox', { name: 'Filter text' })
  await field.fill("status = 'APPROVED' AND totalNte > 20")
  await field.press('Enter')
  await page.getByRole('alert').getByText('Did you mean "totalNet"?').waitFor()
  assert.equal(await page.getByRole('alert').locator('mark').innerText(), 'totalNte')
  await view.row('Invoice 49').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'filter-misspelt')
  await page.getByRole('button', { name: 'Use “totalNet”' }).click()
  await view.chip('Net is more than 20.00').waitFor()
  await view.foot.getByText('57 rows').waitFor()
})

test('a property that is chosen is moved by keys, found again, and saved for the unit', {
  skip,
}, async (t) => {
  const { server } = tests
  const reader = await createUser(server(), 'viewer')
  const token = await server().issue({ scopes: ['read', 'write', 'admin'] })
  const view = new ViewPage(await openSignedIn(tests, t, invoices, {}, token))
  const { page } = view
  await view.foot.getByText(/rows/).waitFor()
  await page.keyboard.press('c')
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await chooser.getByRole('searchbox').fill('Supplied')
  await chooser.getByText('Supplied', { exact: true }).click()
  // The tick has gone to the other list, and the focus to the field, which the first one empties.
  await chooser.locator('input[type=search]:focus').waitFor()
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  await chooser.waitFor({ state: 'detached' })
  const supplied = page.getByRole('columnheader', { name: 'Supplied' })
  await supplied.waitFor()
  await view.grid.focus()
  for (const key of ['ArrowUp', 'End']) await page.keyboard.press(key)
  const last = Number(await supplied.getAttribute('aria-colindex'))
  for (let at = last; at > 1; at -= 1) await page.keyboard.press('Alt+ArrowLeft')
  await page.waitForURL(/columns=properties\.supplyDate,/)
  await page.reload()
  await supplied.waitFor()
  assert.equal(await supplied.getAttribute('aria-colindex'), '1')
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'Save what is shown as a view' }).fill('By supply')
  await dialog.getByRole('radiogroup').getByText('For everybody in the unit').click()
  const colleague = new ViewPage(
    await openSignedIn(tests, t, invoices, {}, await server().issue({ user: reader })),
  )
  await colleague.page.locator('.shell h1').first().waitFor()
  assert.equal(await colleague.page.getByRole('link', { name: 'By supply' }).count(), 0)
  await dialog.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('heading', { level: 1, name: 'By supply' }).waitFor()
  await page.reload()
  await supplied.waitFor()
  await colleague.page.reload()
  await colleague.page.getByRole('link', { name: 'By supply' }).click()
  await colleague.page.getByRole('columnheader', { name: 'Supplied' }).waitFor()
})
