// The schemas of summaries of views in the OpenAPI description: they are the same for every view.

import type { JsonSchema } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import { measureOperators, periods } from '../views/summary-words.ts'
import { nullable } from './json-schema.ts'
import { count, listSchema, objectSchema, type Schemas, text } from './schema-parts.ts'

const name = {
  ...text,
  description: 'a column or property of the view; `properties.` before a name makes it a property',
}

const steps = objectSchema(
  {
    steps: {
      ...listSchema({ type: 'number' }),
      minItems: 1,
      maxItems: limits.summaryStepsMax,
      description: 'ascending bounds; each group goes from one, included, to the next',
    },
  },
  {
    from: {
      type: 'string',
      format: 'date',
      description: 'for dates and instants: the steps divide the days from them to this day',
    },
  },
)

const by = {
  anyOf: [{ type: 'string', enum: periods }, steps, { type: 'null' }],
  description: 'what dates, instants and numbers are grouped by; each value by itself without it',
}

const measure: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(measureOperators.map((operator) => [operator, name])),
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
}

const id: JsonSchema = { type: 'integer', minimum: 0, maximum: limits.integerMax }

const query = objectSchema(
  {},
  {
    externalFilter: { ...nullable(text), description: 'a filter that chooses the rows' },
    through: {
      ...nullable(id),
      description: 'rows with greater ids are left out, whatever the filter says',
    },
    after: {
      ...nullable(id),
      description: 'rows with this id or smaller ones are left out, whatever the filter says',
    },
    groupBy: nullable({
      ...listSchema(objectSchema({ field: name }, { by })),
      maxItems: limits.summaryGroupsMax,
    }),
    measures: nullable({ ...listSchema(measure), maxItems: limits.summaryMeasuresMax }),
    limit: {
      ...nullable({ type: 'integer', minimum: 1, maximum: limits.summaryRowsMax }),
      description: 'how many rows are answered at most, the first ones',
    },
  },
)

const value = { type: ['string', 'number', 'boolean', 'null'] }
const bound = { type: ['number', 'null'] }
const interval = { type: 'array', items: bound, minItems: 2, maxItems: 2 }

function byField(values: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: values }
}

const answer = objectSchema({
  metadata: objectSchema({
    count: {
      ...count,
      maximum: limits.summaryRowsMax,
      description: 'how many rows there are, those beyond `limit` included',
    },
    unitVersion: { ...count, description: 'the state of the unit that was summed up' },
  }),
  data: listSchema(
    objectSchema(
      {
        group: {
          ...listSchema({ anyOf: [value, interval] }),
          maxItems: limits.summaryGroupsMax,
          description: 'a value for each of `groupBy`; of steps the bounds, null at an open end',
        },
        count: { ...count, description: 'how many rows of the view' },
        sum: byField({ type: 'number' }),
        min: byField(value),
        max: byField(value),
      },
      {
        currency: {
          type: ['string', 'null'],
          description: 'of the measured money; absent where no money is measured',
        },
      },
    ),
  ),
})

export const summarySchemas: Schemas = { SummaryQuery: query, Summary: answer }
