// A job: work agreed with a client, made of items that tasks refer to.

import { date, time } from '../kinds/calendar.ts'
import { codeOrEmpty, subKey } from '../kinds/code.ts'
import { listOf, listOfObjects } from '../kinds/composite.ts'
import { immutable, required, withDefault } from '../kinds/kind.ts'
import { integer } from '../kinds/number.ts'
import { ownId, reference } from '../kinds/reference.ts'
import { richText } from '../kinds/rich-text.ts'
import { line, lines, oneOf, shortText } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { history, identity, marks, rights, status, statusDate } from './common-fields.ts'
import { recordType } from './record-type.ts'
import { cancelledStatus, statusesBy } from './statuses.ts'

const jobItemFields = {
  id: ownId(),
  number: integer(),
  name: line(),
  category: codeOrEmpty(),
  comment: lines(),
  deadline: date(),
  status: subKey('STATUS'),
} as const

const statuses = statusesBy({
  preparation: ['WAITING'],
  open: ['OPEN'],
  done: ['DONE', 'CLOSED'],
  cancelled: [cancelledStatus],
})

export const job = recordType({
  type: 'JOB',
  title: 'Job',
  collection: 'jobs',
  area: 'work',
  fields: {
    ...identity,
    type: immutable(withDefault(oneOf('JOB'), { value: 'JOB' })),
    number: shortText(limits.numberCharactersMax),
    companyId: required(reference('company')),
    brandId: reference('brand'),
    binderId: reference('binder'),
    ownerId: required(reference('user')),
    participantIds: listOf(reference('user')),
    status: status(statuses, 'OPEN'),
    statusDate: statusDate(),
    category: codeOrEmpty(),
    tags: listOf(line()),
    startDate: date(),
    endDate: date(),
    startTime: time(),
    endTime: time(),
    jobItems: listOfObjects(jobItemFields, 'jobItem'),
    ...rights,
    ...marks,
    ...history,
  },
  properties: { name: required(line()), 'bodyRichtext-1': richText() },
  statuses,
  people: { owner: 'ownerId', readers: ['participantIds'] },
  isOpenToUnit: true,
  makes: ['INVOICE.SALES'],
  isChargedByTime: true,
  periods: [{ start: 'startDate', end: 'endDate', startTime: 'startTime', endTime: 'endTime' }],
  numberSeries: { pattern: 'J-{#####}', dates: [] },
  views: ['JOBS'],
  form: [
    { name: 'customer', fields: ['companyId', 'brandId'], head: ['companyId'], isHalf: true },
    { name: 'job', fields: ['name', 'category', 'status', 'ownerId'], isHalf: true },
    {
      name: 'dates',
      fields: ['startDate', 'endDate'],
      head: ['startDate', 'endDate'],
      isHalf: true,
    },
    { name: 'people', fields: ['participantIds'], isHalf: true },
    { name: 'items', fields: ['jobItems'] },
    { name: 'texts', fields: ['bodyRichtext-1'] },
  ],
})
