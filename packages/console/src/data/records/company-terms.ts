// What was agreed with a company: the days until payment that are stored of it, else those of its
// last document of the type, which has its currency.

import { daysApart } from '@kontor/contract/kinds/calendar.ts'
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
  const [{ data }, { salesMaturity }] = await Promise.all([
    rows,
    clientOf(unit).companies.read(company, { signal }),
  ])
  const { issueDate, paymentDate, currencyDoc = null } = data[0]?.properties ?? {}
  const days = issueDate && paymentDate ? daysApart(issueDate, paymentDate) : null
  const agreed = [salesMaturity, days].find((each) => each != null && each >= 0)
  return { paymentDays: agreed ?? null, currency: currencyDoc }
}
