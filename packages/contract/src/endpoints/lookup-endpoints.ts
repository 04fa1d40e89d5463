// The operations that tell what things are called: lookups and the search.

import { limits } from '../limits.ts'
import { type Endpoint, unitPath } from './endpoint.ts'

const found = { type: 'object', additionalProperties: false } as const
const nothing = { type: ['string', 'null'] }
const text = { type: 'string' }
const foundId = { type: 'integer', minimum: 1, maximum: limits.integerMax }

const lookupAnswer = {
  words: 'What was found',
  schema: {
    ...found,
    properties: {
      data: {
        type: 'array',
        maxItems: limits.lookupResultsMax,
        items: {
          ...found,
          properties: {
            id: foundId,
            label: { ...text, description: 'what it is called' },
            detail: { ...nothing, description: 'what tells it from others of that label' },
            isDisabled: { type: 'boolean' },
          },
          required: ['id', 'label', 'detail', 'isDisabled'],
        },
      },
    },
    required: ['data'],
  },
} as const

const searchAnswer = {
  words: 'What was found',
  schema: {
    ...found,
    properties: {
      data: {
        type: 'array',
        maxItems: limits.lookupResultsDefault,
        items: {
          ...found,
          properties: {
            collection: { ...text, description: 'where it is read by its `id`' },
            id: foundId,
            type: { ...text, description: 'the record type, or what else it is' },
            label: { ...text, description: 'what it is called' },
            detail: { ...nothing, description: 'what tells it from others of that label' },
          },
          required: ['collection', 'id', 'type', 'label', 'detail'],
        },
      },
    },
    required: ['data'],
  },
} as const

const searchWords = {
  name: 'q',
  in: 'query',
  words:
    'words; each must begin some word of the label, the number or a registration, whatever its ' +
    'case and accents',
  schema: { type: 'string', maxLength: limits.lookupQueryCharactersMax },
} as const

const lookupParameters = [
  { ...searchWords, words: `${searchWords.words}. Without any word, everything is found` },
  {
    name: 'ids',
    in: 'query',
    words:
      'instead of `q`: the ids of what is to be looked up, separated by commas, ' +
      `${limits.lookupResultsMax} at most`,
    schema: { type: 'string', minLength: 1 },
  },
  {
    name: 'companyId',
    in: 'query',
    words: 'only what belongs to this company',
    schema: { type: 'integer', minimum: 1, maximum: limits.integerMax },
  },
  {
    name: 'limit',
    in: 'query',
    words: 'the largest number of things to return',
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: limits.lookupResultsMax,
      default: limits.lookupResultsDefault,
    },
  },
] as const

export const lookupEndpoints: readonly Endpoint[] = [
  {
    operation: 'lookup',
    method: 'GET',
    path: `${unitPath}/lookup/{target}`,
    summary: 'Find things of one sort by words of their names, or by ids',
    scope: 'read',
    parameters: lookupParameters,
    answer: lookupAnswer,
  },
  {
    operation: 'search',
    method: 'GET',
    path: `${unitPath}/search`,
    summary: 'Find things of any sort by words of their names',
    scope: 'read',
    parameters: [{ ...searchWords, schema: { ...searchWords.schema, minLength: 1 } }],
    answer: searchAnswer,
  },
]
