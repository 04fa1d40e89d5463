// Records: creating one, changing one, taking actions on it, reading one by its id, its
// `externalId` or a registration number, and reading what was changed in it.

import { limits } from '@kontor/contract/limits.ts'
import type { AnyCollection, Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { RecordUseCases } from '../../service/record-use-cases.ts'
import type { ChangeAnswer, ChangeInput, FindInput } from '../../service/requests/record-request.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders } from '../answer.ts'
import { answeredTag } from '../answered-tag.ts'
import { isTagCached } from '../entity-tag.ts'
import { digestRequest } from '../idempotency-key.ts'
import { keyedCreate, keyOf, replayed } from '../keyed-request.ts'
import { readChange } from '../read-change.ts'
import { readLookup } from '../read-lookup.ts'
import { readMoment } from '../read-moment.ts'
import { requireJson } from '../require-json.ts'
import type { SentCall } from '../route.ts'

/** 201 with the record's address; 200 in a dry run. */
export async function createRecord(
  services: RecordUseCases,
  collection: AnyCollection,
  call: SentCall,
): Promise<HttpAnswer> {
  const { principal, parameters, requestId } = call
  const isDryRun = parameters.get('dryRun') === true
  const path = pathOf(collection, call)
  const keyed = isDryRun ? {} : keyedCreate(call, path)
  const body = await requireJson(call.body)
  const input = { principal, collection, body, isDryRun, requestId, ...keyed }
  const { json, id, isReplay } = await services.createRecord(input)
  if (id === null) return jsonAnswer(json)
  const answer = jsonAnswer(json, { location: `${path}?id=${id}`, ...replayed(isReplay) })
  return { ...answer, status: 201 }
}

export async function changeRecord(
  services: RecordUseCases,
  collection: AnyCollection,
  call: SentCall,
): Promise<HttpAnswer> {
  const sent = { method: 'PATCH', path: pathOf(collection, call) }
  const request = await readRequest(services, collection, call, sent)
  const listMode = call.parameters.get('lists') === 'replace' ? 'replace' : 'merge'
  return changedRecord(collection, call, await services.changeRecord({ ...request, listMode }))
}

/** As a change is answered. */
export async function takeAction(
  services: RecordUseCases,
  collection: Collection,
  call: SentCall,
): Promise<HttpAnswer> {
  const sent = { method: 'POST', path: `${pathOf(collection, call)}/actions` }
  const { patch: body, ...request } = await readRequest(services, collection, call, sent)
  const answer = await services.takeAction({ ...request, body })
  if (answer.isNew !== true) return changedRecord(collection, call, answer)
  return createdRecord(answer.madeIn ?? collection, call, answer)
}

/** As a change is answered. */
export async function takeProcessStep(
  services: RecordUseCases,
  collection: Collection,
  call: SentCall,
): Promise<HttpAnswer> {
  const sent = { method: 'POST', path: `${pathOf(collection, call)}/process` }
  const { patch: body, ...request } = await readRequest(services, collection, call, sent)
  return changedRecord(collection, call, await services.takeProcessStep({ ...request, body }))
}

/** 201 with the address of the record that the action made; in a dry run 200, as it would be. */
function createdRecord(
  collection: AnyCollection,
  call: SentCall,
  { json, id, isReplay }: ChangeAnswer,
): HttpAnswer {
  if (call.parameters.get('dryRun') === true) return jsonAnswer(json)
  const location = `${pathOf(collection, call)}?id=${id}`
  return { ...jsonAnswer(json, { location, ...replayed(isReplay) }), status: 201 }
}

/** What every request says that changes a record. */
async function readRequest<C extends AnyCollection>(
  services: RecordUseCases,
  collection: C,
  call: SentCall,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<Omit<ChangeInput<C>, 'listMode'>> {
  const { principal, parameters, requestId, rawQuery, body } = call
  const isDryRun = parameters.get('dryRun') === true
  const digest = digestRequest(method, path, rawQuery, body)
  const key = isDryRun ? undefined : keyOf(call)
  const change = await readChange(call, (lookup) =>
    idOf(services, { principal, collection, lookup }),
  )
  return {
    ...{ ...change, principal, collection, isDryRun, digest, requestId },
    ...(key === undefined ? {} : { idempotency: { key, digest, path } }),
  }
}

/** 200 with the record as it is now, and its tag; in a dry run, as it would be. */
function changedRecord(
  collection: AnyCollection,
  call: SentCall,
  { json, id, version, isReplay }: ChangeAnswer,
): HttpAnswer {
  const isDryRun = call.parameters.get('dryRun') === true
  return jsonAnswer(json, {
    etag: answeredTag({ id, version, json }, call.principal.incarnation),
    ...(isDryRun ? {} : { 'content-location': `${pathOf(collection, call)}?id=${id}` }),
    ...replayed(isReplay),
  })
}

async function idOf(services: RecordUseCases, input: FindInput): Promise<number | undefined> {
  try {
    return (await services.findRecord(input)).id
  } catch (error) {
    // The change itself refuses that, unless it was done before and is only sent again.
    if (error instanceof Refusal && error.problem === 'not-found') return undefined
    throw error
  }
}

function pathOf(collection: AnyCollection, { principal }: SentCall): string {
  return `/rest/v1/${principal.reader.unit}/${collection}`
}

/** 200 with the record, as it is or was, and its tag; 304 where the caller has it cached. */
export async function readRecord(
  services: RecordUseCases,
  collection: AnyCollection,
  { principal, parameters, headers }: SentCall,
): Promise<HttpAnswer> {
  const { moment, others } = readMoment(parameters)
  const lookup = readLookup(others)
  const { json, id, version } = await services.findRecord({
    ...{ principal, collection, lookup },
    ...(moment === undefined ? {} : { moment }),
  })
  const etag = answeredTag({ id, version, json }, principal.incarnation)
  if (isTagCached(headers['if-none-match'], etag)) {
    return { status: 304, headers: { ...privateHeaders, etag }, body: null }
  }
  return jsonAnswer(json, { etag })
}

/** What can be done with the record, and whether the caller may do it now. */
export async function listActions(
  services: RecordUseCases,
  collection: Collection,
  { principal, parameters }: SentCall,
): Promise<HttpAnswer> {
  const lookup = readLookup([...parameters].filter(([name]) => name === 'id'))
  const withMissing = parameters.get('missing') === true
  const request = { principal, collection, lookup, withMissing }
  return jsonAnswer((await services.listActions(request)).json)
}

export async function listRights(
  services: Pick<Services, 'listRights'>,
  collection: Collection,
  { principal, parameters }: SentCall,
): Promise<HttpAnswer> {
  const lookup = readLookup([...parameters].filter(([name]) => name === 'id'))
  const user = parameters.get('userId')
  const of = user === undefined ? {} : { user: Number(user) }
  return jsonAnswer((await services.listRights({ principal, collection, lookup, ...of })).json)
}

export async function readHistory(
  services: RecordUseCases,
  collection: AnyCollection,
  { principal, parameters }: SentCall,
): Promise<HttpAnswer> {
  const lookup = readLookup([...parameters].filter(([name]) => name === 'id'))
  const limit = Number(parameters.get('limit') ?? limits.historyEntriesDefault)
  const before = Number(parameters.get('before') ?? limits.integerMax)
  const { json } = await services.readHistory({ principal, collection, lookup, limit, before })
  return jsonAnswer(json)
}
