// The operation that gives whole records to take elsewhere.

import { collections } from '../records/record-type.ts'
import { type Endpoint, type Parameter, unitPath } from './endpoint.ts'

const exportedCollection: Parameter = {
  name: 'collection',
  in: 'query',
  words: 'the collection whose records are exported; needed',
  schema: { type: 'string', enum: collections },
}

const recordFilter: Parameter = {
  name: 'externalFilter',
  in: 'query',
  words: 'a filter that chooses the records; without one, all of the collection are exported',
  schema: { type: 'string' },
}

export const exportEndpoints: readonly Endpoint[] = [
  {
    operation: 'export-records',
    method: 'GET',
    path: `${unitPath}/exports`,
    summary: 'Export whole records as NDJSON, each in the shape of a create',
    scope: 'read',
    parameters: [exportedCollection, recordFilter],
  },
]
