// Internal invoices: what one part of the company charges another.

import { invoiceTable } from '../../rows/invoice-row.ts'
import { documentLayout, invoiceDates } from '../form-layout.ts'
import { documentType } from './document-type.ts'
import { incoming, invoice } from './properties.ts'

const dates = ['supplyDate', 'issueDate']
const freezesOn = ['APPROVED']

export const internalPurchase = documentType({
  type: 'INTERNAL.PURCHASE',
  title: 'Internal purchase',
  area: 'money',
  form: documentLayout('company', invoiceDates),
  properties: { ...invoice, ...incoming, ...invoiceTable('INTERNAL.PURCHASE') },
  number: { pattern: 'IP-{YY}-{#####}', dates },
  views: ['INTERNALS.PURCHASE', 'INTERNALS'],
  journal: { sign: -1 },
  freezesOn,
})

export const internalSales = documentType({
  type: 'INTERNAL.SALES',
  title: 'Internal sale',
  area: 'money',
  form: documentLayout('company', invoiceDates),
  properties: { ...invoice, ...incoming, ...invoiceTable('INTERNAL.SALES') },
  number: { pattern: 'IS-{YY}-{#####}', dates },
  views: ['INTERNALS.SALES', 'INTERNALS'],
  journal: { sign: 1 },
  freezesOn,
})
