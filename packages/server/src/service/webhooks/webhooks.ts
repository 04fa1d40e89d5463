// Webhooks over HTTP: who administers them, and what is answered. A secret is shown when it is
// made, and never again.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import {
  type DeliveryState,
  type WebhookChange,
  webhookChange,
  webhookCreation,
} from '@kontor/contract/records/webhook-request.ts'
import { type Clock, randomText } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { requireAdministrator } from '../../rules/rights/administration.ts'
import { isSameJson } from '../../rules/values/is-same-json.ts'
import type { PublicWebhook, Webhook, WebhookSettings } from '../../store/port/webhooks.ts'
import type { Store } from '../../store/store.ts'
import type { ChangeFeed } from '../changes/change-feed.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { WebhookCreation, WebhookPatch } from '../requests/webhook-request.ts'
import { checkSettings } from './check-settings.ts'
import { publicWebhook } from './public-webhook.ts'
import { newSecret } from './sign-entry.ts'
import type { TargetRules } from './targets.ts'

interface WebhookServices {
  listWebhooks(input: { readonly principal: Principal; readonly id?: number }): Promise<Answer>
  createWebhook(input: WebhookCreation): Promise<WebhookMade>
  changeWebhook(input: WebhookPatch): Promise<Answer & { readonly version: number }>
  listDeliveries(input: {
    readonly principal: Principal
    readonly id: number
    readonly state: DeliveryState
  }): Promise<Answer>
}

export interface WebhookMade extends Answer {
  readonly id: number
  readonly isReplay: boolean
}

export interface WebhookContext {
  readonly store: Store
  readonly clock: Clock
  readonly feed: ChangeFeed
  readonly targets: TargetRules
}

export function webhookServices({ store, clock, feed, targets }: WebhookContext): WebhookServices {
  return {
    async listWebhooks({ principal: { reader }, id }) {
      await requireRight(store, reader)
      const found = await store.webhooks.list({ reader, id })
      if (id !== undefined && found.length === 0) throw new Refusal('not-found')
      return { json: JSON.stringify({ data: found.map(publicWebhook) }) }
    },

    async createWebhook({ principal: { reader }, body, requestId, idempotency }) {
      await requireRight(store, reader)
      const now = clock.now().toISOString()
      const answered = idempotency && (await store.answers.find({ reader, idempotency, now }))
      if (answered !== undefined) return madeBefore(JSON.parse(answered))
      const sent = readBody(webhookCreation, body)
      const settings: WebhookSettings = { ...empty, userId: reader.user, ...sent }
      await checkSettings({ store, targets, reader, settings, names: Object.keys(settings) })
      const secret = newSecret(randomText)
      const cursor = await cursorNow(feed, reader.unit, settings.userId)
      const made = { reader, settings, secret, cursor, now, requestId, idempotency }
      const { webhook, isReplay } = await store.webhooks.create(made)
      if (isReplay) return madeBefore(webhook)
      const json = JSON.stringify({ ...publicWebhook(webhook), secret })
      return { json, id: webhook.id, isReplay }
    },

    async changeWebhook({ principal, id, patch, expected, requestId }) {
      const { reader } = principal
      await requireRight(store, reader)
      for (;;) {
        const before = await requireWebhook(store, reader, id)
        requireVersion(before, expected)
        const sent = readBody(webhookChange, withoutSame(patch, publicWebhook(before)))
        const webhook = { ...before, ...sent }
        const names = Object.keys(sent).filter((name) => !isSame(name, before, webhook))
        if (names.length === 0) return answerOf(before)
        await checkSettings({ store, targets, reader, settings: webhook, names })
        const now = clock.now().toISOString()
        const changed = await store.webhooks.change({ reader, webhook, now, requestId })
        if (changed !== undefined) return answerOf(changed)
      }
    },

    async listDeliveries({ principal: { reader }, id, state }) {
      await requireRight(store, reader)
      await requireWebhook(store, reader, id)
      const found = await store.webhooks.deliveries({ reader, webhook: id, state })
      const data = found.map(({ entry, body, attempts, lastStatus, lastAt, nextAt }) => {
        return { webhookId: entry, entry: JSON.parse(body), attempts, lastStatus, lastAt, nextAt }
      })
      return { json: JSON.stringify({ data }) }
    },
  }
}

/** A webhook begins when it is made, for whoever can act then. */
async function cursorNow(feed: ChangeFeed, unit: number, user: number): Promise<string | null> {
  const found = await feed.findReader(unit, user)
  if (found === undefined) return null
  return (await feed.read({ ...found, caller: `webhooks of ${unit}`, since: 'now' })).cursor
}

/** The first answer again, but for the secret, which is in no stored answer. */
function madeBefore(webhook: PublicWebhook): WebhookMade {
  return { json: JSON.stringify(publicWebhook(webhook)), id: webhook.id, isReplay: true }
}

const empty = { description: null, collections: [], types: [], changes: [], isDisabled: false }

function answerOf(webhook: Webhook): Answer & { readonly version: number } {
  return { json: JSON.stringify(publicWebhook(webhook)), version: webhook.version }
}

export async function requireWebhook(store: Store, reader: Reader, id: number): Promise<Webhook> {
  const [found] = await store.webhooks.list({ reader, id })
  if (found === undefined) throw new Refusal('not-found')
  return found
}

export async function requireRight(store: Store, reader: Reader): Promise<void> {
  const groups = await store.administration.groupsOf({ reader })
  requireAdministrator(administeredTypes.agencies, { groups, isSelf: false }, ['webhooks'])
}

/** Refuses with `version-conflict`. What webhooks were before is in the trail alone. */
function requireVersion(webhook: Webhook, expected: WebhookPatch['expected']): void {
  const { id, version, updatedAt } = webhook
  if (expected === undefined || expected === 'any') return
  if (expected.some((each) => each.id === id && each.version === version)) return
  const yourVersion = expected.find((each) => each.id === id)?.version ?? null
  throw new Refusal('version-conflict', {
    detail: `The webhook is of version ${version} now.`,
    members: {
      ...{ currentVersion: version, yourVersion, changedAt: updatedAt, changedBy: null },
      ...{ isMergeable: false, conflicts: null, otherChanges: null },
    },
  })
}

/** What only the server sets may be sent back as it is. */
function withoutSame(
  patch: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const faults: Fault[] = []
  const left = Object.entries(patch).filter(([name, value]) => {
    if (name in webhookChange || !(name in stored)) return true
    if (!isSameJson(value, stored[name])) {
      const message = 'Only the server sets this.'
      faults.push({ code: 'read-only-field', pointer: `/${name}`, message })
    }
    return false
  })
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  return Object.fromEntries(left)
}

function isSame(name: string, before: Webhook, after: Webhook): boolean {
  const key = name as keyof Webhook
  return isSameJson(before[key], after[key])
}

/** What is sent, null as what it means. */
function readBody(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
): Partial<WebhookSettings> & { readonly url: string } {
  const faults = [...validateFields(fields, body)]
  for (const name of ['url', 'userId', 'isDisabled']) {
    if (body[name] !== null || faults.some(({ pointer }) => pointer === `/${name}`)) continue
    faults.push({ code: 'required', pointer: `/${name}`, message: 'Expected a value, got null.' })
  }
  if (faults.length > 0) throw new Refusal('invalid-record', { faults })
  const { collections, types, changes, ...rest } = body as WebhookChange
  return {
    ...(rest as Partial<WebhookSettings> & { readonly url: string }),
    ...(collections === undefined ? {} : { collections: collections ?? [] }),
    ...(types === undefined ? {} : { types: types ?? [] }),
    ...(changes === undefined ? {} : { changes: changes ?? [] }),
  }
}
