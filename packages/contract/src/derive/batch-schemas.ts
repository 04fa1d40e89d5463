// The schema of a batch of operations.

import { batchRequest } from '../records/batch-request.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import type { Schemas } from './schema-parts.ts'

export const batchSchemas: Schemas = {
  Batch: {
    title: 'Operations to be carried out as one',
    ...publishedSchema(fieldsSchema(batchRequest)),
  },
}
