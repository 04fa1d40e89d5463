// Up to which version of a unit its history has been pruned: what was changed until then can no
// longer be read as a whole.

import type { Context } from '../rights/context.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'

const name = 'prunedVersion'

/** Undefined where nothing was pruned. */
export function* prunedVersion(unit: number): Step<number | undefined> {
  const row = yield* queryOne<{ value: number }>(
    sql`select "value" from "counter" where "unit" = ${unit} and "name" = ${name}`,
  )
  return row?.value
}

export function* notePruned({ dialect }: Context, unit: number, version: number): Step<void> {
  const value = Math.max(version, (yield* prunedVersion(unit)) ?? 0)
  yield* putRow(dialect, tables.counter, { unit, name, value })
}
