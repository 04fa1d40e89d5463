// Purchase orders: what is ordered from a supplier, row by row for the jobs that need it.

import { itemTable } from '../../kinds/composite.ts'
import { orderRow, orderRowRules } from '../../rows/order-row.ts'
import { documentLayout } from '../form-layout.ts'
import { documentType } from './document-type.ts'
import { created, money, sheet } from './properties.ts'

export const purchaseOrder = documentType({
  type: 'DOCUMENT.ORDER.PURCHASE',
  title: 'Purchase order',
  area: 'offers',
  form: documentLayout('supplier'),
  properties: {
    ...sheet,
    ...created,
    ...money,
    'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS': itemTable(orderRowRules, orderRow),
  },
  number: { pattern: 'PO-{YY}-{#####}', dates: ['createdOn'] },
  makes: ['INVOICE.PURCHASE'],
  views: ['DOCUMENTS.ORDER.PURCHASE', 'DOCUMENTS'],
  journal: { sign: -1 },
})
