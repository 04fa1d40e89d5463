// The shape that what is stored has, noted in the store itself.

import type { StoredShape } from '@kontor/contract/derive/stored-shape.ts'
import { storedShape } from '../../shape/stored-shape.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'

/** Undefined in a store from before shapes were noted, and in one without records. */
export function* readShape(): Step<StoredShape | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = 'shape'`,
  )
  return row === undefined ? undefined : (JSON.parse(row.value) as StoredShape)
}

/** From now on all that is stored is as this release describes it. */
export function* noteShape(dialect: SqlDialect): Step<void> {
  yield* putRow(dialect, tables.meta, { name: 'shape', value: JSON.stringify(storedShape) })
}

export function isPresent(shape: StoredShape | undefined): boolean {
  return JSON.stringify(shape) === JSON.stringify(storedShape)
}
