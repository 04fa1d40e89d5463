// The table of the members of an object of the description. Those of objects within it have lines
// of their own, unless these have a name.

import type { JsonSchema } from '../../kinds/kind.ts'
import type { Schemas } from '../schema-parts.ts'
import { code, table } from './markdown.ts'
import { alternativesOf, boundWords, nameOf, schemaWords } from './schema-words.ts'

/** Empty where nothing is said of any member. */
export function memberTable(schema: JsonSchema): string {
  return table(['member', 'value', 'always', 'meaning'], memberRows(schema, ''))
}

function memberRows(schema: JsonSchema, path: string): string[][] {
  if (nameOf(schema) !== undefined) return []
  const required = (schema['required'] ?? []) as readonly string[]
  const members = Object.entries((schema['properties'] ?? {}) as Schemas)
  const own = members.flatMap(([name, member]) => {
    const whole = path === '' ? name : `${path}.${name}`
    const entries = (member['items'] ?? {}) as JsonSchema
    const words = member['description'] ?? entries['title']
    const meaning = [words, boundWords(member)].filter(Boolean).join('; ')
    const row = [code(whole), schemaWords(member), required.includes(name) ? 'yes' : '', meaning]
    return [row, ...memberRows(member, whole)]
  })
  const ofParts = alternativesOf(schema).flatMap((each) => memberRows(each, path))
  const { items } = schema
  const ofEntries = items === undefined ? [] : memberRows(items as JsonSchema, `${path}[]`)
  return [...own, ...ofParts, ...ofEntries]
}
