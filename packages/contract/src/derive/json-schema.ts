// JSON Schemas of what a caller sends and what a caller reads, derived from the kinds.

import type { ConfigurationFile } from '../configuration/configuration-file.ts'
import type { Fields, JsonSchema, Kind } from '../kinds/kind.ts'
import type { Description } from '../records/record-type.ts'

/** The schema of a create body: exactly the fields of the type, null for every optional one. */
export function inputSchema(type: Description): JsonSchema {
  const parts = { ...type.fields, ...propertiesField(type) }
  return { ...fieldsSchema(parts), title: type.title }
}

/** The schema of a file of the command line. */
export function fileSchema({ title, fields }: ConfigurationFile): JsonSchema {
  return { ...fieldsSchema(fields), title }
}

/** The schema of a record as answered: every field present, unknown ones impossible. */
export function answerSchema(type: Description): JsonSchema {
  const parts = { ...type.fields, ...propertiesField(type) }
  const answer = objectAnswer(parts)
  if (type.properties === undefined) return { ...answer, title: type.title }
  // Properties hold what was sent and what was defaulted, so none of them is sure to be there.
  const { required: _, ...properties } = objectAnswer(type.properties)
  return {
    ...answer,
    title: type.title,
    properties: { ...(answer['properties'] as object), properties },
  }
}

function propertiesField(type: Description): Fields {
  if (type.properties === undefined) return {}
  const isNeeded = Object.values(type.properties).some((kind) => kind.isRequired === true)
  const kind: Kind = { words: 'an object', schema: { type: 'object' }, fields: type.properties }
  return { properties: isNeeded ? { ...kind, isRequired: true } : kind }
}

/** The schema of one value as it may be sent. */
function valueInput(kind: Kind): JsonSchema {
  if (kind.isReadOnly === true) return { not: {}, 'x-fault': 'read-only-field' }
  const { 'x-answer': _, ...schema } = kind.schema
  const words = { 'x-words': kind.words }
  if (kind.fields !== undefined) return { ...fieldsSchema(kind.fields), ...words }
  if (kind.element !== undefined) return { ...schema, ...words, items: valueInput(kind.element) }
  if (kind.entries !== undefined) {
    return { ...schema, ...words, additionalProperties: valueInput(kind.entries) }
  }
  return { ...schema, ...words }
}

/** The schema of an object with exactly these fields, as it may be sent. */
export function fieldsSchema(fields: Fields): JsonSchema {
  const entries = Object.entries(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, kind]) => [name, memberInput(kind)])),
    required: entries.filter(([, kind]) => kind.isRequired === true).map(([name]) => name),
    additionalProperties: false,
  }
}

function memberInput(kind: Kind): JsonSchema {
  const schema = valueInput(kind)
  if (kind.isReadOnly === true) return schema
  return kind.isRequired === true ? { ...schema, 'x-required': true } : nullable(schema)
}

/** `null` beside the type leaves every other keyword alone, since each speaks of one type only. */
function nullable(schema: JsonSchema): JsonSchema {
  const values = schema['enum'] as readonly unknown[] | undefined
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  }
}

function valueAnswer(kind: Kind): JsonSchema {
  const { 'x-answer': answer, 'x-fault': _, ...schema } = kind.schema
  if (kind.isAsSent === true) return schema
  if (kind.fields !== undefined) return objectAnswer(kind.fields)
  if (kind.element !== undefined) return { ...schema, items: valueAnswer(kind.element) }
  if (kind.entries !== undefined) {
    return { ...schema, additionalProperties: valueAnswer(kind.entries) }
  }
  return (answer as JsonSchema | undefined) ?? schema
}

function objectAnswer(fields: Fields): JsonSchema {
  const members = Object.entries(fields).map(([name, kind]) => {
    const schema = valueAnswer(kind)
    const isNeverNull = kind.isRequired === true || name === 'id'
    return [name, isNeverNull ? schema : nullable(schema)]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(members),
    required: Object.keys(fields),
    additionalProperties: false,
  }
}
