// Time records: work tracked on a job, task or overhead, and attendance.

import { date, time } from '../kinds/calendar.ts'
import { codeOrEmpty } from '../kinds/code.ts'
import { type Fields, immutable, readOnly, required } from '../kinds/kind.ts'
import { integer, minutes } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { lines, oneOf } from '../kinds/text.ts'
import { usualTimeSpent } from '../kinds/usual-range.ts'
import { history, identity, marks } from './common-fields.ts'
import { type RecordType, recordType } from './record-type.ts'

/** How long, and what on. */
export const spent = {
  startTime: time(),
  endTime: time(),
  duration: { ...minutes(), usual: usualTimeSpent },
  jobId: reference('job'),
  taskId: reference('task'),
  overheadId: reference('overhead'),
} as const

interface TimeDescription extends Pick<RecordType, 'charged'> {
  readonly type: string
  readonly title: string
  readonly view: string
  readonly own?: Fields
}

function timeType({ type, title, view, own = {}, ...more }: TimeDescription): RecordType {
  return recordType({
    ...more,
    type,
    title,
    collection: 'time',
    area: 'time',
    fields: {
      ...identity,
      type: immutable(required(oneOf(type))),
      userId: immutable(required(reference('user'))),
      date: required(date()),
      ...spent,
      category: codeOrEmpty(),
      comment: lines(),
      ...own,
      ...marks,
      ...history,
    },
    people: { owner: 'userId', readers: [] },
    isOpenToUnit: true,
    periods: [
      {
        ...{ start: 'date', end: 'date', startTime: 'startTime', endTime: 'endTime' },
        minutes: 'duration',
      },
    ],
    views: [view],
    form: [
      {
        name: 'time',
        fields: ['date', 'startTime', 'endTime', 'duration'],
        head: ['date', 'duration'],
        isHalf: true,
      },
      {
        name: 'work',
        fields: ['jobId', 'taskId', 'overheadId', 'category'],
        head: ['jobId', 'taskId', 'overheadId'],
        isHalf: true,
      },
      { name: 'details', fields: ['comment', 'userId'] },
    ],
    oneOfGroups: [[['duration'], ['startTime', 'endTime']]],
    atMostOne: [['jobId', 'taskId', 'overheadId']],
  })
}

export const track = timeType({
  type: 'TRACK',
  title: 'Tracked time',
  view: 'INTERVALS.TRACK',
  // Only the server sets it, so it names no document that the caller would have to read.
  own: {
    invoiceId: readOnly({ ...integer(), leadsTo: 'frozenInvoice', onRequest: true } as const),
  },
  charged: { by: 'invoiceId', fixed: ['date', ...Object.keys(spent), 'isDisabled'] },
})

export const attendance = timeType({
  type: 'ATTENDANCE',
  title: 'Attendance',
  view: 'INTERVALS.ATTENDANCE',
})
