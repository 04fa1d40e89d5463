// What fields suggest while somebody types: codes of registers, and things that are referred to.

import type { Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture, wide } from './looks.ts'
import { openBlank } from './pages/blank-page.ts'
import { FormPage } from './pages/form-page.ts'
import { holdUp } from './pages/hold-up.ts'
import { found, pick, press } from './pages/keyboard.ts'
import { follow } from './pages/visit.ts'

const registers = [
  {
    ...{ key: 'CATEGORY.JOB', codes: ['CATEGORY.JOB-DESIGN', 'CATEGORY.JOB-WEB'] },
    titles: { 'CATEGORY.JOB-DESIGN': 'Graphic design', 'CATEGORY.JOB-WEB': 'Web sites' },
  },
  {
    ...{ key: 'PAYMENT', codes: ['PAYMENT.NONE', 'PAYMENT.PAID'] },
    titles: { 'PAYMENT.NONE': 'Not paid', 'PAYMENT.PAID': 'Paid' },
  },
]

const unit = unitOfTests(async ({ call, issue }) => {
  const token = await issue({ scopes: ['read', 'write', 'admin'] })
  const put = await call({ method: 'PUT', path: 'registers', body: { registers }, token })
  expect(put.status, put.text).toBe(200)
})

const newInvoice = 'documents/new?type=INVOICE.SALES'
const field = (page: Page, pointer: string) => page.locator(`[id="field${pointer}"]`)
const category = (page: Page) => field(page, '/category')
/** What a list has, but for the offer to make another. */
const options = (page: Page) =>
  page.locator('[role=option]:not([data-part=offer]) [data-part=picker-label]')

/** What is read of the server at a path. */
async function read(path: string) {
  return (await unit().call({ path })).json
}

test('a filter shows the title of a code', { tag: '@detail' }, async ({ open }) => {
  for (const name of ['paymentMark', 'properties.paymentMark']) {
    const query = new URLSearchParams({ externalFilter: `${name} = 'PAYMENT.NONE'` })
    const page = await open(unit(), `views/INVOICES.SALES?${query}`)
    await expect(page.locator('[data-part=chip]')).toContainText('Payment is Not paid')
  }
})

test('a code is found by its title and by its parts, and stored', async ({ open }) => {
  const page = await open(unit(), 'companies/new')
  await field(page, '/name').fill('Acme')
  await category(page).focus()
  await press(page, 'graph')
  const texts = [/Graphic design.*CATEGORY.JOB-DESIGN/s, /New code “GRAPH”/]
  await expect(page.getByRole('option')).toHaveText(texts)
  // While a list is open, the rest of the page is hidden from screen readers.
  await assertAccessible(page, '[data-part=picker-popover]')
  await takePicture(page, 'register-suggestions')
  await press(page, '{Enter}')
  await expect(category(page)).toHaveValue('Graphic design')
  await press(page, '{Control+Enter}')
  await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible()
  const query = new URLSearchParams({ columns: 'category', externalFilter: "name = 'Acme'" })
  const stored = async () => (await read(`views/COMPANIES?${query}`)).data[0]?.category
  await expect.poll(stored).toBe('CATEGORY.JOB-DESIGN')
})

test('a title that is typed is its code; the best match is taken by Enter and by Tab', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), 'companies/new', narrow)
  await category(page).focus()
  await press(page, 'web sites')
  await expect(page.getByRole('option', { name: /Web sites/ })).toBeVisible()
  await takePicture(page, 'register-suggestions-narrow')
  await press(page, '{Tab}')
  await expect(category(page)).toHaveValue('Web sites')
  for (const [typed, key] of [
    ['graph', 'Enter'],
    ['web', 'Tab'],
  ] as const) {
    await category(page).focus()
    await press(page, `{Control+a}${typed}`)
    await expect(page.locator('[role=option][data-focused]')).toHaveText(/CATEGORY/)
    await press(page, `{${key}}`)
    await expect(category(page)).toHaveValue(typed === 'web' ? 'Web sites' : 'Graphic design')
  }
  await page
    .locator('[data-part=form-field]', { has: category(page) })
    .getByRole('button')
    .click()
  await expect(options(page), 'of its own registers alone').toHaveText([
    'Graphic design',
    'Web sites',
  ])
})

test('what is saved by keys is the best match, an exact title first', { tag: '@detail' }, async ({
  open,
}) => {
  const { id: companyId } = await unit().create('companies', { name: 'Payer' })
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'To be paid', currencyDoc: 'CZK', issueDate: '2026-11-21' },
  })
  const form = await FormPage.open(open, unit(), `documents/${id}/edit`)
  const { page } = form
  await form.unfold()
  const payment = form.field('/properties/paymentMark')
  await payment.focus()
  await press(page, 'paid')
  await expect(page.locator('[role=option][data-focused]')).toHaveText(/^Paid/)
  await press(page, '{Control+Enter}')
  await expect(page.locator('[data-part=record-page]')).toBeVisible()
  const mark = async () => (await read(`documents?id=${id}`)).properties.paymentMark
  await expect.poll(mark).toBe('PAYMENT.PAID')
})

test('a code that is new is stored only where it is asked for', async ({ open }) => {
  const page = await open(unit(), 'companies/new')
  await field(page, '/name').fill('Newcomer')
  await category(page).focus()
  await press(page, 'category.own')
  await expect(page.getByRole('option', { name: 'New code “CATEGORY.OWN”' })).toBeVisible()
  await press(page, '{Tab}')
  await expect(category(page)).toHaveValue('category.own')
  await press(page, '{Control+Enter}')
  await expect(page.locator('[id="field/category-fault"]')).toBeVisible()
  await category(page).focus()
  await press(page, '{End}2')
  await expect(page.getByRole('option', { name: 'New code “CATEGORY.OWN2”' })).toBeVisible()
  await press(page, '{ArrowUp}{Enter}')
  await expect(category(page)).toHaveValue('CATEGORY.OWN2')
  await press(page, '{Control+Enter}')
  await expect(page.getByRole('heading', { name: 'Newcomer' })).toBeVisible()
  const query = new URLSearchParams({ columns: 'category', externalFilter: "name = 'Newcomer'" })
  const stored = async () => (await read(`views/COMPANIES?${query}`)).data[0]?.category
  await expect.poll(stored).toBe('CATEGORY.OWN2')
})

test('codes of a record are told by their titles, in its fields and its form, in one order', {
  tag: '@detail',
}, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Coded' })
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, category: 'CATEGORY.JOB-WEB' },
    properties: {
      ...{ name: 'Coded', paperSize: 'PAPER.A4', paymentMark: 'PAYMENT.PAID' },
      ...{ currencyDoc: 'CZK', issueDate: '2026-11-21' },
    },
  })
  const page = await open(unit(), `documents/${id}`)
  await page.getByRole('tab', { name: 'Fields' }).click()
  const fields = page.getByRole('tabpanel', { name: 'Fields' })
  await expect(fields.getByText('Web sites', { exact: true })).toBeVisible()
  const inOrder = [
    'Customer',
    'Dates',
    'Document',
    'Payment',
    'Details',
    'Print layout',
    'Record details',
  ]
  await expect(fields.getByRole('heading')).toHaveText(inOrder)
  await takePicture(page, 'fields-in-order')

  await follow(page, `documents/${id}/edit`)
  await expect(category(page)).toHaveValue('Web sites')
  // By its code as well, and nothing is changed by looking.
  await category(page).focus()
  await press(page, '{Control+a}job-des')
  await expect(page.getByRole('option', { name: /Graphic design/ })).toBeVisible()
  await press(page, '{Enter}')
  await expect(category(page)).toHaveValue('Graphic design')
  await press(page, '{Control+Enter}')
  await expect(page.locator('[data-part=record-page]')).toBeVisible()
  await expect
    .poll(() => read(`documents?id=${id}`))
    .toMatchObject({ category: 'CATEGORY.JOB-DESIGN', version: 2 })
})

test('a form that is opened shows no list before somebody types', { tag: '@detail' }, async ({
  open,
}) => {
  const { id: companyId } = await unit().create('companies', { name: 'Dvořák' })
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: { name: 'Work' },
  })
  for (const size of spread('no list before', [narrow, wide])) {
    const { page, show } = await openBlank(open, unit(), size)
    // What things are called comes when the field has the focus already.
    const release = await holdUp(page, '**/lookup/company?*')
    await show(`documents/${id}/edit`)
    const company = field(page, '/companyId')
    await expect(company).toBeFocused()
    await expect(company).toHaveValue(`#${companyId}`)
    release()
    await expect(company).toHaveValue('Dvořák')
    await expect(company).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await press(page, '{Control+a}Dvo')
    await expect(found(page, 'Dvořák')).toBeVisible()
  }
})

test('a key that comes before the answer takes the best match once that is known', {
  tag: '@detail',
}, async ({ open }) => {
  for (const name of ['Swift and Sons', 'Swift']) await unit().create('companies', { name })
  const page = await open(unit(), newInvoice)
  const company = field(page, '/companyId')
  await expect(company).toBeFocused()
  const taken = [
    ['swift', '{Tab}', 'Swift'],
    ['swift a', '{Enter}', 'Swift and Sons'],
  ] as const
  for (const [typed, key, name] of taken) {
    const release = await holdUp(page, '**/lookup/company?*')
    await company.focus()
    await press(page, `{Control+a}${typed}${key}`)
    await expect(company).toHaveValue(typed)
    release()
    await expect(company).toHaveValue(name)
    await page.unroute('**/lookup/company?*')
  }
})

test('a key that saves before the answer saves the best match, or shows what is wrong', async ({
  open,
}) => {
  const { id } = await unit().create('companies', { name: 'Tern' })
  const page = await open(unit(), newInvoice)
  const company = field(page, '/companyId')
  const saveEarly = async (typed: string) => {
    const release = await holdUp(page, '**/lookup/company?*')
    await company.focus()
    await press(page, `{Control+a}${typed}{Control+Enter}`)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(company).toHaveValue(typed)
    await expect(page.locator('[id="field/companyId-fault"]')).toHaveCount(0)
    release()
  }
  await expect(company).toBeFocused()
  await saveEarly('tern that is none')
  await expect(page.locator('[id="field/companyId-fault"]')).toBeVisible()
  await page.unroute('**/lookup/company?*')
  await follow(page, newInvoice)
  await expect(company).toBeFocused()
  await saveEarly('ter')
  await expect(page.locator('[data-part=record-page]')).toBeVisible()
  const query = new URLSearchParams({ columns: 'id', externalFilter: `companyId = ${id}` })
  const stored = async () => (await read(`views/INVOICES.SALES?${query}`)).data
  await expect.poll(stored).toHaveLength(1)
})

test('persons, brands and accounts are those of the company chosen, or of the unit', {
  tag: '@detail',
}, async ({ open }) => {
  const [, other] = await Promise.all(
    ['First', 'Second'].map((name) =>
      unit().create('companies', {
        name,
        persons: [{ firstName: 'Eva', lastName: name }],
        brands: [{ name: `Brand of ${name}` }],
        bankAccounts: [{ number: `123-${name}` }],
      }),
    ),
  )
  const { status, text } = await unit().call({
    ...{ method: 'PATCH', path: `agencies?id=${unit().unit}`, body: { companyId: other.id } },
    token: await unit().issue({ scopes: ['read', 'write', 'admin'] }),
  })
  expect(status, text).toBe(200)
  const page = await open(unit(), newInvoice)
  const chooseFirst = async () => {
    await expect(field(page, '/companyId')).toBeFocused()
    await pick(page, 'First')
  }
  const assertShown = async (pointer: string, typed: string, only: string) => {
    await field(page, pointer).focus()
    await press(page, `{Control+a}${typed}`)
    await expect(options(page)).toHaveText([only])
    await press(page, '{Escape}')
  }
  await chooseFirst()
  await assertShown('/personId', 'Eva', 'Eva First')
  await assertShown('/properties/agencyBankAccountId', '123', '123-Second')
  await follow(page, 'jobs/new')
  await chooseFirst()
  await assertShown('/brandId', 'Brand', 'Brand of First')
})

test('what was found for other words is not taken for what is typed now', {
  tag: '@detail',
}, async ({ open }) => {
  await unit().create('companies', { name: 'Quartz' })
  const page = await open(unit(), newInvoice)
  const company = field(page, '/companyId')
  await company.focus()
  await press(page, 'Quartz')
  await expect(page.getByRole('option', { name: /^Quartz/ })).toBeVisible()
  const release = await holdUp(page, '**/lookup/company?*')
  await press(page, ' and others{Tab}')
  await expect(company).not.toBeFocused()
  await expect(company).toHaveValue('Quartz and others')
  release()
})

test('a country and a currency are chosen by name, symbol or code, that of the unit first', {
  tag: '@detail',
}, async ({ open }) => {
  const { id: companyId } = await unit().create('companies', { name: 'Abroad' })
  const form = await FormPage.open(open, unit(), `${newInvoice}&companyId=${companyId}`)
  const { page } = form
  const currency = form.field('/properties/currencyDoc')
  for (const [typed, code] of [
    ['€', 'EUR'],
    ['swiss', 'CHF'],
    ['czk', 'CZK'],
  ] as const) {
    await currency.focus()
    await press(page, `{Control+a}${typed}`)
    await expect(page.locator('[role=option][data-focused]')).toContainText(code)
    await press(page, '{Tab}')
    await expect(currency).toHaveValue(code)
  }
  await follow(page, 'companies/new')
  await field(page, '/name').fill('Far away')
  const country = field(page, '/addresses/0/country')
  await country.focus()
  await press(page, 'czec')
  await expect(page.locator('[role=option][data-focused]')).toHaveText(/Czechia.*CZ/s)
  await press(page, '{Control+Enter}')
  await expect(page.getByRole('heading', { name: 'Far away' })).toBeVisible()
  const query = new URLSearchParams({ columns: 'id', externalFilter: "name = 'Far away'" })
  await expect
    .poll(async () => {
      const [row] = (await read(`views/COMPANIES?${query}`)).data
      return row === undefined ? [] : (await read(`companies?id=${row.id}`)).addresses
    })
    .toMatchObject([{ country: 'CZ' }])
})

test('a chip says a code by its title, and so does its field once it is opened', {
  tag: '@detail',
}, async ({ open }) => {
  const filter = encodeURIComponent("category IN ('CATEGORY.JOB-DESIGN', 'CATEGORY.JOB-OTHER')")
  const page = await open(unit(), `views/COMPANIES?externalFilter=${filter}`)
  const chip = page.locator('[data-part=chip] [data-part=chip-body]')
  // One without a title is written as in cells.
  await expect(chip).toHaveText('Category is one of Graphic design, Other')
  const single = encodeURIComponent("category = 'CATEGORY.JOB-WEB'")
  await follow(page, `views/COMPANIES?externalFilter=${single}`)
  await expect(chip).toHaveText('Category is Web sites')
  await chip.click()
  const values = page.locator('[data-part=condition]').getByRole('combobox').last()
  await expect(values).toHaveValue('Web sites')
  await page.locator('[data-part=condition]').getByRole('button', { name: 'Apply' }).click()
  await expect(chip).toHaveText('Category is Web sites')
})
