// The columns that a summary reads, as of its transaction: out of memory, brought up to date by
// what has changed since, or read by one statement over all rows.

import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, queryLong, type Step } from '../statements/step.ts'
import { changedSince, changesMax } from './changed-since.ts'
import { type ColumnField, type ColumnRows, ColumnTable } from './column-cache.ts'
import type { PageContext } from './page-context.ts'
import { columnRows, columnsStatement, type JoinedColumns } from './read-columns.ts'
import type { ReadScope } from './read-scope.ts'
import { deadlineInSql } from './selected-rows.ts'

/** Undefined where rows are too many to be cached, or change too fast. */
export function* findColumns(
  context: PageContext,
  scope: ReadScope,
  fields: readonly ColumnField[],
): Step<ColumnTable | undefined> {
  const cache = context.caches.columns
  const { reader, plan } = scope
  const key = JSON.stringify([reader.unit, plan.source, plan.types])
  const known = cache.get(key)
  if (cache.rowsMax < 1 || known?.isTooLarge === true) return undefined
  if (known?.isOvertaken === true && (yield* changedSince(scope, known.version)) === undefined) {
    known.version = scope.versions.version
    return undefined
  }
  const isUsable = known?.isOvertaken === false && (yield* bringUpToDate(context, scope, known))
  const table = isUsable ? known : undefined
  if (table === undefined) cache.drop(key)
  else cache.set(key, table)
  const missing = fields.filter((field) => table?.column(field) === undefined)
  if (table !== undefined && missing.length === 0) return table
  const read = yield* readTable(context, scope, missing)
  const isCurrent = !read.isTooLarge && (yield* bringUpToDate(context, scope, read))
  if (isCurrent && table !== undefined) read.addColumns(table)
  if (!cache.hasRoomFor(read)) read.dropOthers(fields)
  const isOvertaken = !isCurrent && !read.isTooLarge
  cache.set(key, isOvertaken ? ColumnTable.overtakenAt(scope.versions.version) : read)
  return isCurrent ? read : undefined
}

/** All rows, as of a version that may be a later one than that of the transaction. */
function* readTable(
  { dialect, caches }: PageContext,
  scope: ReadScope,
  missing: readonly ColumnField[],
): Step<ColumnTable> {
  const table = new ColumnTable(missing)
  const fields = [...table.columns.values()]
  const { rowsMax } = caches.columns
  const condition = sql`t."id" > 0${deadlineInSql(dialect)}`
  const statement = columnsStatement(dialect, scope, fields, {
    condition,
    count: rowsMax + 1,
  })
  const [found] = yield* queryLong<JoinedColumns>(statement)
  table.version = found?.version ?? 0
  table.isTooLarge = (found?.count ?? 0) > rowsMax
  if (table.isTooLarge) return table
  table.add(columnRows(found, fields))
  return table
}

/** False where it is not known what has changed since, or where that is much. */
function* bringUpToDate(
  { dialect, caches }: PageContext,
  scope: ReadScope,
  table: ColumnTable,
): Step<boolean> {
  const { version } = scope.versions
  if (table.version >= version) return table.version === version
  const changed = (yield* changedSince(scope, table.version))?.filter((id) => id <= table.last)
  if (changed === undefined) return false
  const fields = [...table.columns.values()]
  const read = function* (condition: Sql, count: number): Step<ColumnRows> {
    const rows = { condition, count }
    const [found] = yield* queryAll<JoinedColumns>(columnsStatement(dialect, scope, fields, rows))
    return columnRows(found, fields)
  }
  const added = yield* read(sql`t."id" > ${table.last}`, changesMax + 1)
  const present = yield* read(sql`t."id" in ${dialect.rowsOf(changed)}`, changesMax)
  const { length } = added.ids
  if (length > changesMax || table.count + length > caches.columns.rowsMax) return false
  if (!table.replace(present, changed)) return false
  table.add(added)
  table.version = version
  return true
}
