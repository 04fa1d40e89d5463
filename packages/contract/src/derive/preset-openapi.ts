// The OpenAPI description of what all units have. To make it takes long, so a process does it once.

import { presetCatalogue } from '../records/catalogue.ts'
import { views } from '../views/catalogue.ts'
import { openapi } from './openapi.ts'

export const presetOpenapi = openapi({ catalogue: presetCatalogue, views })
