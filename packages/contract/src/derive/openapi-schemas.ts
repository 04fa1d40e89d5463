// The schemas of the OpenAPI description: record types as sent and as answered, pages of views, and
// problems.

import { endpoints } from '../endpoints.ts'
import { faults, problems } from '../errors.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import { actionRequest } from '../records/action-request.ts'
import type { Catalogue } from '../records/catalogue.ts'
import { directoryTypes } from '../records/directory-catalogue.ts'
import { historyActions } from '../records/history-actions.ts'
import type { RecordType } from '../records/record-type.ts'
import { answerSchema, fieldsSchema, inputSchema } from './json-schema.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** All schemas by name: `<TYPE>` and `<collection>` as answered, with `-create` as sent. */
export function openapiSchemas(catalogue: Catalogue): Schemas {
  const types = catalogue.types.flatMap((type) => [
    [type.type, published(answerSchema(type))],
    [`${type.type}-create`, published(inputSchema(type))],
  ])
  const collections = [...catalogue.byCollection].flatMap(([collection, byType]) => [
    [collection, oneOfTypes([...byType.values()], '')],
    [`${collection}-create`, oneOfTypes([...byType.values()], '-create')],
  ])
  const others = Object.values(directoryTypes).flatMap((type) => [
    [type.collection, withoutAnnotations(answerSchema(type))],
    [`${type.collection}-create`, withoutAnnotations(inputSchema(type))],
  ])
  return {
    ...Object.fromEntries(collections),
    ...Object.fromEntries(others),
    ...Object.fromEntries(types),
    DryRun: dryRun,
    Patch: patch,
    ChangeDryRun: changeDryRun,
    Action: action,
    ActionList: actionList,
    ViewPage: viewPage,
    ViewList: viewList,
    ViewQuery: viewQuery(),
    State: object({ status: { type: 'string', enum: ['live', 'ready'] } }),
    Problem: problem,
    Fault: fault,
    Conflict: conflict,
    History: history,
    RecordChange: recordChange,
  }
}

function object(properties: Schemas, optional: Schemas = {}): JsonSchema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** One of the types of a collection; a unit may add types to those that have several. */
function oneOfTypes(types: readonly RecordType[], suffix: string): JsonSchema {
  const refs = types.map(({ type }) => ref(`${type}${suffix}`))
  const [first, ...more] = refs
  if (first !== undefined && more.length === 0) return first
  const preset = types.map(({ type }) => type)
  const ofUnit = {
    title: 'A type that the unit defines',
    type: 'object',
    properties: { type: { type: 'string', not: { enum: preset } } },
    required: ['type'],
  }
  const mapping = Object.fromEntries(preset.map((type, index) => [type, refs[index]?.['$ref']]))
  return { oneOf: [...refs, ofUnit], discriminator: { propertyName: 'type', mapping } }
}

/** A record's schema for readers: without our annotations, open to properties of the unit. */
function published(schema: JsonSchema): JsonSchema {
  const plain = withoutAnnotations(schema)
  const members = plain['properties'] as Schemas
  const properties = members['properties'] ?? { type: ['object', 'null'] }
  const open = { ...properties, additionalProperties: true }
  return { ...plain, properties: { ...members, properties: open } }
}

/** Leaves out `x-` keywords, and members that a caller cannot send. */
export function withoutAnnotations(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-'))
  return Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, withoutAnnotationsIn(keyword, value)]),
  )
}

function withoutAnnotationsIn(keyword: string, value: unknown): unknown {
  if (keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object')) {
    return withoutAnnotations(value as JsonSchema)
  }
  if (keyword !== 'properties') return value
  const members = Object.entries(value as Schemas).filter(([, member]) => !('not' in member))
  return Object.fromEntries(members.map(([name, member]) => [name, withoutAnnotations(member)]))
}

const nothing = { type: 'null' }
const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

const dryRun: JsonSchema = {
  title: 'A record that was checked and not stored',
  description: 'Like the record itself, with ids as they were sent.',
  type: 'object',
  properties: {
    id: { type: ['integer', 'null'], maximum: -1 },
    createdAt: nothing,
    updatedAt: nothing,
    version: nothing,
  },
  required: ['id', 'createdAt', 'updatedAt', 'version'],
}

const positive = { type: 'integer', minimum: 1, maximum: limits.integerMax }

const patch: JsonSchema = {
  title: 'A change of a record (RFC 7396)',
  description:
    'Members as in the record; those left out stay, null takes the value away. The id of an ' +
    'entry or row says which one changes; `"remove": true` beside it takes it out of its list.',
  type: 'object',
  properties: {
    id: { ...positive, description: 'the record, where no parameter names it' },
    version: { ...positive, description: 'the version that the change is made for' },
  },
}

const changeDryRun: JsonSchema = {
  title: 'A change that was checked and not stored',
  description: 'Like the record itself, with ids of new entries as they were sent.',
  type: 'object',
  properties: { id: positive, createdAt: text, updatedAt: text, version: positive },
  required: ['id', 'createdAt', 'updatedAt', 'version'],
}

const action = {
  title: 'An action on a record',
  ...withoutAnnotations(
    fieldsSchema({ ...actionRequest, version: { words: 'a version', schema: positive } }),
  ),
}

const actionList = object({
  data: listOf(
    object(
      {
        action: {
          type: 'string',
          description: '`status` is taken by a PATCH of `status`, any other by its name',
        },
        isAllowed: { type: 'boolean', description: 'whether the caller may take it now' },
      },
      {
        to: { type: 'string', description: 'the status that it leads to' },
        reason: { type: 'string', description: 'why the caller may not take it' },
      },
    ),
  ),
})

const viewPage = object({
  metadata: object({
    count,
    limit: { type: 'integer', minimum: 1 },
    nextOffset: { type: ['integer', 'null'], minimum: 1 },
  }),
  data: listOf({
    title: 'A row: columns of the view, and its properties',
    type: 'object',
    properties: { properties: { type: 'object' } },
  }),
})

const field = object({ name: text, type: text, filterable: { type: 'boolean' } })

const viewList = object({
  data: listOf(
    object({
      name: text,
      columns: listOf(field),
      properties: listOf(field),
      limit: { type: 'integer', minimum: 1 },
    }),
  ),
})

/** The body form of the parameters of a view: lists are arrays, and null means not given. */
function viewQuery(): JsonSchema {
  const parameters = endpoints.find(({ operation }) => operation === 'read-view')?.parameters ?? []
  const members = parameters.map(({ name, words, schema }) => {
    const isList = name === 'columns' || name === 'properties'
    const value = isList ? listOf(text) : schema
    const description = words.replace('comma-separated ', '')
    return [name, { ...value, type: [value['type'], 'null'], description }]
  })
  return object({}, Object.fromEntries(members))
}

const fault = object(
  { code: { type: 'string', enum: Object.keys(faults) }, message: text },
  {
    pointer: { type: 'string', description: 'RFC 6901 JSON pointer into the body' },
    parameter: { type: 'string', description: 'name of the query parameter or header' },
    position: { ...count, description: 'characters into the filter or bytes into the body' },
  },
)

const conflict = object({
  pointer: { type: 'string', description: 'into the record; entries as `/persons/id=5/jobTitle`' },
  yours: {},
  current: {},
})

const history = object({
  metadata: object({
    count: { ...count, maximum: limits.historyEntriesMax },
    nextBefore: {
      ...positive,
      type: ['integer', 'null'],
      description: 'the `before` of the next page; null where the creation was reached',
    },
  }),
  data: listOf(
    object(
      {
        version: { ...positive, description: 'the version that was made' },
        at: { type: 'string', format: 'date-time' },
        userId: {
          ...positive,
          type: ['integer', 'null'],
          description: 'who did it; null for a creation by a release that did not store this',
        },
        action: { type: 'string', enum: historyActions },
        changes: { ...listOf(ref('RecordChange')), description: 'none for a creation' },
        comment: { type: ['string', 'null'], description: 'what was said about the change' },
        requestId: {
          type: ['string', 'null'],
          description: 'the request that did it, as its answer named it in `X-Request-Id`',
        },
      },
      {
        isPruned: {
          const: true,
          description: 'the first entry that was left: what it and those before it changed is gone',
        },
      },
    ),
  ),
})

const recordChange = object(
  {
    pointer: {
      type: 'string',
      description: 'into the record; entries as `/persons/id=5/jobTitle`',
    },
    from: { description: 'null where nothing was there; of entries in another order, their ids' },
    to: { description: 'null where nothing is there any more' },
  },
  {
    isCut: {
      const: true,
      description:
        `a value whose JSON is longer than ${limits.historyValueCharactersMax} characters is ` +
        'given as a text, the beginning of its JSON',
    },
  },
)

/** The members of the problem that a change for another version is answered with. */
const versionConflict: Schemas = {
  currentVersion: positive,
  yourVersion: { ...positive, type: ['integer', 'null'], description: 'null where none was named' },
  changedAt: { type: 'string', format: 'date-time' },
  changedBy: {
    ...positive,
    type: ['integer', 'null'],
    description: 'the user who made the last change; null where nothing has changed',
  },
  isMergeable: { type: 'boolean', description: 'whether there are no conflicts' },
  conflicts: {
    ...listOf(ref('Conflict')),
    type: ['array', 'null'],
    maxItems: limits.conflictsMax,
    description: 'what both changed; null where the history since that version is gone',
  },
  otherChanges: {
    ...listOf(text),
    type: ['array', 'null'],
    description: 'pointers to what was changed since and is not in the request',
  },
}

/** The members of the problem that a step of status is refused with. */
const forbiddenTransition: Schemas = {
  from: { type: 'string', description: 'the status that the record has' },
  to: { type: ['string', 'null'], description: 'the status that was wanted; null where unknown' },
  allowed: { ...listOf(text), description: 'statuses that the caller may take the record to now' },
}

const problem: JsonSchema = {
  title: 'A problem (RFC 9457)',
  type: 'object',
  properties: {
    type: { type: 'string', pattern: '^urn:kontor:problem:[a-z-]+$' },
    title: text,
    status: { type: 'integer', enum: statuses() },
    detail: text,
    code: { type: 'string', enum: Object.keys(problems) },
    requestId: text,
    errors: { ...listOf(ref('Fault')), maxItems: limits.faultsMax },
    moreErrors: { type: 'integer', minimum: 1, description: 'faults beyond those listed' },
    limitBytes: { ...count, description: 'the most bytes that an answer may have' },
    suggestedLimit: { type: 'integer', minimum: 1, description: 'the largest limit that fits' },
    ids: { ...listOf({ type: 'integer', minimum: 1 }), description: 'the records that match' },
    ...versionConflict,
    ...forbiddenTransition,
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
}

function statuses(): readonly number[] {
  return [...new Set(Object.values(problems).map(({ status }) => status))].sort((a, b) => a - b)
}
