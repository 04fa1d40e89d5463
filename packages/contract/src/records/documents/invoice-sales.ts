// Sales invoices and their sub-types. A proforma is no invoice yet: it never freezes.

import { invoiceTable } from '../../rows/invoice-row.ts'
import { documentLayout, invoiceDates } from '../form-layout.ts'
import type { RecordType } from '../record-type.ts'
import { type DocumentDescription, documentType } from './document-type.ts'
import { correction, invoice, outgoing } from './properties.ts'

type InvoiceDescription = Partial<DocumentDescription> & {
  readonly type: string
  readonly title: string
  readonly prefix: string
}

function salesInvoice({ prefix, ...description }: InvoiceDescription): RecordType {
  const number = { pattern: `${prefix}-{YY}-{#####}`, dates: ['supplyDate', 'issueDate'] }
  return documentType({
    area: 'money',
    form: documentLayout('customer', invoiceDates),
    views: ['INVOICES.SALES'],
    journal: { sign: 1 },
    number,
    ...description,
    periods: [{ start: 'periodStart', end: 'periodEnd' }],
    properties: {
      ...invoice,
      ...outgoing,
      ...invoiceTable('INVOICE.SALES'),
      ...description.properties,
    },
  })
}

const issued = {
  freezesOn: ['APPROVED'],
  isFinal: true,
  correctionType: 'INVOICE.SALES.CORRECTION',
  role: 'invoice',
} as const

export const salesInvoices = [
  salesInvoice({
    ...issued,
    type: 'INVOICE.SALES',
    title: 'Sales invoice',
    prefix: 'CI',
    eInvoice: { code: '380' },
    isMade: true,
    chargesTime: true,
  }),
  salesInvoice({
    type: 'INVOICE.SALES.PROFORMA',
    title: 'Proforma sales invoice',
    prefix: 'CIF',
    eInvoice: { code: '325', profiles: ['en16931'] },
    makes: ['INVOICE.SALES'],
  }),
  salesInvoice({
    ...issued,
    type: 'INVOICE.SALES.PREPAYMENT',
    title: 'Prepayment sales invoice',
    prefix: 'CIP',
    eInvoice: { code: '386' },
  }),
  salesInvoice({
    ...issued,
    ...correction,
    type: 'INVOICE.SALES.CORRECTION',
    title: 'Correction of a sales invoice',
    prefix: 'CIC',
    eInvoice: { code: '384' },
  }),
]
