// A task: a piece of work that one user does for another, often on an item of a job.

import { date, time } from '../kinds/calendar.ts'
import { codeOrEmpty } from '../kinds/code.ts'
import { listOf } from '../kinds/composite.ts'
import { immutable, required, withDefault } from '../kinds/kind.ts'
import { minutes } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { richText } from '../kinds/rich-text.ts'
import { line, oneOf, shortText } from '../kinds/text.ts'
import { limits } from '../limits.ts'
import { history, identity, marks, rights, status, statusDate } from './common-fields.ts'
import { recordType } from './record-type.ts'
import { cancelledStatus, statusesBy } from './statuses.ts'

const statuses = statusesBy({
  preparation: ['WAITING'],
  open: ['OPEN', 'PROCESSING'],
  done: ['DONE', 'CLOSED'],
  cancelled: [cancelledStatus],
})

export const task = recordType({
  type: 'TASK',
  title: 'Task',
  collection: 'tasks',
  area: 'work',
  fields: {
    ...identity,
    type: immutable(withDefault(oneOf('TASK'), { value: 'TASK' })),
    number: shortText(limits.numberCharactersMax),
    name: required(line()),
    binderId: reference('binder'),
    jobItemId: reference('jobItem'),
    ownerId: required(reference('user')),
    assigneeId: reference('user'),
    reporterId: reference('user'),
    participantIds: listOf(reference('user')),
    category: codeOrEmpty(),
    status: status(statuses, 'OPEN'),
    statusDate: statusDate(),
    tags: listOf(line()),
    startDate: date(),
    endDate: date(),
    startTime: time(),
    endTime: time(),
    allocation: minutes(),
    ...rights,
    ...marks,
    ...history,
  },
  properties: { 'bodyRichtext-1': richText() },
  statuses,
  people: { owner: 'ownerId', readers: ['assigneeId', 'reporterId', 'participantIds'] },
  isOpenToUnit: true,
  periods: [{ start: 'startDate', end: 'endDate', startTime: 'startTime', endTime: 'endTime' }],
  numberSeries: { pattern: 'T-{#####}', dates: [] },
  views: ['TASKS'],
  form: [
    { name: 'task', fields: ['name', 'jobItemId', 'category', 'status'], isHalf: true },
    {
      name: 'people',
      fields: ['assigneeId', 'ownerId', 'participantIds'],
      head: ['assigneeId'],
      isHalf: true,
    },
    {
      name: 'dates',
      fields: ['startDate', 'endDate', 'allocation'],
      head: ['startDate', 'endDate'],
      isHalf: true,
    },
    { name: 'texts', fields: ['bodyRichtext-1'] },
  ],
})
