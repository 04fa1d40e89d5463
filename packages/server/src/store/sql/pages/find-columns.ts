// The columns that a summary reads, as of its transaction: out of memory, and brought up to date by
// what has changed since. They are read some rows at a time, and other reads come in between.

import type { ColumnReading } from '../columns/column-cache.ts'
import type { ColumnField } from '../columns/column-field.ts'
import { type ColumnRows, ColumnTable } from '../columns/column-table.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { pause, queryAll, type Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { changedSince, changesMaxOf } from './changed-since.ts'
import { type ColumnScope, findStored } from './find-stored.ts'
import type { PageContext } from './page-context.ts'
import { columnRows, columnsStatement, type JoinedColumns } from './read-columns.ts'

/**
 * Undefined where rows are too many to be cached, or change too fast, and where others would have
 * to be waited for too often.
 */
export function* findColumns(
  context: PageContext,
  { reader, plan, listing, versions }: ColumnScope,
  fields: readonly ColumnField[],
): Step<ColumnTable | undefined> {
  const cache = context.caches.columns
  if (!cache.hasRoom) return undefined
  const scope: ColumnScope = { reader, plan, listing, versions }
  const key = keyOf(scope)
  for (;;) {
    if (cache.isTooLarge(key, fields)) return undefined
    const table = yield* currentTable(context, scope, key)
    if (table?.isOvertaken === true) return undefined
    const missing = fields.filter((field) => table?.knows(field) !== true)
    if (table !== undefined && missing.length === 0) {
      context.storedColumns?.note({ key, source: scope, table })
      return table
    }
    // Whoever comes reads on what somebody began, so it is done once and nobody waits for nothing.
    const begun = cache.reading
    if (begun !== undefined) yield* helpRead(context, begun)
    else yield* begin(context, { key, scope, fields, missing })
    const mustWait = cache.reading !== undefined || begun !== undefined
    if (mustWait && !(yield* pause())) return undefined
  }
}

interface MissingColumns {
  readonly key: string
  readonly scope: ColumnScope
  /** What is needed, and what of that is not in memory. */
  readonly fields: readonly ColumnField[]
  readonly missing: readonly ColumnField[]
}

function* begin(context: PageContext, columns: MissingColumns): Step<void> {
  const { key, scope, fields, missing } = columns
  if (yield* readStored(context, columns)) return
  yield* readOn(context, { key, source: scope, table: new ColumnTable(missing), fields })
}

/**
 * Of what is stored, only the rows that have changed or come since are read from the records. False
 * where none of the columns is stored; those that are not have to be read afterwards.
 */
function* readStored(
  context: PageContext,
  { key, scope, missing }: Omit<MissingColumns, 'fields'>,
): Step<boolean> {
  const stored = yield* findStored(context, key, { scope, fields: missing })
  if (stored === undefined) return false
  const fields = [...stored.columns.values()]
  yield* readOn(context, { key, source: scope, table: stored, fields, isStored: true })
  return true
}

/** Undefined where some of them would have to be read from the records first. */
export function* cachedColumns(
  context: PageContext,
  scope: ColumnScope,
  fields: readonly ColumnField[],
): Step<ColumnTable | undefined> {
  const key = keyOf(scope)
  const table = yield* currentTable(context, scope, key)
  if (table?.isOvertaken === true) return undefined
  const missing = fields.filter((field) => table?.knows(field) !== true)
  if (table !== undefined && missing.length === 0) return table
  const canRead = context.caches.columns.reading === undefined
  if (!canRead || !(yield* readStored(context, { key, scope, missing }))) return undefined
  const read = yield* currentTable(context, scope, key)
  if (read === undefined || read.isOvertaken) return undefined
  return fields.every((field) => read.knows(field)) ? read : undefined
}

/** Whether a column may be in memory, as far as that is known. */
export function fitIn(
  { caches }: PageContext,
  scope: ColumnScope,
): (field: ColumnField) => boolean {
  const key = keyOf(scope)
  return (field) => !caches.columns.isUnfit(key, field)
}

export function keyOf({ reader, plan }: Pick<ColumnScope, 'reader' | 'plan'>): string {
  return JSON.stringify([reader.unit, plan.source, plan.types])
}

/**
 * Reads a little of what somebody began and nobody waits for any more, if there is such a table. So
 * whoever comes again, since it took longer than a read may, does not wait as long.
 */
export function* readUnfinished(context: PageContext): Step<void> {
  const cache = context.caches.columns
  const begun = cache.reading
  if (begun === undefined) return
  yield* helpRead(context, begun)
  const table = cache.reading === undefined ? cache.get(begun.key) : undefined
  if (table?.isOvertaken === false) context.storedColumns?.note({ ...begun, table })
}

/** Reads on for whoever began. What fails of that is dropped, and is no failure of who helps. */
function* helpRead(context: PageContext, begun: ColumnReading): Step<void> {
  try {
    yield* readOn(context, begun)
  } catch (error) {
    context.caches.columns.dropReading()
    // The transaction may have failed with it.
    if (!(yield* pause())) throw error
  }
}

/** What is cached of the rows, brought up to date. */
export function* currentTable(
  context: PageContext,
  scope: ColumnScope,
  key: string,
): Step<ColumnTable | undefined> {
  const cache = context.caches.columns
  const known = cache.get(key)
  if (known === undefined) return undefined
  if (known.isOvertaken) {
    if ((yield* changedSince(scope, known.version, 0)) === undefined) {
      known.version = scope.versions.version
      return known
    }
  } else if (yield* bringUpToDate(context, scope, known)) {
    cache.set(key, known)
    return known
  }
  cache.drop(key)
  return undefined
}

/** Reads the next rows, as of this transaction, and brings those before them up to date. */
function* readOn(context: PageContext, reading: ColumnReading): Step<void> {
  const cache = context.caches.columns
  const { key, source, table, fields } = reading
  // Whatever fails from here on, nobody reads on after it.
  cache.dropReading()
  const versions = yield* unitState(source.reader)
  if (versions === undefined) throw new Error(`There is no unit ${source.reader.unit} any more.`)
  const scope: ColumnScope = { ...source, versions }
  if (table.count > 0 && !(yield* replaceChanged(context, scope, table))) {
    if (reading.isStored) return context.storedColumns?.drop(key)
    return cache.endReading(key, ColumnTable.overtakenAt(versions.version))
  }
  table.version = versions.version
  const { rowsAtOnce } = cache
  const rows = yield* readRows(context, scope, [...table.columns.values()], {
    condition: sql`t."id" > ${table.last}`,
    count: rowsAtOnce,
  })
  table.add(rows)
  // Whoever began needs all of its columns.
  if (!table.hasAllColumns || !cache.hasRoomFor(table)) return cache.noteTooLarge(key, table)
  if (rows.ids.length === rowsAtOnce) return cache.read(reading)
  const known = yield* currentTable(context, scope, key)
  if (known?.isOvertaken === false) table.addColumns(known)
  else if (fields.some((field) => !table.knows(field))) {
    // The other columns had to make room.
    return cache.read({ ...reading, table: new ColumnTable(fields) })
  }
  if (!cache.hasRoomFor(table)) table.dropOthers(fields)
  cache.endReading(key, table)
}

/** False where it is not known what has changed since, or where that is much. */
export function* bringUpToDate(
  context: PageContext,
  scope: ColumnScope,
  table: ColumnTable,
): Step<boolean> {
  const { version } = scope.versions
  if (table.version >= version) return table.version === version
  const condition = sql`t."id" > ${table.last}`
  const most = changesMaxOf(table.count)
  const fields = [...table.columns.values()]
  const added = yield* readRows(context, scope, fields, { condition, count: most + 1 })
  if (added.ids.length > most) return false
  if (!(yield* replaceChanged(context, scope, table))) return false
  table.add(added)
  table.version = version
  return true
}

/** The same of the rows that are there; there may be further ones. */
function* replaceChanged(
  context: PageContext,
  scope: ColumnScope,
  table: ColumnTable,
): Step<boolean> {
  const { version } = scope.versions
  if (table.version >= version) return table.version === version
  const most = changesMaxOf(table.count)
  const changed = (yield* changedSince(scope, table.version, most))?.filter(
    (id) => id <= table.last,
  )
  if (changed === undefined) return false
  if (changed.length === 0) return true
  const condition = sql`t."id" in ${context.dialect.rowsOf(changed)}`
  const fields = [...table.columns.values()]
  const present = yield* readRows(context, scope, fields, { condition, count: most })
  return table.replace(present, changed)
}

export function* readRows(
  { dialect }: PageContext,
  scope: ColumnScope,
  fields: readonly ColumnField[],
  rows: { readonly condition: Sql; readonly count: number },
): Step<ColumnRows> {
  const [found] = yield* queryAll<JoinedColumns>(columnsStatement(dialect, scope, fields, rows))
  return columnRows(dialect, found, fields)
}
