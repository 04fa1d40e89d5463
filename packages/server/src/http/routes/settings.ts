// What a unit defines for itself: its types, registers and views, read by all and put by few.

import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

export async function listTypes(services: Services, { principal }: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.listTypes(principal)).json)
}

export async function listRegisters(
  services: Services,
  { principal, parameters, signal }: Call,
): Promise<HttpAnswer> {
  const key = parameters.get('key')
  const input = {
    principal,
    ...(key === undefined ? {} : { key: String(key) }),
    ...(signal && { signal }),
  }
  return jsonAnswer((await services.listRegisters(input)).json)
}

export async function putTypes(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId, body } = call
  const file = await requireJson(body)
  return jsonAnswer((await services.putTypes({ principal, requestId, file })).json)
}

export async function putRegisters(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId, body } = call
  const file = await requireJson(body)
  return jsonAnswer((await services.putRegisters({ principal, requestId, file })).json)
}

export async function putView(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId, viewName, body } = call
  const file = await requireJson(body)
  return jsonAnswer((await services.putView({ principal, requestId, viewName, file })).json)
}

export async function deleteView(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId, viewName } = call
  return jsonAnswer((await services.deleteView({ principal, requestId, viewName })).json)
}
