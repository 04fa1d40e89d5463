// Brings a store to the newest shape, all in one transaction.

import { sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { execute, queryOne, type Step } from '../sql/statements/step.ts'
import { initial } from './001-initial.ts'
import { rowLengths } from './002-row-lengths.ts'
import type { Migration } from './migration.ts'

const migrations: readonly Migration[] = [initial, rowLengths]

/** The version of the tables that this release works with. */
export const newestShape = migrations.at(-1)?.version ?? 0

/** The version of the tables of a store; fails where it has none. */
export function* heldShape(): Step<number> {
  const row = yield* queryOne<{ version: number | null }>(
    sql`select max("version") as "version" from "migration"`,
  )
  return row?.version ?? 0
}

/**
 * Applies what is missing. A store from a newer release is refused: its shape is unknown here.
 * @param place where the store is, as failures tell it.
 */
export function* migrate({ types }: SqlDialect, place: string): Step<void> {
  const held = `create table if not exists "migration" ("version" ${types.integer} primary key)`
  yield* execute({ sql: held, values: [] })
  const current = yield* heldShape()
  if (current > newestShape) {
    throw new Error(
      `The store ${place} was made by a newer release (shape ${current}, this one knows ` +
        `${newestShape}): start that release, or a newer one.`,
    )
  }
  for (const { version, statements } of migrations) {
    if (version <= current) continue
    for (const statement of statements(types)) yield* execute({ sql: statement, values: [] })
    yield* execute(sql`insert into "migration" ("version") values (${version})`)
  }
}
