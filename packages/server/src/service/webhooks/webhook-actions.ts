// What is done to a webhook: a test is sent at once; it goes on after a pause; its secret is
// replaced; and what it has sent, or what is dead, is sent again.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import {
  type WebhookAction,
  webhookAction,
  webhookActions,
} from '@kontor/contract/records/webhook-request.ts'
import { randomText } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { Webhook } from '../../store/port/webhooks.ts'
import type { Answer } from '../requests/answer.ts'
import type { WebhookAct } from '../requests/webhook-request.ts'
import type { SendEntry } from './entry-sender.ts'
import { publicWebhook } from './public-webhook.ts'
import { entriesIn, isWithin, readRange } from './replay-range.ts'
import { sendSigned } from './send-signed.ts'
import { newSecret } from './sign-entry.ts'
import { requireRight, requireWebhook, type WebhookContext } from './webhooks.ts'

interface ActionContext extends WebhookContext {
  readonly send: SendEntry
}

interface Taken {
  readonly reader: Reader
  readonly webhook: Webhook
  readonly body: WebhookAction
  readonly now: string
  readonly requestId: string
}

type TakeAction = (context: ActionContext, taken: Taken) => Promise<object>

const actions: Readonly<Record<(typeof webhookActions)[number], TakeAction>> = {
  test: sendTest,
  resume,
  'rotate-secret': rotateSecret,
  replay,
}

export function webhookActionService(
  context: ActionContext,
): (input: WebhookAct) => Promise<Answer> {
  const { store, clock } = context
  return async ({ principal: { reader }, id, body, requestId }) => {
    await requireRight(store, reader)
    const webhook = await requireWebhook(store, reader, id)
    const faults = validateFields(webhookAction, body)
    if (faults.length > 0) throw new Refusal('invalid-record', { faults })
    const sent = body as WebhookAction
    const take = webhookActions.find((name) => name === sent.action)
    if (take === undefined) throw unknownAction(String(sent.action))
    const now = clock.now().toISOString()
    const result = await actions[take](context, { reader, webhook, body: sent, now, requestId })
    return { json: JSON.stringify(result) }
  }
}

function unknownAction(name: string): Refusal {
  const message = `Webhooks have no action ${quote(name)}.${didYouMean(name, webhookActions)}`
  return refused({ code: 'unknown-code', pointer: '/action', message })
}

function refused(...faults: readonly Fault[]): Refusal {
  return new Refusal('invalid-record', { faults })
}

async function sendTest({ send, clock }: ActionContext, { webhook, now }: Taken): Promise<object> {
  const { unit, id } = webhook
  const entry = `evt_test_${id}_${unit}_${randomText(9)}`
  const body = JSON.stringify({ type: 'webhooks.test', timestamp: now, data: { unitId: unit } })
  const { status } = await sendSigned({ send, webhook, entry: { entry, body }, now: clock.now() })
  return { status }
}

async function resume(context: ActionContext, taken: Taken): Promise<object> {
  const webhook = await changed(context, taken, () => ({ isResumed: true }))
  return { webhook: publicWebhook(webhook) }
}

async function rotateSecret(context: ActionContext, taken: Taken): Promise<object> {
  const secret = newSecret(randomText)
  const webhook = await changed(context, taken, ({ secret: formerSecret }) => {
    const until = Date.parse(taken.now) + limits.webhookFormerSecretHours * 3_600_000
    return { secrets: { secret, formerSecret, formerSecretUntil: new Date(until).toISOString() } }
  })
  return { webhook: publicWebhook(webhook), secret }
}

interface Difference {
  readonly secrets?: Pick<Webhook, 'secret' | 'formerSecret' | 'formerSecretUntil'>
  readonly isResumed?: boolean
}

async function changed(
  { store }: ActionContext,
  { reader, webhook: first, now, requestId }: Taken,
  differ: (webhook: Webhook) => Difference,
): Promise<Webhook> {
  for (let webhook = first; ; webhook = await requireWebhook(store, reader, first.id)) {
    const { secrets, ...rest } = differ(webhook)
    const input = { reader, webhook: { ...webhook, ...secrets }, now, requestId, ...rest }
    const after = await store.webhooks.change(input)
    if (after !== undefined) return after
  }
}

async function replay({ store, feed }: ActionContext, taken: Taken): Promise<object> {
  const { reader, webhook, body, now } = taken
  const { unit } = reader
  const range = readRange(unit, body)
  if (body.state === 'dead') {
    const dead = await store.webhooks.deliveries({ reader, webhook: webhook.id, state: 'dead' })
    const entries = dead.filter((each) => isWithin(range, unit, each))
    return { count: await store.webhooks.replay({ reader, webhook: webhook.id, entries, now }) }
  }
  if (range.from === undefined) {
    const message = 'Say what to send again: `from`, or `state` for what is dead.'
    throw refused({ code: 'missing-value', pointer: '/from', message })
  }
  const { entries, nextFrom } = await entriesIn(feed, webhook, range)
  const count = await store.webhooks.replay({ reader, webhook: webhook.id, entries, now })
  return { count, ...(nextFrom !== null && { nextFrom }) }
}
