// Exports: the records of a collection, whole, as NDJSON.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, privateHeaders } from '../answer.ts'
import type { Call } from '../route.ts'

export async function exportRecords(
  services: Services,
  { principal, parameters, signal }: Call,
): Promise<HttpAnswer> {
  const collection = parameters.get('collection') as Collection | undefined
  if (collection === undefined) throw missingCollection()
  const externalFilter = parameters.get('externalFilter')
  const body = await services.exportRecords({
    ...{ principal, collection },
    ...(externalFilter === undefined ? {} : { externalFilter: String(externalFilter) }),
    ...(signal && { signal }),
  })
  const headers = { ...privateHeaders, 'content-type': 'application/x-ndjson' }
  return { status: 200, headers, body }
}

function missingCollection(): Refusal {
  const message = 'Expected the parameter "collection": which records are to be exported.'
  const fault = { code: 'missing-value', parameter: 'collection', message } as const
  return new Refusal('bad-parameter', { detail: message, faults: [fault] })
}
