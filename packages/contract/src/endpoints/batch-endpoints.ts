// The operation that carries out several creates and changes as one.

import { batchCollections } from '../records/batch-request.ts'
import { dryRun, type Endpoint, idempotencyKey, unitPath } from './endpoint.ts'

const anyRecord = {
  anyOf: [
    ...batchCollections.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    {
      type: 'object',
      description: 'of a dry run: the would-be record, with ids as they were sent',
    },
  ],
}

export const batchEndpoints: readonly Endpoint[] = [
  {
    operation: 'run-batch',
    method: 'POST',
    path: `${unitPath}/batch`,
    summary: 'Create and change several records in one transaction: all of them or none',
    scope: 'write',
    parameters: [dryRun, idempotencyKey],
    answer: {
      words: 'The records, one for each operation, in their order',
      schema: {
        type: 'object',
        properties: { data: { type: 'array', items: anyRecord } },
        required: ['data'],
        additionalProperties: false,
      },
    },
  },
]
