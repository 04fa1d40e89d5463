// Purchase invoices and their sub-types. A proforma is no invoice yet: it never freezes.

import { invoiceTable } from '../../rows/invoice-row.ts'
import { documentLayout, invoiceDates } from '../form-layout.ts'
import type { RecordType } from '../record-type.ts'
import { type DocumentDescription, documentType } from './document-type.ts'
import { correction, incoming, invoice } from './properties.ts'

type InvoiceDescription = Partial<DocumentDescription> & {
  readonly type: string
  readonly title: string
  readonly prefix: string
}

function purchaseInvoice({ prefix, ...description }: InvoiceDescription): RecordType {
  const number = { pattern: `${prefix}-{YY}-{#####}`, dates: ['receiptDate', 'issueDate'] }
  return documentType({
    area: 'money',
    form: documentLayout('supplier', invoiceDates),
    views: ['INVOICES.PURCHASE'],
    journal: { sign: -1 },
    number,
    ...description,
    properties: {
      ...invoice,
      ...incoming,
      ...invoiceTable('INVOICE.PURCHASE'),
      ...description.properties,
    },
  })
}

const issued = {
  freezesOn: ['APPROVED'],
  correctionType: 'INVOICE.PURCHASE.CORRECTION',
  role: 'invoice',
} as const

export const purchaseInvoices = [
  purchaseInvoice({
    ...issued,
    type: 'INVOICE.PURCHASE',
    title: 'Purchase invoice',
    prefix: 'SI',
    isMade: true,
  }),
  purchaseInvoice({
    type: 'INVOICE.PURCHASE.PROFORMA',
    title: 'Proforma purchase invoice',
    prefix: 'SIF',
    makes: ['INVOICE.PURCHASE'],
  }),
  purchaseInvoice({
    ...issued,
    type: 'INVOICE.PURCHASE.PREPAYMENT',
    title: 'Prepayment purchase invoice',
    prefix: 'SIP',
  }),
  purchaseInvoice({
    ...issued,
    ...correction,
    type: 'INVOICE.PURCHASE.CORRECTION',
    title: 'Correction of a purchase invoice',
    prefix: 'SIC',
  }),
]
