// How far the copy of a store has come. The mark is in the copy itself, from the transaction that
// makes its tables until all is compared, so that one that was cut off is never taken for a store.

import { readAccessVersion } from '../sql/rights/unit-cache.ts'
import { putRow } from '../sql/statements/add-row.ts'
import { type SqlValue, sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { execute, queryOne, type Step } from '../sql/statements/step.ts'
import { tables } from '../sql/statements/tables.ts'

/** All tables before this one are copied, and its rows up to this key; no table at the start. */
export interface CopyProgress {
  readonly table?: string
  readonly after?: readonly SqlValue[]
  readonly done: number
}

/** Comes last in a copy: only then it tells who may do what. */
export const lastTable = 'meta'

/** Marks an empty store as a copy, unless it is one by now; refuses any other. */
export function* beginCopy(dialect: SqlDialect): Step<void> {
  if ((yield* readProgress()) !== undefined) return
  const isUsed = (yield* readAccessVersion()) !== undefined
  if (isUsed) throw new Error('The store to move to is not empty.')
  yield* putProgress(dialect, { done: 0 })
}

/** Throws for a copy that was cut off. @param place as messages name it. */
export function* refuseUnfinishedCopy(place: string): Step<void> {
  if ((yield* readProgress()) === undefined) return
  throw new Error(
    `${place} has a copy that \`kontor move\` has not finished, and no store: run the same move ` +
      'again, which goes on where it stopped.',
  )
}

/** Undefined where a store is no copy, or a whole one. */
export function* readProgress(): Step<CopyProgress | undefined> {
  const stored = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = 'move'`,
  )
  return stored === undefined ? undefined : (JSON.parse(stored.value) as CopyProgress)
}

export function putProgress(dialect: SqlDialect, progress: CopyProgress): Step<void> {
  return putRow(dialect, tables.meta, { name: 'move', value: JSON.stringify(progress) })
}

export function endProgress(): Step<void> {
  return execute(sql`delete from "meta" where "name" = 'move'`)
}
