// Eight weeks of time that the nine people of the demo company have tracked, on jobs and tasks.

import { isAtWork } from './demo-absences.ts'
import type { DemoDates } from './demo-dates.ts'
import { dice } from './demo-dice.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import type { DemoJob } from './demo-jobs.ts'
import { demoUsers } from './demo-users.ts'

const days = 56
const quarter = 15
const comments = ['Calls', 'Preparation', 'At the customer', 'Corrections', 'Samples', 'Meeting']

/** Up to yesterday, oldest first: six to eight and a half hours a day, on one or two jobs. */
export function* demoTime(
  ids: DemoIds,
  dates: DemoDates,
  jobs: readonly DemoJob[],
): Iterable<DemoBody> {
  for (let day = -days; day < 0; day++) {
    const date = dates.fromToday(day)
    const underWay = jobs.filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    for (const { username } of demoUsers()) {
      if (!isAtWork(username, day, dates)) continue
      const chance = dice(`time ${username} ${day}`)
      const whole = quarter * (24 + chance.below(11))
      const first = chance.below(2) === 0 ? whole : quarter * (8 + chance.below(12))
      for (const [part, duration] of [first, whole - first].entries()) {
        if (duration === 0) continue
        yield {
          externalId: `demo-time-${username}-${days + day}-${part + 1}`,
          type: 'TRACK',
          userId: ids.userId(username),
          date,
          duration,
          jobId: ids.recordId(chance.oneOf(underWay).externalId),
          comment: chance.oneOf(comments),
        }
      }
    }
  }
}
