// Gives objects that several schemas contain a schema of their own, so that a description of many
// types that are alike stays small, and generators name what they have in common.

import type { JsonSchema } from '../kinds/kind.ts'
import { type Schemas, schemaRef } from './schema-parts.ts'

/** Below this many characters a reference would save nothing. */
const charactersMin = 200

/** Shared objects are named for where they are first found: `COMPANY.persons`. */
export function shareSchemas(schemas: Schemas): Schemas {
  const places = new Map<string, string[]>()
  for (const [name, schema] of Object.entries(schemas)) countParts(schema, name, places)
  const shared = new Map(
    [...places].flatMap(([json, [name, ...others]]) =>
      name !== undefined && others.length > 0 && json.length >= charactersMin
        ? [[json, name] as const]
        : [],
    ),
  )
  const referring = mapValues(schemas, (schema) => withReferences(schema, shared))
  const own = [...shared].map(([json, name]) => [
    name,
    withReferences(JSON.parse(json) as JsonSchema, shared),
  ])
  return { ...referring, ...Object.fromEntries(own) }
}

function countParts(schema: JsonSchema, path: string, places: Map<string, string[]>): void {
  for (const [name, part] of partsOf(schema)) {
    const place = name === undefined ? path : `${path}.${name}`
    if (part['properties'] !== undefined) {
      const json = JSON.stringify(part)
      places.set(json, [...(places.get(json) ?? []), place])
    }
    countParts(part, place, places)
  }
}

/** Members by their names, and the entries of a list without one. */
function partsOf(schema: JsonSchema): readonly (readonly [string | undefined, JsonSchema])[] {
  const { items, properties } = schema as { items?: JsonSchema; properties?: Schemas }
  return [...(items ? [[undefined, items] as const] : []), ...Object.entries(properties ?? {})]
}

function withReferences(schema: JsonSchema, shared: ReadonlyMap<string, string>): JsonSchema {
  const replace = (part: JsonSchema): JsonSchema => {
    const name = part['properties'] === undefined ? undefined : shared.get(JSON.stringify(part))
    return name === undefined ? withReferences(part, shared) : schemaRef(name)
  }
  const { items, properties } = schema as { items?: JsonSchema; properties?: Schemas }
  return {
    ...schema,
    ...(items && { items: replace(items) }),
    ...(properties && { properties: mapValues(properties, replace) }),
  }
}

function mapValues(schemas: Schemas, map: (schema: JsonSchema) => JsonSchema): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]))
}
