// What people do in a view one after the other: they find what they left as they left it, see rows
// before these are counted, each row once while others write, and a misspelt filter mended.

import type { Page } from '@playwright/test'
import { createMany } from '../../server/test/support/create-many.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { openBlank } from './pages/blank-page.ts'
import { ViewPage } from './pages/view-page.ts'

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

const unit = unitOfTests(async (booted) => {
  const { id } = await booted.create('companies', { name: 'Acme', isClient: true })
  companyId = id
  await createMany(booted, { count, collection: 'documents', body: invoice })
  await createMany(booted, { count: companies - 1, body: company })
})

const invoices = 'views/INVOICES.SALES'

test('Back and the address lead to the filter, order, columns, row and focus that were left', async ({
  open,
}) => {
  const view = new ViewPage(await open(unit(), invoices))
  const { page } = view
  await expect(view.foot).toContainText(`${count} rows`)
  await view.addFilter('Net', 'is at least', '60')
  await expect(view.foot).toContainText('540 rows')
  for (const direction of ['ascending', 'descending']) {
    await view.orderBy('Gross')
    await expect(page.locator(`[role=columnheader][aria-sort=${direction}]`)).toBeVisible()
  }
  // In a cell it is a letter.
  await view.grid.blur()
  await page.keyboard.press('c')
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  for (const name of ['Company name', 'Due date'])
    await chooser.getByText(name, { exact: true }).click()
  // A tick that moves to the other list loses the focus, which comes back a frame later.
  await expect(chooser.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chooser).toHaveCount(0)
  const heads = ['Number', 'Name', 'Status', 'Issue date', 'Net', 'Gross', 'Currency']
  await expect(view.grid.getByRole('columnheader')).toHaveText(heads)

  await view.grid.focus()
  await page.keyboard.press('Control+End')
  for (const key of ['PageUp', 'PageUp', 'PageUp', 'Home']) await page.keyboard.press(key)
  const cell = page.locator('[id^=cell-]', { hasText: /^CI-/ })
  let [number, row] = ['', 0]
  await expect(async () => {
    const [text, id] = await cell.evaluate((each) => [each.textContent, each.id])
    ;[number, row] = [text ?? '', Number(id?.split('-')[1])]
    expect(row).toBeGreaterThan(400)
  }).toPass()
  await expect(page).toHaveURL(/at=4\d\d/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part=record-page]').getByText(number).first()).toBeVisible()
  await page.goBack()
  await expect(view.foot).toContainText('540 rows')
  await expect(page.locator(`[id^="cell-${row}-"]`)).toHaveText(number)
  await expect(view.grid).toBeFocused()
  await expect(view.grid.getByRole('columnheader')).toHaveText(heads)

  const other = new ViewPage(await open(unit(), page.url().replace(/^.*\/console\/\d+\//, '')))
  await expect(other.foot).toContainText('540 rows')
  const place = other.page.locator(`[role=row][aria-rowindex="${row + 2}"]`)
  await expect(place).toContainText(number)
  await expect(other.page.getByRole('complementary').getByText(number).first()).toBeVisible()
  await expect(other.grid.getByRole('columnheader')).toHaveText(heads)
})

test('rows are there before they are counted, and a slow count is in nobody’s way', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, show } = await openBlank(open, unit())
  const view = new ViewPage(page)
  const counted = Promise.withResolvers<void>()
  await page.route('**/summary', async (route) => {
    await counted.promise
    await route.continue()
  })
  await show(invoices)
  await expect(view.row(`Invoice ${count - 1}`)).toBeVisible()
  await expect(view.foot).toContainText('more than 100 rows')
  await view.grid.focus()
  for (let pages = 0; pages < 8; pages += 1) await page.keyboard.press('PageDown')
  await expect(view.row(`Invoice ${count - 150}`)).toBeVisible()
  await page.keyboard.press('Enter')
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('heading', { level: 2 })).toBeVisible()
  counted.resolve()
  await expect(view.foot).toContainText(`${count} rows`)
  const body = { measures: [{ sum: 'totalGross' }] }
  const { json } = await unit().call({ path: `${invoices}/summary`, body })
  expect(json.data[0].count).toBe(count)
  const written = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
  await expect(view.foot).toContainText(`${written.format(json.data[0].sum.totalGross)} CZK`)
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
    const active = indexOf(
      document.querySelector('[data-part=grid-body] [id^=cell-]')?.closest('[role=row]'),
    )
    const rows = [...document.querySelectorAll('[data-part=grid-body] [role=row]')]
    const isWaiting = rows.some((row) => row.querySelector('[role=rowheader]') === null)
    if (active <= after || isWaiting) return undefined
    return { active, rows: rows.map((row) => [indexOf(row), row.textContent ?? ''] as const) }
  }, before)
  return (await drawn.jsonValue()) ?? { active: before, rows: [] }
}

test('while others create, who scrolls by id sees each row that was there, once', {
  tag: '@detail',
}, async ({ open }) => {
  const { json } = await unit().call({ path: 'views/COMPANIES?columns=id&limit=1000' })
  const ids = (json.data as readonly { readonly id: number }[]).map(({ id }) => id)
  const view = new ViewPage(await open(unit(), 'views/COMPANIES?order=id&columns=id'))
  const { page } = view
  await expect(view.foot).toContainText(`${ids.length} rows`)
  const seen = new Map<number, string>()
  await view.grid.focus()
  let focused = 0
  while (!seen.has(ids.length - 1)) {
    const { active, rows } = await drawnBelow(page, focused)
    focused = active
    for (const [index, id] of rows) {
      expect(id, `row ${index}`).toBe(seen.get(index - 2) ?? id)
      seen.set(index - 2, id)
    }
    await createMany(unit(), { count: 3, body: company })
    await page.keyboard.press('PageDown')
  }
  const numbers = ids.map((_, index) => seen.get(index)?.replace(/\D/g, ''))
  expect(numbers).toEqual(ids.map(String))
})

test('a misspelt field is marked in its place, and the nearest name is a press away', {
  tag: '@detail',
}, async ({ open }) => {
  const view = new ViewPage(await open(unit(), `${invoices}?externalFilter=totalNet<50`))
  const { page } = view
  await expect(view.row('Invoice 49')).toBeVisible()
  await page.keyboard.press('Shift+F')
  const field = page.getByRole('combobox', { name: 'Filter text' })
  await field.fill("status = 'APPROVED' AND totalNte > 20")
  await field.press('Enter')
  await expect(page.getByRole('alert').getByText('Did you mean "totalNet"?')).toBeVisible()
  await expect(page.getByRole('alert').locator('mark')).toHaveText('totalNte')
  await expect(view.row('Invoice 49')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'filter-misspelt')
  await page.getByRole('button', { name: 'Use “totalNet”' }).click()
  await expect(view.chip('Net is more than 20.00')).toBeVisible()
  await expect(view.foot).toContainText('57 rows')
})

test('a property that is chosen is moved by keys, found again, and saved for the unit', {
  tag: '@detail',
}, async ({ open }) => {
  const reader = await createUser(unit(), 'viewer')
  // Nobody who has columns hidden already.
  const arranger = { unit: unit().unit, username: crypto.randomUUID(), isSupervisor: true }
  const user = await unit().store.directory.createUser(arranger)
  const token = await unit().issue({ user, scopes: allScopes })
  const view = new ViewPage(await open(unit(), invoices, { token }))
  const { page } = view
  await expect(view.foot).toContainText('rows')
  await page.keyboard.press('c')
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await chooser.getByRole('searchbox').fill('Date of supply')
  await chooser.getByText('Date of supply', { exact: true }).click()
  // The tick has gone to the other list, and the focus to the field, which the first one empties.
  await expect(chooser.getByRole('searchbox')).toBeFocused()
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  await expect(chooser).toHaveCount(0)
  const supplied = page.getByRole('columnheader', { name: 'Date of supply' })
  await expect(supplied).toHaveAttribute('aria-colindex', '10')
  await view.grid.focus()
  for (const key of ['ArrowUp', 'End']) await page.keyboard.press(key)
  for (let at = 10; at > 1; at -= 1) await page.keyboard.press('Alt+ArrowLeft')
  await expect(page).toHaveURL(/columns=properties\.supplyDate,/)
  await page.reload()
  await expect(supplied).toHaveAttribute('aria-colindex', '1')
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'Save as a new view' }).fill('By supply')
  await dialog.getByRole('radiogroup').getByText('Everyone in the unit').click()
  const colleague = await open(unit(), invoices, { token: await unit().issue({ user: reader }) })
  await expect(colleague.locator('[data-part=shell] h1').first()).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'By supply' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'By supply' })).toBeVisible()
  await page.reload()
  await expect(supplied).toBeVisible()
  await colleague.reload()
  await colleague.getByRole('link', { name: 'By supply' }).click()
  await expect(colleague.getByRole('columnheader', { name: 'Date of supply' })).toBeVisible()
})
