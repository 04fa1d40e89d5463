// The small reads: a handful of rows each.

import type { UnitSettings } from '../../rules/unit-settings.ts'
import {
  accessState,
  listGroups,
  listTokens,
  listUsers,
  liveToken,
  readerOf,
  signingKey,
  unitState,
} from './directory.ts'
import { findRecord } from './find-record.ts'
import type { Context, Operations } from './operations.ts'
import { missingReferences } from './references.ts'
import type { Step } from './step.ts'

function* settings({ cache }: Context, { unit }: { unit: number }): Step<UnitSettings> {
  return yield* cache.settings(unit)
}

export const reads = {
  findRecord,
  missingReferences,
  settings,
  accessState,
  unitState,
  liveToken,
  readerOf,
  signingKey,
  listUsers,
  listGroups,
  listTokens,
} as const satisfies Operations
