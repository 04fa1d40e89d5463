// What was agreed with a company: the days until payment that are stored of it, else those of its
// last document of the type, which has its currency.

import { daysApart } from '@kontor/contract/kinds/calendar.ts'
import { firstPaymentDays } from '@kontor/contract/records/documents/payment-days.ts'
import { clientOf } from '../api/client.ts'
import { readPage } from '../api/read-page.ts'

interface TermsOf {
  readonly unit: number
  readonly view: string
  readonly type: string
  readonly company: number
  readonly signal: AbortSignal
}

interface TermsRow {
  readonly properties: {
    readonly issueDate?: string | null
    readonly paymentDate?: string | null
    readonly currencyDoc?: string | null
  }
}

export async function readCompanyTerms({ unit, view, type, company, signal }: TermsOf) {
  const filter = `companyId = ${company} AND type = '${type}' AND NOT isDisabled`
  const properties = ['issueDate', 'paymentDate', 'currencyDoc']
  const rows = readPage<TermsRow>(
    { unit, view, filter, order: ['-id'] },
    { columns: ['id'], properties, limit: 1, signal },
  )
  // Who may read one of the two alone, or has lost the connection, knows that much.
  const [{ data }, { salesMaturity }] = await Promise.all([
    rows.catch(() => ({ data: [] })),
    clientOf(unit)
      .companies.read(company, { signal })
      .catch(() => ({ salesMaturity: null })),
  ])
  const { issueDate, paymentDate, currencyDoc = null } = data[0]?.properties ?? {}
  const days = issueDate && paymentDate ? daysApart(issueDate, paymentDate) : null
  const paymentDays = firstPaymentDays([salesMaturity, days]) ?? null
  return { paymentDays, currency: currencyDoc }
}
