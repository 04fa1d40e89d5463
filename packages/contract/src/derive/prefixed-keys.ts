// Some types take the keys of properties with the prefix `properties.` as well, as documents that
// are issued elsewhere have them. It means the same property, and answers leave it out.

import type { JsonSchema } from '../kinds/kind.ts'
import type { Description } from '../records/record-type.ts'
import type { Schemas } from './schema-parts.ts'

export const propertyPrefix = 'properties.'

/** The schema of what is sent, with both keys of each property. */
export function withPrefixedKeys(type: Description, schema: JsonSchema): JsonSchema {
  if (type.takesPrefixedProperties !== true) return schema
  const members = schema['properties'] as Schemas
  const { properties: own, ...object } = members['properties'] as { properties: Schemas }
  const prefixed = Object.entries(own).map(([name, member]) => [
    `${propertyPrefix}${name}`,
    { ...member, 'x-words': `the same as \`${name}\`, instead of it` },
  ])
  const properties = { ...own, ...Object.fromEntries(prefixed) }
  return { ...schema, properties: { ...members, properties: { ...object, properties } } }
}
