// The reference page of the operations.

import { allEndpoints } from '../../endpoints/all-endpoints.ts'
import type { Endpoint } from '../../endpoints/endpoint.ts'
import { code, page, section, table } from './markdown.ts'

export function endpointPage(): string {
  return page(
    'Endpoints',
    'The operations of [openapi.json](openapi.json), for people. The server refuses unknown ' +
      'parameters.',
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
  )
}
