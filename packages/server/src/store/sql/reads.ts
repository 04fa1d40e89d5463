// The small reads: a handful of rows each.

import type { UnitSettings } from '../../rules/unit-settings.ts'
import type { Context, Operations } from './operations.ts'
import { findRecord } from './records/find-record.ts'
import { replayAnswer } from './records/idempotency.ts'
import { missingReferences } from './records/references.ts'
import { unitsToRender } from './records/render-again.ts'
import { accessCase } from './rights/access-case.ts'
import type { Step } from './statements/step.ts'
import {
  accessState,
  listGroups,
  listTokens,
  listUsers,
  liveToken,
  readerOf,
  unitState,
  userBy,
} from './unit/directory.ts'
import { signingKeys } from './unit/signing-keys.ts'

function* settings({ cache }: Context, { unit }: { unit: number }): Step<UnitSettings> {
  return yield* cache.settings(unit)
}

export const reads = {
  findRecord,
  missingReferences,
  replayAnswer,
  settings,
  accessCase,
  accessState,
  unitState,
  liveToken,
  readerOf,
  signingKeys,
  userBy,
  listUsers,
  listGroups,
  listTokens,
  unitsToRender,
} as const satisfies Operations
