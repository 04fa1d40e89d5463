// One operation of the OpenAPI description: what it takes, and what it can be answered with.

import { type Endpoint, type Parameter, patchTypes } from '../endpoints/endpoint.ts'
import { problems } from '../errors.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import type { NamedProblem } from '../problems-by-status.ts'
import { recordTypes } from '../records/catalogue.ts'
import type { AnyCollection } from '../records/record-type.ts'
import type { Described, Known } from './described.ts'
import { bodyExamples, problemExample } from './openapi-examples.ts'
import { tagOf } from './operation-tags.ts'
import { schemaRef, text } from './schema-parts.ts'

export function operation(endpoint: Described, known: Known): object {
  const { operation: operationId, summary } = endpoint
  const successes = successResponses(endpoint)
  const isTagged = '304' in successes
  const cached = { $ref: '#/components/parameters/If-None-Match' }
  const refused = failureStatuses(endpoint).map((status) => [
    status,
    { $ref: `#/components/responses/problem-${status}` },
  ])
  return {
    operationId,
    tags: [tagOf(endpoint)],
    summary,
    description: descriptionOf(endpoint),
    ...security(endpoint),
    parameters: [...endpoint.parameters.map(parameterObject), ...(isTagged ? [cached] : [])],
    ...requestBody(endpoint, known),
    responses: { ...successes, ...Object.fromEntries(refused) },
  }
}

function descriptionOf({ scope, orScope, isTokenOptional, path, method }: Described): string {
  if (scope !== null) {
    const scopes = [scope, orScope].filter((each) => each !== undefined)
    return `Needs a token with scope ${scopes.map((each) => `\`${each}\``).join(' or ')}.`
  }
  if (path === '/session' || (path.startsWith('/session/') && method !== 'GET')) {
    return 'Accepted only from pages of this server.'
  }
  return isTokenOptional === true ? 'Needs a token where it names a unit.' : 'Needs no token.'
}

function security({ scope, isTokenOptional, operation: name }: Described): object {
  if (scope !== null) return {}
  if (name === 'read-session' || name === 'close-session') return { security: [{ session: [] }] }
  return { security: isTokenOptional === true ? [{}, { bearer: [] }, { session: [] }] : [] }
}

function parameterObject({ name, in: place, words, schema }: Parameter): object {
  return { name, in: place, required: false, description: words, schema }
}

export const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'entity tags of answers that the caller has cached',
  schema: text,
}

/** The headers of answers, by name. */
export const sentHeaders = {
  'X-Request-Id': { description: 'names this answer in the log of the server', schema: text },
  ETag: {
    description: 'changes whenever the answer does; weak for NDJSON and CSV',
    schema: text,
  },
  RateLimit: { description: 'requests left and seconds until they are given back', schema: text },
  'RateLimit-Policy': { description: 'requests that a token may send in a time', schema: text },
  Location: {
    description: 'the address of the new record, or of the page for browsers',
    schema: text,
  },
  Link: {
    description: 'the address of the next page as `rel="next"`; absent on the last one',
    schema: text,
  },
  'Set-Cookie': { description: 'the cookie of the session, or its end', schema: text },
  'Content-Location': { description: 'the address of the record', schema: text },
  'Content-Disposition': { description: 'the name of the file', schema: text },
  'Accept-Patch': { description: 'the media types that a patch may be sent as', schema: text },
  'Idempotency-Replayed': {
    description: '`true` where the answer is that of an earlier request with the same key',
    schema: text,
  },
}

type SentHeader = keyof typeof sentHeaders

function headerRefs(...names: readonly SentHeader[]): object {
  const all = ['X-Request-Id', ...names]
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function requestBody(endpoint: Described, known: Known): object {
  const { method } = endpoint
  if (method === 'GET' || method === 'DELETE') return {}
  const types = bodyTypesOf(endpoint)
  const schema = schemaRef(bodySchemaOf(endpoint))
  const examples = bodyExamples(endpoint, known)
  const content = Object.fromEntries(types.map((type) => [type, { schema, examples }]))
  return { requestBody: { required: true, content } }
}

function bodyTypesOf({ method, operation: name }: Described): readonly string[] {
  if (name === 'end-provider-sessions') return ['application/x-www-form-urlencoded']
  return method === 'PATCH' ? patchTypes : ['application/json']
}

function bodySchemaOf(endpoint: Described): string {
  const { method, collection, part, view, operation: name, file } = endpoint
  if (file !== undefined) return file.name
  if (name === 'open-session') return 'SignIn'
  const ofPasskeys = passkeyBodies[name]
  if (ofPasskeys !== undefined) return ofPasskeys
  if (name === 'end-provider-sessions') return 'LogoutToken'
  if (name === 'put-preferences') return 'Preferences'
  if (name === 'create-group') return 'GroupCreate'
  if (name === 'change-group') return 'GroupChange'
  if (name === 'run-batch') return 'Batch'
  if (name === 'propose-import') return 'ImportFile'
  if (name === 'import-records') return 'Import'
  if (name === 'create-token') return 'TokenCreate'
  if (name === 'take-token-action') return 'TokenAction'
  if (name === 'take-user-action') return 'UserAction'
  if (name === 'create-webhook') return 'WebhookCreate'
  if (name === 'change-webhook') return 'WebhookChange'
  if (name === 'take-webhook-action') return 'WebhookAction'
  if (part === 'actions') return 'Action'
  if (part === 'process') return 'ProcessStep'
  if (part === 'summary') return 'SummaryQuery'
  if (view !== undefined) return `${view}-query`
  if (collection === undefined) return 'ViewQuery'
  return method === 'PATCH' ? `${collection}-change` : `${collection}-create`
}

const passkeyBodies: Readonly<Record<string, string>> = {
  'start-passkey-session': 'PasskeyStart',
  'start-passkey': 'PasskeyStart',
  'register-passkey': 'PasskeyCreate',
  'rename-passkey': 'PasskeyChange',
  'take-passkey-action': 'PasskeyAction',
}

type Responses = Readonly<Record<string, object>>

function successResponses(endpoint: Described): Responses {
  const { collection, method, part, view } = endpoint
  if (part === 'settings' || endpoint.answer !== undefined) return described(endpoint)
  if (part === 'paper') return paperResponses
  if (part === 'summary') return summaryResponses
  if (part === 'rights') return { 200: jsonResponse('The rights', schemaRef('Rights')) }
  if (part === 'history') return { 200: jsonResponse('The changes', schemaRef('History')) }
  if (part === 'actions' && method === 'GET') {
    return { 200: jsonResponse('The actions', schemaRef('ActionList')) }
  }
  if (part === 'actions' && collection !== undefined) return action(collection)
  if (part === 'process' && collection !== undefined) return change(collection)
  const ofRecord = ofCollection[method]
  if (collection !== undefined && ofRecord !== undefined) return ofRecord(collection)
  if (endpoint.path.includes('/views/')) {
    return rows(view === undefined ? 'ViewPage' : `${view}-page`, method)
  }
  return otherSuccesses[endpoint.operation] ?? described(endpoint)
}

function described({ operation: name, answer }: Described): Responses {
  if (answer === undefined) throw new Error(`The operation ${name} does not say what it answers.`)
  const headers = answer.isTagged === true ? headerRefs('ETag') : headerRefs()
  return { 200: jsonResponse(answer.words, answer.schema, headers) }
}

const ofCollection: Readonly<
  Partial<Record<Endpoint['method'], (collection: AnyCollection) => Responses>>
> = { GET: readOne, POST: create, PATCH: change }

const notModified = {
  description: 'The caller has the answer cached',
  headers: headerRefs('ETag'),
}

const summaryResponses: Responses = {
  200: jsonResponse('The summary', schemaRef('Summary'), headerRefs('ETag')),
  304: notModified,
}

function readOne(collection: AnyCollection): Responses {
  return {
    200: jsonResponse('The record', schemaRef(collection), headerRefs('ETag')),
    304: notModified,
  }
}

const createdHeaders = headerRefs('Location', 'Idempotency-Replayed')

function create(collection: AnyCollection): Responses {
  return {
    200: jsonResponse('The would-be record of a dry run', schemaRef(`${collection}-dry-run`)),
    201: jsonResponse('The record as it was stored', schemaRef(collection), createdHeaders),
  }
}

function change(collection: AnyCollection): Responses {
  return changedTo(schemaRef(`${collection}-changed`))
}

function changedTo(schema: JsonSchema): Responses {
  const changed = headerRefs('ETag', 'Content-Location', 'Idempotency-Replayed')
  return { 200: jsonResponse('The record as it is now, or would be', schema, changed) }
}

/** Some actions make another record, and some of those a document. */
function action(collection: AnyCollection): Responses {
  const makesDocuments = recordTypes.some(
    (type) => type.collection === collection && type.makes !== undefined,
  )
  const made: readonly AnyCollection[] = makesDocuments
    ? [...new Set([collection, 'documents' as const])]
    : [collection]
  const dry = [`${collection}-changed`, ...made.map((each) => `${each}-dry-run`)].map(schemaRef)
  const [first = schemaRef(collection), ...others] = made.map(schemaRef)
  const stored = others.length === 0 ? first : { anyOf: [first, ...others] }
  return {
    ...changedTo({ anyOf: dry }),
    201: jsonResponse('The record as it was stored', stored, createdHeaders),
  }
}

function jsonResponse(description: string, schema: JsonSchema, more = headerRefs()): object {
  return { description, headers: more, content: { 'application/json': { schema } } }
}

/** Files are described in words: with a schema, generators would make the rows a page or a text. */
const rowsWords =
  'The rows. Where `as` or `Accept` requests CSV (`text/csv`) or NDJSON ' +
  '(`application/x-ndjson`), or `as` a spreadsheet, the answer is such a file instead, of any ' +
  'length, with all rows unless `limit` is given'

function rows(schema: string, method: Endpoint['method']): Responses {
  const answer = (...headers: readonly SentHeader[]) =>
    jsonResponse(rowsWords, schemaRef(schema), headerRefs('ETag', ...headers))
  return method === 'GET' ? { 200: answer('Link'), 304: notModified } : { 200: answer() }
}

/** Which of the types it is follows from `form`. */
const paperResponses: Responses = {
  200: {
    description: 'The paper, which `Content-Disposition` names after the number of the document',
    headers: headerRefs('ETag', 'Content-Disposition'),
    content: { 'application/pdf': { schema: text }, 'application/xml': { schema: text } },
  },
  304: notModified,
}

function fileResponse(description: string, type: string): object {
  return { description, headers: headerRefs(), content: { [type]: { schema: text } } }
}

const stateResponse = jsonResponse('It is', schemaRef('State'))

const session = schemaRef('Session')
const preferences = schemaRef('Preferences')

const otherSuccesses: Readonly<Record<string, Responses>> = {
  'open-session': { 201: jsonResponse('The session', session, headerRefs('Set-Cookie')) },
  'read-session': { 200: jsonResponse('The session', session) },
  'list-session-ways': { 200: jsonResponse('The ways', schemaRef('SessionWays')) },
  'begin-provider': {
    302: {
      description: 'To the provider',
      headers: headerRefs('Location', 'Set-Cookie'),
    },
  },
  'finish-provider': {
    200: {
      ...fileResponse('A page that leads on to the console', 'text/html'),
      headers: headerRefs('Set-Cookie'),
    },
  },
  'read-preferences': {
    200: jsonResponse('The preferences', preferences, headerRefs('ETag')),
    304: notModified,
  },
  'put-preferences': {
    200: jsonResponse('The preferences as they are stored', preferences, headerRefs('ETag')),
  },
  'read-group': { 200: jsonResponse('The group', schemaRef('Group')) },
  'create-group': { 201: jsonResponse('The group', schemaRef('Group'), headerRefs('Location')) },
  'change-group': { 200: jsonResponse('The group as it is now', schemaRef('Group')) },
  'list-tokens': { 200: jsonResponse('The tokens', schemaRef('TokenList')) },
  'create-token': { 201: jsonResponse('The token, told this once', schemaRef('TokenCreated')) },
  'take-token-action': { 200: jsonResponse('The token as it is now', schemaRef('Token')) },
  'start-passkey-session': {
    200: jsonResponse('The options', schemaRef('PasskeySessionOptions'), headerRefs('Set-Cookie')),
  },
  'start-passkey': { 200: jsonResponse('The options', schemaRef('PasskeyOptions')) },
  'register-passkey': { 201: jsonResponse('The passkey', schemaRef('Passkey')) },
  'list-passkeys': { 200: jsonResponse('The passkeys', schemaRef('PasskeyList')) },
  'rename-passkey': { 200: jsonResponse('The passkey as it is now', schemaRef('Passkey')) },
  'take-passkey-action': { 200: jsonResponse('The passkey as it is now', schemaRef('Passkey')) },
  'take-user-action': {
    200: jsonResponse('The link, told this once; or how many sessions were ended', {
      anyOf: [schemaRef('UserLink'), schemaRef('EndedSessions')],
    }),
  },
  'list-identities': { 200: jsonResponse('The identities', schemaRef('UserIdentityList')) },
  'remove-identity': { 200: jsonResponse('It is gone', schemaRef('EndedSessions')) },
  'list-webhooks': { 200: jsonResponse('The webhooks', schemaRef('WebhookList')) },
  'create-webhook': {
    201: jsonResponse('The webhook', schemaRef('WebhookCreated'), createdHeaders),
  },
  'change-webhook': {
    200: jsonResponse('The webhook as it is now', schemaRef('Webhook'), headerRefs('ETag')),
  },
  'list-deliveries': { 200: jsonResponse('The entries', schemaRef('DeliveryList')) },
  'take-webhook-action': { 200: jsonResponse('What was done', schemaRef('WebhookActed')) },
  'close-session': {
    200: jsonResponse('It is over', schemaRef('ClosedSession'), headerRefs('Set-Cookie')),
  },
  'list-views': { 200: jsonResponse('The views', schemaRef('ViewList')) },
  'export-records': {
    200: fileResponse('The records, a line of JSON each', 'application/x-ndjson'),
  },
  'propose-import': { 200: jsonResponse('The proposal', schemaRef('ImportProposal')) },
  'import-records': {
    200: {
      description: 'What became of each record, a line of JSON each; the last line counts them',
      headers: headerRefs(),
      content: { 'application/x-ndjson': { schema: schemaRef('ImportLine') } },
    },
  },
  'read-health': { 200: stateResponse },
  'read-readiness': { 200: stateResponse },
  'read-openapi': {
    200: jsonResponse('The description', { type: 'object' }, headerRefs('ETag')),
    304: notModified,
  },
  'read-console': {
    200: { ...fileResponse('The page', 'text/html'), headers: headerRefs('ETag') },
    304: notModified,
  },
  'read-docs': { 200: fileResponse('The page', 'text/html') },
  'read-docs-program': {
    200: { ...fileResponse('The program', 'text/javascript'), headers: headerRefs('ETag') },
    304: notModified,
  },
  'read-start': {
    200: jsonResponse('For programs', schemaRef('Start')),
    302: { description: 'For browsers', headers: headerRefs('Location') },
  },
}

/** The failures that an operation can be answered with, as statuses in ascending order. */
export function failureStatuses(endpoint: Described): readonly number[] {
  const { method, scope, collection, isTokenOptional, part, operation: name } = endpoint
  const statuses = [400, 431, 500, 503]
  const isTaken = part === 'actions' || part === 'process'
  const isPasskeyStart = name === 'start-passkey-session'
  if (scope !== null || name === 'read-console' || isPasskeyStart) statuses.push(404)
  const isOfSession = endpoint.path.startsWith('/session')
  if (endpoint.path.includes('{provider}')) statuses.push(404, 507)
  if (scope !== null || isTokenOptional === true || isOfSession) statuses.push(401, 403, 429)
  if (method !== 'GET') statuses.push(413, 415, 422, 501)
  const isChange = method === 'PATCH' || name === 'run-batch'
  if (isChange || (isTaken && method === 'POST')) statuses.push(412, 428)
  if (method === 'GET' && collection !== undefined && part === undefined) statuses.push(410)
  const followsChanges = endpoint.waitSecondsMax !== undefined || name === 'take-webhook-action'
  if (followsChanges) statuses.push(410)
  if (part === 'paper') statuses.push(410, 422)
  if (endpoint.path.includes('/views/')) statuses.push(413)
  if (scope === 'write' || scope === 'admin') statuses.push(409, 507)
  if (endpoint.parameters.some((each) => each.name === 'If-Match')) statuses.push(412)
  if (isOfSession && method !== 'GET') statuses.push(507)
  if (name === 'read-companies' && collection !== undefined) statuses.push(409)
  return [...new Set(statuses)].sort((a, b) => a - b)
}

/** The answer with a status: all the problems that have it, each with an example. */
export function problemResponse(status: number, ofStatus: readonly NamedProblem[]): object {
  const codes = ofStatus.map(([code, { title }]) => `${title} (\`${code}\`)`)
  const examples = Object.fromEntries(ofStatus.map(([code]) => [code, problemExample(code)]))
  const content = { schema: schemaRef(`problem-${status}`), examples }
  return {
    description: codes.join(', '),
    headers: headerRefs(...(headersOfProblems.get(status) ?? [])),
    content: { 'application/problem+json': content },
  }
}

const headersOfProblems: ReadonlyMap<number, readonly SentHeader[]> = new Map([
  [problems['version-conflict'].status, ['ETag']],
  [problems['unsupported-media-type'].status, ['Accept-Patch']],
  [problems['too-many-requests'].status, ['RateLimit', 'RateLimit-Policy']],
])
