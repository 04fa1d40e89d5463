// Documents by type; which types a view shows is said by the types themselves.

import { view } from './view-description.ts'

const source = 'documents'

export const documentViews = [
  view({ name: 'DOCUMENTS', title: 'Documents', source }),
  view({ name: 'DOCUMENTS.ORDER.PURCHASE', title: 'Purchase orders', source }),
  view({ name: 'DOCUMENTS.QUOTATION.SALES', title: 'Sales quotations', source }),
  view({ name: 'OPPORTUNITIES', title: 'Opportunities', source }),
  view({ name: 'ABSENCES', title: 'Absence requests', source }),
  view({ name: 'BINDERS', title: 'Binders', source }),
  view({ name: 'GEMS', title: 'Gems', source }),
]
