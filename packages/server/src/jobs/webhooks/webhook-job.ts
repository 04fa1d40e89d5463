// Delivers for all webhooks of all units. For each, one process at a time does so, as long as there
// is something to send.

import { limits } from '@kontor/contract/limits.ts'
import { type Clock, pause } from '../../config/clock.ts'
import type { SendEntry } from '../../service/webhooks/entry-sender.ts'
import type { Store } from '../../store/store.ts'
import type { Alarm } from '../alarm.ts'
import type { Job } from '../start-jobs.ts'
import { bounded } from './bounded.ts'
import { IdleWebhooks } from './idle-webhooks.ts'
import { PassedBy } from './passed-by.ts'
import { sharedReads } from './shared-reads.ts'
import type { WebhookFeed } from './webhook-feed.ts'
import { WebhookLeases } from './webhook-leases.ts'
import { webhookTurn } from './webhook-turn.ts'

export interface WebhookJob {
  readonly store: Store
  readonly clock: Clock
  readonly holder: string
  readonly feed: WebhookFeed
  readonly send: SendEntry
  readonly random: () => number
  /** Raised where something has changed that may have to be sent. */
  readonly alarm: Alarm
}

/** Other processes write, too. */
const lookMs = 1_000
/** What is written at the same time is sent together. */
const gatheredMs = 50
/** For each that had a turn: however many follow a busy unit, whoever writes to it goes first. */
const gatheredMsOfEach = 10

export function webhookJob(options: WebhookJob): Job {
  const { store, clock, alarm } = options
  const send = bounded(options.send, limits.webhookSendingMax)
  return {
    name: 'Delivering webhooks',
    async run(stopping) {
      const leases = new WebhookLeases(options)
      const idle = new IdleWebhooks()
      const passedBy = new PassedBy()
      let deafen: (() => void) | undefined
      while (!stopping.aborted) {
        const webhooks = await store.webhooks.listEnabled()
        passedBy.keepOnly(webhooks)
        idle.keepOnly(webhooks)
        await leases.keepOnly(webhooks)
        if (webhooks.length > 0) {
          deafen ??= store.changes.whenWritten((unit) => {
            idle.noteWrite(unit)
            alarm.raise()
          })
        }
        const units = [...new Set(webhooks.map(({ unit }) => unit))]
        const versions = await store.changes.versions({ units })
        const busy = idle.busyOf(webhooks, versions, clock.now().getTime())
        const feed = sharedReads(options.feed)
        const turns = busy.map(async (webhook) => {
          const lease = leases.of(webhook)
          const end = await webhookTurn(
            { ...options, feed, passedBy, send, lease, stopping },
            webhook,
          )
          idle.noteTurn(webhook, versions, clock.now().getTime(), end)
        })
        await Promise.all(turns)
        const untilNext = Math.min(lookMs, idle.untilOf(webhooks) - clock.now().getTime())
        if (untilNext <= 0) continue
        await alarm.wait(untilNext, stopping)
        await pause(Math.max(gatheredMs, busy.length * gatheredMsOfEach), stopping)
      }
      deafen?.()
      await leases.keepOnly([])
    },
  }
}
