// A webhook, the changes that it is to send, and a clock that goes on to whatever is due next.

import { Lease } from '../../src/jobs/lease.ts'
import { httpSender } from '../../src/jobs/webhooks/http-sender.ts'
import { PassedBy } from '../../src/jobs/webhooks/passed-by.ts'
import type { WebhookFeed } from '../../src/jobs/webhooks/webhook-feed.ts'
import { leaseName, type TurnContext, webhookTurn } from '../../src/jobs/webhooks/webhook-turn.ts'
import { operatorOf } from '../../src/rules/rights/access.ts'
import type { ChangeEntry } from '../../src/rules/webhooks/webhook-entries.ts'
import type { Delivery, Webhook } from '../../src/store/port/webhooks.ts'
import type { Booted } from '../support/boot.ts'
import { settableClock } from '../support/settable-clock.ts'

/** A listener that never answers ends an attempt soon. */
const answerMsMax = 250

export interface DeliveryWorld {
  readonly id: number
  now(): number
  pass(milliseconds: number): void
  /** Adds changes of these records, one after the other. */
  change(...records: readonly number[]): void
  webhook(): Promise<Webhook>
  deliveries(state: Delivery['state']): Promise<readonly Delivery[]>
  /** Sends what is due, and goes on to what is due next, until nothing is or the time is over. */
  run(options?: RunOptions): Promise<void>
}

export interface RunOptions {
  /** How long at most. */
  readonly milliseconds?: number
  readonly random?: () => number
  /** Asked before a turn is stored: the process is killed there where it is true. */
  readonly isKilled?: () => boolean
}

class Killed extends Error {}

export async function deliveryWorld(
  { store, unit }: Booted,
  url: string,
  settings: Partial<Webhook> = {},
): Promise<DeliveryWorld> {
  const clock = settableClock('2026-03-01T12:00:00.000Z')
  const now = (): number => clock.now().getTime()
  const reader = operatorOf(unit)
  const { webhook: made } = await store.webhooks.create({
    reader,
    settings: {
      ...{ url, description: null, collections: [], types: [], changes: [] },
      ...{ userId: 1, isDisabled: false, ...settings },
    },
    secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    ...{ cursor: '0', now: clock.now().toISOString(), requestId: 'request' },
  })
  const isMade = (each: Webhook): boolean => each.unit === unit && each.id === made.id
  const received: ChangeEntry[] = []
  const feed = feedOf(received)
  let processes = 0
  const targets = { resolve: async () => [], allowed: ['127.0.0.1'] }
  const send = httpSender({ targets, answerMsMax })

  function start({ random = () => 0, isKilled = () => false }: RunOptions) {
    const holder = `process ${++processes}`
    const { id } = made
    const lease = new Lease({ leases: store.leases, clock, unit, name: leaseName(id), holder })
    const webhooks: Booted['store']['webhooks'] = {
      ...store.webhooks,
      async storeTurn(input) {
        if (isKilled()) throw new Killed()
        return await store.webhooks.storeTurn(input)
      },
    }
    const { signal: stopping } = new AbortController()
    const known = { feed, passedBy: new PassedBy(), send, clock, random, holder }
    return { store: { webhooks }, ...known, lease, stopping }
  }

  async function find(): Promise<Webhook> {
    const [webhook] = await store.webhooks.list({ reader, id: made.id })
    if (webhook === undefined) throw new Error('The webhook is gone.')
    return webhook
  }

  async function sendUntil(end: number, context: TurnContext): Promise<void> {
    for (;;) {
      const webhook = (await store.webhooks.listEnabled()).find(isMade)
      if (webhook === undefined) return
      const next = await webhookTurn(context, webhook)
      if (next === undefined || next > end) return
      if (next > now()) clock.set(new Date(next).toISOString())
    }
  }

  return {
    id: made.id,
    now,
    pass: (milliseconds) => clock.set(new Date(now() + milliseconds).toISOString()),
    change(...records) {
      for (const id of records) {
        received.push(changeOf(id, received, now()))
      }
    },
    webhook: find,
    deliveries: (state) => store.webhooks.deliveries({ reader, webhook: made.id, state }),
    async run(options = {}) {
      const end = now() + (options.milliseconds ?? Number.POSITIVE_INFINITY)
      for (;;) {
        const context = start(options)
        try {
          await sendUntil(end, context)
          return await context.lease.release()
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          // Another process goes on once the lease is over.
          clock.set(new Date(now() + 30_000).toISOString())
        }
      }
    },
  }
}

function changeOf(id: number, before: readonly ChangeEntry[], now: number): ChangeEntry {
  const commit = before.length + 1
  const version = before.filter((each) => each.id === id).length + 1
  return {
    ...{ commit, at: new Date(now + commit).toISOString(), cursor: String(commit) },
    ...{ collection: 'tasks', id, type: 'TASK', version, change: 'updated', fields: ['/name'] },
  }
}

/** Cursors are numbers of entries. */
function feedOf(changes: readonly ChangeEntry[]): WebhookFeed {
  return {
    async read({ cursor, limit }) {
      const from = Number(cursor)
      const entries = changes.slice(from, from + limit)
      const next = from + entries.length
      return { entries, cursor: String(next), hasMore: next < changes.length }
    },
  }
}
