// The columns of all rows of one source, of one state of the store: they grow by new rows, and take
// those that have changed.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { firstIndex } from '../blocks/first-index.ts'
import type { Column } from './column.ts'
import { type ColumnField, nameOf } from './column-field.ts'
import { newColumn } from './make-column.ts'
import { NumberColumn } from './number-column.ts'
import type { SpanCache } from './span-cache.ts'
import { TextBlocks } from './text-blocks.ts'

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

/** What a table takes beside its rows. */
export const overheadBytes = 4096
