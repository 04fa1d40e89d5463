// Columns of all rows of a source that summaries, orders and filters have read, in memory: a sum of
// a million rows then takes no statement over them. Bounded by bytes, the least recently used rows
// dropped first.

import { LRUCache } from 'lru-cache'
import type { Reader } from '../../../rules/rights/access.ts'
import type { ViewPlan } from '../../../views/plan.ts'
import type { Listing } from '../blocks/listing.ts'
import { type ColumnField, nameOf } from './column-field.ts'
import { type ColumnTable, overheadBytes } from './column-table.ts'
import type { TextFile } from './text-file.ts'

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
