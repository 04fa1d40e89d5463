// Purchase invoices and their sub-types.

import { invoiceTable } from '../../rows/invoice-row.ts'
import type { RecordType } from '../record-type.ts'
import { documentType } from './document-type.ts'
import { incoming, invoice } from './properties.ts'

function purchaseInvoice(type: string, title: string, prefix: string): RecordType {
  return documentType({
    type,
    title,
    properties: { ...invoice, ...incoming, ...invoiceTable('INVOICE.PURCHASE') },
    number: { pattern: `${prefix}-{YY}-{#####}`, dates: ['receiptDate', 'issueDate'] },
    views: ['INVOICES.PURCHASE'],
    journal: { sign: -1 },
  })
}

export const purchaseInvoices = [
  purchaseInvoice('INVOICE.PURCHASE', 'Purchase invoice', 'SI'),
  purchaseInvoice('INVOICE.PURCHASE.PROFORMA', 'Proforma purchase invoice', 'SIF'),
  purchaseInvoice('INVOICE.PURCHASE.PREPAYMENT', 'Prepayment purchase invoice', 'SIP'),
  purchaseInvoice('INVOICE.PURCHASE.CORRECTION', 'Correction of a purchase invoice', 'SIC'),
]
