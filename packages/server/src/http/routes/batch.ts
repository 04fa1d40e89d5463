// Batches: several creates and changes in one transaction.

import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer } from '../answer.ts'
import { digestRequest } from '../idempotency-key.ts'
import { keyOf, replayed } from '../keyed-request.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

export async function runBatch(services: Services, call: Call): Promise<HttpAnswer> {
  const { principal, parameters, requestId, rawQuery } = call
  const isDryRun = parameters.get('dryRun') === true
  const path = `/rest/v1/${principal.reader.unit}/batch`
  const digest = digestRequest('POST', path, rawQuery, call.body)
  const key = isDryRun ? undefined : keyOf(call)
  const body = await requireJson(call.body)
  const { json, isReplay } = await services.runBatch({
    ...{ principal, body, isDryRun, requestId, digest },
    ...(key === undefined ? {} : { idempotency: { key, digest, path } }),
  })
  return jsonAnswer(json, replayed(isReplay))
}
