// Before an invoice is approved, the console shows what it lacks, and leads to where it is entered.

import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests()
const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const address = { street: 'Long 1', city: 'Brno', zip: '60200', country: 'CZ' }
const row = { name: 'Bread', count: 2, unitPriceDoc: 100, vatPercentage: 0 }

async function invoice(company: object, properties: object, more: object = {}): Promise<number> {
  const { id: companyId } = await unit().create('companies', { name: 'Theirs', ...company })
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId, ...more },
    properties: { name: 'Spring', currencyDoc: 'CZK', ...properties, [table]: { data: [row] } },
  })
  return id
}

async function beOurs(): Promise<void> {
  const { id } = await unit().create('companies', { name: 'Ours', addresses: [address] })
  const registrations = { VAT: 'CZ1', ID: '1' }
  await unit().call({ method: 'PATCH', path: `companies?id=${id}`, body: { registrations } })
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const body = { companyId: id }
  const path = `agencies?id=${unit().unit}`
  const { status, text } = await unit().call({ method: 'PATCH', path, body, token })
  expect(status, text).toBe(200)
}

test('what is missing is listed before an invoice is approved, and leads to its field', async ({
  open,
}) => {
  await beOurs()
  const id = await invoice({}, {})
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  const actions = page.getByRole('region', { name: 'Actions' })
  await actions.getByRole('button', { name: 'Approve' }).click()
  const list = page.getByRole('alertdialog').getByRole('region', { name: 'Missing on this' })
  await expect(list.getByRole('link')).toHaveText([
    'Due date',
    'Bank account for the payment',
    'Address of the customer',
  ])
  await assertAccessible(page)
  await takePicture(page, 'missing-contents')
  await list.getByRole('link', { name: 'Due date' }).click()
  await expect(page.getByRole('form')).toBeVisible()
  await expect(page.locator('[id="field/properties/paymentDate"]')).toBeFocused()
  await page.goBack()
  await actions.getByRole('button', { name: 'Approve' }).click()
  await list.getByRole('link', { name: 'Address of the customer' }).click()
  await expect(page).toHaveURL(/\/companies\/\d+\/edit#field\/addresses$/)
  await page.goBack()
  await actions.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve anyway' }).click()
  await expect(page.getByRole('status').getByText('Status changed')).toBeVisible()
})

test('a whole invoice is approved without another question', { tag: '@detail' }, async ({
  open,
}) => {
  await beOurs()
  const account = { agencyBankAccount: { iban: 'CZ6508000000192000145399' } }
  const id = await invoice({ addresses: [address] }, { paymentDate: '2026-12-24', ...account })
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  await page
    .getByRole('region', { name: 'Actions' })
    .getByRole('button', { name: 'Approve' })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  await expect(dialog.getByRole('link')).toHaveCount(0)
})

test('in a process it is listed at each approval, the last one too, which freezes the invoice', {
  tag: '@detail',
}, async ({ open }) => {
  await beOurs()
  const steps = ['first', 'last'].map((name) => {
    return { name, approvers: { groups: ['Supervisor'] } }
  })
  const code = 'PROCESS-INVOICE.TWICE'
  const process = { code, title: 'Twice', types: ['INVOICE.SALES'], self: true, steps }
  const body = { processes: [process] }
  const token = await unit().issue({ scopes: ['read', 'write', 'admin'] })
  const put = await unit().call({ method: 'PUT', path: 'processes', body, token })
  expect(put.status, put.text).toBe(200)
  const id = await invoice({}, {}, { setProcess: code })
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`)
  const line = page.getByRole('region', { name: 'Approval' })
  const dialog = page.getByRole('alertdialog')
  const list = dialog.getByRole('region', { name: 'Missing on this' })
  for (const step of ['Step 1 of 2: first', 'Step 2 of 2: last']) {
    await expect(line).toContainText(step)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(list.getByRole('link')).toHaveText([
      'Due date',
      'Bank account for the payment',
      'Address of the customer',
    ])
    await dialog.getByRole('button', { name: 'Approve anyway' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const stored = async () => (await unit().call({ path: `documents?id=${id}` })).json
  await expect.poll(stored).toMatchObject({ status: 'APPROVED' })
})

test('the list is read in Czech, and on a phone', { tag: '@detail' }, async ({ open }) => {
  await beOurs()
  const id = await invoice({}, {})
  const options = { ...narrow, locale: 'cs-CZ', colorScheme: 'dark' } as const
  const { page } = await RecordPage.open(open, unit(), `documents/${id}`, options)
  await page.getByRole('button', { name: 'Schválit' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Na faktuře chybí')).toBeVisible()
  await expect(dialog.getByText('Směrnice 2006/112/ES, čl. 226 bod 5')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Přesto schválit' })).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'missing-contents-cs-narrow')
})
