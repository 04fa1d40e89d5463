// What the page of a company counts and adds up: what is unpaid, what was sold and bought in each
// year, and what waits to be done.

import type { RowsOf } from './data-point.ts'
import {
  all,
  approved,
  between,
  dueWithin,
  type InvoiceView,
  notEnded,
  unapproved,
  unpaid,
} from './filter-texts.ts'
import type { SummaryQuery, SummaryRow } from './use-summaries.ts'

const yearsShown = 5
const views = ['INVOICES.SALES', 'INVOICES.PURCHASE'] as const

/** In the order in which `figuresOf` takes their answers. */
export function companyQueries(company: number, today: string): readonly SummaryQuery[] {
  const own = ofCompany(company)
  const byAge = [{ field: 'paymentDate', by: { steps: [1], from: today } }] as const
  const byMonth = [{ field: 'supplyDate', by: 'month' }] as const
  const [first, last] = [`${firstYear(today)}-01-01`, `${today.slice(0, 4)}-12-31`]
  const period = between('supplyDate', first, last)
  return [
    ...views.map((view): SummaryQuery => {
      return { view, filter: all(own, unpaid(view)), groupBy: byAge, sum: 'totalGross' }
    }),
    ...views.map((view): SummaryQuery => {
      const filter = all(own, period, approved(view))
      return { view, filter, groupBy: byMonth, sum: 'totalNet' }
    }),
    ...waiting(company).map(({ rows }): SummaryQuery => {
      return { view: rows.view as SummaryQuery['view'], filter: rows.filter, groupBy: [] }
    }),
  ]
}

function ofCompany(company: number): string {
  return `companyId = ${company}`
}

function firstYear(today: string): number {
  return Number(today.slice(0, 4)) + 1 - yearsShown
}

type WaitingName = 'unapproved' | 'quotations' | 'opportunities'

interface Waiting {
  readonly name: WaitingName
  readonly rows: RowsOf
}

function waiting(company: number): readonly Waiting[] {
  const own = all(ofCompany(company), 'NOT isDisabled')
  const quotations = all(own, notEnded('DOCUMENT.QUOTATION.SALES'))
  return [
    {
      name: 'unapproved',
      rows: {
        view: 'INVOICES.SALES',
        filter: all(ofCompany(company), unapproved('INVOICES.SALES')),
      },
    },
    { name: 'quotations', rows: { view: 'DOCUMENTS.QUOTATION.SALES', filter: quotations } },
    {
      name: 'opportunities',
      rows: { view: 'OPPORTUNITIES', filter: all(own, notEnded('OPPORTUNITY')) },
    },
  ]
}

export interface Balance {
  readonly isSale: boolean
  readonly unpaid: readonly SummaryRow[]
  readonly overdue: readonly SummaryRow[]
  readonly rows: RowsOf
  readonly overdueRows: RowsOf
}

export interface Year {
  readonly year: string
  readonly sold: readonly SummaryRow[]
  readonly bought: readonly SummaryRow[]
  readonly soldRows: RowsOf
  readonly boughtRows: RowsOf
}

export interface CompanyFigures {
  readonly balances: readonly Balance[]
  /** The latest first; those in which something was. */
  readonly years: readonly Year[]
  readonly waiting: readonly (Waiting & { readonly count: number })[]
}

export function figuresOf(
  company: number,
  today: string,
  [
    owedToUs = [],
    owedByUs = [],
    sold = [],
    bought = [],
    ...counts
  ]: readonly (readonly SummaryRow[])[],
): CompanyFigures {
  const balances = [owedToUs, owedByUs].map((rows, index): Balance => {
    const view = views[index] ?? 'INVOICES.SALES'
    const filter = all(ofCompany(company), unpaid(view))
    const order = ['paymentDate']
    return {
      isSale: index === 0,
      unpaid: rows,
      overdue: rows.filter(isOverdue),
      rows: { view, filter, order },
      overdueRows: { view, filter: all(filter, dueWithin(1, null)), order },
    }
  })
  const years = Array.from({ length: yearsShown }, (_, index) => String(firstYear(today) + index))
  const inYear = (year: string, rows: readonly SummaryRow[]): readonly SummaryRow[] =>
    rows.filter(({ group: [month] }) => String(month).startsWith(`${year}-`))
  const rowsOf = (year: string, view: InvoiceView): RowsOf => {
    const period = between('supplyDate', `${year}-01-01`, `${year}-12-31`)
    const filter = all(ofCompany(company), period, approved(view))
    return { view, filter, order: ['-supplyDate'] }
  }
  return {
    balances: balances.filter((each) => each.unpaid.length > 0),
    years: years
      .map((year) => ({
        ...{ year, sold: inYear(year, sold), bought: inYear(year, bought) },
        soldRows: rowsOf(year, 'INVOICES.SALES'),
        boughtRows: rowsOf(year, 'INVOICES.PURCHASE'),
      }))
      .filter((each) => each.sold.length + each.bought.length > 0)
      .toReversed(),
    waiting: waiting(company)
      .map((each, index) => ({ ...each, count: counts[index]?.[0]?.count ?? 0 }))
      .filter(({ count }) => count > 0),
  }
}

/** What has no date is not due yet. */
function isOverdue({ group: [age] }: SummaryRow): boolean {
  return Array.isArray(age) && age[0] === 1
}
