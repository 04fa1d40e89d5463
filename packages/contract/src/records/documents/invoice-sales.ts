// Sales invoices and their sub-types.

import { invoiceTable } from '../../rows/invoice-row.ts'
import type { RecordType } from '../record-type.ts'
import { documentType } from './document-type.ts'
import { invoice } from './properties.ts'

function salesInvoice(type: string, title: string, prefix: string): RecordType {
  return documentType({
    type,
    title,
    properties: { ...invoice, ...invoiceTable('INVOICE.SALES') },
    number: { pattern: `${prefix}-{YY}-{#####}`, dates: ['supplyDate', 'issueDate'] },
    views: ['INVOICES.SALES'],
    journal: { sign: 1 },
  })
}

export const salesInvoices = [
  salesInvoice('INVOICE.SALES', 'Sales invoice', 'CI'),
  salesInvoice('INVOICE.SALES.PROFORMA', 'Proforma sales invoice', 'CIF'),
  salesInvoice('INVOICE.SALES.PREPAYMENT', 'Prepayment sales invoice', 'CIP'),
  salesInvoice('INVOICE.SALES.CORRECTION', 'Correction of a sales invoice', 'CIC'),
]
