// Finds where texts belong among the ranked ones of a column that have come or changed since those
// were put in order. What it compares them with is read from the store where a search looks.

import { compareText } from '@kontor/contract/filter/compare-text.ts'
import type { ColumnField } from '../columns/column-field.ts'
import type { ColumnTable } from '../columns/column-table.ts'
import { type PlacedText, RankColumn } from '../columns/rank-column.ts'
import { sortByColumns } from '../columns/sort-columns.ts'
import type { RowText } from '../columns/text-runs.ts'
import { sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { readRows } from './find-columns.ts'
import type { ColumnScope } from './find-stored.ts'
import type { PageContext } from './page-context.ts'

interface RankedTable {
  readonly table: ColumnTable
  /** Those of which it has ranks. */
  readonly fields: readonly ColumnField[]
}

/** Gives every text of the columns its rank. The table is as of this transaction. */
export function* placeNewTexts(
  context: PageContext,
  scope: ColumnScope,
  { table, fields }: RankedTable,
): Step<void> {
  for (const field of fields) {
    const column = table.column(field)
    if (!(column instanceof RankColumn) || column.unplaced.size === 0) continue
    const order = rankedRows(table.count, column)
    const texts = newTexts(column)
    const placed = yield* findPlaces(order, texts, function* (rows) {
      const condition = sql`t."id" in ${context.dialect.rowsOf(idsOf(table, rows))}`
      const found = yield* readRows(context, scope, [field], { condition, count: rows.length })
      return found.columns[0] as readonly string[]
    })
    column.place(order, placed)
  }
}

/** In the order of their ranks; those without one are left out. */
export function rankedRows(count: number, column: RankColumn): Uint32Array {
  const rows = new Uint32Array(count)
  let ranked = 0
  for (let row = 0; row < count; row += 1) {
    rows[ranked] = row
    ranked += column.get(row) === null ? 0 : 1
  }
  const some = rows.slice(0, ranked)
  return sortByColumns(some, [{ column, isDescending: false }]) ?? some
}

/** In their order. */
export function newTexts({ unplaced }: RankColumn): readonly RowText[] {
  return [...unplaced]
    .flatMap(([row, text]): readonly RowText[] => (text === null ? [] : [{ row, text }]))
    .sort((a, b) => compareText(a.text, b.text))
}

function idsOf(table: ColumnTable, rows: readonly number[]): readonly number[] {
  return rows.map((row) => table.ids.get(row) ?? 0)
}

/** Reads the texts of rows, which ascend. */
type TextsOf = (rows: readonly number[]) => Step<readonly string[]>

interface TextSearch extends RowText {
  /** So many rows have lesser texts, at least and at most. */
  low: number
  high: number
}

export function* findPlaces(
  order: Uint32Array,
  texts: readonly RowText[],
  textsOf: TextsOf,
): Step<readonly PlacedText[]> {
  function* textsAt(places: readonly number[]): Step<ReadonlyMap<number, string>> {
    const rows = [...new Set(places.map((at) => order[at] ?? 0))].sort((a, b) => a - b)
    const found = rows.length === 0 ? [] : yield* textsOf(rows)
    const textOf = new Map(rows.map((row, at) => [row, found[at] ?? '']))
    return new Map(places.map((at) => [at, textOf.get(order[at] ?? 0) ?? '']))
  }
  const searches = texts.map((each): TextSearch => ({ ...each, low: 0, high: order.length }))
  for (;;) {
    const open = searches.filter(({ low, high }) => low < high)
    if (open.length === 0) break
    const found = yield* textsAt(open.map(middleOf))
    for (const search of open) {
      const middle = middleOf(search)
      if (compareText(found.get(middle) ?? '', search.text) < 0) search.low = middle + 1
      else search.high = middle
    }
  }
  const next = searches.map(({ low }) => low).filter((at) => at < order.length)
  const found = yield* textsAt(next)
  return searches.map(({ row, text, low }) => {
    return { row, text, before: low, isThere: found.get(low) === text }
  })
}

function middleOf({ low, high }: TextSearch): number {
  return (low + high) >>> 1
}
