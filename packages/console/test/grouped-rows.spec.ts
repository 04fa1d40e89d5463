// Rows in groups: heads with counts and sums, folded and opened by mouse and keys, and what is done
// with rows below them.

import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

/** Names that come in another order than their ids. */
const companies = ['Zeta', 'Acme', 'Mira'] as const

const invoices = [
  { name: 'A1', of: 1, issueDate: '2026-10-05', currencyDoc: 'CZK', price: 100 },
  { name: 'Z1', of: 0, issueDate: '2026-10-20', currencyDoc: 'CZK', price: 200 },
  { name: 'A2', of: 1, issueDate: '2026-11-02', currencyDoc: 'EUR', price: 10.5 },
  { name: 'M1', of: 2, issueDate: '2026-11-30', currencyDoc: 'CZK', price: 1000 },
  { name: 'A3', of: 1, issueDate: '2026-11-30', currencyDoc: 'CZK', price: 50 },
] as const

const unit = unitOfTests(async ({ create }) => {
  const ids: number[] = []
  for (const name of companies) ids.push((await create('companies', { name, isClient: true })).id)
  for (const { name, of, issueDate, currencyDoc, price } of invoices) {
    const data = [{ name, count: 1, unitPriceDoc: price, vatPercentage: 0 }]
    const properties = { name, issueDate, currencyDoc, [table]: { data } }
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: ids[of], properties },
    })
  }
  await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: ids[0] },
    properties: { name: 'Undated', currencyDoc: 'CZK' },
  })
})

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const columns = 'columns=properties.name,companyId,totalGross,properties.currencyDoc'
const byClient = `INVOICES.SALES?${columns}&groupBy=companyId`

async function openView(open: Open, path: string, options?: OpenOptions): Promise<ViewPage> {
  const view = new ViewPage(await open(unit(), `views/${path}`, options))
  await expect(view.grid).toBeVisible()
  return view
}

const acme = ['Acme 3 150.00 CZK', '10.50 EUR', 'A3', 'A2', 'A1']
const mira = ['Mira 1 1,000.00 CZK', 'M1']
const zeta = ['Zeta 2 200.00 CZK', 'Undated', 'Z1']

test('rows are grouped by the name of the client, with sums by currency, and folded', async ({
  open,
}) => {
  const view = await openView(open, `INVOICES.SALES?${columns}`)
  await view.page.getByRole('button', { name: 'Group', exact: true }).click()
  await view.page.getByRole('menuitemradio', { name: 'Company', exact: true }).click()
  await view.assertLines('Name', [...acme, ...mira, ...zeta])
  await view.assertQuery(`?${columns}&groupBy=companyId`)
  await expect(view.foot).toContainText('6 rows')
  await takePicture(view.page, 'grouped-rows')
  // A group is folded and opened by pressing its head, and a reload shows the same.
  await view.group('Acme').click()
  await view.assertLines('Name', [...acme.slice(0, 2), ...mira, ...zeta])
  await expect(view.group('Acme')).toHaveAttribute('aria-expanded', 'false')
  await view.page.reload()
  await view.assertLines('Name', [...acme.slice(0, 2), ...mira, ...zeta])
  await view.page.getByRole('button', { name: 'Group', exact: true }).click()
  await takePicture(view.page, 'group-menu')
  await view.page.getByRole('menuitem', { name: 'Collapse all' }).click()
  const heads = [...acme.slice(0, 2), ...mira.slice(0, 1), ...zeta.slice(0, 1)]
  await view.assertLines('Name', heads)
  await view.group('Mira').click()
  await view.assertLines('Name', heads.toSpliced(3, 0, 'M1'))
})

test('arrows fold and open groups, and lead from rows to heads', { tag: '@detail' }, async ({
  open,
}) => {
  const { page, grid, ...view } = await openGrouped(open)
  await grid.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowLeft')
  await view.assertLines('Name', [...acme.slice(0, 2), ...mira, ...zeta])
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
  await view.assertLines('Name', [...acme.slice(0, 2), ...mira.slice(0, 1), ...zeta])
  await page.keyboard.press('ArrowRight')
  await view.assertLines('Name', [...acme.slice(0, 2), ...mira, ...zeta])
  await page.keyboard.press('ArrowDown')
  await expect(grid.locator('[id^=cell-]').filter({ hasText: 'M1' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await view.assertLines('Name', [...acme.slice(0, 2), ...mira.slice(0, 1), ...zeta])
  await assertAccessible(page)
})

async function openGrouped(open: Open) {
  const view = await openView(open, byClient)
  await view.assertLines('Name', [...acme, ...mira, ...zeta])
  const assertLines = (column: string, lines: readonly string[]) => view.assertLines(column, lines)
  return { page: view.page, grid: view.grid, assertLines }
}

test('dates are grouped by months, the latest first, and by other periods', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openView(open, `INVOICES.SALES?${columns}&groupBy=properties.issueDate`)
  const none = ['No value: Issue date 1 0.00 CZK', 'Undated']
  await view.assertLines('Name', [
    ...['November 2026 3 1,050.00 CZK', '10.50 EUR', 'A3', 'M1', 'A2'],
    ...['October 2026 2 300.00 CZK', 'Z1', 'A1'],
    ...none,
  ])
  await view.page.getByRole('button', { name: 'Group', exact: true }).click()
  await view.page.getByRole('menuitemradio', { name: 'Quarter' }).click()
  await view.assertLines('Name', [
    ...['Q4 2026 5 1,350.00 CZK', '10.50 EUR', 'A3', 'M1', 'A2', 'Z1', 'A1'],
    ...none,
  ])
})

test('whole groups, and rows from one group to another, are selected', { tag: '@detail' }, async ({
  open,
}) => {
  const { page, grid } = await openGrouped(open)
  await grid.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await grid.getByText('A1', { exact: true }).click({ modifiers: ['Control'] })
  await grid.getByText('M1', { exact: true }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 selected')).toBeVisible()
})

test('below a head a cell is edited and undone, and a record leads to the next row', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openView(open, byClient)
  await view.assertLines('Name', [...acme, ...mira, ...zeta])
  await view.grid.getByText('M1', { exact: true }).dblclick()
  const editor = view.grid.getByRole('textbox')
  await editor.fill('M1 edited')
  await editor.press('Enter')
  await view.assertLines('Name', [...acme, 'Mira 1 1,000.00 CZK', 'M1 edited', ...zeta])
  // What is still being saved cannot be undone.
  await expect(view.grid.locator('[data-state=saving]')).toHaveCount(0)
  await view.page.keyboard.press('Control+z')
  await view.assertLines('Name', [...acme, ...mira, ...zeta])

  await view.grid.getByText('A3', { exact: true }).click()
  const beside = view.page.getByRole('complementary')
  await expect(beside.getByRole('heading', { name: 'A3' })).toBeVisible()
  await beside.getByRole('button', { name: 'Next record' }).click()
  await expect(beside.getByRole('heading', { name: 'A2' })).toBeVisible()
  await expect(view.rowNamed('A2')).toHaveAttribute('aria-current', 'true')
})

test('on a phone groups are cards that fold under a finger', { tag: '@detail' }, async ({
  open,
}) => {
  const view = await openView(open, byClient, narrow)
  await expect(view.group('Acme')).toContainText('150.00 CZK · 10.50 EUR')
  await view.group('Acme').tap()
  await expect(view.grid.getByText('A1', { exact: true })).toHaveCount(0)
  await takePicture(view.page, 'grouped-phone')
  await view.group('Acme').tap()
  await expect(view.grid.getByText('A1', { exact: true })).toBeVisible()
})

test('a view that is saved for the unit has its groups for a colleague', {
  tag: '@detail',
}, async ({ open }) => {
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const unpaid = 'externalFilter=totalGross+>+20&order=-totalGross'
  const view = await openView(open, `${byClient}&${unpaid}`, { token })
  const lines = ['Acme 2 150.00 CZK', 'A1', 'A3', 'Mira 1 1,000.00 CZK', 'M1', 'Zeta 1 200.00 CZK']
  await view.assertLines('Name', [...lines, 'Z1'])
  await view.page.getByRole('button', { name: 'Group', exact: true }).click()
  await view.page.getByRole('menuitem', { name: 'Collapse all' }).click()
  await view.page.getByRole('button', { name: /^Saved views/ }).click()
  const dialog = view.page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'Save as a new view' }).fill('Unpaid by client')
  await dialog.getByText('Everyone in the unit').click()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(view.page.getByRole('heading', { name: 'Unpaid by client' })).toBeVisible()

  const other = await openView(open, 'INVOICES.SALES')
  await other.page.getByRole('link', { name: 'Unpaid by client' }).first().click()
  await other.assertLines(
    'Name',
    lines.filter((line) => / /.test(line)),
  )
  await other.group('Zeta').click()
  await expect(other.grid.getByText('Z1', { exact: true })).toBeVisible()
  await expect(other.page.getByRole('group', { name: /unsaved changes/ })).toHaveCount(0)
  await other.page.getByRole('button', { name: 'Group', exact: true }).click()
  await other.page.getByRole('menuitem', { name: 'No groups' }).click()
  await other.assertColumn('Name', ['M1', 'Z1', 'A1', 'A3'])
  await expect(other.page.getByRole('group', { name: /unsaved changes/ })).toBeVisible()
})
