// Opportunities: business that may come.

import { date } from '../../kinds/calendar.ts'
import { amount } from '../../kinds/number.ts'
import { lines } from '../../kinds/text.ts'
import { cancelledStatus, statusesBy } from '../statuses.ts'
import { documentType } from './document-type.ts'
import { created, sheet } from './properties.ts'

const dates = ['createdOn', 'opportunityExpCloseDate'] as const

export const opportunity = documentType({
  type: 'OPPORTUNITY',
  title: 'Opportunity',
  area: 'offers',
  form: [
    { name: 'customer', fields: ['companyId', 'personId'], head: ['companyId'], isHalf: true },
    { name: 'dates', fields: dates, head: dates, isHalf: true },
    { name: 'document', fields: ['name', 'category', 'status', 'ownerId'], isHalf: true },
    {
      name: 'prospect',
      fields: ['opportunityNextStepNote', 'opportunityNextStepDate', 'opportunityValue'],
      head: ['opportunityValue'],
      isHalf: true,
    },
    { name: 'texts', fields: ['bodyRichtext-1'] },
  ],
  properties: {
    ...sheet,
    ...created,
    opportunityNextStepNote: lines(),
    opportunityExpCloseDate: date(),
    opportunityNextStepDate: date(),
    opportunityValue: amount(),
  },
  number: { pattern: 'O-{YY}-{#####}', dates: ['createdOn'] },
  views: ['OPPORTUNITIES'],
  statuses: statusesBy({
    preparation: ['POTENTIAL'],
    open: ['QUALIFIED', 'OFFERED'],
    done: ['WON'],
    cancelled: ['LOST', cancelledStatus],
  }),
})
