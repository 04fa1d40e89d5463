// Absence requests. Once approved, each of their days is a row of the view of absence days.

import { date } from '../../kinds/calendar.ts'
import { code } from '../../kinds/code.ts'
import { line } from '../../kinds/text.ts'
import { approvedStatus, rejectedStatus } from '../statuses.ts'
import { documentType } from './document-type.ts'
import { sheet } from './properties.ts'

export const absence = documentType({
  type: 'ABSENCE',
  title: 'Absence request',
  area: 'absences',
  properties: {
    ...sheet,
    absenceType: code(),
    startDate: date(),
    endDate: date(),
    division: line(),
    department: line(),
  },
  number: { pattern: 'A-{YY}-{#####}', dates: ['startDate'] },
  views: ['ABSENCES'],
  isCompanyOptional: true,
  isOpenToUnit: false,
  periods: [{ start: 'startDate', end: 'endDate' }],
  decidedByManager: [approvedStatus, rejectedStatus],
  dayRows: {
    status: approvedStatus,
    start: 'startDate',
    end: 'endDate',
    category: 'absenceType',
  },
  form: [
    { name: 'absence', fields: ['ownerId', 'absenceType', 'name'], isHalf: true },
    { name: 'dates', fields: ['startDate', 'endDate'], isHalf: true },
    { name: 'texts', fields: ['bodyRichtext-1'] },
  ],
})
