// Opportunities: business that may come.

import { date } from '../../kinds/calendar.ts'
import { amount } from '../../kinds/number.ts'
import { text } from '../../kinds/text.ts'
import { documentLayout } from '../form-layout.ts'
import { cancelledStatus, statusesBy } from '../statuses.ts'
import { documentType } from './document-type.ts'
import { created, sheet } from './properties.ts'

const closing = ['createdOn', 'opportunityExpCloseDate'] as const

export const opportunity = documentType({
  type: 'OPPORTUNITY',
  title: 'Opportunity',
  area: 'offers',
  form: documentLayout('customer', { fields: closing, head: closing }),
  properties: {
    ...sheet,
    ...created,
    opportunityNextStepNote: text(),
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
