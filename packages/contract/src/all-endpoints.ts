// All that the server answers.

import { type Endpoint, endpoints, servicePages } from './endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'

export const allEndpoints: readonly Endpoint[] = [
  ...endpoints,
  ...sessionEndpoints,
  ...servicePages,
]
