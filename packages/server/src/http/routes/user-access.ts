// Letting users in, and ending their sessions.

import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { readLookup } from '../read-lookup.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

export async function takeUserAction(
  services: Services,
  { principal, parameters, body }: Call,
): Promise<HttpAnswer> {
  const lookup = readLookup([...parameters])
  const user = lookup.by === 'id' ? lookup.id : 0
  const { json } = await services.takeUserAction({ principal, user, body: await requireJson(body) })
  // It may have a secret.
  return jsonAnswer(json, { 'cache-control': 'no-store' })
}
