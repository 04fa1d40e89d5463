// Schemas for readers: without the keywords that only the server reads.

import type { JsonSchema } from '../kinds/kind.ts'

/** Leaves out `x-` keywords, and members that a caller cannot send; words become descriptions. */
export function publishedSchema(schema: JsonSchema): JsonSchema {
  const { 'x-words': description, ...rest } = schema
  const entries = Object.entries({ ...(description ? { description } : {}), ...rest })
  return Object.fromEntries(
    entries
      .filter(([keyword]) => !keyword.startsWith('x-'))
      .map(([keyword, value]) => [keyword, publishedIn(keyword, value)]),
  )
}

function publishedIn(keyword: string, value: unknown): unknown {
  if (keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object')) {
    return publishedSchema(value as JsonSchema)
  }
  if (keyword !== 'properties') return value
  const members = Object.entries(value as Readonly<Record<string, JsonSchema>>)
  return Object.fromEntries(
    members
      .filter(([, member]) => !('not' in member))
      .map(([name, member]) => [name, publishedSchema(member)]),
  )
}
