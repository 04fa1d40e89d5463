// Jobs, tasks and time.

import { view } from './view-description.ts'

const source = 'time'

export const workViews = [
  view({ name: 'JOBS', title: 'Jobs', domain: 'work', isUsual: true, source: 'jobs' }),
  view({ name: 'TASKS', title: 'Tasks', domain: 'work', isUsual: true, source: 'tasks' }),
  view({ name: 'INTERVALS.TRACK', title: 'Tracked time', domain: 'time', isUsual: true, source }),
  view({ name: 'INTERVALS.ATTENDANCE', title: 'Attendance', domain: 'time', source }),
  view({
    name: 'INTERVALS.ABSENCE',
    title: 'Days of approved absences',
    domain: 'time',
    source: 'absenceDays',
  }),
]
