// Documents by type; which types a view shows is said by the types themselves.

import { view } from './view-description.ts'

const source = 'documents'

export const documentViews = [
  view({ name: 'DOCUMENTS', title: 'Documents', domain: 'work', source }),
  view({ name: 'DOCUMENTS.ORDER.PURCHASE', title: 'Purchase orders', domain: 'purchases', source }),
  view({
    name: 'DOCUMENTS.QUOTATION.SALES',
    title: 'Sales quotations',
    domain: 'sales',
    isUsual: true,
    source,
  }),
  view({ name: 'OPPORTUNITIES', title: 'Opportunities', domain: 'sales', source }),
  view({ name: 'ABSENCES', title: 'Absence requests', domain: 'time', source }),
  view({ name: 'BINDERS', title: 'Binders', domain: 'work', source }),
  view({ name: 'GEMS', title: 'Gems', domain: 'work', source }),
]

/** What waits for the reader, whichever view shows it otherwise. */
export const approvalViews = [
  view({
    ...{ name: 'APPROVALS', title: 'Documents that wait for your approval', domain: 'work' },
    source: 'approvals',
  }),
]
