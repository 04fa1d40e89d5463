// The small reads: a handful of rows each.

import type { UnitSettings } from '../../rules/unit-settings.ts'
import { accessCase } from './access-case.ts'
import {
  accessState,
  listGroups,
  listTokens,
  listUsers,
  liveToken,
  readerOf,
  unitState,
  userBy,
} from './directory.ts'
import { findRecord } from './find-record.ts'
import { replayAnswer } from './idempotency.ts'
import type { Context, Operations } from './operations.ts'
import { missingReferences } from './references.ts'
import { unitsToRender } from './render-again.ts'
import { signingKeys } from './signing-keys.ts'
import type { Step } from './step.ts'

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
