// Three hundred tasks of the demo company, on the items of its jobs.

import type { DemoDates } from './demo-dates.ts'
import { dice } from './demo-dice.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import type { DemoJob } from './demo-jobs.ts'
import { demoUsers } from './demo-users.ts'

const steps = ['Plan', 'Ask for prices', 'Prepare', 'Review', 'Agree with the customer', 'Deliver']
const taskCount = 300

export function demoTasks(
  ids: DemoIds,
  dates: DemoDates,
  jobs: readonly DemoJob[],
): readonly DemoBody[] {
  const users = demoUsers().map(({ username }) => username)
  const chance = dice('tasks')
  return Array.from({ length: taskCount }, (_, index) => {
    const job = jobs[index % jobs.length] as DemoJob
    const place = Math.floor(index / jobs.length) % job.jobItems.length
    const item = job.jobItems[place] as { readonly name: string }
    const owner = ids.userId(chance.oneOf(users))
    const ends = chance.below(60) - 40
    const status = statusOf(job.status, ends, chance.below(6) === 0)
    return {
      externalId: `demo-task-${index + 1}`,
      type: 'TASK',
      name: `${chance.oneOf(steps)}: ${item.name.toLowerCase()}`,
      jobItemId: ids.jobItemId(job.externalId, place),
      ownerId: owner,
      reporterId: owner,
      assigneeId: ids.userId(chance.oneOf(users)),
      status,
      statusDate: dates.fromToday(Math.min(0, ends)),
      startDate: dates.fromToday(ends - 3 - chance.below(10)),
      endDate: dates.fromToday(ends),
      allocation: 30 * (1 + chance.below(16)),
    }
  })
}

function statusOf(job: string, ends: number, isLate: boolean): string {
  if (job === 'CLOSED' || job === 'DONE') return 'DONE'
  if (ends < 0 && !isLate) return 'DONE'
  if (job === 'WAITING') return 'WAITING'
  return ends < 7 ? 'PROCESSING' : 'OPEN'
}
