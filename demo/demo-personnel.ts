// One personnel document, which only its owner, the owner's manager and supervisors may read.

import type { DemoDates } from './demo-dates.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'

export function demoPersonnel(ids: DemoIds, dates: DemoDates): readonly DemoBody[] {
  return [
    {
      externalId: 'demo-personnel-1',
      type: 'HR.DOC',
      ownerId: ids.userId('sbuchanan'),
      companyId: ids.recordId('northwind-customer-ERNSH'),
      properties: {
        name: 'Complaint of Ernst Handel about a visit',
        createdOn: dates.fromToday(-6),
        'bodyRichtext-1':
          '<p>The customer asks for another representative. To be discussed in person.</p>',
      },
    },
  ]
}
