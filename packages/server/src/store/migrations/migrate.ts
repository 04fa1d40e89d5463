// Brings a store to the newest schema, all in one transaction.

import { sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { execute, queryOne, type Step } from '../sql/statements/step.ts'
import { initial } from './001-initial.ts'
import { rowLengths } from './002-row-lengths.ts'
import { history } from './003-history.ts'
import { historyDetails } from './004-history-details.ts'
import { lastRowIds } from './005-last-row-ids.ts'
import { cancelledRows } from './006-cancelled-rows.ts'
import { freezing } from './007-freezing.ts'
import { administration } from './008-administration.ts'
import { freezeApproved } from './freeze-approved.ts'
import type { Migration } from './migration.ts'

const migrations: readonly Migration[] = [
  initial,
  rowLengths,
  history,
  historyDetails,
  lastRowIds,
  cancelledRows,
  freezing,
  administration,
]

/** What brings records up to date, by the migration that it belongs to. */
const finishing: ReadonlyMap<number, (dialect: SqlDialect) => Step<void>> = new Map([
  [freezing.version, freezeApproved],
])

/** The version of the schema that this release works with. */
export const newestSchemaVersion = migrations.at(-1)?.version ?? 0

/** The version of the schema of a store; fails where it has no tables. */
export function* readSchemaVersion(): Step<number> {
  const row = yield* queryOne<{ version: number | null }>(
    sql`select max("version") as "version" from "migration"`,
  )
  return row?.version ?? 0
}

/**
 * Applies what is missing. A store from a newer release is refused: its schema is unknown here.
 * @param address where the store is, as messages name it.
 * @param last the schema to end with: a backup is restored into that which it was taken from.
 */
export function* migrate(
  dialect: SqlDialect,
  address: string,
  last = newestSchemaVersion,
): Step<void> {
  const { types } = dialect
  const journal = `create table if not exists "migration" ("version" ${types.integer} primary key)`
  yield* execute({ sql: journal, values: [] })
  const current = yield* readSchemaVersion()
  if (current > newestSchemaVersion) {
    throw new Error(
      `The store ${address} was made by a newer release (schema ${current}, this one knows ` +
        `${newestSchemaVersion}): start that release, or a newer one.`,
    )
  }
  const missing = migrations.filter(({ version }) => version > current && version <= last)
  for (const { version, statements } of missing) {
    for (const statement of statements(types)) yield* execute({ sql: statement, values: [] })
    yield* execute(sql`insert into "migration" ("version") values (${version})`)
  }
  // A store without tables has no records. Those there are need all tables as they are now.
  if (current === 0) return
  for (const { version } of missing) yield* finishing.get(version)?.(dialect) ?? []
}
