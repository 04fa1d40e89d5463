// A new invoice says its dates and its money: as the company usually has them, and never over what
// somebody has typed.

import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { FormPage, newInvoice } from './pages/form-page.ts'
import { pick, press } from './pages/keyboard.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests(async ({ unit: id, call, create, issue }) => {
  const set = await call({
    ...{ method: 'PATCH', path: `agencies?id=${id}`, token: await issue({ scopes: allScopes }) },
    body: { currency: 'CZK', salesMaturity: 21 },
  })
  expect(set.status, set.text).toBe(200)
  const thirty = await create('companies', { name: 'Thirty GmbH' })
  await create('companies', { name: 'Newcomer' })
  await create('companies', { name: 'Sixty Ltd.', salesMaturity: 60 })
  const dates = { issueDate: '2026-01-01', paymentDate: '2026-01-31' }
  await create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: thirty.id },
    properties: { currencyDoc: 'EUR', ...dates },
  })
})

const notFound = { code: 'not-found', title: 'Not found', status: 404 }

const days = 24 * 60 * 60_000

/** The day so many days after one, as British people write it. */
function written(day: string, after: number): string {
  const [year, month, date] = new Date(Date.parse(day) + after * days)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${date}/${month}/${year}`
}

async function begin(open: Parameters<typeof FormPage.open>[0]): Promise<FormPage> {
  return await FormPage.open(open, unit(), newInvoice, { locale: 'en-GB' })
}

test('a new invoice is issued and supplied today, due later, in the money of its customer', async ({
  open,
}) => {
  const form = await begin(open)
  const body = { type: 'TASK', ownerId: 1, name: 'Day' }
  const today = (await unit().create('tasks', body)).statusDate
  await expect(form.field('/properties/issueDate')).toHaveValue(written(today, 0))
  await expect(form.field('/properties/supplyDate')).toHaveValue(written(today, 0))
  await expect(form.field('/properties/currencyDoc')).toHaveValue(/CZK/)
  await expect(form.field('/properties/paymentDate')).toHaveValue(written(today, 21))
  await pick(form.page, 'Thirty')
  await expect(form.field('/properties/paymentDate')).toHaveValue(written(today, 30))
  await expect(form.field('/properties/currencyDoc')).toHaveValue(/EUR/)
  // A later date of issue makes it due later.
  await form.field('/properties/issueDate').fill('01/12/2026')
  await press(form.page, '{Tab}')
  await expect(form.field('/properties/paymentDate')).toHaveValue('31/12/2026')
  await form.save()
  const { id } = await lastInvoice()
  const { json } = await unit().call({ path: `documents?id=${id}` })
  expect(json.properties).toMatchObject({
    ...{ companyName: 'Thirty GmbH', currencyDoc: 'EUR' },
    ...{ issueDate: '2026-12-01', paymentDate: '2026-12-31' },
  })
})

test('the payment term that is stored of a customer tells when it is due', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await begin(open)
  await pick(form.page, 'Sixty')
  await form.field('/properties/issueDate').fill('01/12/2026')
  await expect(form.field('/properties/paymentDate')).toHaveValue('30/01/2027')
})

test('where a customer itself cannot be read, its last invoice tells when it is due', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await begin(open)
  const isCompany = (url: URL): boolean => url.pathname.endsWith('/companies')
  await form.page.route(isCompany, (route) => route.fulfill({ status: 404, json: notFound }))
  await pick(form.page, 'Thirty')
  await expect(form.field('/properties/currencyDoc')).toHaveValue(/EUR/)
  await form.field('/properties/issueDate').fill('01/12/2026')
  await expect(form.field('/properties/paymentDate')).toHaveValue('31/12/2026')
})

test('where the invoices of a customer cannot be read, its payment term is known', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await begin(open)
  const isInvoices = (url: URL): boolean => url.pathname.endsWith('/views/INVOICES.SALES')
  await form.page.route(isInvoices, (route) => route.fulfill({ status: 404, json: notFound }))
  await pick(form.page, 'Sixty')
  await form.field('/properties/issueDate').fill('01/12/2026')
  await expect(form.field('/properties/paymentDate')).toHaveValue('30/01/2027')
})

test('what was typed or cleared stays, whichever customer is chosen later', {
  tag: '@detail',
}, async ({ open }) => {
  const form = await begin(open)
  await form.field('/properties/paymentDate').fill('24/12/2026')
  await form.field('/properties/supplyDate').fill('')
  await form.field('/companyId').focus()
  await pick(form.page, 'Thirty')
  // The currency, which nobody has typed, tells that the terms are there.
  await expect(form.field('/properties/currencyDoc')).toHaveValue(/EUR/)
  await expect(form.field('/properties/paymentDate')).toHaveValue('24/12/2026')
  await expect(form.field('/properties/supplyDate')).toHaveValue('')
  await form.field('/companyId').fill('')
  await pick(form.page, 'Newcomer')
  await expect(form.field('/properties/currencyDoc')).toHaveValue(/CZK/)
  await expect(form.field('/properties/paymentDate')).toHaveValue('24/12/2026')
})

test('what is frozen is no draft on paper, whatever its status', { tag: '@detail' }, async ({
  open,
}) => {
  const { call, create } = unit()
  const made = await create('companies', { name: 'Paper Ltd.' })
  const { id } = await create('documents', {
    ...{ type: 'INTERNAL.SALES', ownerId: 1, companyId: made.id, status: 'APPROVED' },
    properties: { createdOn: '2026-01-01' },
  })
  // For tasks it is one of preparation; for this type nobody has said what it is.
  const { status, text } = await call({
    ...{ method: 'PATCH', path: `documents?id=${id}`, body: { status: 'WAITING' } },
  })
  expect(status, text).toBe(200)
  const { paper } = await RecordPage.open(open, unit(), `documents/${id}`)
  await expect(paper).toContainText('Paper Ltd.')
  await expect(paper).not.toContainText('Draft')
})

async function lastInvoice(): Promise<{ readonly id: number }> {
  const path = 'views/INVOICES.SALES?columns=id&properties=&order=-id&limit=1'
  return (await unit().call({ path })).json.data[0]
}
