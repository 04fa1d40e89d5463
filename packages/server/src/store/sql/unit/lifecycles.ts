// The lifecycles that a unit puts for its types, stored in its configuration.

import type { LifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import type { NamedGroup } from '../../../rules/settings/lifecycle.ts'
import { lifecycleChanges } from '../../../rules/settings/lifecycle-changes.ts'
import type { DeleteDecided, Put } from '../../port/configuration.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { deleteDecided, requireConfigurator, settingsOf, storeChanges } from './configuration.ts'
import type { WriteContext } from './write-context.ts'

export function* putLifecycles(
  context: WriteContext,
  { unit, file, by }: Put<LifecycleFile>,
): Step<void> {
  yield* requireConfigurator(unit, by)
  const settings = yield* settingsOf(context, unit)
  const groups = yield* queryAll<NamedGroup>(
    sql`select "id", "name" from "group" where "unit" = ${unit} order by "id"`,
  )
  yield* storeChanges(context, { unit, by }, lifecycleChanges(file, settings, groups))
}

/** Returns a type to what is predefined for it, or to the lifecycle of the type above it. */
export function* deleteLifecycle(
  context: WriteContext,
  { unit, type, by }: DeleteDecided,
): Step<void> {
  yield* requireConfigurator(unit, by)
  yield* deleteDecided(context, { unit, type, by, kind: 'lifecycle' })
}
