// Reads the texts of a column in the background, for their ranks or into a file: there may be very
// many, and nobody waits that long.

import type { TextReading } from '../columns/column-cache.ts'
import { type ColumnField, nameOf } from '../columns/column-field.ts'
import type { ColumnTable } from '../columns/column-table.ts'
import { RankColumn } from '../columns/rank-column.ts'
import { TextBlocks } from '../columns/text-blocks.ts'
import type { TextFile } from '../columns/text-file.ts'
import { sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { currentTable, keyOf, readRows } from './find-columns.ts'
import type { ColumnScope } from './find-stored.ts'
import type { PageContext } from './page-context.ts'

interface WantedTexts {
  readonly table: ColumnTable
  /** Of ranks, or of texts in blocks. */
  readonly field: ColumnField
  /** What else of the table is needed with them. */
  readonly others: readonly ColumnField[]
}

type ReadColumn = RankColumn | TextBlocks

/** Begins to read in the background, where there is room and nothing else is read so. */
export function beginTexts(
  context: PageContext,
  { reader, plan, listing }: ColumnScope,
  { table, field, others }: WantedTexts,
): void {
  const { columns: cache } = context.caches
  const key = keyOf({ reader, plan })
  if (cache.readingTexts !== undefined || cache.reading !== undefined) return
  if (cache.isTooLarge(key, [...others, field])) return
  const file = context.storedColumns?.newTextFile()
  if (file === undefined) return
  const before = table.columns.get(nameOf(field))?.column
  if (before instanceof TextBlocks) before.drop()
  table.columns.set(nameOf(field), { ...field, column: unreadColumn(field, table.count, file) })
  if (!cache.hasRoomFor(table)) table.dropOthers([...others, field])
  if (cache.hasRoomFor(table))
    cache.readingTexts = { key, source: { reader, plan, listing }, field, file }
  else {
    cache.noteTooLarge(key, table)
    table.columns.delete(nameOf(field))
    file.close()
  }
  cache.set(key, table)
}

function unreadColumn({ as }: ColumnField, rows: number, file: TextFile): ReadColumn {
  return as === 'ranks' ? RankColumn.unread(rows, file) : new TextBlocks(file)
}

/** Whether the column has what is read in the background. */
export function isRead(table: ColumnTable, field: ColumnField): boolean {
  return readColumnIn(table, field)?.isComplete === true
}

function readColumnIn(table: ColumnTable, field: ColumnField): ReadColumn | undefined {
  const column = table.columns.get(nameOf(field))?.column
  return column instanceof RankColumn || column instanceof TextBlocks ? column : undefined
}

/** Reads on, or puts more of what is read in order, if texts are read. */
export function* readTexts(context: PageContext): Step<void> {
  const { columns: cache } = context.caches
  const { readingTexts } = cache
  if (readingTexts === undefined) return
  // Whatever fails from here on, nobody reads on after it.
  cache.readingTexts = undefined
  let state: 'goes on' | 'is complete' | 'has failed' = 'has failed'
  try {
    state = yield* readOn(context, readingTexts)
  } finally {
    if (state === 'has failed') readingTexts.file.close()
  }
  if (state === 'goes on') cache.readingTexts = readingTexts
}

function* readOn(
  context: PageContext,
  { key, source, field }: TextReading,
): Step<'goes on' | 'is complete' | 'has failed'> {
  const { columns: cache } = context.caches
  const versions = yield* unitState(source.reader)
  if (versions === undefined) return 'has failed'
  const scope: ColumnScope = { ...source, versions }
  const table = yield* currentTable(context, scope, key)
  const column = table && readColumnIn(table, field)
  // It may have been dropped with its table, which changed too fast or made room.
  if (table === undefined || column === undefined) return 'has failed'
  if (column instanceof TextBlocks && column.isOutOfDate) return 'has failed'
  if (column instanceof RankColumn && column.unreadFrom === undefined) column.mergeOn()
  else if (!(yield* addTexts(context, scope, { table, field, column }))) {
    table.columns.set(nameOf(field), { ...field, column: undefined })
    cache.noteTooLarge(key, table)
    return 'has failed'
  }
  cache.set(key, table)
  if (!column.isComplete) return 'goes on'
  context.storedColumns?.note({ key, source, table })
  return 'is complete'
}

/** Reads the next texts of the rows that there are. False where some are too long. */
function* addTexts(
  context: PageContext,
  scope: ColumnScope,
  { table, field, column }: Pick<WantedTexts, 'table' | 'field'> & { readonly column: ReadColumn },
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
