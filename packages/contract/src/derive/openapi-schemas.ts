// The schemas of the OpenAPI description: records, views, what is read of records besides, and
// problems.

import { endpoints } from '../endpoints/endpoints.ts'
import { tokenRules } from '../endpoints/token-rules.ts'
import { problems } from '../errors.ts'
import { faults } from '../faults.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import { problemsByStatus } from '../problems-by-status.ts'
import { actionRequest } from '../records/action-request.ts'
import { legalContents } from '../records/documents/legal-contents.ts'
import { historyActions, historyProcessActions } from '../records/history-actions.ts'
import { processRequest } from '../records/process-request.ts'
import { stepRules } from '../records/step-rules.ts'
import { batchSchemas } from './batch-schemas.ts'
import type { Known } from './described.ts'
import { groupSchemas } from './group-schemas.ts'
import { importSchemas } from './import-schemas.ts'
import { fieldsSchema } from './json-schema.ts'
import { passkeySchemas } from './passkey-schemas.ts'
import { publishedSchema } from './published-schema.ts'
import { recordSchemas } from './record-schemas.ts'
import {
  count,
  listSchema,
  objectSchema,
  positive,
  type Schemas,
  schemaRef,
  text,
} from './schema-parts.ts'
import { sessionSchemas } from './session-schemas.ts'
import { shareSchemas } from './share-schemas.ts'
import { tokenSchemas } from './token-schemas.ts'
import { userAccessSchemas } from './user-access-schemas.ts'
import { viewSchemas } from './view-schemas.ts'
import { webhookEventSchemas } from './webhook-events.ts'
import { webhookSchemas } from './webhook-schemas.ts'

/** All schemas by name, with those of problems of these statuses. */
export function openapiSchemas(known: Known, statuses: ReadonlySet<number>): Schemas {
  return {
    ...shareSchemas({ ...recordSchemas(known), ...viewSchemas(known) }),
    ...sessionSchemas,
    ...tokenSchemas,
    ...passkeySchemas,
    ...userAccessSchemas,
    ...groupSchemas,
    ...batchSchemas,
    ...importSchemas,
    ...webhookSchemas,
    ...webhookEventSchemas,
    Preferences: { type: 'object', description: 'whatever the page has stored' },
    ...fileSchemas(),
    Action: action,
    ProcessStep: processStep,
    ActionList: actionList,
    Rights: rights,
    Start: objectSchema({ name: text, documentation: text, description: text }),
    State: objectSchema({ status: { type: 'string', enum: ['live', 'ready'] } }),
    Problem: problem,
    ...problemSchemas(statuses),
    Fault: fault,
    Conflict: conflict,
    History: history,
    RecordChange: recordChange,
  }
}

/** The files in which a unit says what it defines, where they are bodies of requests. */
function fileSchemas(): Schemas {
  const files = endpoints.flatMap(({ file }) => file ?? [])
  return Object.fromEntries(
    files.map(({ name, title, fields }) => [
      name,
      { title, ...publishedSchema(fieldsSchema(fields)) },
    ]),
  )
}

const action = {
  title: 'An action on a record',
  ...publishedSchema(
    fieldsSchema({ ...actionRequest, version: { words: 'a version', schema: positive } }),
  ),
}

const processStep = {
  title: 'A step in the process of a document',
  ...publishedSchema(
    fieldsSchema({ ...processRequest, version: { words: 'a version', schema: positive } }),
  ),
}

const lockedUntil: JsonSchema = {
  type: 'string',
  format: 'date',
  description: 'the last day that is locked',
}

const frozenAt: JsonSchema = {
  type: 'string',
  format: 'date-time',
  description: 'since when it is frozen',
}

const helpfulAction: JsonSchema = {
  type: 'string',
  enum: ['correct', 'reopen'],
  description: 'the action that helps',
}

/** Why exactly a step cannot be taken, where the code alone does not say so. */
const stepRefusal: Schemas = {
  rule: rulesSchema(stepRules),
  groups: { ...listSchema(text), description: 'the groups whose members may do it' },
  hint: helpfulAction,
}

const missing: JsonSchema = {
  ...listSchema(
    objectSchema({
      code: { type: 'string', enum: legalContents.map(({ code }) => code) },
      title: text,
      law: { type: ['string', 'null'], description: 'where it says so; null for what no law asks' },
      collection: { type: 'string', enum: ['documents', 'companies', 'agencies'] },
      id: { ...positive, description: 'of the record in which it is entered' },
      pointer: { type: 'string', description: 'the place in that record' },
    }),
  ),
  description:
    'with the parameter `missing`, of an action with which an invoice of the unit freezes: what ' +
    'the law asks for and is not there, of what the caller may read. It does not keep anybody ' +
    'from the action',
}

const actionList = objectSchema({
  data: listSchema(
    objectSchema(
      {
        action: {
          type: 'string',
          description: '`status` is taken by a PATCH of `status`, any other by its name',
        },
        isAllowed: { type: 'boolean', description: 'whether the caller may take it now' },
      },
      {
        to: { type: 'string', description: 'the status that it leads to' },
        type: { type: 'string', description: 'the type of the record that it makes' },
        madeIds: {
          ...listSchema(positive),
          description: 'what was made of the record already, of what the caller may read',
        },
        missing,
        reason: { type: 'string', description: 'why the caller may not take it' },
        code: {
          type: 'string',
          enum: Object.keys(problems),
          description: 'what it would be refused with',
        },
        frozenAt,
        lockedUntil,
        ...stepRefusal,
      },
    ),
  ),
})

const rights = objectSchema({
  mayRead: { type: 'boolean' },
  mayWrite: { type: 'boolean' },
  because: {
    ...listSchema(
      objectSchema({
        right: { type: 'string', enum: ['read', 'write'] },
        rule: { type: 'string', description: 'the ground of the rule of rights' },
        via: { type: 'string', description: 'the same as a sentence' },
      }),
    ),
    description: 'every reason that gives the right; where none does, every reason that could',
  },
})

const fault = objectSchema(
  { code: { type: 'string', enum: Object.keys(faults) }, message: text },
  {
    pointer: { type: 'string', description: 'RFC 6901 JSON pointer into the body' },
    parameter: { type: 'string', description: 'name of the query parameter or header' },
    position: { ...count, description: 'characters into the filter or bytes into the body' },
    atMost: { type: 'number', description: 'the largest value, length or number of entries' },
    atLeast: { type: 'number', description: 'the smallest value, length or number of entries' },
    rule: { type: 'string', description: 'of the official rules of e-invoices, such as BR-11' },
    term: { type: 'string', description: 'of EN 16931, such as BT-55' },
  },
)

const conflict = objectSchema({
  pointer: { type: 'string', description: 'into the record; entries as `/persons/id=5/jobTitle`' },
  yours: {},
  current: {},
})

const history = objectSchema({
  metadata: objectSchema({
    count: { ...count, maximum: limits.historyEntriesMax },
    nextBefore: {
      ...positive,
      type: ['integer', 'null'],
      description: 'the `before` of the next page; null where the creation was reached',
    },
  }),
  data: listSchema(
    objectSchema(
      {
        version: { ...positive, description: 'the version that was made' },
        at: { type: 'string', format: 'date-time' },
        userId: {
          ...positive,
          type: ['integer', 'null'],
          description: 'who did it; null for a creation by a release that did not store this',
        },
        action: { type: 'string', enum: historyActions },
        changes: { ...listSchema(schemaRef('RecordChange')), description: 'none for a creation' },
        comment: { type: ['string', 'null'], description: 'what was said about the change' },
        requestId: {
          type: ['string', 'null'],
          description: 'the request that did it, as its answer named it in `X-Request-Id`',
        },
      },
      {
        process: {
          ...objectSchema({
            action: { type: 'string', enum: historyProcessActions },
            step: {
              type: ['string', 'null'],
              description: 'the name of the step that waited; null where none did',
            },
          }),
          description:
            'what the user did in the process of a document; left out where its approvers have ' +
            'changed by themselves, and for what a release did that did not store this',
        },
        isPruned: {
          const: true,
          description:
            'the first entry that is left; what it and those before it changed is no longer stored',
        },
      },
    ),
  ),
})

const recordChange = objectSchema(
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
    ...listSchema(schemaRef('Conflict')),
    type: ['array', 'null'],
    maxItems: limits.conflictsMax,
    description: 'what both changed; null where the history since that version is gone',
  },
  otherChanges: {
    ...listSchema(text),
    type: ['array', 'null'],
    description: 'pointers to what was changed since and is not in the request',
  },
}

/** The members of the problem that a step of status is refused with. */
const forbiddenTransition: Schemas = {
  from: { type: 'string', description: 'the status that the record has' },
  to: { type: ['string', 'null'], description: 'the status that was wanted; null where unknown' },
  allowed: {
    ...listSchema(text),
    description: 'statuses that the caller may take the record to now',
  },
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
    errors: { ...listSchema(schemaRef('Fault')), maxItems: limits.faultsMax },
    moreErrors: { type: 'integer', minimum: 1, description: 'faults beyond those listed' },
    limitBytes: { ...count, description: 'the most bytes that an answer may have' },
    suggestedLimit: { type: 'integer', minimum: 1, description: 'the largest limit that fits' },
    ids: { ...listSchema({ type: 'integer', minimum: 1 }), description: 'the records that match' },
    id: { ...positive, description: 'the record of the earlier request, where it may be read' },
    operation: { ...text, description: 'pointer to the operation of the batch that was refused' },
    frozenAt,
    hint: helpfulAction,
    lockedUntil,
    ...versionConflict,
    ...forbiddenTransition,
    ...stepRefusal,
    rule: rulesSchema({ ...stepRules, ...tokenRules }),
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
}

/** Which reason it is, by its name in a closed list. */
function rulesSchema(rules: Readonly<Record<string, string>>): JsonSchema {
  const lines = Object.entries(rules).map(([name, words]) => `\`${name}\`: ${words}`)
  return { type: 'string', enum: Object.keys(rules), description: lines.join(' ') }
}

/** `problem-<status>`: a problem of that status, with the codes that there are for it. */
function problemSchemas(used: ReadonlySet<number>): Schemas {
  const answered = [...problemsByStatus].filter(([status]) => used.has(status))
  const schemas = answered.map(([status, ofStatus]): [string, JsonSchema] => {
    const code = { type: 'string', enum: ofStatus.map(([name]) => name) }
    const narrow = { type: 'object', properties: { status: { const: status }, code } }
    return [`problem-${status}`, { allOf: [schemaRef('Problem'), narrow] }]
  })
  return Object.fromEntries(schemas)
}

function statuses(): readonly number[] {
  return [...problemsByStatus.keys()].sort((a, b) => a - b)
}
