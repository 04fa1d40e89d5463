// What a unit defines for itself: its types, registers and views, read by all and put by few.

import type { PutFileInput } from '../../service/requests/unit-request.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { expectedIn } from '../entity-tag.ts'
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
  return jsonAnswer((await services.putTypes(await fileIn(call))).json)
}

export async function putRegisters(services: Services, call: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.putRegisters(await fileIn(call))).json)
}

export async function listAccessDefaults(
  services: Services,
  { principal }: Call,
): Promise<HttpAnswer> {
  return jsonAnswer((await services.listAccessDefaults(principal)).json)
}

export async function putAccessDefaults(services: Services, call: Call): Promise<HttpAnswer> {
  const user = call.parameters.get('userId')
  const input = { ...(await fileIn(call)), ...(user === undefined ? {} : { user: Number(user) }) }
  return jsonAnswer((await services.putAccessDefaults(input)).json)
}

export async function listPrintForms(services: Services, { principal }: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.listPrintForms(principal)).json)
}

export async function getEInvoice(services: Services, { principal }: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.getEInvoice(principal)).json)
}

export async function putEInvoice(services: Services, call: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.putEInvoice(await fileIn(call))).json)
}

export async function putPrintForms(services: Services, call: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.putPrintForms(await fileIn(call))).json)
}

export async function listProcesses(services: Services, { principal }: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.listProcesses(principal)).json)
}

export async function putProcesses(services: Services, call: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.putProcesses(await fileIn(call))).json)
}

export async function listNumbers(services: Services, { principal }: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.listNumbers(principal)).json)
}

export async function putNumbers(services: Services, call: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.putNumbers(await fileIn(call))).json)
}

export async function putView(services: Services, call: Call): Promise<HttpAnswer> {
  const { viewName, headers } = call
  const expected = expectedIn(headers)
  const input = { ...(await fileIn(call)), viewName, expected }
  const { json, tag } = await services.putView(input)
  return jsonAnswer(json, tag === undefined ? {} : { etag: tag })
}

export async function fileIn({
  principal,
  requestId,
  body,
  parameters,
}: Call): Promise<PutFileInput> {
  const file = await requireJson(body)
  return { principal, requestId, file, isDryRun: parameters.get('dryRun') === true }
}

export async function deleteView(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, requestId, viewName } = call
  return jsonAnswer((await services.deleteView({ principal, requestId, viewName })).json)
}
