// The filter that a state means in a view: those of invoices are those of the figures, so that the
// chip of the view has their name.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { SearchState } from '../../words/state-search-words.ts'
import { all, dueWithin, type InvoiceView, quoted, unpaid } from './filter-texts.ts'

const invoiceViews = ['INVOICES.SALES', 'INVOICES.PURCHASE'] as const

/** Where documents are looked for that no type is named of. */
export const usualDocumentViews = [...invoiceViews, 'DOCUMENTS'] as const

/** Undefined where rows of the view have no such state. */
export function stateFilter(state: SearchState, view: string): string | undefined {
  if (state === 'draft') return draftFilter(view)
  const ofInvoices = invoiceViews.find((each) => each === view)
  return ofInvoices && (state === 'unpaid' ? unpaid(ofInvoices) : overdue(ofInvoices))
}

function overdue(view: InvoiceView): string {
  return all(unpaid(view), dueWithin(1, null))
}

function draftFilter(view: string): string | undefined {
  const types = presetCatalogue.types.filter(({ views }) => views.includes(view))
  const ofDocuments = types.filter(({ collection }) => collection === 'documents')
  const codes = ofDocuments.flatMap(({ statuses = [] }) =>
    statuses.filter(({ phase }) => phase === 'preparation').map(({ code }) => code),
  )
  const [code] = codes
  return code === undefined ? undefined : `status = ${quoted(code)}`
}
