// Time records: work tracked on a job, task or overhead, and attendance.

import { date, time } from '../kinds/calendar.ts'
import { codeOrEmpty } from '../kinds/code.ts'
import { immutable, required } from '../kinds/kind.ts'
import { minutes } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { oneOf, text } from '../kinds/text.ts'
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

function timeType(type: string, title: string, view: string): RecordType {
  return recordType({
    type,
    title,
    collection: 'time',
    fields: {
      ...identity,
      type: immutable(required(oneOf(type))),
      userId: immutable(required(reference('user'))),
      date: required(date()),
      ...spent,
      category: codeOrEmpty(),
      comment: text(),
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
    oneOfGroups: [[['duration'], ['startTime', 'endTime']]],
    atMostOne: [['jobId', 'taskId', 'overheadId']],
  })
}

export const track = timeType('TRACK', 'Tracked time', 'INTERVALS.TRACK')
export const attendance = timeType('ATTENDANCE', 'Attendance', 'INTERVALS.ATTENDANCE')
