// The schemas of views in the OpenAPI description: the rows, pages and queries of each, and those
// of a view that the description does not know.

import { endpoints } from '../endpoints/endpoints.ts'
import type { Fields, JsonSchema, Kind } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import { titleLanguages } from '../titles/titles.ts'
import { type ViewShape, viewShape } from '../views/catalogue.ts'
import { viewAccesses } from '../views/view-access.ts'
import { domains } from '../views/view-description.ts'
import type { Known } from './described.ts'
import { memberAnswer, nullable } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import { count, listSchema, objectSchema, type Schemas, schemaRef, text } from './schema-parts.ts'
import { summarySchemas } from './summary-schemas.ts'

/** `<VIEW>-row`, `<VIEW>-page` and `<VIEW>-query`, and what all views have in common. */
export function viewSchemas({ catalogue, views, unit }: Known): Schemas {
  const ofViews = views.flatMap((view): [string, JsonSchema][] => {
    const shape = viewShape(view, catalogue)
    return [
      [`${view.name}-row`, { title: view.title, ...rowSchema(shape, unit !== undefined) }],
      [`${view.name}-page`, pageOf(schemaRef(`${view.name}-row`))],
      [`${view.name}-query`, querySchema(namesOf(shape.columns), namesOf(shape.properties))],
    ]
  })
  return {
    ...Object.fromEntries(ofViews),
    ViewMetadata: viewMetadata,
    ViewPage: pageOf(anyRow),
    ViewQuery: querySchema(listSchema(text), listSchema(text)),
    ViewList: viewList,
    ViewField: field,
    ...summarySchemas,
  }
}

/** No member is sure to be there: a request may name those that it wants. */
function rowSchema({ columns, properties, types }: ViewShape, isOfUnit: boolean): JsonSchema {
  const kindsOf = (name: string, part: 'fields' | 'properties', own: Kind): readonly Kind[] => {
    const ofTypes = types?.flatMap((type) => type[part]?.[name] ?? []) ?? []
    // What no type has is of another record.
    return ofTypes.length > 0 ? ofTypes : [own]
  }
  const members = Object.entries(columns).map(([name, kind]) => {
    const kinds = kindsOf(name, 'fields', kind)
    const isInAll = kinds.length === (types?.length ?? 1)
    return [name, valueOfAny(kinds, { isKey: name === 'id', isInAll })]
  })
  const ofProperties = Object.entries(properties).map(([name, kind]) => {
    return [name, valueOfAny(kindsOf(name, 'properties', kind), { isInAll: false })]
  })
  const closed = { additionalProperties: false }
  const row = { type: 'object', properties: Object.fromEntries(members), ...closed }
  if (types === undefined) return publishedSchema(row)
  const ofRow = { type: 'object', properties: Object.fromEntries(ofProperties) }
  const open = isOfUnit ? { ...ofRow, ...closed } : ofRow
  return publishedSchema({ ...row, properties: { ...row.properties, properties: open } })
}

/** One value for what the types of a view have under one name; null where one lacks it. */
function valueOfAny(
  kinds: readonly Kind[],
  { isKey = false, isInAll }: { isKey?: boolean; isInAll: boolean },
): JsonSchema {
  const schemas = kinds.map((kind) => memberAnswer(kind, { isKey }))
  const isNullable = !isInAll || schemas.some((schema) => [schema['type']].flat().includes('null'))
  const distinct = new Map(kinds.map((kind) => valueWithoutNull(kind)))
  const [first = {}, ...others] = distinct.values()
  if (others.length === 0) return isNullable ? nullable(first) : first
  const words = [...distinct.values()].map((schema) => schema['enum'])
  if (words.every(Array.isArray)) {
    const all = { ...first, enum: [...new Set(words.flat())] }
    return isNullable ? nullable(all) : all
  }
  return { anyOf: [...distinct.values(), ...(isNullable ? [{ type: 'null' }] : [])] }
}

/** By its JSON, so that equal ones are one. */
function valueWithoutNull({ mayBeAbsent: _, ...kind }: Kind): [string, JsonSchema] {
  const schema = memberAnswer({ ...kind, isRequired: true })
  return [JSON.stringify(schema), schema]
}

function namesOf(fields: Fields): JsonSchema {
  const names = Object.keys(fields)
  // A list of words has at least one.
  if (names.length === 0) return { ...listSchema(text), maxItems: 0 }
  return listSchema({ type: 'string', enum: names })
}

const anyRow = {
  title: 'A row: columns of the view, and its properties',
  type: 'object',
  properties: { properties: { type: 'object' } },
}

const viewMetadata = objectSchema({
  count: { ...count, description: 'the rows of this page; a summary of the view counts all' },
  limit: { type: 'integer', minimum: 1, description: 'how many rows it may have' },
  nextOffset: {
    type: ['integer', 'null'],
    minimum: 1,
    description: 'the `offset` of the next page; null where this is the last',
  },
})

function pageOf(row: JsonSchema): JsonSchema {
  return objectSchema({ metadata: schemaRef('ViewMetadata'), data: listSchema(row) })
}

/** The body form of the parameters of a view: lists are arrays, and null means not given. */
function querySchema(columns: JsonSchema, properties: JsonSchema): JsonSchema {
  const parameters = endpoints.find(({ operation }) => operation === 'read-view')?.parameters ?? []
  const order = { ...listSchema(text), maxItems: limits.orderNamesMax }
  const lists: Schemas = { columns, properties, order, shown: listSchema(text) }
  const ofBody = parameters.filter(({ name }) => name !== 'as')
  const members = ofBody.map(({ name, words, schema }) => {
    const description = words.replace(', separated by commas', '')
    return [name, { ...nullable(lists[name] ?? schema), description }]
  })
  return objectSchema({}, Object.fromEntries(members))
}

const statusTitle = objectSchema({
  title: { type: ['string', 'null'] },
  translations: objectSchema(
    {},
    Object.fromEntries(titleLanguages.map((language) => [language, text])),
  ),
})

const field = objectSchema(
  { name: text, type: text, filterable: { type: 'boolean' } },
  {
    titles: {
      ...{ type: 'object', additionalProperties: statusTitle },
      description:
        'of `status`: what the unit calls the statuses that rows of the view may have, by their ' +
        'codes; absent where it calls none',
    },
  },
)

const viewList = objectSchema({
  data: listSchema(
    objectSchema({
      name: text,
      title: text,
      domain: { type: ['string', 'null'], enum: [...domains, null] },
      source: text,
      access: {
        ...text,
        enum: [...viewAccesses],
        description:
          'how much of it the caller may see: all records of a type at least, only records that ' +
          'name the caller, or none. Records that the caller may not see never change it',
      },
      columns: listSchema(schemaRef('ViewField')),
      properties: listSchema(schemaRef('ViewField')),
      limit: { type: 'integer', minimum: 1 },
      // Exactly as it was put: to change a view is to put its file again.
      file: { anyOf: [schemaRef('view-file'), { type: 'null' }] },
      tag: {
        type: ['string', 'null'],
        description: 'the entity tag of `file`, for the `If-Match` of a put that replaces it',
      },
    }),
  ),
})
