// The reference page of the operations: what each takes and answers.

import { allEndpoints } from '../../endpoints/all-endpoints.ts'
import type { Endpoint } from '../../endpoints/endpoint.ts'
import { bodyOf, type Content, successesOf } from './described-operations.ts'
import { code, page, section, table } from './markdown.ts'
import { memberTable } from './member-table.ts'
import { schemaWords } from './schema-words.ts'

export function endpointPage(): string {
  return page(
    'Endpoints',
    'The operations of [openapi.json](openapi.json), for people. The server refuses unknown ' +
      'parameters. Below "takes and answers" is the body of a request, and what each status that ' +
      'is no [problem](errors.md) is answered with; a problem is one [object](objects.md#problem).',
    ...allEndpoints.map(endpointSection),
  )
}

function endpointSection(endpoint: Endpoint): string {
  const scopes = [endpoint.scope, endpoint.orScope].filter((scope) => scope != null)
  const scope =
    endpoint.scope === null ? 'no token' : `a token with scope ${scopes.map(code).join(' or ')}`
  const rows = endpoint.parameters.map((parameter) => [
    code(parameter.name),
    parameter.in,
    String(parameter.schema['type']),
    parameter.words,
  ])
  return section(
    `${endpoint.method} ${endpoint.path}`,
    `${endpoint.summary} (${code(endpoint.operation)}). Needs ${scope}.`,
    table(['parameter', 'in', 'type', 'meaning'], rows),
    ...contentOf(endpoint),
  )
}

/** What is sent and answered, then the members of what has no name elsewhere. */
function contentOf(endpoint: Endpoint): readonly string[] {
  const body = bodyOf(endpoint)
  const sent = body === undefined ? [] : [['body', body] as const]
  const all = [...sent, ...successesOf(endpoint)]
  const members = all.map(([, { schema }]) => (schema === undefined ? '' : memberTable(schema)))
  const rows = all.map(([place, content], index) => contentRow(place, content, members[index]))
  return [table(['takes and answers', 'what', '', 'as'], rows), ...members]
}

function contentRow(
  place: string,
  { description, types, schema }: Content,
  members: string | undefined,
): string[] {
  const isBelow = members !== undefined && members !== ''
  const words = schema === undefined ? '' : schemaWords(schema)
  return [
    place,
    isBelow ? 'object with the members below' : words,
    description,
    types.map(code).join(' or '),
  ]
}
