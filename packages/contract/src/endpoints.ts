// The operations as data: method, path, who may call them, what they take. Routes, refusals of
// unknown parameters, OpenAPI and the reference pages are derived from this list.

import type { ConfigurationFile } from './configuration/configuration-file.ts'
import { directoryEndpoints } from './directory-endpoints.ts'
import type { JsonSchema } from './kinds/kind.ts'
import { limits } from './limits.ts'
import { lookupEndpoints } from './lookup-endpoints.ts'
import { preferencesEndpoints } from './preferences-endpoints.ts'
import {
  type AnyCollection,
  type Collection,
  collections,
  collectionsWithStatus,
} from './records/record-type.ts'
import { settingsEndpoints } from './settings-endpoints.ts'

export type Scope = 'read' | 'write' | 'admin'

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly words: string
  readonly schema: JsonSchema
}

export interface Endpoint {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With `{unitId}`, `{viewName}` and `{target}` for path parameters. */
  readonly path: string
  readonly summary: string
  /** Null where no token is needed. */
  readonly scope: Scope | null
  /** A token may be sent even so: it is needed where a parameter names a unit. */
  readonly isTokenOptional?: true
  /** Another scope that is enough. */
  readonly orScope?: Scope
  readonly parameters: readonly Parameter[]
  /** What stands in the query is for the page itself, in the browser. */
  readonly ignoresQuery?: true
  /** The collection whose records are created, read or changed. */
  readonly collection?: AnyCollection
  /** What the operation is about instead of the record itself, or the rows of the view. */
  readonly part?: 'history' | 'rights' | 'actions' | 'summary' | 'settings'
  /** The file that its body is. */
  readonly file?: ConfigurationFile
  /** What it answers with 200, where that is no record and no rows of a view. */
  readonly answer?: { readonly words: string; readonly schema: JsonSchema }
}

/** The media types that a patch may be sent as; both mean the same. */
export const patchTypes = ['application/json', 'application/merge-patch+json'] as const

const root = '/rest/v1/{unitId}'

const id: Parameter = {
  name: 'id',
  in: 'query',
  words: 'the id of the record',
  schema: { type: 'integer', minimum: 1, maximum: limits.integerMax },
}

const userId: Parameter = {
  name: 'userId',
  in: 'query',
  words: 'the user whose rights are told, for a supervisor of the unit; the caller by default',
  schema: { type: 'integer', minimum: 1, maximum: limits.integerMax },
}

const externalId: Parameter = {
  name: 'externalId',
  in: 'query',
  words: 'the `externalId` of the record',
  schema: { type: 'string', minLength: 1, maxLength: limits.externalIdCharactersMax },
}

const registration: Parameter = {
  name: 'registration',
  in: 'query',
  words: 'a registration number; blanks around it are ignored',
  schema: { type: 'string', minLength: 1, maxLength: limits.registrationCharactersMax },
}

const version: Parameter = {
  name: 'version',
  in: 'query',
  words: 'answers the record as it was in this version',
  schema: { type: 'integer', minimum: 1, maximum: limits.integerMax },
}

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

const before: Parameter = {
  name: 'before',
  in: 'query',
  words: 'returns entries of versions before this one: `nextBefore` of the last page',
  schema: { type: 'integer', minimum: 1, maximum: limits.integerMax },
}

const dryRun: Parameter = {
  name: 'dryRun',
  in: 'query',
  words: '`true` checks everything and stores nothing',
  schema: { type: 'boolean' },
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  words:
    'a key of your own: a request that is sent again with its key gets the first answer again ' +
    'and stores nothing more',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyCharactersMax },
}

const lists: Parameter = {
  name: 'lists',
  in: 'query',
  words:
    'what the lists of entries and the item tables in the body are: `merge` (the default) names ' +
    'the entries that change, `replace` all that there are to be, in their order',
  schema: { type: 'string', enum: ['merge', 'replace'] },
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  words:
    'the `ETag` of the version that the change is made for, or several; `*` for any. Any other ' +
    'version is refused',
  schema: { type: 'string' },
}

/** The files that a view can be downloaded as. */
const downloadFormats = ['csv', 'ndjson', 'xlsx'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

const names = { type: 'string' }
const viewParameters: readonly Parameter[] = [
  {
    name: 'columns',
    in: 'query',
    words: 'the columns to return, separated by commas',
    schema: names,
  },
  {
    name: 'properties',
    in: 'query',
    words: 'the properties to return, separated by commas',
    schema: names,
  },
  { name: 'externalFilter', in: 'query', words: 'a filter that chooses the rows', schema: names },
  {
    name: 'order',
    in: 'query',
    words:
      `up to ${limits.orderNamesMax} columns or properties to order the rows by, separated by ` +
      'commas; `-` before a name for descending. Null comes last either way, and equal rows come ' +
      'by ascending `id`, as all rows do without it',
    schema: names,
  },
  {
    name: 'limit',
    in: 'query',
    words: 'the largest number of rows to return',
    schema: { type: 'integer', minimum: 1, maximum: limits.integerMax },
  },
  {
    name: 'offset',
    in: 'query',
    words: 'how many rows to skip',
    schema: { type: 'integer', minimum: 0, maximum: limits.integerMax },
  },
  {
    name: 'as',
    in: 'query',
    words:
      "a file to download, `csv`, `ndjson` or `xlsx`, whatever `Accept` says; in such CSV a `'` " +
      'guards texts that a spreadsheet would take for a formula; in a sheet, numbers and dates ' +
      `are such, and at most ${limits.sheetRowsMax.toLocaleString('en')} rows`,
    schema: { type: 'string', enum: downloadFormats },
  },
]

const exportedCollection: Parameter = {
  name: 'collection',
  in: 'query',
  words: 'the collection whose records are exported; needed',
  schema: { type: 'string', enum: collections },
}

const recordFilter: Parameter = {
  name: 'externalFilter',
  in: 'query',
  words: 'a filter that chooses the records; without one, all of the collection are exported',
  schema: names,
}

function readOne(collection: AnyCollection): Endpoint {
  const registrations = collection === 'companies' ? [registration] : []
  return {
    operation: `read-${collection}`,
    method: 'GET',
    path: `${root}/${collection}`,
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
    path: `${root}/${collection}/history`,
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
    path: `${root}/${collection}/rights`,
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
    path: `${root}/${collection}`,
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
    path: `${root}/${collection}`,
    summary: `Change one record of ${collection}`,
    scope: 'write',
    parameters: [id, externalId, lists, dryRun, ifMatch, idempotencyKey],
    collection,
  }
}

function listActions(collection: Collection): Endpoint {
  return {
    operation: `list-${collection}-actions`,
    method: 'GET',
    path: `${root}/${collection}/actions`,
    summary: `List what can be done with one record of ${collection}, and by the caller now`,
    scope: 'read',
    parameters: [id],
    collection,
    part: 'actions',
  }
}

function takeAction(collection: Collection): Endpoint {
  return {
    operation: `take-${collection}-action`,
    method: 'POST',
    path: `${root}/${collection}/actions`,
    summary: `Cancel or restore one record of ${collection}, or take another of its actions`,
    scope: 'write',
    parameters: [id, dryRun, ifMatch, idempotencyKey],
    collection,
    part: 'actions',
  }
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

export const endpoints: readonly Endpoint[] = [
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
  ...persons,
  ...users,
  ...agencies,
  {
    operation: 'list-views',
    method: 'GET',
    path: `${root}/views`,
    summary: 'List the views with their columns and properties',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'read-view',
    method: 'GET',
    path: `${root}/views/{viewName}`,
    summary: 'Read rows of a view',
    scope: 'read',
    parameters: viewParameters,
  },
  {
    operation: 'query-view',
    method: 'POST',
    path: `${root}/views/{viewName}/query`,
    summary: 'Read rows of a view, with the parameters as a JSON body',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'summarise-view',
    method: 'POST',
    path: `${root}/views/{viewName}/summary`,
    summary: 'Count rows of a view and add up what is in them, by up to two groups',
    scope: 'read',
    parameters: [],
    part: 'summary',
  },
  {
    operation: 'export-records',
    method: 'GET',
    path: `${root}/exports`,
    summary: 'Export whole records as NDJSON, each in the shape of a create',
    scope: 'read',
    parameters: [exportedCollection, recordFilter],
  },
  ...lookupEndpoints,
  ...preferencesEndpoints,
  ...settingsEndpoints,
  ...directoryEndpoints,
]
