// The operations of preferences: what a page keeps for its user.

import { type Endpoint, unitPath } from './endpoint.ts'

const path = `${unitPath}/preferences`

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  words: 'the `ETag` of the preferences that these take the place of; any others are refused',
  schema: { type: 'string' },
} as const

export const preferencesEndpoints: readonly Endpoint[] = [
  {
    operation: 'read-preferences',
    method: 'GET',
    path,
    summary: 'Read what was kept for the caller in the unit; an empty object at first',
    scope: 'read',
    parameters: [],
  },
  {
    operation: 'put-preferences',
    method: 'PUT',
    path,
    summary: 'Keep one JSON object for the caller in the unit, in place of the one before',
    scope: 'write',
    parameters: [ifMatch],
  },
]
