// The incarnation of a store: a text that it gets when it is restored or moved, and has for good.
// Versions of records go on from those of the backup, so tags of versions that were lost meanwhile
// must name another incarnation. A store that was never restored has none.

import { randomText } from '../../../config/clock.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'

const incarnationBytes = 6

export function* readIncarnation(): Step<string | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = 'incarnation'`,
  )
  return row?.value
}

export function* renewIncarnation(dialect: SqlDialect): Step<void> {
  const value = randomText(incarnationBytes)
  yield* putRow(dialect, tables.meta, { name: 'incarnation', value })
}
