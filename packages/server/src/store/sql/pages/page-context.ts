// What reads of pages share: the dialect of the engine, and caches, each of them bounded.

import { fullBudget, type MemoryBudget } from '../../../config/memory-budget.ts'
import { BlockCache } from '../blocks/block-cache.ts'
import { ChangedRecords } from '../blocks/changed-records.ts'
import { CompressedCache } from '../blocks/compress-rows.ts'
import { CutCache } from '../blocks/cut-cache.ts'
import { ChangeLog } from '../changes/change-log.ts'
import { ColumnCache } from '../columns/column-cache.ts'
import type { StoredColumns } from '../columns/stored-columns.ts'
import { type LabelBounds, usualLabelBounds } from '../records/label-search.ts'
import { type UnitBounds, UnitCache, usualUnitBounds } from '../rights/unit-cache.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { OrderCache } from './order-cache.ts'
import { PlaceCache } from './place-cache.ts'
import { SelectionCache } from './selection-cache.ts'

export interface PageContext {
  readonly dialect: SqlDialect
  readonly cache: UnitCache
  readonly caches: PageCaches
  readonly labelBounds: LabelBounds
  readonly columnsFrom: number
  readonly spanRows: number
  /** Undefined where columns are in memory alone. */
  readonly storedColumns?: StoredColumns | undefined
}

interface PageCaches {
  readonly blocks: BlockCache
  readonly changed: ChangedRecords
  readonly compressed: CompressedCache
  readonly cuts: CutCache
  readonly selections: SelectionCache
  readonly orders: OrderCache
  readonly places: PlaceCache
  readonly columns: ColumnCache
  readonly changes: ChangeLog
}

/** Tests give others: no answer may depend on what is cached, or on how labels are looked for. */
export interface CacheBounds extends UnitBounds {
  readonly labels: LabelBounds
  /** Bytes of rendered rows. */
  readonly blockBytes: number
  /** Bytes of rendered rows compressed. */
  readonly compressedBytes: number
  /** Bytes of rows cut to other columns. */
  readonly cutBytes: number
  /** Bytes of ids of rows that filters select. */
  readonly selectedBytes: number
  /** Bytes of ids in the orders that are requested. */
  readonly sortedBytes: number
  /** Places where pages begin, and indexes of listings. */
  readonly places: number
  /** Bytes of columns that summaries, filters and orders read. */
  readonly columnBytes: number
  /** Rows of columns that are read before other reads have their turn. */
  readonly columnRows: number
  /** Rows whose groups are cached together. */
  readonly spanRows: number
  /** Rows of larger views are selected and sorted by columns, where these have what it takes. */
  readonly columnsFrom: number
  /** Whether a statement is tried first, and goes on where columns would have to be read. */
  readonly isTriedFirst: boolean
  /** Columns of so many rows are stored, where columns are. */
  readonly storedColumnsFrom: number
}

/** To sort or to add up more rows takes longer than a statement is tried among short ones. */
export const manyRows = 200_000

/** Sums of so many rows take some milliseconds, and those of ten million are those of 39 spans. */
const usualSpanRows = 2 ** 18

const mebibyte = 1024 * 1024
/** What an id takes in a list of JavaScript. */
const idBytes = 8

/** The bounds within a budget of memory. */
export function boundsOf({ bytes, isTight }: MemoryBudget): CacheBounds {
  return {
    ...usualUnitBounds,
    labels: usualLabelBounds,
    blockBytes: bytes.blocks,
    compressedBytes: bytes.compressed,
    cutBytes: bytes.cut,
    selectedBytes: bytes.selected,
    sortedBytes: bytes.sorted,
    partitionIds: Math.floor(bytes.partitions / idBytes),
    places: 100_000,
    columnBytes: bytes.columns,
    columnRows: isTight ? 8192 : 32_768,
    spanRows: usualSpanRows,
    // A thread that has columns and sorts by them takes more than a sort on the disk.
    columnsFrom: isTight ? Number.POSITIVE_INFINITY : manyRows,
    isTriedFirst: true,
    storedColumnsFrom: manyRows,
  }
}

export const usualBounds: CacheBounds = boundsOf(fullBudget)

/** Of what reads every row once: a chunk after a chunk needs its neighbours at most. */
export const commandBounds: CacheBounds = {
  ...usualBounds,
  blockBytes: 16 * mebibyte,
  compressedBytes: mebibyte,
  cutBytes: 4 * mebibyte,
  columnBytes: 0,
  columnsFrom: Number.POSITIVE_INFINITY,
}

export function pageContext(
  dialect: SqlDialect,
  bounds = usualBounds,
  storedColumns?: StoredColumns,
): PageContext {
  const caches = {
    blocks: new BlockCache(bounds.blockBytes),
    changed: new ChangedRecords(),
    compressed: new CompressedCache(bounds.compressedBytes),
    cuts: new CutCache(bounds.cutBytes),
    selections: new SelectionCache(bounds.selectedBytes),
    orders: new OrderCache(bounds.sortedBytes),
    places: new PlaceCache(bounds.places),
    columns: new ColumnCache(bounds.columnBytes, bounds.columnRows),
    changes: new ChangeLog(),
  }
  // An engine with processes of its own keeps to its statements.
  const columnsFrom = dialect.isCallCheap ? bounds.columnsFrom : Number.POSITIVE_INFINITY
  const { labels: labelBounds, spanRows } = bounds
  const cache = new UnitCache(bounds)
  return { dialect, cache, caches, labelBounds, columnsFrom, spanRows, storedColumns }
}
