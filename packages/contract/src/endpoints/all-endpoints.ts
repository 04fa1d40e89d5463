// All that the server answers.

import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { providerEndpoints } from './provider-endpoints.ts'
import { servicePages } from './service-pages.ts'
import { sessionEndpoints } from './session-endpoints.ts'

export const allEndpoints: readonly Endpoint[] = [
  ...endpoints,
  ...sessionEndpoints,
  ...providerEndpoints,
  ...servicePages,
]
