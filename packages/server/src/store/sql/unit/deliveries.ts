// What webhooks have sent and have to send. A turn of a webhook is stored as a whole: its cursor
// never passes an entry of which nothing is stored.

import { limits } from '@kontor/contract/limits.ts'
import type { Delivery, ListDeliveries, ReplayDeliveries, StoreTurn } from '../../port/webhooks.ts'
import { putRow } from '../statements/add-row.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from './write-context.ts'

const columns = sql`"entry", "position", "subject", "state", "attempts", "lastStatus", "lastAt",
  "nextAt", "body"`

export function* listDeliveries(input: ListDeliveries): Step<readonly Delivery[]> {
  const { reader, webhook, state } = input
  const order = state === 'done' ? sql`desc` : sql`asc`
  return yield* queryAll<Delivery>(
    sql`select ${columns} from "delivery"
      where ${ofWebhook({ unit: reader.unit, webhook })} and "state" = ${state}
      order by "position" ${order} limit ${limits.webhookListedMax}`,
  )
}

export function* waitingDeliveries(of: WebhookKey): Step<readonly Delivery[]> {
  return yield* queryAll<Delivery>(
    sql`select ${columns} from "delivery" where ${ofWebhook(of)} and "state" = 'waiting'
      order by "position"`,
  )
}

export function* replayDeliveries(context: WriteContext, input: ReplayDeliveries): Step<number> {
  const { reader, webhook, entries, now } = input
  const { unit } = reader
  const key = { unit, webhook }
  if (entries.length === 0) return 0
  const subjects = [...new Set(entries.map(({ subject }) => subject))]
  const waiting = yield* queryAll<Delivery>(
    sql`select ${columns} from "delivery" where ${ofWebhook(key)} and "state" = 'waiting'
      and "subject" in (${sql.join(subjects)}) order by "position"`,
  )
  const stored = yield* queryAll<Pick<Delivery, 'entry' | 'body'>>(
    sql`select "entry", "body" from "delivery" where ${ofWebhook(key)}
      and "entry" in (${sql.join(entries.map(({ entry }) => entry))})`,
  )
  const bodies = new Map(stored.map(({ entry, body }) => [entry, body]))
  const isWaiting = new Set(waiting.map(({ entry }) => entry))
  const again = entries.filter(({ entry }) => !isWaiting.has(entry))
  const fresh = { state: 'waiting', attempts: 0, lastStatus: null, lastAt: null } as const
  yield* context.ledger.open(unit)
  for (const { entry, subject, body } of again) {
    const delivery = { entry, subject, body: bodies.get(entry) ?? body, ...fresh, nextAt: now }
    yield* putDelivery(context, key, {
      ...delivery,
      position: context.ledger.draw(unit, 'delivery'),
    })
  }
  for (const delivery of waiting) {
    const position = context.ledger.draw(unit, 'delivery')
    yield* putDelivery(context, key, { ...delivery, position })
  }
  return again.length
}

export function* storeTurn(context: WriteContext, input: StoreTurn): Step<boolean> {
  const { unit, lease, webhook, progress, isDisabled, deliveries } = input
  const held = yield* queryOne<{ holder: string }>(
    sql`select "holder" from "lease" where "unit" = ${unit} and "name" = ${lease.name}`,
  )
  if (held?.holder !== lease.holder) return false
  const { lastFailure, ...rest } = progress
  const stored = {
    ...rest,
    lastFailureAt: lastFailure?.at ?? null,
    lastFailureStatus: lastFailure?.status ?? null,
    ...(isDisabled ? { isDisabled: 1 } : {}),
  }
  const changes = Object.entries(stored).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  yield* execute(
    sql`update "webhook" set ${sql.join(changes)} where "unit" = ${unit} and "id" = ${webhook}`,
  )
  if (deliveries.length === 0) return true
  yield* context.ledger.open(unit)
  for (const delivery of deliveries) {
    const position = delivery.position ?? context.ledger.draw(unit, 'delivery')
    yield* putDelivery(context, { unit, webhook }, { ...delivery, position })
  }
  yield* forgetOld({ unit, webhook })
  return true
}

interface WebhookKey {
  readonly unit: number
  readonly webhook: number
}

function* putDelivery({ dialect }: WriteContext, key: WebhookKey, delivery: Delivery): Step<void> {
  yield* putRow(dialect, tables.delivery, { ...key, ...delivery })
}

/** Of what was accepted the last ones are stored. */
function* forgetOld(of: WebhookKey): Step<void> {
  const last = yield* queryOne<{ position: number }>(
    sql`select "position" from "delivery" where ${ofWebhook(of)} and "state" = 'done'
      order by "position" desc limit 1 offset ${limits.webhookDoneMax}`,
  )
  if (last === undefined) return
  yield* execute(
    sql`delete from "delivery" where ${ofWebhook(of)} and "state" = 'done'
      and "position" <= ${last.position}`,
  )
}

function ofWebhook({ unit, webhook }: WebhookKey): Sql {
  return sql`"unit" = ${unit} and "webhook" = ${webhook}`
}
