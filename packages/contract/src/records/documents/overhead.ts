// Overheads: buckets that costs of a client, or of the company itself, are booked to. They are no
// movements of money themselves and have no rows in the journal.

import { invoiceTable } from '../../rows/invoice-row.ts'
import { documentLayout, invoiceDates } from '../form-layout.ts'
import { documentType } from './document-type.ts'
import { incoming, invoice } from './properties.ts'

const dates = ['issueDate', 'createdOn']

export const clientOverhead = documentType({
  type: 'OVERHEAD.CLIENT',
  title: 'Overhead of a client',
  area: 'money',
  form: documentLayout('company', invoiceDates),
  properties: { ...invoice, ...incoming, ...invoiceTable('OVERHEAD.CLIENT') },
  number: { pattern: 'OC-{YY}-{#####}', dates },
  views: ['OVERHEADS.CLIENT'],
  role: 'overhead',
})

export const internalOverhead = documentType({
  type: 'OVERHEAD.INTERNAL',
  title: 'Internal overhead',
  area: 'money',
  form: documentLayout('company', invoiceDates),
  properties: { ...invoice, ...incoming, ...invoiceTable('OVERHEAD.INTERNAL') },
  number: { pattern: 'OI-{YY}-{#####}', dates },
  views: ['OVERHEADS.INTERNAL'],
  role: 'overhead',
  isCompanyOptional: true,
})
