// Sales quotations: offers to a client, with what they were reckoned from.

import { itemTable } from '../../kinds/composite.ts'
import { invoiceRowRules } from '../../rows/invoice-row.ts'
import { quotationRow } from '../../rows/quotation-row.ts'
import { documentLayout } from '../form-layout.ts'
import { approvedStatus, cancelledStatus, statusesBy } from '../statuses.ts'
import { documentType } from './document-type.ts'
import { created, labels, money, secondBody, sheet } from './properties.ts'

export const salesQuotation = documentType({
  type: 'DOCUMENT.QUOTATION.SALES',
  title: 'Sales quotation',
  area: 'offers',
  form: documentLayout('customer'),
  properties: {
    ...sheet,
    ...created,
    ...secondBody,
    ...labels,
    ...money,
    'bodyEditTable-DOCUMENT.QUOTATION.SALES.ITEMS': itemTable(invoiceRowRules, quotationRow),
  },
  number: { pattern: 'Q-{YY}-{#####}', dates: ['createdOn'] },
  statuses: statusesBy({
    preparation: ['PROCESSING'],
    open: ['SENT'],
    done: [approvedStatus],
    cancelled: ['REJECTED', cancelledStatus],
  }),
  makes: ['INVOICE.SALES'],
  views: ['DOCUMENTS.QUOTATION.SALES', 'DOCUMENTS'],
})
