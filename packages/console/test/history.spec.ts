// What the history of a record tells, in words.

import { expect, test, unitOfTests } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { RecordPage } from './pages/record-page.ts'

const unit = unitOfTests()

async function changedInvoice(): Promise<number> {
  const { create, call } = unit()
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const { id: other } = await create('companies', { name: 'Best Goods' })
  const properties = { paymentDate: '2026-11-05', currencyDoc: 'EUR' }
  const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
  const { id } = await create('documents', body)
  const change = async (patch: object): Promise<void> => {
    const { status, text } = await call({
      method: 'PATCH',
      path: `documents?id=${id}`,
      body: patch,
    })
    expect(status, text).toBe(200)
  }
  await change({ companyId: other, properties: { paymentDate: '2026-12-24' } })
  await change({ status: 'APPROVED', properties: { paymentMark: 'PAYMENT.PAID' } })
  return id
}

const words = {
  'en-GB': {
    details: {},
    tab: 'History',
    company: /^Company\s*Acme → Best Goods$/,
    date: /5 Nov 2026 → 24 Dec 2026/,
    status: /Status\s*Processing → Approved/,
    paid: /^Payment\s*Paid$/,
  },
  'cs-CZ': {
    details: { tag: '@detail' },
    tab: 'Historie',
    company: /^Firma\s*Acme → Best Goods$/,
    date: /5\.\s11\.\s2026 → 24\.\s12\.\s2026/,
    status: /Stav\s*Zpracovává se → Schváleno/,
    paid: /^Platba\s*Paid$/,
  },
} as const

for (const [locale, { details, ...texts }] of Object.entries(words)) {
  test(
    `changes are told by names, titles and days, not by ids and seals: ${locale}`,
    details,
    async ({ open }) => {
      const id = await changedInvoice()
      const { page } = await RecordPage.open(open, unit(), `documents/${id}`, { locale })
      await page.getByRole('tab', { name: texts.tab }).click()
      const entries = page.locator('[data-part=history] > li')
      await expect(entries).toHaveCount(3)
      const changes = (at: number) => entries.nth(at).locator('dl > div')
      await expect(changes(1).filter({ hasText: texts.company })).toHaveCount(1)
      await expect(changes(1).filter({ hasText: texts.date })).toHaveCount(1)
      await expect(changes(0).filter({ hasText: texts.status })).toHaveCount(1)
      await expect(changes(0).filter({ hasText: texts.paid })).toHaveCount(1)
      await expect(entries.first()).not.toContainText(/[0-9a-f]{32}|PAYMENT\.PAID/)
      await assertEachLook(page, `history-${locale}`)
    },
  )
}
