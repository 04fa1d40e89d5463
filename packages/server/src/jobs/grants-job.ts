// Deletes lists of rights that nothing has any more, once a day. One process at a time does so.

import { type Clock, pause } from '../config/clock.ts'
import { cleanGrants, grantsLeftAlone } from '../service/unit/clean-grants.ts'
import type { Store } from '../store/store.ts'
import { Lease } from './lease.ts'
import type { Job } from './start-jobs.ts'

export interface GrantsJob {
  readonly store: Store
  readonly clock: Clock
  readonly holder: string
  readonly times?: { readonly firstMs: number; readonly everyMs: number }
  /** As of `cleanGrants`. */
  readonly leftAlone?: number
}

const hourMs = 3_600_000
/** A server that has just started has other things to do; one that is started daily comes to it. */
const usualTimes = { firstMs: hourMs, everyMs: 24 * hourMs }

export function grantsJob({ times = usualTimes, ...options }: GrantsJob): Job {
  return {
    name: 'Deleting unused lists of rights',
    async run(stopping) {
      await pause(times.firstMs, stopping)
      while (!stopping.aborted) {
        await cleanAll(options, stopping)
        await pause(times.everyMs, stopping)
      }
    },
  }
}

async function cleanAll(
  { store, clock, holder, leftAlone = grantsLeftAlone }: Omit<GrantsJob, 'times'>,
  stopping: AbortSignal,
): Promise<void> {
  for (const unit of await store.inspection.listUnits()) {
    const lease = new Lease({ leases: store.leases, clock, unit, name: 'grants', holder })
    const mayGoOn = async () => !stopping.aborted && (await lease.hold())
    if (!(await mayGoOn())) continue
    await cleanGrants(store, unit, { mayGoOn, leftAlone })
    await lease.release()
  }
}
