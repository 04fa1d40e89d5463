// The filter as text: what can stand at each place is suggested, and taken by keys.

import type { Page } from '@playwright/test'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { openBlank } from './pages/blank-page.ts'
import { holdUp } from './pages/hold-up.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async ({ create }) => {
  const row = { name: 'Work', count: 1, unitPriceDoc: 100, vatSelector: '21.00' }
  for (const [at, name] of ['Acme', 'Čapek a syn'].entries()) {
    const { id } = await create('companies', { name, isClient: true })
    await create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: id },
      status: at === 0 ? 'PROCESSING' : 'APPROVED',
      properties: {
        ...{ name: `For ${name}`, currencyDoc: 'CZK', paymentMark: 'PAYMENT.NONE' },
        'bodyEditTable-INVOICE.SALES.ITEMS': { data: [row] },
      },
    })
  }
})

async function openView(open: Open, name = 'INVOICES.SALES'): Promise<ViewPage> {
  const view = new ViewPage(await open(unit(), `views/${name}`))
  await expect(view.foot).toContainText('2 rows')
  return view
}

async function openText(open: Open, name?: string): Promise<ViewPage> {
  const view = await openView(open, name)
  await view.page.keyboard.press('Shift+F')
  await expect(textOf(view.page)).toBeFocused()
  return view
}

const textOf = (page: Page) => page.getByRole('combobox', { name: 'Filter text' })
const option = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })

/** Types, and takes the suggestion by keys once it is the first. */
async function take(page: Page, typed: string, name: string, text: string): Promise<void> {
  await page.keyboard.type(typed)
  await expect(option(page, name).and(page.locator('[role="option"]:first-child'))).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role="option"][data-focused]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toHaveValue(text)
}

test('a filter is written of suggestions alone, by keys', async ({ open }) => {
  const view = await openText(open)
  const { page } = view
  for (const [typed, name, text] of [
    ['stat', 'Status', 'status '],
    ['!', 'is not', 'status != '],
    ['appr', 'Approved', "status != 'APPROVED'"],
    [' a', 'and', "status != 'APPROVED' AND "],
    ['comp', 'Company', "status != 'APPROVED' AND companyId "],
    ['', 'is', "status != 'APPROVED' AND companyId = "],
    ['acm', 'Acme', "status != 'APPROVED' AND companyId = 1"],
  ] as const) {
    await take(page, typed, name, text)
  }
  await page.keyboard.press('Enter')
  await expect(view.foot).toContainText('1 row')
  await expect(view.row('For Acme')).toBeVisible()
  await expect(view.chip('Status is not Approved')).toBeVisible()
  await expect(view.chip('Company is Acme')).toBeVisible()
})

test('a pattern and a list are gone on with where their values stand', { tag: '@detail' }, async ({
  open,
}) => {
  const { page, foot } = await openText(open)
  await take(page, 'properties.nam', 'Name', 'properties.name ')
  await take(page, 'cont', 'contains', "properties.name ILIKE '%%'")
  await page.keyboard.type('čapek')
  await page.keyboard.press('Enter')
  await expect(foot).toContainText('1 row')
  await page.keyboard.press('Shift+F')
  await textOf(page).fill('')
  await take(page, 'paymentm', 'Payment', 'properties.paymentMark ')
  await take(page, 'one', 'is one of', 'properties.paymentMark IN ()')
  await take(page, 'none', 'PAYMENT.NONE', "properties.paymentMark IN ('PAYMENT.NONE')")
  await page.keyboard.press('Enter')
  await expect(foot).toContainText('2 rows')
})

test('Enter applies what was typed, Escape closes the list alone', { tag: '@detail' }, async ({
  open,
}) => {
  const { page, foot } = await openText(open)
  await page.keyboard.type('totalNet > 1')
  await page.keyboard.press('Space')
  await expect(option(page, 'and')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(option(page, 'and')).toHaveCount(0)
  await expect(textOf(page)).toHaveValue('totalNet > 1 ')
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toHaveCount(0)
  await expect(foot).toContainText('2 rows')
})

test('what is suggested can be read at every size, in both themes', { tag: '@detail' }, async ({
  open,
}) => {
  const { page } = await openText(open)
  await page.keyboard.type('status = ')
  await expect(option(page, 'Approved')).toBeVisible()
  await assertEachLook(page, 'filter-suggestions')
})

test('a status and a code of a condition are chosen by what they are called', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openView(open)
  const { page } = view
  const status = await view.beginFilter('Status', 'is')
  await status.getByRole('combobox', { name: 'Status: Value' }).fill('appro')
  await page.getByRole('option', { name: 'Approved' }).click()
  await status.getByRole('button', { name: 'Apply' }).click()
  await expect(view.chip('Status is Approved')).toBeVisible()
  await expect(view.foot).toContainText('1 row')
  const payment = await view.beginFilter('Payment', 'is not')
  const value = payment.getByRole('combobox', { name: 'Payment: Value' })
  await value.fill('none')
  await expect(page.getByRole('option', { name: 'PAYMENT.NONE' })).toBeVisible()
  // Where one alone is called so, nobody has to choose it.
  await value.press('Tab')
  await payment.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('[data-part=chip]', { hasText: 'Payment is not' })).toBeVisible()
  await expect(view.foot).toContainText('0 rows')
  await view.assertFilter("status = 'APPROVED' AND properties.paymentMark != 'PAYMENT.NONE'")
})

type Blank = Awaited<ReturnType<typeof openBlank>>

/** Before the field is there that checks and suggests; what comes back brings it. */
async function showEarly({ page, show }: Blank): Promise<() => void> {
  const release = await holdUp(page, '**/assets/filter-text-*.js')
  const requested = page.waitForRequest(/\/assets\/filter-text-/)
  await show('views/INVOICES.SALES')
  await expect(new ViewPage(page).foot).toContainText('2 rows')
  // Nobody has to ask for it.
  await requested
  await page.keyboard.press('Shift+F')
  await expect(page.getByRole('textbox', { name: 'Filter text' })).toBeFocused()
  return release
}

async function assertApproved(view: ViewPage): Promise<void> {
  await expect(view.chip('Status is Approved')).toBeVisible()
  await expect(view.foot).toContainText('1 row')
}

test('what is typed before the field is there is typed into it', { tag: '@detail' }, async ({
  open,
}) => {
  const blank = await openBlank(open, unit())
  const { page } = blank
  const view = new ViewPage(page)
  const release = await showEarly(blank)
  await page.keyboard.type("status = 'APPR'")
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('textbox')).toHaveValue("status = 'APPR'")
  release()
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('OVED')
  await expect(textOf(page)).toHaveValue("status = 'APPROVED'")
  await page.keyboard.press('Enter')
  await assertApproved(view)
})

test('Enter before the field is there applies what was typed, or says what is wrong', {
  tag: '@detail',
}, async ({ open }) => {
  const blank = await openBlank(open, unit())
  const { page } = blank
  const view = new ViewPage(page)
  const release = await showEarly(blank)
  await page.keyboard.type("stats = 'APPROVED'")
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('button', { name: 'Use “status”' })).toBeVisible()
  await expect(textOf(page)).toBeFocused()
  await expect(view.foot).toContainText('2 rows')
  const releaseAgain = await showEarly(blank)
  await page.keyboard.type("status = 'APPROVED'")
  await page.keyboard.press('Enter')
  releaseAgain()
  await assertApproved(view)
})

test('whoever goes on elsewhere before the field is there stays there, and has the filter', {
  tag: '@detail',
}, async ({ open }) => {
  const blank = await openBlank(open, unit())
  const view = new ViewPage(blank.page)
  const release = await showEarly(blank)
  await view.page.keyboard.type("status = 'APPROVED'")
  await view.grid.focus()
  release()
  await expect(view.foot).toContainText('1 row')
  await expect(textOf(view.page)).toBeVisible()
  await expect(view.grid).toBeFocused()
})

test('a view of the unit suggests what the view suggests that it narrows', {
  tag: '@detail',
}, async ({ open }) => {
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const name = 'INVOICES.SALES.OURS'
  const body = { name, title: 'Ours', source: 'INVOICES.SALES', filter: 'totalNet > 1' }
  const put = await unit().call({ method: 'PUT', path: `views/${name}`, body, token })
  expect(put.status, put.text).toBeLessThan(300)
  const view = await openText(open, name)
  const { page } = view
  await take(page, "status = 'appr", 'Approved', "status = 'APPROVED'")
  await page.keyboard.press('Enter')
  await assertApproved(view)
  // And makes what that one makes.
  await view.grid.blur()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/documents\/new\?type=INVOICE\.SALES/)
})
