// The filter as text: what can stand at each place is suggested, and taken by keys.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { consoleTests, skip } from './console-server.ts'
import { assertEachLook } from './each-look.ts'
import { openSignedIn } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const tests = consoleTests(async ({ create }) => {
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

async function openText(t: Parameters<typeof openSignedIn>[1]): Promise<ViewPage> {
  const view = new ViewPage(await openSignedIn(tests, t, 'views/INVOICES.SALES'))
  await view.foot.getByText('2 rows').waitFor()
  await view.page.keyboard.press('Shift+F')
  await textOf(view.page).waitFor()
  return view
}

const textOf = (page: Page) => page.getByRole('combobox', { name: 'Filter text' })
const option = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'What can be written here' }).getByRole('option', { name })

/** Types, and takes the suggestion by keys once it is the first. */
async function take(page: Page, typed: string, name: string, text: string): Promise<void> {
  await page.keyboard.type(typed)
  await option(page, name).and(page.locator('[role="option"]:first-child')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('[role="option"][data-focused]').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    (wanted) => (document.activeElement as HTMLInputElement).value === wanted,
    text,
  )
}

test('a filter is written of suggestions alone, by keys', { skip }, async (t) => {
  const view = await openText(t)
  const { page } = view
  await take(page, 'stat', 'Status', 'status ')
  await take(page, '!', 'is not', 'status != ')
  await take(page, 'appr', 'Approved', "status != 'APPROVED'")
  await take(page, ' a', 'and', "status != 'APPROVED' AND ")
  await take(page, 'comp', 'Company', "status != 'APPROVED' AND companyId ")
  await take(page, '', 'is', "status != 'APPROVED' AND companyId = ")
  await take(page, 'acm', 'Acme', "status != 'APPROVED' AND companyId = 1")
  await page.keyboard.press('Enter')
  await view.foot.getByText('1 row').waitFor()
  await view.row('For Acme').waitFor()
  await view.chip('Status is not Approved').waitFor()
  await view.chip('Company is Acme').waitFor()
})

test('a pattern and a list are gone on with where their values stand', { skip }, async (t) => {
  const { page, foot } = await openText(t)
  await take(page, 'properties.nam', 'Name', 'properties.name ')
  await take(page, 'cont', 'contains', "properties.name ILIKE '%%'")
  await page.keyboard.type('čapek')
  await page.keyboard.press('Enter')
  await foot.getByText('1 row').waitFor()
  await page.keyboard.press('Shift+F')
  await textOf(page).fill('')
  await take(page, 'paymentm', 'Payment', 'properties.paymentMark ')
  await take(page, 'one', 'is one of', 'properties.paymentMark IN ()')
  await take(page, 'none', 'PAYMENT.NONE', "properties.paymentMark IN ('PAYMENT.NONE')")
  await page.keyboard.press('Enter')
  await foot.getByText('2 rows').waitFor()
})

test('Enter applies what was typed, Escape closes the list alone', { skip }, async (t) => {
  const { page, foot } = await openText(t)
  await page.keyboard.type('totalNet > 1')
  await page.keyboard.press('Space')
  await option(page, 'and').waitFor()
  await page.keyboard.press('Escape')
  await option(page, 'and').waitFor({ state: 'detached' })
  assert.equal(await textOf(page).inputValue(), 'totalNet > 1 ')
  await page.keyboard.press('Enter')
  await textOf(page).waitFor({ state: 'detached' })
  await foot.getByText('2 rows').waitFor()
})

test('what is suggested can be read at every size, in both themes', { skip }, async (t) => {
  const { page } = await openText(t)
  await page.keyboard.type('status = ')
  await option(page, 'Approved').waitFor()
  await assertEachLook(page, 'filter-suggestions')
})

test('a status and a code of a condition are chosen by what they are called', {
  skip,
}, async (t) => {
  const view = new ViewPage(await openSignedIn(tests, t, 'views/INVOICES.SALES'))
  const { page } = view
  await view.foot.getByText('2 rows').waitFor()
  const begin = async (field: string, operator: string) => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add filter' })
    await dialog.getByRole('combobox', { name: 'Field' }).fill(field)
    await page.getByRole('option', { name: field, exact: true }).click()
    await dialog.getByRole('button', { name: /Filter/ }).click()
    await page.getByRole('option', { name: operator, exact: true }).click()
    return dialog
  }
  const status = await begin('Status', 'is')
  await status.getByRole('combobox', { name: 'Status: Value' }).fill('appro')
  await page.getByRole('option', { name: 'Approved' }).click()
  await status.getByRole('button', { name: 'Apply' }).click()
  await view.chip('Status is Approved').waitFor()
  await view.foot.getByText('1 row').waitFor()
  const payment = await begin('Payment', 'is not')
  const value = payment.getByRole('combobox', { name: 'Payment: Value' })
  await value.fill('none')
  await page.getByRole('option', { name: 'PAYMENT.NONE' }).waitFor()
  // Where one alone is called so, nobody has to choose it.
  await value.press('Tab')
  await payment.getByRole('button', { name: 'Apply' }).click()
  await page.locator('.chip', { hasText: 'Payment is not' }).waitFor()
  await view.foot.getByText('0 rows').waitFor()
  const filter = new URL(page.url()).searchParams.get('externalFilter')
  const terms = ["status = 'APPROVED'", "properties.paymentMark != 'PAYMENT.NONE'"]
  assert.equal(filter, terms.join(' AND '))
})

/** Before the field is there that checks and suggests; what comes back brings it. */
async function openEarly(t: Parameters<typeof openSignedIn>[1]) {
  const page = await openSignedIn(tests, t, '')
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/filter-text-*.js', async (route) => {
    await isOver
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/filter-text-/)
  await page.goto(`${tests.server().address}/console/1/views/INVOICES.SALES`)
  const view = new ViewPage(page)
  await view.foot.getByText('2 rows').waitFor()
  // Nobody has to ask for it.
  await asked
  await page.keyboard.press('Shift+F')
  return { view, page, release }
}

test('what is typed before the field is there is typed into it', { skip }, async (t) => {
  const { view, page, release } = await openEarly(t)
  await page.keyboard.type("status = 'APPR'")
  await page.keyboard.press('ArrowLeft')
  assert.equal(await page.getByRole('textbox').inputValue(), "status = 'APPR'")
  release()
  await textOf(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('OVED')
  assert.equal(await textOf(page).inputValue(), "status = 'APPROVED'")
  await page.keyboard.press('Enter')
  await view.chip('Status is Approved').waitFor()
  await view.foot.getByText('1 row').waitFor()
})

test('Enter before the field is there applies what was typed, or says what is wrong', {
  skip,
}, async (t) => {
  const { view, page, release } = await openEarly(t)
  await page.keyboard.type("stats = 'APPROVED'")
  await page.keyboard.press('Enter')
  release()
  await page.getByRole('button', { name: 'Use “status”' }).waitFor()
  await textOf(page).and(page.locator(':focus')).waitFor()
  const again = await openEarly(t)
  await again.page.keyboard.type("status = 'APPROVED'")
  await again.page.keyboard.press('Enter')
  again.release()
  await again.view.chip('Status is Approved').waitFor()
  await again.view.foot.getByText('1 row').waitFor()
  await view.foot.getByText('2 rows').waitFor()
})

test('whoever goes on elsewhere before the field is there stays there, and has the filter', {
  skip,
}, async (t) => {
  const { view, page, release } = await openEarly(t)
  await page.keyboard.type("status = 'APPROVED'")
  await view.grid.focus()
  release()
  await view.foot.getByText('1 row').waitFor()
  await textOf(page).waitFor()
  assert.equal(await view.grid.evaluate((each) => each === document.activeElement), true)
})

test('a view of the unit suggests what the view suggests that it narrows', { skip }, async (t) => {
  const { call, issue } = tests.server()
  const token = await issue({ scopes: ['read', 'write', 'admin'] })
  const name = 'INVOICES.SALES.OURS'
  const body = { name, title: 'Ours', source: 'INVOICES.SALES', filter: 'totalNet > 1' }
  const put = await call({ method: 'PUT', path: `views/${name}`, body, token })
  assert.ok(put.status < 300, put.text)
  const view = new ViewPage(await openSignedIn(tests, t, `views/${name}`))
  const { page } = view
  await view.foot.getByText('2 rows').waitFor()
  await page.keyboard.press('Shift+F')
  await textOf(page).waitFor()
  await take(page, "status = 'appr", 'Approved', "status = 'APPROVED'")
  await page.keyboard.press('Enter')
  await view.chip('Status is Approved').waitFor()
  await view.foot.getByText('1 row').waitFor()
  // And makes what that one makes.
  await view.grid.focus()
  await page.keyboard.press('n')
  await page.waitForURL(/documents\/new\?type=INVOICE\.SALES/)
})
