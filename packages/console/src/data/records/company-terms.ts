// What was agreed with a company, as its last document of a type has it: the days until payment,
// and the currency.

import { daysApart } from '@kontor/contract/kinds/calendar.ts'
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
  const { data } = await readPage<TermsRow>(
    { unit, view, filter, order: ['-id'] },
    { columns: ['id'], properties, limit: 1, signal },
  )
  const { issueDate, paymentDate, currencyDoc = null } = data[0]?.properties ?? {}
  const days = issueDate && paymentDate ? daysApart(issueDate, paymentDate) : null
  return { paymentDays: days !== null && days >= 0 ? days : null, currency: currencyDoc }
}
