// The changes of a unit: a page of them as JSON, or a stream of events.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { FaultCode } from '@kontor/contract/faults.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type StoredCollection, storedCollections } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { ChangesRequest } from '../../service/changes/read-changes.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { eventsOf } from '../event-stream.ts'
import { acceptsEvents } from '../negotiate.ts'
import { splitList } from '../read-query.ts'
import type { Call } from '../route.ts'

const varying = { vary: `${privateHeaders.vary}, Accept` }

export async function readChanges(services: Services, call: Call): Promise<HttpAnswer> {
  const { headers, parameters } = call
  if (acceptsEvents(headers.accept)) return streamChanges(services, call)
  const { json } = await services.readChanges({
    ...changesRequest(call, parameters.get('since')?.toString()),
    limit: Number(parameters.get('limit') ?? limits.changesMax),
    waitSeconds: Number(parameters.get('wait') ?? 0),
  })
  return jsonAnswer(json, varying)
}

/** Proxies are told not to collect the events. */
const streamHeaders = {
  ...{ ...privateHeaders, ...varying },
  'content-type': 'text/event-stream',
  'x-accel-buffering': 'no',
}

function streamChanges(services: Services, call: Call): HttpAnswer {
  const { headers, parameters, requestId } = call
  const since = headers['last-event-id'] ?? parameters.get('since')
  const pages = services.streamChanges(changesRequest(call, since?.toString()))
  return { status: 200, headers: streamHeaders, ...eventsOf(pages, requestId) }
}

function changesRequest(call: Call, since: string | undefined): ChangesRequest {
  const { principal, parameters, signal, stopping, renew } = call
  if (since === undefined) {
    const message = 'Expected "since": `0`, `now`, or the cursor of an earlier answer.'
    throw refused('missing-value', 'since', message)
  }
  return {
    ...{ principal, renew, since, signal, stopping },
    collections: readCollections(parameters.get('collections')?.toString()),
    includesRecords: parameters.get('include') === 'record',
  }
}

function readCollections(list: string | undefined): readonly StoredCollection[] | undefined {
  if (list === undefined) return undefined
  const names = splitList(list)
  if (names.length === 0) {
    throw refused('bad-parameter', 'collections', 'Expected the names of collections.')
  }
  return names.map((name) => {
    const collection = storedCollections.find((each) => each === name)
    if (collection !== undefined) return collection
    const hint = didYouMean(name, storedCollections)
    const expected = hint || ` Expected are: ${storedCollections.join(', ')}.`
    const message = `There are no changes of ${quote(name)}.${expected}`
    throw refused('bad-parameter', 'collections', message)
  })
}

function refused(code: FaultCode, parameter: string, message: string): Refusal {
  return new Refusal('bad-parameter', {
    detail: message,
    faults: [{ code, parameter, message }],
  })
}
