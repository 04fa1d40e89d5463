// Finds columns that are stored, where they are of this state of the store. What is stored is
// compared with the store, and never believed.

import { createHash } from 'node:crypto'
import { version as release } from '@kontor/contract/version.ts'
import { storedShape } from '../../shape/stored-shape.ts'
import { type ColumnField, nameOf } from '../columns/column-field.ts'
import type { ColumnTable } from '../columns/column-table.ts'
import { sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { queryAll, type Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { readIncarnation } from '../unit/incarnation.ts'
import type { PageContext } from './page-context.ts'
import { columnsStatement } from './read-columns.ts'
import type { ReadScope } from './read-scope.ts'

export type ColumnScope = Pick<ReadScope, 'reader' | 'plan' | 'listing' | 'versions'>

/** Those of the columns that are stored, as of the state in which they were. */
export function* findStored(
  { dialect, storedColumns }: PageContext,
  key: string,
  { scope, fields }: { readonly scope: ColumnScope; readonly fields: readonly ColumnField[] },
): Step<ColumnTable | undefined> {
  const rows = storedColumns?.find(key)
  if (rows === undefined) return undefined
  const isOfStore =
    rows.version <= scope.versions.version && rows.state === (yield* stateAsOf(scope, rows.version))
  const there = fields.filter((field) => {
    return rows.definitions.get(nameOf(field)) === definitionOf(dialect, scope, field)
  })
  const table = isOfStore && there.length > 0 ? rows.read(there) : undefined
  // Where some columns are of another definition, the others are as good as before.
  if (!isOfStore || (there.length > 0 && table === undefined)) storedColumns?.drop(key)
  return table
}

/** So many of the latest changes, and of the latest creates, tell one past from another. */
const latestMax = 100

/**
 * A digest of what the unit was at this version. A store that was restored, moved, replaced or put
 * back to an earlier state has others from there on, also where its versions are later by now.
 */
export function* stateAsOf(
  { reader: { unit } }: Pick<ColumnScope, 'reader'>,
  version: number,
): Step<string> {
  const changed = yield* queryAll(
    sql`select "version", "collection", "id", "recordVersion", "user", "at" from "history"
      where "unit" = ${unit} and "version" <= ${version}
      order by "version" desc, "collection" desc, "id" desc, "recordVersion" desc
      limit ${latestMax}`,
  )
  const created = yield* queryAll(
    sql`select "version", "collection", "firstId", "lastId" from "change"
      where "unit" = ${unit} and "version" <= ${version}
      order by "version" desc, "collection" desc limit ${latestMax}`,
  )
  const { unloggedVersion } = (yield* unitState({ unit })) ?? {}
  const incarnation = yield* readIncarnation()
  return digestOf([unit, unloggedVersion, incarnation ?? null, changed, created])
}

/** Names how a column is read: of which rows, by which statement, by which program. */
export function definitionOf(dialect: SqlDialect, scope: ColumnScope, field: ColumnField): string {
  const rows = { condition: sql`t."id" > 0`, count: 0 }
  const statement = columnsStatement(dialect, scope, [field], rows)
  return digestOf([statement, release, storedShape])
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
