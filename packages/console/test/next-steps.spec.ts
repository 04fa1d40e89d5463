// One step leads to the next: a quotation to its invoice, that to its payment, in few clicks.

import type { Locator, Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests()
const table = (type: string) => `bodyEditTable-${type}.ITEMS`

async function company(): Promise<number> {
  const { id } = await unit().create('companies', {
    name: 'Acme',
    addresses: [{ id: -1, street: 'Long 1', city: 'Brno', zip: '60200', country: 'CZ' }],
    persons: [{ firstName: 'Eva', lastName: 'Malá', addressId: -1 }],
    bankAccounts: [{ iban: 'CZ6508000000192000145399', isDefault: true }],
  })
  return id
}

async function quotation(): Promise<number> {
  const row = { name: 'Campaign', count: 2, unitPriceDoc: 500, vatPercentage: 21 }
  const { id } = await unit().create('documents', {
    ...{ type: 'DOCUMENT.QUOTATION.SALES', ownerId: 1, companyId: await company() },
    properties: {
      ...{ name: 'Spring', currencyDoc: 'EUR', paymentCondition: 'CONDITION.PAYMENT.NET-14' },
      [table('DOCUMENT.QUOTATION.SALES')]: { data: [row] },
    },
  })
  return id
}

async function invoice(properties: object): Promise<number> {
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: await company(), status: 'APPROVED' },
    properties: { name: 'Spring', currencyDoc: 'EUR', ...properties },
  })
  return id
}

/** Counts what a person presses. */
function clicker() {
  let count = 0
  return {
    press: async (button: Locator): Promise<void> => {
      await button.click()
      count += 1
    },
    counted: (): number => {
      const counted = count
      count = 0
      return counted
    },
  }
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

function payment(page: Page): Locator {
  return page.locator('[data-part=payment]')
}

test('a quotation becomes an invoice, is approved and paid, each in two clicks', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await quotation()
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  const actions = page.getByRole('region', { name: 'Actions' })
  const dialog = page.getByRole('alertdialog')
  const { press, counted } = clicker()

  await takePicture(page, 'quotation-next')
  await press(actions.getByRole('button', { name: 'Create sales invoice' }))
  await expect(dialog.getByText('dated today')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'make-dialog')
  await press(dialog.getByRole('button', { name: 'Create sales invoice' }))
  await expect(page.getByRole('status').getByText('Document created.')).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(counted()).toBe(2)
  await expect(payment(page)).toHaveCount(0)

  await press(actions.getByRole('button', { name: 'Approve' }))
  await press(dialog.getByRole('button', { name: 'Approve' }))
  await expect(payment(page)).toContainText('Unpaid, due on')
  expect(counted()).toBe(2)

  await press(actions.getByRole('button', { name: 'Mark as paid' }))
  await dialog.getByLabel('Paid on', { exact: true }).fill('2026-01-05')
  await assertAccessible(page)
  await takePicture(page, 'pay-dialog')
  await press(dialog.getByRole('button', { name: 'Mark as paid' }))
  await expect(payment(page)).toContainText('Paid on')
  await expect(actions.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
  expect(counted()).toBe(2)
  await takePicture(page, 'paid-invoice')

  const { json } = await unit().call({ path: `documents?id=${id}` })
  expect(json.madeIds).toHaveLength(1)
  const made = await unit().call({ path: `documents?id=${json.madeIds[0]}` })
  expect(made.json).toMatchObject({
    ...{ madeFromId: id, status: 'APPROVED', totalGross: 1210 },
    properties: { paymentMark: 'PAYMENT.PAID', paidOn: '2026-01-05' },
  })
})

test('what was made already is told before another one is made', { tag: '@detail' }, async ({
  open,
}) => {
  const id = await quotation()
  const body = { action: 'make', type: 'INVOICE.SALES' }
  await unit().call({ path: `documents/actions?id=${id}`, body })
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('button', { name: 'Create sales invoice' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Already created from this one: 1.')).toBeVisible()
})

test('an invoice says in words how late it is, and when it was paid', { tag: '@detail' }, async ({
  open,
}) => {
  const late = await invoice({ paymentDate: dayBefore(12) })
  const { page } = await RecordPage.open(open, unit(), `documents/${late}`)
  await expect(payment(page)).toHaveText(/^Unpaid, 1[123] days late$/)
  await takePicture(page, 'late-invoice')
  const czech = await RecordPage.open(open, unit(), `documents/${late}`, { locale: 'cs-CZ' })
  await expect(payment(czech.page)).toHaveText(/^Nezaplaceno, 1[123] dní po splatnosti$/)
  await takePicture(czech.page, 'late-invoice-cs')
  const paid = await invoice({ paymentMark: 'PAYMENT.PAID', paidOn: '2026-11-05' })
  const other = await RecordPage.open(open, unit(), `documents/${paid}`, narrow)
  await expect(payment(other.page)).toHaveText(/^Paid on .*2026/)
  await takePicture(other.page, 'paid-invoice-narrow')
})
