// The last documents of a company, and its jobs that are open.

import { useQuery } from '@tanstack/react-query'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { all, notEnded } from './filter-texts.ts'

export interface CompanyRow {
  readonly id: number
  readonly type: string
  readonly number?: string | null
  readonly status?: string | null
  readonly totalGross?: number | null
  readonly properties?: {
    readonly name?: string | null
    readonly issueDate?: string | null
    readonly createdOn?: string | null
    readonly currencyDoc?: string | null
  }
}

/** The properties that each view has of what is shown. */
const documentViews: readonly (readonly [view: string, properties: readonly string[]])[] = [
  ['INVOICES.SALES', ['name', 'currencyDoc', 'issueDate']],
  ['INVOICES.PURCHASE', ['name', 'currencyDoc', 'issueDate']],
  ['DOCUMENTS', ['name', 'currencyDoc', 'createdOn']],
]
const rowsShown = 5
const columns = ['id', 'type', 'number', 'status']

/** Undefined until they are known. */
export function useCompanyDocuments(unit: number, company: number) {
  return useQuery({
    queryKey: recordKeys.figures(unit, 'documents-of-company', company),
    queryFn: async ({ signal }) => {
      const filter = all(`companyId = ${company}`, 'NOT isDisabled')
      const pages = await Promise.all(
        documentViews.map(([view, properties]) => {
          const query = {
            columns: [...columns, 'totalGross'],
            properties,
            limit: rowsShown,
            signal,
          }
          return readPage<CompanyRow>({ unit, view, filter, order: ['-id'] }, query)
        }),
      )
      const rows = pages.flatMap(({ data }) => data)
      return rows.toSorted((one, other) => other.id - one.id).slice(0, rowsShown)
    },
  })
}

export function useCompanyJobs(unit: number, company: number) {
  return useQuery({
    queryKey: recordKeys.figures(unit, 'jobs-of-company', company),
    queryFn: async ({ signal }) => {
      const filter = openJobs(company)
      const query = { columns, properties: ['name'], limit: rowsShown, signal }
      return (await readPage<CompanyRow>({ unit, view: 'JOBS', filter, order: ['-id'] }, query))
        .data
    },
  })
}

function openJobs(company: number): string {
  return all(`companyId = ${company}`, 'NOT isDisabled', notEnded('JOB'))
}
