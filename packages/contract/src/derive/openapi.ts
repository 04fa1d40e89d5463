// The OpenAPI 3.1 description of the interface, derived from endpoints, record types, views, errors
// and limits: of a unit with all that it defines, or without one of what all units have.

import { allEndpoints } from '../endpoints/all-endpoints.ts'
import { limits } from '../limits.ts'
import { problemsByStatus } from '../problems-by-status.ts'
import { lookupTargets } from '../records/lookup-targets.ts'
import { version } from '../version.ts'
import { type Described, type Known, ofEachView } from './described.ts'
import { openapiSchemas } from './openapi-schemas.ts'
import {
  failureStatuses,
  ifNoneMatch,
  operation,
  problemResponse,
  sentHeaders,
} from './operation.ts'
import { tagsOf } from './operation-tags.ts'
import { text } from './schema-parts.ts'
import { webhookOperations } from './webhook-events.ts'

/** A JSON value that is a whole OpenAPI document. */
export type OpenApi = Readonly<Record<string, unknown>>

export function openapi(known: Known): OpenApi {
  const { unit } = known
  const all = allEndpoints.flatMap((endpoint) => ofEachView(endpoint, known))
  const byPath = Map.groupBy(all, ({ path }) => path)
  const paths = [...byPath].map(([path, ofPath]) => [path, pathItem(path, ofPath, known)])
  const statuses = new Set(all.flatMap(failureStatuses))
  return {
    openapi: '3.1.0',
    info: info(unit),
    servers: [{ url: '/', description: 'The server that this was read from' }],
    security: [{ bearer: [] }, { session: [] }],
    tags: tagsOf(all),
    paths: Object.fromEntries(paths),
    webhooks: webhookOperations,
    components: {
      securitySchemes: { bearer, session },
      parameters: { ...pathParameters(unit), 'If-None-Match': ifNoneMatch },
      headers: sentHeaders,
      responses: problemResponses(statuses),
      schemas: openapiSchemas(known, statuses),
    },
  }
}

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }

const session = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-kontor',
  description:
    'The cookie that `POST /session` sets, for pages of this server only; over plain HTTP its ' +
    'name is `kontor-` and the port.',
}

function info(unit: number | undefined): object {
  const units =
    unit === undefined
      ? 'This describes what all units have. `/openapi.json?unit=1`, sent with a token, adds the ' +
        'types, properties and views that the unit defines.'
      : `This describes unit ${unit}, with the types, properties and views that it defines.`
  return {
    title: 'Kontor',
    version,
    summary: 'A business workspace: companies, documents, jobs, tasks, time and views over them.',
    description: [
      `A request to a unit carries a token as \`Authorization: Bearer <token>\`;`,
      '`kontor token create` makes one. Bodies are JSON in UTF-8. Every refusal is an RFC 9457',
      `problem document with a stable \`code\`.\n\n${units}\n\nEvery GET answers HEAD too;`,
      'any other method on a known path is 405 with `Allow`. Every answer carries `X-Request-Id`,',
      'which names it in the log. Of a repeated query parameter the last counts; an unknown one is',
      'refused.',
    ].join(' '),
    contact: { name: 'The Kontor authors' },
    license: { name: 'MIT', identifier: 'MIT' },
  }
}

function pathItem(path: string, ofPath: readonly Described[], known: Known): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const parameters = names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
  const operations = ofPath.map((endpoint) => [
    endpoint.method.toLowerCase(),
    operation(endpoint, known),
  ])
  return { ...(parameters.length > 0 ? { parameters } : {}), ...Object.fromEntries(operations) }
}

function pathParameters(unit = 1): object {
  const unitId = { type: 'integer', minimum: 1, maximum: limits.integerMax, examples: [unit] }
  return {
    unitId: { name: 'unitId', in: 'path', required: true, schema: unitId },
    viewName: {
      name: 'viewName',
      in: 'path',
      required: true,
      description: 'a predefined or custom view, in upper or lower case',
      schema: { ...text, examples: ['companies'] },
    },
    provider: {
      name: 'provider',
      in: 'path',
      required: true,
      description: 'the name of a provider in the sign-in policy',
      schema: { ...text, examples: ['company'] },
    },
    target: {
      name: 'target',
      in: 'path',
      required: true,
      description: 'what is looked up',
      schema: { ...text, enum: lookupTargets },
    },
  }
}

/** Of each status that an operation can be answered with. */
function problemResponses(statuses: ReadonlySet<number>): object {
  const responses = [...problemsByStatus]
    .filter(([status]) => statuses.has(status))
    .map(([status, ofStatus]) => [`problem-${status}`, problemResponse(status, ofStatus)])
  return Object.fromEntries(responses)
}
