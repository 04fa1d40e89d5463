// Leases: a row for each work of a unit that a process does. Copies of a store have none.

import type { HeldLease, TakeLease } from '../../port/leases.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from './write-context.ts'

export function* takeLease({ dialect }: WriteContext, input: TakeLease): Step<boolean> {
  const { now, ...lease } = input
  const held = yield* queryOne<Pick<TakeLease, 'holder' | 'until'>>(
    sql`select "holder", "until" from "lease"
      where "unit" = ${lease.unit} and "name" = ${lease.name}`,
  )
  if (held !== undefined && held.holder !== lease.holder && held.until > now) return false
  yield* putRow(dialect, tables.lease, lease)
  return true
}

export function* releaseLease(_: WriteContext, { unit, name, holder }: HeldLease): Step<void> {
  yield* execute(
    sql`delete from "lease"
      where "unit" = ${unit} and "name" = ${name} and "holder" = ${holder}`,
  )
}
