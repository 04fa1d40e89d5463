// The page of a company is about the company: how to reach it, what is unpaid, what was sold, what waits
// to be done, its last documents and its open jobs.

import type { Locator, Page } from '@playwright/test'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow } from './looks.ts'

const now = new Date('2026-11-25T12:00:00Z')
const today = '2026-11-25'

interface Invoice {
  readonly net: number
  readonly supplied: string
  readonly due: string
  readonly isApproved?: boolean
  readonly currency?: string
}

const ids = new Map<string, number>()

const unit = unitOfTests(async ({ create }) => {
  const { id: companyId } = await create('companies', {
    name: 'Mill Ltd.',
    isClient: true,
    registrations: { IČO: '26012341' },
    addresses: [{ street: 'Long 1', city: 'Brno', zip: '602 00', country: 'CZ' }],
    contacts: [
      { name: 'E-mail', value: 'office@mill.example' },
      { name: 'Fax', value: '+420 555 010 099' },
    ],
    persons: [
      {
        ...{ firstName: 'Eva', lastName: 'Small', nameSuffix: 'CSc.' },
        jobTitle: 'Buyer',
        contacts: [{ name: 'Mobile', value: '+420 555 010 020' }],
      },
    ],
  })
  ids.set('company', companyId)
  const invoice = async (of: Invoice): Promise<number> => {
    const { net, supplied, due, isApproved = true, currency = 'CZK' } = of
    const { id } = await create('documents', {
      type: 'INVOICE.SALES',
      ...{ companyId, ownerId: 1, status: isApproved ? 'APPROVED' : null },
      properties: {
        ...{ currencyDoc: currency, issueDate: supplied, supplyDate: supplied, paymentDate: due },
        'bodyEditTable-INVOICE.SALES.ITEMS': {
          data: [{ name: 'Flour', count: 1, unitPriceDoc: net, vatSelector: '21.00' }],
        },
      },
    })
    return id
  }
  await invoice({ net: 100, supplied: '2025-03-01', due: '2025-03-15' })
  await invoice({ net: 200, supplied: '2026-11-20', due: '2026-12-20' })
  await invoice({ net: 10, supplied: '2026-11-21', due: '2026-12-21', currency: 'EUR' })
  const draft = await invoice({ net: 50, supplied: today, due: today, isApproved: false })
  ids.set('draft', draft)
  await create('jobs', { type: 'JOB', ownerId: 1, companyId, properties: { name: 'New shelves' } })
  const other = await create('companies', { name: 'Nobody knows' })
  ids.set('other', other.id)
})

function part(page: Page, name: string): Locator {
  return page.locator(`[data-part=${name}]`)
}

test('mail and telephone of a company and its people can be tapped', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await open(unit(), `companies/${ids.get('company')}`, { ...narrow, at: now })
  const contact = part(page, 'contact-card')
  const mail = contact.getByRole('link', { name: 'office@mill.example' })
  await expect(mail).toHaveAttribute('href', 'mailto:office@mill.example')
  const mobile = contact.getByRole('link', { name: '+420 555 010 020' })
  await expect(mobile).toHaveAttribute('href', 'tel:+420555010020')
  await expect(contact.getByRole('listitem').filter({ hasText: 'Eva Small, CSc.' })).toContainText(
    'Buyer',
  )
  await expect(contact).toContainText('+420 555 010 099')
  await expect(contact.getByRole('link')).toHaveCount(2)
  await expect(contact).toContainText('Long 1, 602 00 Brno, Czechia')
  await expect(contact).toContainText('26012341')
  await assertAccessible(page, '[data-part=overview]')
})

test('what is unpaid, the turnover of each year, and what to do next lead on', async ({ open }) => {
  const page = await open(unit(), `companies/${ids.get('company')}`, { at: now })
  const balance = part(page, 'balance')
  await expect(balance).toHaveText(/^They owe us363\.00.CZK12\.10.EUR121\.00.CZK overdue$/)
  const turnover = part(page, 'turnover').getByRole('row')
  await expect(turnover.nth(1)).toHaveText(/^2026200\.00.CZK10\.00.EUR$/)
  await expect(turnover.nth(2)).toHaveText(/^2025100\.00.CZK$/)
  await balance.getByRole('link', { name: /^121\.00.CZK overdue$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales invoices')
  await expect(page.getByRole('row').filter({ hasText: 'Mill Ltd.' })).toHaveCount(1)
  await page.goBack()
  const next = part(page, 'next-card').getByRole('listitem')
  await expect(next).toHaveText(['Ask about 1 overdue invoice', 'Approve 1 draft invoice'])
  await expect(part(page, 'company-jobs').getByRole('listitem')).toHaveText(/New shelves/)
  const documents = part(page, 'company-documents')
  await expect(documents.getByRole('listitem')).toHaveCount(4)
  await documents.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/documents/${ids.get('draft')}$`))
})

test('a company with nothing says so', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), `companies/${ids.get('other')}`, { at: now })
  await expect(part(page, 'next-card')).toContainText('Nothing is waiting.')
  await expect(part(page, 'money-card')).toContainText('Nothing is unpaid.')
  await expect(part(page, 'company-documents')).toContainText('No documents yet.')
  await expect(part(page, 'company-jobs')).toContainText('No open jobs.')
})
