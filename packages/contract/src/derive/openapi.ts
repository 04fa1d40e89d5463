// The OpenAPI 3.1 description of the interface, derived from endpoints, record types, views, errors
// and limits. It knows no unit, so what a unit defines by itself is left open in it.

import { type Endpoint, endpoints, type Parameter, patchTypes, servicePages } from '../endpoints.ts'
import { problems } from '../errors.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import type { Catalogue } from '../records/catalogue.ts'
import type { AnyCollection } from '../records/record-type.ts'
import type { ViewDescription } from '../views/view-description.ts'
import { openapiSchemas } from './openapi-schemas.ts'

/** A JSON value that is a whole OpenAPI document. */
export type OpenApi = Readonly<Record<string, unknown>>

/** Describes the interface with these record types and predefined views. */
export function openapi(catalogue: Catalogue, views: readonly ViewDescription[]): OpenApi {
  const all: readonly Endpoint[] = [...endpoints, ...servicePages]
  const byPath = Map.groupBy(all, (endpoint) => endpoint.path)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: '1.0.0',
      summary: 'A business workspace: companies, documents, jobs, tasks, time and views over them.',
      description: [
        'Every GET answers HEAD too; any other method on a known path is 405 with `Allow`.',
        'Every answer carries `X-Request-Id`; every refusal is an RFC 9457 problem document.',
        'Of a repeated query parameter the last counts; an unknown one is refused.',
      ].join(' '),
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries([...byPath].map(([path, ofPath]) => [path, pathItem(path, ofPath)])),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: pathParameters(views),
      headers,
      responses: problemResponses(),
      schemas: openapiSchemas(catalogue),
    },
  }
}

function pathItem(path: string, ofPath: readonly Endpoint[]): object {
  const operations = ofPath.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const parameters = names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return { ...(parameters.length > 0 ? { parameters } : {}), ...Object.fromEntries(operations) }
}

function operation(endpoint: Endpoint): object {
  const { operation: operationId, summary, scope } = endpoint
  const successes = successResponses(endpoint)
  const isTagged = '304' in successes
  return {
    operationId,
    summary,
    ...(scope === null ? { security: [] } : { description: `Needs a token with scope ${scope}.` }),
    parameters: [...endpoint.parameters.map(parameterObject), ...(isTagged ? [ifNoneMatch] : [])],
    ...requestBody(endpoint),
    responses: {
      ...successes,
      ...Object.fromEntries(
        failures(endpoint).map((status) => [
          status,
          { $ref: `#/components/responses/problem-${status}` },
        ]),
      ),
    },
  }
}

function parameterObject({ name, in: place, words, schema }: Parameter): object {
  return { name, in: place, required: false, description: words, schema }
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'entity tags of answers that the caller has cached',
  schema: { type: 'string' },
}

function pathParameters(views: readonly ViewDescription[]): object {
  const unitId = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
  const viewName = { type: 'string', examples: views.map((view) => view.name) }
  return {
    unitId: { name: 'unitId', in: 'path', required: true, schema: unitId },
    viewName: {
      name: 'viewName',
      in: 'path',
      required: true,
      description: 'a predefined or custom view, in upper or lower case',
      schema: viewName,
    },
  }
}

const text = { type: 'string' }
const headers = {
  'X-Request-Id': { description: 'names this answer in the log of the server', schema: text },
  ETag: {
    description: 'changes whenever the answer does; weak for NDJSON and CSV',
    schema: text,
  },
  RateLimit: { description: 'requests left and seconds until they are given back', schema: text },
  'RateLimit-Policy': { description: 'requests that a token may send in a time', schema: text },
  Location: { description: 'the address of the new record', schema: text },
  'Content-Location': { description: 'the address of the record', schema: text },
  'Accept-Patch': { description: 'the media types that a patch may be sent as', schema: text },
  'Idempotency-Replayed': {
    description: '`true` where the answer is that of an earlier request with the same key',
    schema: text,
  },
}

function headerRefs(...names: readonly (keyof typeof headers)[]): object {
  const all = ['X-Request-Id', ...names]
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function requestBody(endpoint: Endpoint): object {
  if (endpoint.method === 'GET') return {}
  const types = endpoint.method === 'PATCH' ? patchTypes : ['application/json']
  const schema = schemaRef(bodySchemaOf(endpoint))
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  return { requestBody: { required: true, content } }
}

function bodySchemaOf({ method, collection, part }: Endpoint): string {
  if (method === 'PATCH') return 'Patch'
  if (part === 'actions') return 'Action'
  return collection === undefined ? 'ViewQuery' : `${collection}-create`
}

function schemaRef(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

type Responses = Readonly<Record<string, object>>

function successResponses(endpoint: Endpoint): Responses {
  const { collection, method, part } = endpoint
  if (part === 'history') return { 200: jsonResponse('The changes', schemaRef('History')) }
  if (part === 'actions' && method === 'GET') {
    return { 200: jsonResponse('The actions', schemaRef('ActionList')) }
  }
  if (part === 'actions' && collection !== undefined) return change(collection)
  if (collection !== undefined) return ofCollection[method](collection)
  return otherSuccesses[endpoint.operation] ?? {}
}

const ofCollection: Readonly<Record<Endpoint['method'], (collection: AnyCollection) => Responses>> =
  {
    GET: readOne,
    POST: create,
    PATCH: change,
  }

const notModified = {
  description: 'The caller has the answer cached',
  headers: headerRefs('ETag'),
}

function readOne(collection: AnyCollection): Responses {
  return {
    200: jsonResponse('The record', schemaRef(collection), headerRefs('ETag')),
    304: notModified,
  }
}

function create(collection: AnyCollection): Responses {
  const created = headerRefs('Location', 'Idempotency-Replayed')
  return {
    200: jsonResponse('The would-be record of a dry run', schemaRef('DryRun')),
    201: jsonResponse('The record as it was stored', schemaRef(collection), created),
  }
}

function change(collection: AnyCollection): Responses {
  const schema = { anyOf: [schemaRef(collection), schemaRef('ChangeDryRun')] }
  const changed = headerRefs('ETag', 'Content-Location', 'Idempotency-Replayed')
  return { 200: jsonResponse('The record as it is now, or would be', schema, changed) }
}

function jsonResponse(description: string, schema: JsonSchema, more = headerRefs()): object {
  return { description, headers: more, content: { 'application/json': { schema } } }
}

const rows = {
  description: 'The rows',
  headers: headerRefs('ETag'),
  content: {
    'application/json': { schema: schemaRef('ViewPage') },
    'application/x-ndjson': { schema: text },
    'text/csv': { schema: text },
  },
}

const stateResponse = jsonResponse('It is', schemaRef('State'))

const otherSuccesses: Readonly<Record<string, Responses>> = {
  'list-views': { 200: jsonResponse('The views', schemaRef('ViewList')) },
  'read-view': { 200: rows, 304: notModified },
  'query-view': { 200: rows },
  'read-health': { 200: stateResponse },
  'read-readiness': { 200: stateResponse },
  'read-openapi': {
    200: jsonResponse('The description', { type: 'object' }, headerRefs('ETag')),
    304: notModified,
  },
  'read-docs': {
    200: {
      description: 'The page',
      headers: headerRefs('ETag'),
      content: { 'text/html': { schema: text } },
    },
    304: notModified,
  },
}

/** The failures that an operation can be answered with, as statuses in ascending order. */
function failures(endpoint: Endpoint): readonly number[] {
  const { method, scope, collection, part, operation: name } = endpoint
  const statuses = [400, 431, 500, 503]
  if (scope !== null) statuses.push(401, 403, 404, 429)
  if (method !== 'GET') statuses.push(413, 415, 422)
  if (method === 'PATCH' || (part === 'actions' && method === 'POST')) statuses.push(412, 428)
  if (method === 'GET' && collection !== undefined && part === undefined) statuses.push(410)
  if (name === 'read-view') statuses.push(413)
  if (scope === 'write') statuses.push(409, 507)
  if (name === 'read-companies' && collection !== undefined) statuses.push(409)
  return statuses.sort((a, b) => a - b)
}

function problemResponses(): object {
  const byStatus = Map.groupBy(Object.entries(problems), ([, { status }]) => status)
  const responses = [...byStatus].map(([status, ofStatus]) => {
    const codes = ofStatus.map(([code, { title }]) => `${title} (\`${code}\`)`)
    const content = { 'application/problem+json': { schema: schemaRef('Problem') } }
    const sent = headerRefs(...(headersOfProblems.get(status) ?? []))
    return [`problem-${status}`, { description: codes.join(', '), headers: sent, content }]
  })
  return Object.fromEntries(responses)
}

const headersOfProblems: ReadonlyMap<number, readonly (keyof typeof headers)[]> = new Map([
  [problems['method-not-allowed'].status, ['Accept-Patch']],
  [problems['version-conflict'].status, ['ETag']],
  [problems['unsupported-media-type'].status, ['Accept-Patch']],
  [problems['too-many-requests'].status, ['RateLimit', 'RateLimit-Policy']],
])
