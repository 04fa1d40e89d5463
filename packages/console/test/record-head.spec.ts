// The head of a record says what it is about, and what comes next.

import { spread } from '../../../test/thorough.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { narrow, takePicture, wide } from './looks.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests()

async function invoice(): Promise<number> {
  const { id: companyId } = await unit().create('companies', { name: 'Acme' })
  const data = [{ name: 'Work', count: 2, unitPriceDoc: 1000, vatPercentage: 21 }]
  const { id } = await unit().create('documents', {
    ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
    properties: {
      ...{ name: 'Bill', currencyDoc: 'EUR', issueDate: '2026-11-02', paymentDate: '2026-11-16' },
      'bodyEditTable-INVOICE.SALES.ITEMS': { data },
    },
  })
  return id
}

test('the head of an invoice has its customer, dates, status, amount and one next step', {
  tag: '@detail',
}, async ({ open }) => {
  const id = await invoice()
  for (const look of spread('head', [wide, narrow])) {
    const { page } = await RecordPage.open(open, unit(), `documents/${id}`, look)
    const head = page.locator('[data-part=record] > header')
    const facts = head.locator('[data-part=record-facts]')
    await expect(facts).toContainText(/Customer\s*Acme\s*Issue date\s*2 Nov 2026/)
    await expect(facts).toContainText(/Due date\s*16 Nov 2026/)
    await expect(head).toContainText('Processing')
    await expect(head.locator('[data-part=record-amount]')).toHaveText(/^2,420\.00\s*EUR$/)
    const actions = page.locator('[data-part=record-actions]')
    await expect(actions.getByRole('button').or(actions.getByRole('link'))).toHaveText([
      'Approve',
      'Edit',
      '',
    ])
    await takePicture(page, `head-${look === wide ? 'wide' : 'narrow'}`)
    await facts.getByRole('link', { name: 'Acme' }).click()
    await expect(page.locator('[data-part=record-title]')).toHaveText('Acme')
  }
})
