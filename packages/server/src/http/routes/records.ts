// Records: creating one, and reading one by its id, its `externalId` or a registration number.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { CreateInput, Lookup, Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { isTagCached, recordTag } from '../entity-tag.ts'
import { digestRequest, readIdempotencyKey } from '../idempotency-key.ts'
import type { ParameterValues } from '../read-parameters.ts'
import { requireJson } from '../require-json.ts'
import type { Call } from '../route.ts'

/** 201 with the record's address; 200 in a dry run. */
export async function createRecord(
  services: Services,
  collection: Collection,
  call: Call,
): Promise<HttpAnswer> {
  const { principal, parameters } = call
  const isDryRun = parameters.get('dryRun') === true
  const path = `/rest/v1/${principal.reader.unit}/${collection}`
  const idempotency = isDryRun ? {} : readIdempotency(path, call)
  const body = await requireJson(call.body)
  const input = { principal, collection, body, isDryRun, ...idempotency }
  const { json, id, isReplay } = await services.createRecord(input)
  if (id === null) return jsonAnswer(json)
  const answer = jsonAnswer(json, {
    location: `${path}?id=${id}`,
    ...(isReplay ? { 'idempotency-replayed': 'true' } : {}),
  })
  return { ...answer, status: 201 }
}

function readIdempotency(path: string, call: Call): Pick<CreateInput, 'idempotency'> {
  const header = call.headers['idempotency-key']
  if (header === undefined) return {}
  const key = readIdempotencyKey(String(header))
  return {
    idempotency: { key, digest: digestRequest('POST', path, call.rawQuery, call.body), path },
  }
}

/** 200 with the record and its tag; 304 where the caller has that version cached. */
export async function readRecord(
  services: Services,
  collection: Collection,
  { principal, parameters, headers }: Call,
): Promise<HttpAnswer> {
  const lookup = lookupOf(parameters)
  const { json, id, version } = await services.findRecord({ principal, collection, lookup })
  const etag = recordTag(id, version)
  if (isTagCached(headers['if-none-match'], etag)) {
    return { status: 304, headers: { ...privateHeaders, etag }, body: null }
  }
  return jsonAnswer(json, { etag })
}

function lookupOf(parameters: ParameterValues): Lookup {
  const given = [...parameters]
  const [first] = given
  if (first === undefined || given.length > 1) {
    throw new Refusal('bad-parameter', {
      detail: `Expected exactly one of the parameters that name a record, got ${given.length}.`,
      faults: [
        {
          code: given.length > 1 ? 'too-many-values' : 'missing-value',
          parameter: given[1]?.[0] ?? 'id',
          message: 'Expected exactly one of the parameters that name a record.',
        },
      ],
    })
  }
  const [name, value] = first
  if (name === 'id') return { by: 'id', id: Number(value) }
  return { by: name === 'registration' ? 'registration' : 'externalId', text: String(value) }
}
