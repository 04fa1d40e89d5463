// What schemas of the OpenAPI description are put together from.

import type { JsonSchema } from '../kinds/kind.ts'
import { limits } from '../limits.ts'

export type Schemas = Readonly<Record<string, JsonSchema>>

export const text = { type: 'string' } as const
export const textOrNull = { type: ['string', 'null'] } as const
export const instantOrNull = { ...textOrNull, format: 'date-time' } as const
export const count = { type: 'integer', minimum: 0 } as const
export const positive = { type: 'integer', minimum: 1, maximum: limits.integerMax } as const

export function objectSchema(properties: Schemas, optional: Schemas = {}): JsonSchema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

export function listSchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

export function schemaRef(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}
