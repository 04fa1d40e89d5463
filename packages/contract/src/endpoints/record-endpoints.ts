// The operations on records, which every collection has alike: reading, creating and changing one,
// its history, who may see it, and what can be done with it.

import { limits } from '../limits.ts'
import {
  type AnyCollection,
  type Collection,
  collections,
  collectionsWithStatus,
} from '../records/record-type.ts'
import {
  dryRun,
  type Endpoint,
  idempotencyKey,
  idParameter,
  type Parameter,
  textParameter,
  unitPath,
} from './endpoint.ts'

const id = idParameter('id', 'the id of the record')

const userId = idParameter(
  'userId',
  'the user whose rights are told, for a supervisor of the unit; the caller by default',
)

const externalId = textParameter(
  'externalId',
  'the `externalId` of the record',
  limits.externalIdCharactersMax,
)

const registration = textParameter(
  'registration',
  'a registration number; blanks around it are ignored',
  limits.registrationCharactersMax,
)

const version = idParameter('version', 'answers the record as it was in this version')

const asOf: Parameter = {
  name: 'asOf',
  in: 'query',
  words:
    'answers the record as it was at this instant: RFC 3339, to the millisecond; the `+` of an ' +
    'offset is sent as `%2B`. Not together with `version`',
  schema: { type: 'string', format: 'date-time' },
}

const historyLimit: Parameter = {
  name: 'limit',
  in: 'query',
  words: 'the largest number of entries to return',
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: limits.historyEntriesMax,
    default: limits.historyEntriesDefault,
  },
}

const before = idParameter(
  'before',
  'returns entries of versions before this one: `nextBefore` of the last page',
)

const lists: Parameter = {
  name: 'lists',
  in: 'query',
  words:
    'how lists of entries and item tables in the body are read: `merge` (the default) takes them ' +
    'for the entries that change, `replace` for all entries that there are to be, in order',
  schema: { type: 'string', enum: ['merge', 'replace'] },
}

const missing: Parameter = {
  name: 'missing',
  in: 'query',
  words:
    '`true` tells, at actions with which an invoice of the unit freezes, what the law asks for ' +
    'and is not there',
  schema: { type: 'boolean' },
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  words:
    'the `ETag` of the version that the change is made for, or several; `*` for any. Any other ' +
    'version is refused',
  schema: { type: 'string' },
}

function readOne(collection: AnyCollection): Endpoint {
  const registrations = collection === 'companies' ? [registration] : []
  return {
    operation: `read-${collection}`,
    method: 'GET',
    path: `${unitPath}/${collection}`,
    summary: `Read one record of ${collection}`,
    scope: 'read',
    parameters: [id, ...registrations, externalId, version, asOf],
    collection,
  }
}

function readHistory(collection: AnyCollection): Endpoint {
  return {
    operation: `read-${collection}-history`,
    method: 'GET',
    path: `${unitPath}/${collection}/history`,
    summary: `Read what was changed in one record of ${collection}, the latest change first`,
    scope: 'read',
    parameters: [id, historyLimit, before],
    collection,
    part: 'history',
  }
}

function listRights(collection: Collection): Endpoint {
  return {
    operation: `list-${collection}-rights`,
    method: 'GET',
    path: `${unitPath}/${collection}/rights`,
    summary: `Tell whether one record of ${collection} may be read and written, and why`,
    scope: 'read',
    parameters: [id, userId],
    collection,
    part: 'rights',
  }
}

function createOne(collection: AnyCollection): Endpoint {
  return {
    operation: `create-${collection}`,
    method: 'POST',
    path: `${unitPath}/${collection}`,
    summary: `Create one record of ${collection}`,
    scope: 'write',
    parameters: [dryRun, idempotencyKey],
    collection,
  }
}

/** The record may be named in the body instead, so no parameter has to be given. */
function changeOne(collection: AnyCollection): Endpoint {
  return {
    operation: `change-${collection}`,
    method: 'PATCH',
    path: `${unitPath}/${collection}`,
    summary: `Change one record of ${collection}`,
    scope: 'write',
    parameters: [id, externalId, lists, dryRun, ifMatch, idempotencyKey],
    collection,
  }
}

function listActions(collection: Collection): Endpoint {
  const ofInvoices = collection === 'documents' ? [missing] : []
  return {
    operation: `list-${collection}-actions`,
    method: 'GET',
    path: `${unitPath}/${collection}/actions`,
    summary: `List what can be done with one record of ${collection}, and by the caller now`,
    scope: 'read',
    parameters: [id, ...ofInvoices],
    collection,
    part: 'actions',
  }
}

function takeAction(collection: Collection): Endpoint {
  return {
    operation: `take-${collection}-action`,
    method: 'POST',
    path: `${unitPath}/${collection}/actions`,
    summary: `Cancel or restore one record of ${collection}, or take another of its actions`,
    scope: 'write',
    parameters: [id, dryRun, ifMatch, idempotencyKey],
    collection,
    part: 'actions',
  }
}

const takeProcessStep: Endpoint = {
  operation: 'take-process-step',
  method: 'POST',
  path: `${unitPath}/documents/process`,
  summary: 'Approve or reject in the process of a document, or take another of its steps',
  scope: 'write',
  parameters: [id, dryRun, ifMatch, idempotencyKey],
  collection: 'documents',
  part: 'process',
}

/** Versions of a person, and its history, are those of its company. */
const persons: readonly Endpoint[] = [
  { ...readOne('persons'), parameters: [id, version, asOf] },
  createOne('persons'),
  { ...changeOne('persons'), parameters: [id, dryRun, ifMatch, idempotencyKey] },
  readHistory('persons'),
]

/** Users change some fields of themselves without being administrators. */
const users: readonly Endpoint[] = [
  readOne('users'),
  { ...createOne('users'), scope: 'admin' },
  {
    ...changeOne('users'),
    orScope: 'admin',
    parameters: [id, externalId, dryRun, ifMatch, idempotencyKey],
  },
  readHistory('users'),
]

const agencies: readonly Endpoint[] = [
  { ...readOne('agencies'), parameters: [id, version, asOf] },
  { ...createOne('agencies'), scope: 'admin' },
  {
    ...changeOne('agencies'),
    scope: 'admin',
    parameters: [id, dryRun, ifMatch, idempotencyKey],
  },
  readHistory('agencies'),
]

export const recordEndpoints: readonly Endpoint[] = [
  ...collections.flatMap((collection) => [
    readOne(collection),
    createOne(collection),
    changeOne(collection),
    readHistory(collection),
    listRights(collection),
  ]),
  ...collectionsWithStatus.flatMap((collection) => [
    listActions(collection),
    takeAction(collection),
  ]),
  takeProcessStep,
  ...persons,
  ...users,
  ...agencies,
]
