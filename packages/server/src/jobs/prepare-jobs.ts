// All jobs of a server, and the doors that use cases are given to them: what requests leave to jobs
// is reported by callbacks, before there is anything to start.

import { type Clock, randomBelow, randomText } from '../config/clock.ts'
import { resolveName } from '../config/resolve-name.ts'
import { ChangeFeed } from '../service/changes/change-feed.ts'
import type { Services, WebhookDoors } from '../service/services.ts'
import type { Store } from '../store/store.ts'
import { Alarm } from './alarm.ts'
import { grantsJob } from './grants-job.ts'
import { renderingJob } from './rendering-job.ts'
import { type JobsOptions, type RunningJobs, startJobs } from './start-jobs.ts'
import { tokenUseJob } from './token-use-job.ts'
import { httpSender } from './webhooks/http-sender.ts'
import { userFeed } from './webhooks/user-feed.ts'
import { webhookJob } from './webhooks/webhook-job.ts'

const randomParts = 1_000_000

export interface PrepareJobs extends JobsOptions {
  readonly store: Store
  readonly clock: Clock
  /** Whether no other process serves the store: what one has left goes on at once. */
  readonly isAlone: boolean
  /** Where webhooks may go although it is not public. */
  readonly webhookAllow: readonly string[]
}

interface PreparedJobs {
  readonly doors: JobDoors
  start(services: Pick<Services, 'storeTokenUse'>): RunningJobs
}

export interface JobDoors {
  readonly onOldRows: () => void
  readonly webhooks: WebhookDoors
}

export function prepareJobs({
  store,
  clock,
  isAlone,
  webhookAllow,
  ...options
}: PrepareJobs): PreparedJobs {
  const holder = isAlone ? 'the only server' : randomText(12)
  const oldRows = new Alarm()
  const targets = { resolve: resolveName, allowed: webhookAllow }
  const feed = userFeed(new ChangeFeed(store), clock)
  const random = (): number => randomBelow(randomParts) / randomParts
  const send = httpSender({ targets })
  return {
    doors: { onOldRows: () => oldRows.raise(), webhooks: { targets, send } },
    start: (services) =>
      startJobs(
        [
          renderingJob({ store, clock, holder, alarm: oldRows }),
          tokenUseJob(services),
          grantsJob({ store, clock, holder }),
          webhookJob({ store, clock, holder, feed, send, random, alarm: new Alarm() }),
        ],
        options,
      ),
  }
}
