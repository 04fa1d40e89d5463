// Webhooks of a unit: who administers them, and how far they are.

import { limits } from '@kontor/contract/limits.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import { requireAdministrator } from '../../../rules/rights/administration.ts'
import type {
  ChangeWebhook,
  CreateWebhook,
  EnabledWebhook,
  Webhook,
  WebhookProgress,
  WebhookSettings,
} from '../../port/webhooks.ts'
import { putRow, type RowOf } from '../statements/add-row.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { addToTrail } from './audit.ts'
import { groupNamesOf } from './groups-in.ts'
import type { WriteContext } from './write-context.ts'

type WebhookRow = RowOf<keyof typeof tables.webhook.columns>

export function* listWebhooks(input: {
  readonly reader: Reader
  readonly id?: number | undefined
}): Step<readonly Webhook[]> {
  const { reader, id } = input
  return yield* webhooksWhere(
    id === undefined ? sql`"unit" = ${reader.unit}` : sql`"unit" = ${reader.unit} and "id" = ${id}`,
  )
}

export function* enabledWebhooks(): Step<readonly EnabledWebhook[]> {
  const webhooks = yield* webhooksWhere(sql`"isDisabled" = 0 and "state" <> 'paused'`)
  // With none there is nothing to look for.
  if (webhooks.length === 0) return []
  const waiting = yield* queryAll<Pick<Webhook, 'unit' | 'id'>>(
    sql`select "unit", "id" from "webhook" where exists (
      select 1 from "delivery" where "delivery"."unit" = "webhook"."unit"
        and "delivery"."webhook" = "webhook"."id" and "delivery"."state" = 'waiting')`,
  )
  const names = new Set(waiting.map(({ unit, id }) => `${unit} ${id}`))
  return webhooks.map((each) => ({ ...each, hasWaiting: names.has(`${each.unit} ${each.id}`) }))
}

function* webhooksWhere(condition: Sql): Step<readonly Webhook[]> {
  const columns = Object.keys(tables.webhook.columns).map((name) => sql.id(name))
  const rows = yield* queryAll<WebhookRow>(
    sql`select ${sql.join(columns)} from "webhook" where ${condition} order by "unit", "id"`,
  )
  return rows.map(webhookOf)
}

/** Whoever adds it must have the right to. */
export function* addWebhook(context: WriteContext, input: CreateWebhook): Step<Webhook> {
  const { reader, settings, secret, cursor, now } = input
  const { unit } = reader
  const counted = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from "webhook" where "unit" = ${unit}`,
  )
  if ((counted?.count ?? 0) >= limits.webhooksMax) {
    const detail = `The unit has ${limits.webhooksMax} webhooks, the most there can be.`
    throw new Refusal('limit-reached', { detail })
  }
  yield* context.ledger.open(unit)
  const webhook: Webhook = {
    ...{ unit, id: context.ledger.draw(unit, 'webhook'), ...settings, ...atFirst, cursor },
    ...{ secret, formerSecret: null, formerSecretUntil: null },
    ...{ createdAt: now, updatedAt: now, version: 1 },
  }
  yield* putRow(context.dialect, tables.webhook, rowOf(webhook))
  yield* note(context, input, { key: webhook.id, from: null, to: settings })
  return webhook
}

const atFirst: WebhookProgress = {
  ...{ state: 'active', cursor: null, failuresInRow: 0, failingSince: null, resyncs: 0 },
  ...{ lastSuccessAt: null, lastFailure: null },
}

export function* changeWebhook(
  context: WriteContext,
  input: ChangeWebhook,
): Step<Webhook | undefined> {
  const { reader, webhook, now, isResumed = false } = input
  const { unit, id } = webhook
  yield* requireWebhookRight(reader)
  const [before] = yield* listWebhooks({ reader, id })
  if (before === undefined || before.version !== webhook.version) return undefined
  // What servers have stored meanwhile stays, but for what this takes back.
  const progress = isResumed ? { ...progressOf(before), ...resumed } : progressOf(before)
  const after = { ...webhook, ...progress, version: before.version + 1, updatedAt: now }
  yield* putRow(context.dialect, tables.webhook, rowOf(after))
  if (isResumed) {
    yield* execute(
      sql`update "delivery" set "nextAt" = ${now}
        where "unit" = ${unit} and "webhook" = ${id} and "state" = 'waiting'
          and "nextAt" is not null`,
    )
  }
  const secret = before.secret === after.secret ? {} : { secret: 'replaced' }
  const from = { ...settingsOf(before), state: before.state }
  yield* note(context, input, {
    key: id,
    from,
    to: { ...settingsOf(after), state: after.state, ...secret },
  })
  return after
}

const resumed = { state: 'active', failuresInRow: 0, failingSince: null } as const

function* note(
  context: WriteContext,
  { reader, requestId }: Pick<CreateWebhook, 'reader' | 'requestId'>,
  { key, from, to }: { readonly key: number; readonly from: unknown; readonly to: unknown },
): Step<void> {
  const { unit, user } = reader
  const action = from === null ? 'created' : 'updated'
  yield* addToTrail(context, { unit, user, subject: 'webhook', key, action, from, to, requestId })
}

export function* requireWebhookRight(reader: Reader): Step<void> {
  const groups = yield* groupNamesOf(reader, reader.unit)
  requireAdministrator(administeredTypes.agencies, { groups, isSelf: false }, ['webhooks'])
}

function settingsOf(webhook: Webhook): WebhookSettings {
  const { url, description, collections, types, changes, userId, isDisabled } = webhook
  return { url, description, collections, types, changes, userId, isDisabled }
}

function progressOf(webhook: Webhook): WebhookProgress {
  const { state, cursor, failuresInRow, failingSince, resyncs } = webhook
  const { lastSuccessAt, lastFailure } = webhook
  return { state, cursor, failuresInRow, failingSince, resyncs, lastSuccessAt, lastFailure }
}

function rowOf(webhook: Webhook): WebhookRow {
  const { lastFailure, collections, types, changes, isDisabled, ...columns } = webhook
  return {
    ...columns,
    isDisabled: isDisabled ? 1 : 0,
    collections: JSON.stringify(collections),
    types: JSON.stringify(types),
    changes: JSON.stringify(changes),
    lastFailureAt: lastFailure?.at ?? null,
    lastFailureStatus: lastFailure?.status ?? null,
  }
}

function webhookOf(row: WebhookRow): Webhook {
  const { lastFailureAt, lastFailureStatus, collections, types, changes, ...columns } = row
  return {
    ...(columns as unknown as Webhook),
    isDisabled: row.isDisabled === 1,
    collections: JSON.parse(String(collections)),
    types: JSON.parse(String(types)),
    changes: JSON.parse(String(changes)),
    lastFailure:
      lastFailureAt === null
        ? null
        : { at: String(lastFailureAt), status: lastFailureStatus as number | null },
  }
}
