// Jobs, tasks and time.

import { view } from './view-description.ts'

const source = 'time'

export const workViews = [
  view({ name: 'JOBS', title: 'Jobs', source: 'jobs' }),
  view({ name: 'TASKS', title: 'Tasks', source: 'tasks' }),
  view({ name: 'INTERVALS.TRACK', title: 'Tracked time', source }),
  view({ name: 'INTERVALS.ATTENDANCE', title: 'Attendance', source }),
  view({ name: 'INTERVALS.ABSENCE', title: 'Days of approved absences', source: 'absenceDays' }),
]
