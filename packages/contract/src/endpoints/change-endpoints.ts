// The operation that tells what has changed in a unit.

import { limits } from '../limits.ts'
import { changeKinds } from '../records/change-kinds.ts'
import { storedCollections } from '../records/record-type.ts'
import { type Endpoint, type Parameter, unitPath } from './endpoint.ts'

const text = { type: 'string' }
const wholeNumber = { type: 'integer', minimum: 1, maximum: limits.integerMax }
const status = { type: ['string', 'null'] }

const entry = {
  type: 'object',
  additionalProperties: false,
  properties: {
    at: { ...text, format: 'date-time', description: 'when' },
    collection: { ...text, enum: storedCollections },
    id: { ...wholeNumber, description: 'of the record' },
    change: {
      ...text,
      enum: changeKinds,
      description:
        'what was done; `shown` where the change let the reader see the record, `hidden` where ' +
        'it took that away: nothing else is told then but the collection, the id and when',
    },
    type: { ...text, description: 'of the record; `USER` and `AGENCY` of users and agencies' },
    version: {
      ...wholeNumber,
      description: 'of the record, that the change has made; absent in `hidden`',
    },
    userId: { ...wholeNumber, description: 'who did it; absent where that was no user' },
    fields: {
      type: 'array',
      maxItems: limits.changeFieldsMax,
      items: text,
      description: 'JSON pointers to what is different; absent in `created`, `shown` and `hidden`',
    },
    status: {
      type: 'object',
      additionalProperties: false,
      description: 'where the status has changed',
      properties: { from: status, to: status },
      required: ['from', 'to'],
    },
    record: {
      type: 'object',
      description:
        'with `include=record`, the record as it is now, at least of that version; absent where ' +
        'the reader sees it no longer',
    },
  },
  required: ['at', 'collection', 'id', 'change'],
} as const

const changesAnswer = {
  words:
    'The changes. Where `Accept` requests `text/event-stream`, the answer is a stream of the ' +
    'same entries instead',
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      data: { type: 'array', maxItems: limits.changesMax, items: entry },
      cursor: {
        ...text,
        maxLength: limits.cursorCharactersMax,
        description: 'the `since` to go on with',
      },
      hasMore: { type: 'boolean', description: 'whether there is more to read at once' },
    },
    required: ['data', 'cursor', 'hasMore'],
  },
} as const

const parameters: readonly Parameter[] = [
  {
    name: 'since',
    in: 'query',
    words:
      'where to begin: `0` for all that there is, `now` for no changes but the cursor, or the ' +
      '`cursor` of an earlier answer. It is needed, but for streams with `Last-Event-ID`',
    schema: { type: 'string', minLength: 1, maxLength: limits.cursorCharactersMax },
  },
  {
    name: 'limit',
    in: 'query',
    words: 'the largest number of changes to return; not of a stream',
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: limits.changesMax,
      default: limits.changesMax,
    },
  },
  {
    name: 'collections',
    in: 'query',
    words: `the collections to tell of, separated by commas: ${storedCollections.join(', ')}`,
    schema: { type: 'string', minLength: 1 },
  },
  {
    name: 'include',
    in: 'query',
    words: '`record` adds to each change the record as it is now',
    schema: { type: 'string', enum: ['record'] },
  },
  {
    name: 'wait',
    in: 'query',
    words: 'how many seconds to wait where nothing has changed yet; not of a stream',
    schema: {
      type: 'integer',
      minimum: 0,
      maximum: limits.changesWaitSecondsMax,
      default: 0,
    },
  },
  {
    name: 'Last-Event-ID',
    in: 'header',
    words: 'of a stream: the `id` of the last event, where to begin instead of `since`',
    schema: { type: 'string', maxLength: limits.cursorCharactersMax },
  },
]

export const changeEndpoints: readonly Endpoint[] = [
  {
    operation: 'read-changes',
    method: 'GET',
    path: `${unitPath}/changes`,
    summary: 'Tell what has changed in the unit since a cursor, in the order of commits',
    scope: 'read',
    parameters,
    waitSecondsMax: limits.changesWaitSecondsMax,
    answer: changesAnswer,
  },
]
