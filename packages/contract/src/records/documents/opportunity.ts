// Opportunities: business that may come.

import { date } from '../../kinds/calendar.ts'
import { amount } from '../../kinds/number.ts'
import { text } from '../../kinds/text.ts'
import { documentType } from './document-type.ts'
import { created, sheet } from './properties.ts'

export const opportunity = documentType({
  type: 'OPPORTUNITY',
  title: 'Opportunity',
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
  status: 'POTENTIAL',
})
