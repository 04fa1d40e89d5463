// The operations of a unit, all of them.

import { batchEndpoints } from './batch-endpoints.ts'
import { changeEndpoints } from './change-endpoints.ts'
import { companySourceEndpoints } from './company-source-endpoints.ts'
import { directoryEndpoints } from './directory-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { exportEndpoints } from './export-endpoints.ts'
import { importEndpoints } from './import-endpoints.ts'
import { lifecycleEndpoints } from './lifecycle-endpoints.ts'
import { lookupEndpoints } from './lookup-endpoints.ts'
import { paperEndpoints } from './paper-endpoints.ts'
import { passkeyEndpoints } from './passkey-endpoints.ts'
import { preferencesEndpoints } from './preferences-endpoints.ts'
import { recordEndpoints } from './record-endpoints.ts'
import { settingsEndpoints } from './settings-endpoints.ts'
import { viewEndpoints } from './view-endpoints.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

export const endpoints: readonly Endpoint[] = [
  ...recordEndpoints,
  ...paperEndpoints,
  ...batchEndpoints,
  ...viewEndpoints,
  ...changeEndpoints,
  ...exportEndpoints,
  ...importEndpoints,
  ...lookupEndpoints,
  ...companySourceEndpoints,
  ...preferencesEndpoints,
  ...settingsEndpoints,
  ...lifecycleEndpoints,
  ...directoryEndpoints,
  ...passkeyEndpoints,
  ...webhookEndpoints,
]
