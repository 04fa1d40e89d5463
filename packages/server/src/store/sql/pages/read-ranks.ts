// Reads the texts of a column for their ranks, in the background: they are in order only once all
// have been read, and nobody waits that long.

import { sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { type ColumnField, type ColumnTable, nameOf, type RankReading } from './column-cache.ts'
import { currentTable, keyOf, readRows } from './find-columns.ts'
import type { ColumnScope } from './find-stored.ts'
import type { PageContext } from './page-context.ts'
import { RankColumn } from './rank-column.ts'

interface WantedRanks {
  readonly table: ColumnTable
  readonly field: ColumnField
  /** What else of the table is needed with them. */
  readonly others: readonly ColumnField[]
}

/** Begins to read in the background, where there is room and nothing else is read so. */
export function beginRanks(
  context: PageContext,
  { reader, plan, listing }: ColumnScope,
  { table, field, others }: WantedRanks,
): void {
  const { columns: cache } = context.caches
  const key = keyOf({ reader, plan })
  if (cache.ranking !== undefined || cache.reading !== undefined) return
  if (cache.isTooLarge(key, [...others, field])) return
  const file = context.storedColumns?.newRunFile()
  if (file === undefined) return
  table.columns.set(nameOf(field), { ...field, column: RankColumn.unread(table.count, file) })
  if (!cache.hasRoomFor(table)) table.dropOthers([...others, field])
  if (cache.hasRoomFor(table))
    cache.ranking = { key, source: { reader, plan, listing }, field, file }
  else {
    cache.noteTooLarge(key, table)
    table.columns.delete(nameOf(field))
    file.close()
  }
  cache.set(key, table)
}

/** Reads on, or puts more of what is read in order, if ranks are read. */
export function* readRanks(context: PageContext): Step<void> {
  const { columns: cache } = context.caches
  const { ranking } = cache
  if (ranking === undefined) return
  // Whatever fails from here on, nobody reads on after it.
  cache.ranking = undefined
  try {
    if (yield* readOn(context, ranking)) cache.ranking = ranking
  } finally {
    if (cache.ranking === undefined) ranking.file.close()
  }
}

/** Whether there is more to do. */
function* readOn(context: PageContext, { key, source, field }: RankReading): Step<boolean> {
  const { columns: cache } = context.caches
  const versions = yield* unitState(source.reader)
  if (versions === undefined) return false
  const scope: ColumnScope = { ...source, versions }
  const table = yield* currentTable(context, scope, key)
  const column = table?.column(field)?.column
  // It may have been dropped with its table, which changed too fast or made room.
  if (table === undefined || !(column instanceof RankColumn)) return false
  if (column.unreadFrom === undefined) column.mergeOn()
  else if (!(yield* readTexts(context, scope, { table, field, column }))) {
    table.columns.set(nameOf(field), { ...field, column: undefined })
    cache.noteTooLarge(key, table)
  }
  cache.set(key, table)
  if (column.isComplete) context.storedColumns?.note({ key, source, table })
  return table.column(field)?.column === column && !column.isComplete
}

/** Reads the next texts of the rows that there are. False where some are too long. */
function* readTexts(
  context: PageContext,
  scope: ColumnScope,
  { table, field, column }: Pick<WantedRanks, 'table' | 'field'> & { readonly column: RankColumn },
): Step<boolean> {
  const { rowsAtOnce } = context.caches.columns
  const from = column.unreadFrom ?? 0
  const after = from === 0 ? 0 : table.ids.get(from - 1)
  const condition = sql`t."id" > ${after}`
  const { ids, columns } = yield* readRows(context, scope, [field], {
    condition,
    count: rowsAtOnce,
  })
  const end = from + ids.length
  if (ids.at(-1) !== table.ids.get(end - 1))
    throw new Error('Rows of columns are not those stored.')
  return column.addTexts((columns[0] ?? []) as readonly (string | null)[], end >= table.count)
}
