// The pages that belong to no unit, as data like the operations.

import { limits } from '../limits.ts'
import type { Endpoint, Parameter } from './endpoint.ts'

export type PageOperation =
  | 'read-start'
  | 'read-health'
  | 'read-readiness'
  | 'read-openapi'
  | 'read-docs'
  | 'read-docs-program'
  | 'read-console'

function page<O extends PageOperation>(
  operation: O,
  path: string,
  summary: string,
): Endpoint & { readonly operation: O } {
  return { operation, method: 'GET', path, summary, scope: null, parameters: [] }
}

const unit: Parameter = {
  name: 'unit',
  in: 'query',
  words: 'adds the types, properties and views that this unit defines; sent with a token for it',
  schema: { type: 'integer', minimum: 1, maximum: limits.integerMax },
}

/** The pages that belong to no unit and need no token. */
export const servicePages: readonly (Endpoint & { readonly operation: PageOperation })[] = [
  page('read-start', '/', 'Tell where the interface is described; lead a browser there'),
  page('read-health', '/healthz', 'Tell whether the process is alive'),
  page('read-readiness', '/readyz', 'Tell whether the store answers'),
  {
    ...page('read-openapi', '/openapi.json', 'The description of this interface (OpenAPI)'),
    isTokenOptional: true,
    parameters: [unit],
  },
  page('read-docs', '/docs', 'The description of this interface for people (HTML)'),
  page('read-docs-program', '/docs/reference.js', 'The program of that page (JavaScript)'),
  {
    ...page('read-console', '/console', 'The web console (HTML); all paths below it are its own'),
    ignoresQuery: true,
  },
]
