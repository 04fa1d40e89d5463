// The rights that a unit gives by default on the records of a type, stored in its configuration.

import type { DefaultFile } from '@kontor/contract/configuration/default-file.ts'
import { defaultChanges } from '../../../rules/settings/default-changes.ts'
import type { Put } from '../../port/configuration.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { deleteDecided, settingsOf, storeChanges } from './configuration.ts'
import type { WriteContext } from './write-context.ts'

export function* putDefaults(context: WriteContext, { unit, file }: Put<DefaultFile>): Step<void> {
  const settings = yield* settingsOf(context, unit)
  const users = yield* queryAll<{ id: number }>(
    sql`select "user" as "id" from "unitUser" where "unit" = ${unit}`,
  )
  const groups = yield* queryAll<{ id: number }>(
    sql`select "id" from "group" where "unit" = ${unit}`,
  )
  const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  const directory = { users: idsOf(users), groups: idsOf(groups) }
  yield* storeChanges(context, { unit }, defaultChanges(file, settings, directory))
}

/** Returns a type to what is predefined for it, or to the default of the type above it. */
export function* deleteDefault(
  context: WriteContext,
  { unit, type }: { readonly unit: number; readonly type: string },
): Step<void> {
  yield* deleteDecided(context, { unit, type, kind: 'default' })
}
