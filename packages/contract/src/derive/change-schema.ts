// The JSON Schema of a patch, derived from the kinds: what `rules/changes/merge-record.ts` of the
// server takes.

import { isNeverNull } from '../kinds/is-never-null.ts'
import { type Fields, type JsonSchema, type Kind, required } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import type { Description } from '../records/record-type.ts'
import { memberAnswer, nullable, propertiesField, valueInput } from './json-schema.ts'

/** The schema of a patch: any of the fields, and of lists the entries that change. */
export function changeSchema(type: Description): JsonSchema {
  const { properties, ...fields } = { ...type.fields, ...propertiesField(type) }
  const change = objectChange({
    ...fields,
    ...(properties && { properties: required(properties) }),
  })
  const named = { id: positive('the record, where no parameter names it') }
  const version = { version: positive('the version that the change is made for') }
  const members = { ...(change['properties'] as object), ...named, ...version }
  return { ...change, title: type.title, properties: members }
}

function positive(description: string): JsonSchema {
  return { type: 'integer', minimum: 1, maximum: limits.integerMax, description }
}

function objectChange(fields: Fields): JsonSchema {
  const members = Object.entries(fields).map(([name, kind]) => [name, memberChange(kind)])
  return { type: 'object', properties: Object.fromEntries(members), additionalProperties: false }
}

/** What only the server sets may be sent back as it is. */
function memberChange(kind: Kind): JsonSchema {
  if (kind.isReadOnly === true) return memberAnswer(kind)
  const schema = valueChange(kind)
  return isNeverNull(kind) ? schema : nullable(schema)
}

function valueChange(kind: Kind): JsonSchema {
  const { element, entries, entryKey, fields } = kind
  if (fields !== undefined) return objectChange(fields)
  if (element?.fields !== undefined && entryKey !== undefined) {
    return { ...kind.schema, items: entryChange(element.fields, entryKey) }
  }
  if (entries === undefined) return valueInput(kind)
  return { ...kind.schema, additionalProperties: nullable(valueInput(entries)) }
}

/** An entry names by its key which one changes; `remove` takes it out of its list. */
function entryChange(fields: Fields, entryKey: string): JsonSchema {
  const entry = objectChange(fields)
  const key = { type: ['integer', 'null'], minimum: -limits.integerMax, maximum: limits.integerMax }
  const members = { ...(entry['properties'] as object), [entryKey]: key, remove: { const: true } }
  return { ...entry, properties: members }
}
