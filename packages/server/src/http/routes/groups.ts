// Groups of a unit, one at a time.

import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { readLookup } from '../read-lookup.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

export async function readGroup(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal } = call
  return jsonAnswer((await services.readGroup({ principal, id: idIn(call) })).json)
}

export async function createGroup(
  services: Services,
  { principal, body, requestId }: Call,
): Promise<HttpAnswer> {
  const sent = await requireJson(body)
  const { json, id } = await services.createGroup({ principal, body: sent, requestId })
  const location = `/rest/v1/${principal.reader.unit}/groups?id=${id}`
  return { ...jsonAnswer(json, { location }), status: 201 }
}

export async function changeGroup(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId } = call
  const body = await requireJson(call.body)
  return jsonAnswer(
    (await services.changeGroup({ principal, id: idIn(call), body, requestId })).json,
  )
}

function idIn({ parameters }: Call): number {
  const lookup = readLookup([...parameters])
  return 'id' in lookup ? lookup.id : 0
}
