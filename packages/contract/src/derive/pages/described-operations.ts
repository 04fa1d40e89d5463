// The operations as the description has them: what each takes and answers, for the pages.

import type { Endpoint } from '../../endpoints/endpoint.ts'
import type { JsonSchema } from '../../kinds/kind.ts'
import { presetOpenapi } from '../preset-openapi.ts'
import type { Schemas } from '../schema-parts.ts'

/** A body or an answer, in one media type or several that mean the same. */
export interface Content {
  readonly description: string
  readonly types: readonly string[]
  /** Absent where there is no body. */
  readonly schema?: JsonSchema
}

interface Media {
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

interface Operation {
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Media>>
}

const paths = presetOpenapi['paths'] as Readonly<
  Record<string, Readonly<Record<string, Operation>>>
>

export const describedSchemas = (presetOpenapi['components'] as { readonly schemas: Schemas })
  .schemas

/** What a request has to carry; undefined where it carries nothing. */
export function bodyOf(endpoint: Endpoint): Content | undefined {
  const { requestBody } = operationOf(endpoint)
  return requestBody === undefined ? undefined : contentOf(requestBody)
}

/** The answers that are no problems, by their statuses. */
export function successesOf(endpoint: Endpoint): readonly (readonly [string, Content])[] {
  return Object.entries(operationOf(endpoint).responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, media]) => [status, contentOf(media)])
}

function operationOf({ method, path }: Endpoint): Operation {
  const operation = paths[path]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`${method} ${path} is not described.`)
  return operation
}

function contentOf({ description = '', content = {} }: Media): Content {
  const [schema] = Object.values(content).map((each) => each.schema)
  const types = Object.keys(content)
  return { description, types, ...(schema === undefined ? {} : { schema }) }
}
