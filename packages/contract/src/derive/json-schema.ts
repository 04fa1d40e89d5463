// JSON Schemas of what a caller sends and what a caller reads, derived from the kinds.

import type { ConfigurationFile } from '../configuration/configuration-file.ts'
import { isNeverNull } from '../kinds/is-never-null.ts'
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

/** What is answered: a stored record, or one that was only checked, whose entries may lack ids. */
export type Answered = 'stored' | 'checked'

/** The schema of a record as answered: every field present, unknown ones impossible. */
export function answerSchema(type: Description, answered: Answered = 'stored'): JsonSchema {
  const parts = { ...type.fields, ...propertiesField(type) }
  const answer = objectAnswer(parts, { answered, key: 'id' })
  if (type.properties === undefined) return { ...answer, title: type.title }
  // Properties hold what was sent and what was defaulted, and types get new ones.
  const isSure = (kind: Kind) => kind.isRequired === true && kind.mayBeAbsent !== true
  const sure = Object.entries(type.properties).filter(([, kind]) => isSure(kind))
  const required = sure.map(([name]) => name)
  const properties = { ...objectAnswer(type.properties, { answered }), required }
  return {
    ...answer,
    title: type.title,
    properties: { ...(answer['properties'] as object), properties },
  }
}

export function propertiesField(type: Description): Fields {
  if (type.properties === undefined) return {}
  const isNeeded = Object.values(type.properties).some((kind) => kind.isRequired === true)
  const kind: Kind = { words: 'an object', schema: { type: 'object' }, fields: type.properties }
  return { properties: isNeeded ? { ...kind, isRequired: true } : kind }
}

/** The schema of one value as it may be sent. */
export function valueInput(kind: Kind): JsonSchema {
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
export function nullable(schema: JsonSchema): JsonSchema {
  const values = schema['enum'] as readonly unknown[] | undefined
  return {
    ...schema,
    type: [schema['type'], 'null'].flat(),
    ...(values === undefined ? {} : { enum: [...values, null] }),
  }
}

interface Answering {
  readonly answered: Answered
  /** The field that tells the objects of a list apart. */
  readonly key?: string | undefined
}

function valueAnswer(kind: Kind, answering: Answering): JsonSchema {
  const { 'x-answer': answer, 'x-fault': _, ...schema } = kind.schema
  if (kind.isAsSent === true) return valueInput(kind)
  if (kind.fields !== undefined) return objectAnswer(kind.fields, answering)
  if (kind.element !== undefined) {
    return { ...schema, items: valueAnswer(kind.element, { ...answering, key: kind.entryKey }) }
  }
  if (kind.entries !== undefined) {
    return { ...schema, additionalProperties: valueAnswer(kind.entries, answering) }
  }
  return (answer as JsonSchema | undefined) ?? schema
}

function objectAnswer(fields: Fields, { answered, key }: Answering): JsonSchema {
  const shown = Object.entries(fields).filter(([, kind]) => kind.isSentOnly !== true)
  const members = shown.map(([name, kind]) => [
    name,
    memberAnswer(kind, { answered, isKey: name === key }),
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(members),
    required: shown.map(([name]) => name),
    additionalProperties: false,
  }
}

/** The schema of a field as it is answered: with null where it may have no value. */
export function memberAnswer(
  kind: Kind,
  { answered = 'stored', isKey = false }: { answered?: Answered; isKey?: boolean } = {},
): JsonSchema {
  // What is new has no id in an answer to a dry run, or the one that was sent.
  const isDrawn = isKey && kind.schema['x-answer'] !== undefined
  if (isDrawn && answered === 'checked') return nullable({ type: 'integer' })
  const schema = valueAnswer(kind, { answered })
  return isKey || isNeverNull(kind) ? schema : nullable(schema)
}
