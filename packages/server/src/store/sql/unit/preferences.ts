// Stores preferences: a row for each user in each unit.

import type { FindPreferences, Preferences, PutPreferences } from '../../port/preferences.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from './write-context.ts'

export function* findPreferences({ reader }: FindPreferences): Step<Preferences | undefined> {
  return yield* queryOne<Preferences>(
    sql`select "body", "digest" from "preferences"
      where "unit" = ${reader.unit} and "user" = ${reader.user}`,
  )
}

export function* putPreferences(
  { dialect }: WriteContext,
  { reader, body, digest, expected }: PutPreferences,
): Step<boolean> {
  const stored = yield* findPreferences({ reader })
  if (expected?.includes(stored?.digest ?? null) === false) return false
  const { unit, user } = reader
  yield* putRow(dialect, tables.preferences, { unit, user, body, digest })
  return true
}
