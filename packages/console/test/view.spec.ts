// What a view shows, how it is narrowed and ordered, and that its address says so.

import { createMany } from '../../server/test/support/create-many.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { medium, narrow, takePicture } from './looks.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async (fresh) => {
  const { id } = await fresh.create('companies', { name: 'Acme', isClient: true })
  const body = (index: number) => invoice(index + 1, id)
  await createMany(fresh, { count: 260, collection: 'documents', body })
})
const invoices = 'views/INVOICES.SALES'

function invoice(count: number, companyId: number): Readonly<Record<string, unknown>> {
  const row = { name: 'Work', count, unitPriceDoc: 10.5, vatSelector: '21.00' }
  return {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, status: 'PROCESSING' },
    properties: {
      ...{ name: `Invoice ${count}`, companyName: 'Acme', currencyDoc: 'CZK' },
      ...{ supplyDate: '2026-11-21', paymentDate: '2026-12-05', issueDate: '2026-11-21' },
      'bodyRichtext-1': '<p>For <strong>work</strong> <a href="https://example.com/">done</a></p>',
      'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row] },
    },
  }
}

/** Opens the invoices, of which there are some. */
async function openView(open: Open, query = '', options: OpenOptions = {}): Promise<ViewPage> {
  const view = new ViewPage(await open(unit(), `${invoices}${query}`, options))
  await expect(view.row('Invoice 260')).toBeVisible()
  return view
}

test('rows come newest first; a head orders, a chip narrows, and the address says both', async ({
  open,
}) => {
  const view = await openView(open)
  await view.assertColumnBegins('Gross', ['3,303.30', '3,290.60'])
  await view.assertColumnBegins('Due date', ['5 Dec 2026'])
  await takePicture(view.page, 'view-wide-light')
  await view.orderBy('Gross')
  await view.assertColumnBegins('Gross', ['12.71'])
  await view.addFilter('Net', 'is at least', '2 700,00')
  await expect(view.chip('Net is at least 2,700.00')).toBeVisible()
  await expect(view.foot).toContainText('3 rows')
  await view.assertColumn('Name', ['Invoice 258', 'Invoice 259', 'Invoice 260'])
  await view.assertQuery('?externalFilter=totalNet >= 2700&order=totalGross')

  await view.page.reload()
  await expect(view.foot).toContainText('3 rows')
  await view.page.goBack()
  await expect(view.foot).toContainText('260 rows')
  await view.assertQuery('?order=totalGross')
})

test('two steps within one moment are both in the address', async ({ open }) => {
  const view = await openView(open)
  await view.grid.evaluate((grid) => {
    grid
      .querySelector<HTMLElement>('[aria-rowindex="2"] :is([role=gridcell], [role=rowheader])')
      ?.click()
    const heads = [...grid.querySelectorAll<HTMLElement>('[role="columnheader"]')]
    heads.find(({ innerText }) => innerText.startsWith('Gross'))?.click()
  })
  await view.assertQuery('?order=totalGross&open=documents:260')
})

test('by keyboard alone: move, open beside, open, and back to the rows', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, grid } = await openView(open)
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const peek = page.getByRole('complementary')
  await expect(peek.getByRole('heading', { name: 'Invoice 259' })).toBeVisible()
  await expect(peek.getByText('3,290.60').first()).toBeVisible()
  await takePicture(page, 'peek-wide-light')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 259' })).toBeVisible()
  await page.getByRole('tab', { name: 'Fields' }).click()
  await expect(page.getByRole('region', { name: 'Items' }).getByText('2,719.50')).toBeVisible()
  await takePicture(page, 'record-wide-light')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Created')).toBeVisible()
  await page.goBack()
  await expect(peek.getByRole('heading', { name: 'Invoice 259' })).toBeVisible()
  await grid.focus()
  await page.keyboard.press('Escape')
  await expect(peek).toHaveCount(0)
})

test('the last row is a key away, and is the first that was made', async ({ open }) => {
  const view = await openView(open)
  await view.grid.focus()
  await expect(view.foot).toContainText('260 rows')
  await expect(view.foot).toContainText('356,265.00 CZK')
  await view.page.keyboard.press('Control+End')
  const last = view.grid.getByRole('row').last()
  await expect(last.getByText('Invoice 1', { exact: true })).toBeVisible()
  await expect(last).toHaveAttribute('aria-rowindex', '261')
})

test('durations are added up like amounts, over all rows that fit the filter', {
  tag: '@detail',
}, async ({ open }) => {
  for (const [duration, comment] of [
    [90, 'Calls'],
    [1475, 'Print'],
    [10, 'Calls'],
  ] as const) {
    const time = { type: 'TRACK', userId: 1, date: '2026-11-20' }
    await unit().create('time', { ...time, duration, comment })
  }
  const { page, foot } = new ViewPage(await open(unit(), 'views/INTERVALS.TRACK'))
  await expect(foot).toContainText('26:15')
  const filter = encodeURIComponent("comment = 'Calls'")
  await page.goto(new URL(`?externalFilter=${filter}`, page.url()).href)
  await expect(foot).toContainText('1:40')
  await expect(foot.getByRole('term')).toHaveText('Duration')
})

test('phones get cards, small screens rows, and neither scrolls sideways', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openView(open, '', { ...narrow, colorScheme: 'dark' })
  const { page, grid } = view
  for (const [name, { viewport }] of Object.entries({ narrow, medium })) {
    await page.setViewportSize(viewport)
    const heads = grid.getByRole('columnheader')
    if (name === 'medium') await expect(heads.first()).toBeVisible()
    else await expect(view.row('Invoice 260').getByText('3,303.30 CZK')).toBeVisible()
    await takePicture(page, `view-${name}-dark`)
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: name })
      .toBe(viewport.width)
  }
})

test('what is wrong with a filter is said while it is written, the nearest name a press away', {
  tag: '@detail',
}, async ({ open }) => {
  const query = "?externalFilter=totalNet > 1 OR name = 'x'"
  const view = await openView(open, query)
  const { page } = view
  await page.getByRole('button', { name: 'Edit as text' }).click()
  const field = page.getByRole('combobox', { name: 'Filter text' })
  const fault = page.getByRole('alert')
  await field.fill('totalNte > 1')
  await field.press('Enter')
  await expect(fault).toContainText('Did you mean "totalNet"?')
  await expect(page.locator('[data-part=filter-echo] mark')).toHaveText('totalNte')
  // Half written it is applied to nothing; whole, on the way to something else.
  await field.fill('totalNet >')
  await view.grid.focus()
  await expect(fault).not.toContainText('Did you mean')
  await expect(fault).toBeVisible()
  await view.assertQuery(query)
  await field.fill('totalNet >= 2719')
  await view.grid.focus()
  await expect(view.foot).toContainText('2 rows')
  await field.fill('totalNet >= 2720')
  await page.getByRole('button', { name: 'Show as chips' }).click()
  await expect(view.chip('Net is at least 2,720.00')).toBeVisible()
  await page.getByRole('button', { name: 'Edit as text' }).click()
  await field.fill('totalNte >= 2719')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Use “totalNet”' }).click()
  await expect(view.chip('Net is at least 2,719.00')).toBeVisible()
})

test('a view of nothing says why, and how to see more', { tag: '@detail' }, async ({ open }) => {
  const filter = `?externalFilter=status = 'PROCESSING' AND companyId = 1`
  const view = new ViewPage(await open(unit(), `${invoices}${filter} AND totalNet < 0`))
  const { page } = view
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  const note = page.locator('[data-part=state-note]')
  const why = ['Status is Processing', 'Company is Acme', 'Net is less than 0.00']
  await expect(note.locator('li')).toHaveText(why)
  await takePicture(page, 'view-empty')
  await expect(note.getByRole('button', { name: 'Clear all' })).toBeVisible()
  await note
    .getByRole('button', { name: 'Remove the last condition: Net is less than 0.00' })
    .press('Enter')
  await expect(view.row('Invoice 260')).toBeVisible()
  // Whoever works with the keyboard goes on in the rows.
  await expect(view.grid).toBeFocused()
  await view.assertQuery(filter)
})

test('a saved view of nothing says what it is narrowed to', { tag: '@detail' }, async ({
  open,
}) => {
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const body = { title: 'Odd', source: 'INVOICES.SALES', filter: 'totalNet < 0' }
  const put = await unit().call({ method: 'PUT', path: `${invoices}.ODD`, body, token })
  expect(put.status, put.text).toBeLessThan(300)
  const page = await open(unit(), `${invoices}.ODD`)
  const note = page.locator('[data-part=state-note]')
  await expect(note).toContainText('Net is less than 0.00')
  await expect(note.getByRole('button')).toHaveCount(0)
})

test('a column that is moved twice within one moment is two places further', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, grid } = await openView(open, '?columns=properties.name,number,status,totalNet')
  await grid.focus()
  await page.keyboard.press('ArrowUp')
  await grid.evaluate(async (element) => {
    for (let times = 0; times < 2; times += 1) {
      const press = { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true }
      element.dispatchEvent(new KeyboardEvent('keydown', press))
      // What a key draws at once is drawn; the address follows.
      await null
    }
  })
  await expect(page).toHaveURL(/columns=number,status,properties\.name,totalNet/)
  const third = page.locator('[role=columnheader][aria-colindex="3"]')
  await expect(third.getByText('Name', { exact: true })).toBeVisible()
})
