// All jobs of a server. What requests leave to them is told by callbacks, which use cases are given
// before there is anything to start.

import { type Clock, randomText } from '../config/clock.ts'
import type { Services } from '../service/services.ts'
import type { Store } from '../store/store.ts'
import { Alarm } from './alarm.ts'
import { renderingJob } from './rendering-job.ts'
import { type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts'
import { tokenUseJob } from './token-use-job.ts'

export interface PrepareJobs extends JobsOptions {
  readonly store: Store
  readonly clock: Clock
}

interface PreparedJobs {
  readonly callbacks: JobCallbacks
  start(services: Pick<Services, 'storeTokenUse'>): RunningJobs
}

export interface JobCallbacks {
  readonly onOldRows: () => void
}

export function prepareJobs({ store, clock, ...options }: PrepareJobs): PreparedJobs {
  const holder = randomText(12)
  const oldRows = new Alarm()
  return {
    callbacks: { onOldRows: () => oldRows.raise() },
    start: (services) =>
      startJobs(
        [renderingJob({ store, clock, holder, alarm: oldRows }), tokenUseJob(services)],
        options,
      ),
  }
}
