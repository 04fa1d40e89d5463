// Which statuses records of a type have, and which steps lead between them: read by all of the
// unit, put by few.

import { Refusal } from '../../refusal.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import type { Call } from '../route.ts'
import { fileIn } from './settings.ts'

export async function listLifecycles(services: Services, { principal }: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.listLifecycles(principal)).json)
}

export async function putLifecycles(services: Services, call: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.putLifecycles(await fileIn(call))).json)
}

export async function deleteLifecycle(
  services: Services,
  { principal, parameters, requestId }: Call,
): Promise<HttpAnswer> {
  const type = parameters.get('type')
  if (type === undefined) throw new Refusal('bad-parameter', { faults: [typeMissing] })
  const input = { principal, requestId, type: String(type) }
  return jsonAnswer((await services.deleteLifecycle(input)).json)
}

const typeMissing = {
  ...({ code: 'missing-value', parameter: 'type' } as const),
  message: 'Expected the parameter "type": one that the unit has put statuses for.',
}
