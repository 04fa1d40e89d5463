// The operations of preferences: what a page keeps for its user.

import { type Endpoint, unitPath } from './endpoint.ts'

const path = `${unitPath}/preferences`

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  words:
    'the `ETag` of the stored preferences that these replace; with another one, nothing is stored',
  schema: { type: 'string' },
} as const

export const preferencesEndpoints: readonly Endpoint[] = [
  {
    operation: 'read-preferences',
    method: 'GET',
    path,
    summary: 'Read what is stored for the caller in the unit; an empty object at first',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'put-preferences',
    method: 'PUT',
    path,
    summary: 'Store one JSON object for the caller in the unit, in place of the one before',
    scope: 'write',
    parameters: [ifMatch],
  },
]
