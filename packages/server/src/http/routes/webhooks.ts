// Webhooks of the unit: the list of them, a new one, a change, what they send, and what is done to
// them.

import type { DeliveryState } from '@kontor/contract/records/webhook-request.ts'
import { recordTag } from '../../rules/records/record-tag.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { keyedCreate, replayed } from '../keyed-request.ts'
import { readChange } from '../read-change.ts'
import { readLookup } from '../read-lookup.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

/** What has a secret is stored nowhere on the way. */
const secret = { 'cache-control': 'no-store' }

export async function listWebhooks(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, parameters } = call
  const one = parameters.has('id') ? { id: idIn(call) } : {}
  return jsonAnswer((await services.listWebhooks({ principal, ...one })).json)
}

export async function createWebhook(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId } = call
  const path = `/rest/v1/${principal.reader.unit}/webhooks`
  const keyed = keyedCreate(call, path)
  const body = await requireJson(call.body)
  const input = { principal, body, requestId, ...keyed }
  const { json, id, isReplay } = await services.createWebhook(input)
  const location = `${path}?id=${id}`
  return { ...jsonAnswer(json, { ...secret, location, ...replayed(isReplay) }), status: 201 }
}

export async function changeWebhook(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId } = call
  const { lookup, patch, expected } = await readChange(call, async () => undefined)
  const id = lookup.by === 'id' ? lookup.id : 0
  const input = { principal, id, patch, expected, requestId }
  const { json, version } = await services.changeWebhook(input)
  return jsonAnswer(json, { etag: recordTag({ id, version }, principal.incarnation) })
}

export async function listDeliveries(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, parameters } = call
  const state = (parameters.get('state') ?? 'waiting') as DeliveryState
  return jsonAnswer((await services.listDeliveries({ principal, id: idIn(call), state })).json)
}

export async function takeWebhookAction(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId } = call
  const body = await requireJson(call.body)
  const input = { principal, id: idIn(call), body, requestId }
  return jsonAnswer((await services.takeWebhookAction(input)).json, secret)
}

function idIn({ parameters }: Call): number {
  const named = [...parameters].filter(([name]) => name === 'id')
  const lookup = readLookup(named)
  return lookup.by === 'id' ? lookup.id : 0
}
