// Prepares a table of columns for its file: brings it up to date, adds the columns that the file
// has besides, and says of which state of the store all of them are.

import { fieldNamed, nameOf } from '../columns/column-field.ts'
import type { CachedColumn, ColumnTable } from '../columns/column-table.ts'
import { RankColumn } from '../columns/rank-column.ts'
import type { NotedTable } from '../columns/stored-columns.ts'
import { TextBlocks } from '../columns/text-blocks.ts'
import type { Step } from '../statements/step.ts'
import { unitState } from '../unit/directory.ts'
import { bringUpToDate } from './find-columns.ts'
import { type ColumnScope, definitionOf, findStored, stateAsOf } from './find-stored.ts'
import type { PageContext } from './page-context.ts'
import { placeNewTexts } from './place-new-texts.ts'

export interface PreparedTable {
  readonly key: string
  readonly table: ColumnTable
  readonly state: string
  /** How each column is read, by its name. */
  readonly definitions: ReadonlyMap<string, string>
}

/** Undefined where the table is not cached any more, or changes too fast. */
export function* prepareStoring(
  context: PageContext,
  { key, source, table }: NotedTable,
): Step<PreparedTable | undefined> {
  const cache = context.caches.columns
  const versions = yield* unitState(source.reader)
  if (cache.get(key) !== table || !cache.hasRoomFor(table)) return undefined
  if (versions === undefined) return undefined
  const scope: ColumnScope = { ...source, versions }
  if (!(yield* bringUpToDate(context, scope, table))) {
    cache.drop(key)
    return undefined
  }
  yield* addStored(context, key, { scope, table })
  cache.set(key, table)
  const fields = [...table.columns.values()].filter(isWhole)
  yield* placeNewTexts(context, scope, { table, fields })
  const definitions = fields.map((field) => {
    return [nameOf(field), definitionOf(context.dialect, scope, field)] as const
  })
  const state = yield* stateAsOf(scope, table.version)
  return { key, table, state, definitions: new Map(definitions) }
}

/** Whether it has a value in memory for each row. */
export function isWhole({ column }: CachedColumn): boolean {
  if (column === undefined || column instanceof TextBlocks) return false
  return !(column instanceof RankColumn) || column.isComplete
}

/** Others may ask for what nobody has asked for since the start. */
function* addStored(
  context: PageContext,
  key: string,
  { scope, table }: { readonly scope: ColumnScope; readonly table: ColumnTable },
): Step<void> {
  const cache = context.caches.columns
  const rows = context.storedColumns?.find(key)
  const names = [...(rows?.definitions.keys() ?? [])]
  const fields = names.filter((name) => !table.columns.has(name)).map(fieldNamed)
  if (fields.length === 0) return
  const stored = yield* findStored(context, key, { scope, fields })
  if (stored === undefined || !(yield* bringUpToDate(context, scope, stored))) return
  const own = [...table.columns.values()]
  table.addColumns(stored)
  if (!cache.hasRoomFor(table)) table.dropOthers(own)
}
