// The schemas of records in the OpenAPI description: each type as it is answered, created and
// changed, and each collection as one of its types, told apart by `type`.

import type { JsonSchema } from '../kinds/kind.ts'
import type { Description } from '../records/record-type.ts'
import { changeSchema } from './change-schema.ts'
import { describedTypes, type Known } from './described.ts'
import { answerSchema, inputSchema, nullable } from './json-schema.ts'
import { withPrefixedKeys } from './prefixed-keys.ts'
import { publishedSchema } from './published-schema.ts'
import { positive, type Schemas, schemaRef } from './schema-parts.ts'

type Form = '' | '-create' | '-change' | '-dry-run' | '-change-dry-run'

/** What there is a schema of each type and collection for; none ends the name of the answer. */
const forms: Readonly<Record<Form, (type: Description) => JsonSchema>> = {
  '': (type) => answerSchema(type),
  '-create': (type) => withPrefixedKeys(type, inputSchema(type)),
  '-change': (type) => withPrefixedKeys(type, changeSchema(type)),
  '-dry-run': createdInDryRun,
  '-change-dry-run': changedInDryRun,
}

/**
 * A record that was checked and not stored has no times, and no id but one that was sent. Their
 * types say null beside the value, since clients drop members that are null alone.
 */
function createdInDryRun(type: Description): JsonSchema {
  const schema = answerSchema(type, 'checked')
  const members = Object.entries(schema['properties'] as Schemas).map(([name, member]) => [
    name,
    type.fields[name]?.isAlwaysSet === true ? nullable(member) : member,
  ])
  return { ...schema, properties: Object.fromEntries(members) }
}

/** A change that was checked and not stored: only new entries of lists lack an id. */
function changedInDryRun(type: Description): JsonSchema {
  const schema = answerSchema(type, 'checked')
  return { ...schema, properties: { ...(schema['properties'] as Schemas), id: positive } }
}

/**
 * Without a unit, properties are open: each unit may add some. They are open by saying nothing of
 * others, since generators make of `additionalProperties: true` types that take every name.
 */
export function recordSchemas(known: Known): Schemas {
  const finished = known.unit === undefined ? withOpenProperties : (schema: JsonSchema) => schema
  const named: [string, JsonSchema][] = []
  for (const [collection, types] of describedTypes(known)) {
    for (const form of formsOf(types)) {
      named.push([`${collection}${form}`, oneOfTypes(types, form)])
      for (const type of types) {
        named.push([`${type.type}${form}`, finished(publishedSchema(forms[form](type)))])
      }
    }
    named.push([`${collection}-changed`, changedSchema(collection, types)])
  }
  return Object.fromEntries(named)
}

/** Where no entry is given an id, a change that is only checked is answered as one that is made. */
function formsOf(types: readonly Description[]): readonly Form[] {
  const all = Object.keys(forms) as Form[]
  return all.filter((form) => form !== '-change-dry-run' || types.some(hasEntriesWithIds))
}

function hasEntriesWithIds({ fields }: Description): boolean {
  return Object.values(fields).some(({ nested }) => nested !== undefined)
}

function changedSchema(collection: string, types: readonly Description[]): JsonSchema {
  const changed = schemaRef(collection)
  if (!types.some(hasEntriesWithIds)) return changed
  return { anyOf: [changed, schemaRef(`${collection}-change-dry-run`)] }
}

/** A patch need not name the type, and fits every type that has the members. */
function oneOfTypes(types: readonly Description[], form: Form): JsonSchema {
  const refs = types.map(({ type }) => schemaRef(`${type}${form}`))
  const [first, ...more] = refs
  if (first !== undefined && more.length === 0) return first
  if (form === '-change') return { anyOf: refs }
  const mapping = Object.fromEntries(types.map(({ type }, index) => [type, refs[index]?.$ref]))
  return { oneOf: refs, discriminator: { propertyName: 'type', mapping } }
}

function withOpenProperties(schema: JsonSchema): JsonSchema {
  const members = schema['properties'] as Schemas
  if (members['properties'] === undefined) return schema
  const { additionalProperties: _, ...open } = members['properties']
  return { ...schema, properties: { ...members, properties: open } }
}
