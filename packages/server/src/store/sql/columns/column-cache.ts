// Columns of all rows of a source that summaries and orders have read, in memory: a summary of a
// million rows then takes no statement over them. Bounded by bytes, the least recently used rows
// dropped first.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import { LRUCache } from 'lru-cache'
import type { Reader } from '../../../rules/rights/access.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { firstIndex } from '../blocks/first-index.ts'
import type { Listing } from '../blocks/listing.ts'
import { type Column, NumberColumn, newColumn } from './column.ts'
import type { SpanCache } from './span-cache.ts'
import { TextBlocks } from './text-blocks.ts'
import type { TextFile } from './text-file.ts'

export interface ColumnField {
  readonly field: CheckedField
  /** Of an instant, whether its day is enough. */
  readonly isDay: boolean
  /** Of texts that are too long, or too many, to be in memory: what is enough of them. */
  readonly as?: 'ranks' | 'blocks' | undefined
}

/** Rows as they are read from the store, ascending by id. */
export interface ColumnRows {
  readonly ids: readonly number[]
  readonly acls: readonly number[]
  /** The cells of each column. */
  readonly columns: readonly (readonly RowKey[])[]
}

export interface CachedColumn extends ColumnField {
  /** Undefined where its cells are too long, or too many, to be cached. */
  readonly column: Column | TextBlocks | undefined
}

interface StoredTable extends Pick<ColumnTable, 'version' | 'count' | 'ids' | 'acls'> {
  readonly columns: readonly CachedColumn[]
}

/** All rows of one source and of certain types of it, whoever may read them. */
export class ColumnTable {
  /** Ascending. */
  readonly ids: NumberColumn
  readonly acls: NumberColumn
  readonly columns = new Map<string, CachedColumn>()
  /** The version of the unit that they are as of. */
  version = 0
  count = 0
  /** How many rows were added or replaced so far. */
  changes = 0
  /** How many of them are in its file; undefined where it has none. */
  storedChanges: number | undefined
  /** Whether rows changed while they were read: then it has none until that is over. */
  isOvertaken = false
  /** How its rows were grouped; undefined before that. */
  spans: SpanCache | undefined

  constructor(fields: readonly ColumnField[], rows?: Pick<ColumnTable, 'ids' | 'acls'>) {
    this.ids = rows?.ids ?? new NumberColumn()
    this.acls = rows?.acls ?? new NumberColumn()
    for (const each of fields) {
      this.columns.set(nameOf(each), { ...each, column: newColumn(each.field.type) })
    }
  }

  /** As it was stored, all of its columns with it. */
  static stored({ version, count, ids, acls, columns }: StoredTable): ColumnTable {
    const table = new ColumnTable([], { ids, acls })
    for (const each of columns) table.columns.set(nameOf(each), each)
    return Object.assign(table, { version, count, storedChanges: 0 })
  }

  static overtakenAt(version: number): ColumnTable {
    const table = new ColumnTable([])
    table.version = version
    table.isOvertaken = true
    return table
  }

  get bytes(): number {
    const bytes = [...this.columns.values()].map(({ column }) => column?.bytes ?? 0)
    return bytes.reduce((sum, each) => sum + each, this.bytesOfRows)
  }

  /** What it takes without columns. */
  get bytesOfRows(): number {
    return overheadBytes + this.ids.bytes + this.acls.bytes
  }

  /** Whether none of its columns has cells that are too long, or too many, to be cached. */
  get hasAllColumns(): boolean {
    return [...this.columns.values()].every(({ column }) => column !== undefined)
  }

  hasAllOf(fields: readonly ColumnField[]): boolean {
    return fields.every((field) => this.columns.get(nameOf(field))?.column !== undefined)
  }

  /** Whether it has the column, or knows that it cannot be cached. */
  knows(field: ColumnField): boolean {
    return this.columns.has(nameOf(field))
  }

  column(field: ColumnField): Column | undefined {
    const column = this.columns.get(nameOf(field))?.column
    return column instanceof TextBlocks ? undefined : column
  }

  /** Its texts in a file. */
  texts(field: CheckedField): TextBlocks | undefined {
    const column = this.columns.get(nameOf({ field, isDay: false, as: 'blocks' }))?.column
    return column instanceof TextBlocks ? column : undefined
  }

  get last(): number {
    return this.count === 0 ? 0 : (this.ids.get(this.count - 1) ?? 0)
  }

  /** Adds the columns of a table of the same rows. */
  addColumns({ count, last, columns }: ColumnTable): void {
    if (count !== this.count || last !== this.last) {
      throw new Error(`Columns of ${count} rows do not belong to ${this.count} rows.`)
    }
    for (const [name, column] of columns) this.columns.set(name, column)
  }

  /** Leaves these columns alone. */
  dropOthers(fields: readonly ColumnField[]): void {
    const left = new Set(fields.map(nameOf))
    for (const [name, { column }] of this.columns) {
      if (left.has(name)) continue
      if (column instanceof TextBlocks) column.drop()
      this.columns.delete(name)
    }
  }

  /** The index of the first row with an id that is not below another one. */
  indexOf(id: number): number {
    return firstIndex(this.count, (row) => (this.ids.get(row) ?? 0) >= id)
  }

  /** Adds rows with greater ids; their columns are in the order of those here. */
  add({ ids, acls, columns }: ColumnRows): void {
    const indexes = ids.map((_, at) => this.count + at)
    this.#set(indexes, { ids, acls, columns })
    this.count += ids.length
  }

  /**
   * Replaces rows by what they are now. False, and nothing is changed, where some of those that
   * have changed have come or gone.
   */
  replace(rows: ColumnRows, changed: readonly number[]): boolean {
    const indexes = rows.ids.map((id) => this.indexOf(id))
    const isCome = rows.ids.some((id, at) => this.ids.get(indexes[at] ?? 0) !== id)
    const present = new Set(rows.ids)
    const isGone = changed.some((id) => !present.has(id) && this.ids.get(this.indexOf(id)) === id)
    if (isCome || isGone) return false
    this.#set(indexes, rows)
    return true
  }

  #set(indexes: readonly number[], { ids, acls, columns }: ColumnRows): void {
    this.changes += indexes.length
    this.spans?.dropSpansOf(indexes)
    setAll(this.ids, indexes, ids)
    setAll(this.acls, indexes, acls)
    for (const [at, [name, cached]] of [...this.columns].entries()) {
      if (cached.column === undefined || setAll(cached.column, indexes, columns[at] ?? [])) continue
      this.columns.set(name, { ...cached, column: undefined })
    }
  }
}

/** Whether there is room for all of the cells. */
function setAll(
  column: Column | TextBlocks,
  indexes: readonly number[],
  cells: readonly RowKey[],
): boolean {
  for (let at = 0; at < indexes.length; at += 1) {
    if (!column.set(indexes[at] ?? 0, cells[at] ?? null)) return false
  }
  return true
}

export function nameOf({ field: { source, name, type }, isDay, as }: ColumnField): string {
  return JSON.stringify([source, name, type, isDay, ...(as === undefined ? [] : [as])])
}

export function fieldNamed(text: string): ColumnField {
  const [source, name, type, isDay, as] = JSON.parse(text) as [
    ...[CheckedField['source'], string, CheckedField['type'], boolean, ColumnField['as']],
  ]
  return { field: { source, name, type }, isDay, as }
}

/** A table of which so far only the first rows are read. */
export interface ColumnReading {
  readonly key: string
  /** Whose rows are read, for one reader who asked. */
  readonly source: {
    readonly reader: Reader
    readonly plan: ViewPlan
    readonly listing: Listing
  }
  readonly table: ColumnTable
  /** What the reader who asked needs of it. */
  readonly fields: readonly ColumnField[]
  /** Whether its first rows were not read now, but stored before. */
  readonly isStored?: boolean
}

/** A column whose texts are read in the background. */
export interface TextReading extends Pick<ColumnReading, 'key' | 'source'> {
  readonly field: ColumnField
  /** It has what is read of them so far. */
  readonly file: TextFile
}

const overheadBytes = 4096
/** Groups of one table have room in one of so many parts of the bound. */
const spanShare = 16
/** Of so many tables it is known that columns are too large to be cached. */
const tablesTooLargeMax = 1000

/** What rows and columns took that were too large, by the name of the column, at least. */
interface TooLarge {
  bytesOfRows: number
  readonly columns: Map<string, number>
}

export class ColumnCache {
  readonly #tables: LRUCache<string, ColumnTable>
  readonly #tooLarge = new LRUCache<string, TooLarge>({ max: tablesTooLargeMax })
  readonly #bytesMax: number
  /** So many rows are read before other reads have their turn. */
  readonly rowsAtOnce: number
  #reading: ColumnReading | undefined
  /** One at a time, while no columns are read that somebody waits for. */
  readingTexts: TextReading | undefined
  /** What was read last, where it is more than there is room for: for the readers who wait. */
  #larger: { readonly key: string; readonly table: ColumnTable } | undefined

  constructor(bytesMax: number, rowsAtOnce: number) {
    this.#bytesMax = bytesMax
    this.rowsAtOnce = rowsAtOnce
    this.#tables = new LRUCache({
      maxSize: Math.max(bytesMax, 1),
      sizeCalculation: ({ bytes, spans }) => bytes + (spans?.bytes ?? 0),
    })
  }

  /** So many bytes the groups of one table may take beside it. */
  get spanBytesMax(): number {
    return Math.floor(this.#bytesMax / spanShare)
  }

  /** Whether anything can be cached. */
  get hasRoom(): boolean {
    return this.#bytesMax > overheadBytes
  }

  /** Whether it is known that these columns alone are more than there is room for. */
  isTooLarge(key: string, fields: readonly ColumnField[]): boolean {
    const known = this.#tooLarge.get(key)
    if (known === undefined) return false
    const names = new Set(fields.map(nameOf))
    const bytes = [...names].map((name) => known.columns.get(name) ?? 0)
    return bytes.reduce((sum, each) => sum + each, known.bytesOfRows) > this.#bytesMax
  }

  /** Whether it is known that this column has cells that are too long, or too many. */
  isUnfit(key: string, field: ColumnField): boolean {
    return this.#tooLarge.get(key)?.columns.get(nameOf(field)) === Number.POSITIVE_INFINITY
  }

  /** Notes what a table takes that has become larger than there is room for. */
  noteTooLarge(key: string, table: ColumnTable): void {
    const known: TooLarge = this.#tooLarge.get(key) ?? { bytesOfRows: 0, columns: new Map() }
    known.bytesOfRows = Math.max(known.bytesOfRows, table.bytesOfRows)
    for (const [name, { column }] of table.columns) {
      const bytes = column?.bytes ?? Number.POSITIVE_INFINITY
      known.columns.set(name, Math.max(known.columns.get(name) ?? 0, bytes))
    }
    this.#tooLarge.set(key, known)
  }

  get(key: string): ColumnTable | undefined {
    return this.#tables.get(key) ?? (this.#larger?.key === key ? this.#larger.table : undefined)
  }

  hasRoomFor({ bytes }: ColumnTable): boolean {
    return bytes <= this.#bytesMax
  }

  /** One table is read at a time, so that each is read to its end within the bound. */
  get reading(): ColumnReading | undefined {
    return this.#reading
  }

  /** To be called whenever its table has grown: others make room. */
  read(reading: ColumnReading): void {
    this.#reading = reading
    this.#larger = undefined
    const room = this.#bytesMax - reading.table.bytes
    while (this.#tables.calculatedSize > room && this.#tables.pop() !== undefined);
  }

  dropReading(): void {
    this.#reading = undefined
  }

  /** Caches what was read, where there is room, or why nothing was. */
  endReading(key: string, table: ColumnTable): void {
    // What is cached of fewer columns would hide it from those who wait for it.
    this.drop(key)
    if (this.hasRoomFor(table)) this.set(key, table)
    else this.#larger = { key, table }
  }

  drop(key: string): void {
    this.#tables.delete(key)
    if (this.#larger?.key === key) this.#larger = undefined
  }

  /** To be called whenever a table has grown. */
  set(key: string, table: ColumnTable): void {
    // Columns would have to be read again, groups only to be added up.
    if (table.bytes + (table.spans?.bytes ?? 0) > this.#bytesMax) table.spans = undefined
    // The cache takes no new size for a value that it has.
    this.#tables.delete(key)
    this.#tables.set(key, table)
  }
}
