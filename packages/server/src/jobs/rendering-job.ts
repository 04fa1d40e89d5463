// Renders rows of an old shape again, which are read more slowly until then: those of a unit whose
// types have changed, and those that an ended process has left. One process at a time does so.

import type { Clock } from '../config/clock.ts'
import { renderRows } from '../service/unit/render-rows.ts'
import type { Store } from '../store/store.ts'
import type { Alarm } from './alarm.ts'
import { Lease } from './lease.ts'
import type { Job } from './start-jobs.ts'

export interface RenderingJob {
  readonly store: Store
  readonly clock: Clock
  readonly holder: string
  /** Raised where rows get an old shape. */
  readonly alarm: Alarm
}

/** Another process may leave rows at any time, but seldom does. */
const lookMs = 60_000
/** While another process is at it, it may end. */
const lookSoonMs = 1_000

export function renderingJob(options: RenderingJob): Job {
  return {
    name: 'Rendering rows again',
    async run(stopping) {
      while (!stopping.aborted) {
        const isDone = await renderLeftRows(options, stopping)
        await options.alarm.wait(isDone ? lookMs : lookSoonMs, stopping)
      }
    },
  }
}

/** Whether no rows are left. What fails in one unit is thrown after the others. */
async function renderLeftRows(options: RenderingJob, stopping: AbortSignal): Promise<boolean> {
  const { store, clock, holder } = options
  const failures: unknown[] = []
  let isDone = true
  for (const unit of await store.rendering.listUnits()) {
    const lease = new Lease({ leases: store.leases, clock, unit, name: 'rendering', holder })
    const mayGoOn = async () => !stopping.aborted && (await lease.hold())
    try {
      if (!(await mayGoOn())) isDone = false
      else {
        await renderRows(store, unit, { mayGoOn })
        await lease.release()
      }
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return isDone
}
