// Whether a record is or ever was frozen: its history is evidence, and is never pruned.

import type { RecordKey } from '../../port/inspection.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'

export function* wasFrozen({ unit, collection, id }: RecordKey): Step<boolean> {
  // No other records freeze.
  if (collection !== 'documents') return false
  const isFrozen = yield* queryOne(
    sql`select "id" from "documents"
      where "unit" = ${unit} and "id" = ${id} and "frozenAt" is not null`,
  )
  if (isFrozen !== undefined) return true
  // Whatever thaws a record leaves this in its history.
  const change = yield* queryOne(
    sql`select "id" from "history"
      where "unit" = ${unit} and "collection" = ${collection} and "id" = ${id}
      and "changes" like '%"pointer":"/frozenAt"%' limit 1`,
  )
  return change !== undefined
}
