// How the condition of a filter reads the fields of a row. A property or a folded text, which costs
// something to read, is read once for each row, in a lateral subquery, where a filter compares it
// several times: 256 comparisons with one long text are one reading of it.

import type { CheckedField, CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { type Sql, sql } from './sql.ts'
import type { SqlDialect } from './sql-dialect.ts'

export interface FilterReads {
  /** How many comparisons the filter makes of a row. */
  readonly comparisons: number
  /** A column of a row; `properties` is one. */
  column(name: string): Sql
  /** The value of a field that is no list. */
  value(reading: Reading): Sql
  /** Whether a part of the filter needs no value of the lateral subqueries. */
  isDirect(part: CheckedFilter): boolean
  /** The condition with the lateral subqueries that it needs. */
  withLateral(condition: Sql): Sql
}

export interface Reading {
  readonly field: CheckedField
  readonly isFolded: boolean
}

/** With fewer comparisons, decompressing texts and properties each time costs less. */
const comparisonsUnpackedMin = 16

/** The readings of a filter over a table or subquery of that alias. */
export function filterReads(
  filter: CheckedFilter,
  dialect: SqlDialect,
  alias: string,
): FilterReads {
  const readings = readingsOf(filter)
  const unpacked = unpackedColumns(readings, dialect, alias)
  const column = (name: string): Sql => sql.id(unpacked.has(name) ? 'unpacked' : alias, name)

  function read({ field, isFolded }: Reading): Sql {
    const { source, name, type } = field
    const value =
      source === 'column' ? column(name) : dialect.property(column('properties'), name, type)
    return isFolded ? sql`kontor_fold(${value})` : value
  }

  const readOnce = new Map(
    repeatedReadings(readings).map((reading, index) => [
      keyOf(reading),
      { name: `v${index}`, value: read(reading) },
    ]),
  )
  const isLateral = (reading: Reading): boolean =>
    readOnce.has(keyOf(reading)) || packedColumns(reading).some((name) => unpacked.has(name))
  return {
    comparisons: readings.length,
    column,
    value(reading) {
      const found = readOnce.get(keyOf(reading))
      return found === undefined ? read(reading) : sql.id('once', found.name)
    },
    isDirect: (part) => !readingsOf(part).some(isLateral),
    withLateral(condition) {
      const columns = [...readOnce.values()].map(({ name, value }) => [name, value] as const)
      const rows = [...rowOf('unpacked', [...unpacked]), ...rowOf('once', columns)]
      return sql`(select ${condition} from ${sql.join(rows, ' cross join lateral ')})`
    },
  }
}

/** One for each comparison. */
function readingsOf(filter: CheckedFilter): readonly Reading[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.flatMap(readingsOf)
    case 'not':
      return readingsOf(filter.term)
    default:
      return [{ field: filter.field, isFolded: filter.kind === 'like' && filter.folded }]
  }
}

/** The columns that are worth unpacking, by name. */
function unpackedColumns(
  readings: readonly Reading[],
  { unpacked }: SqlDialect,
  alias: string,
): ReadonlyMap<string, Sql> {
  if (unpacked === undefined || readings.length < comparisonsUnpackedMin) return new Map()
  const names = readings.flatMap(packedColumns)
  return new Map(names.map((name) => [name, unpacked(sql.id(alias, name), name)]))
}

/** The column that a reading unpacks, if any. */
function packedColumns({ field: { source, name, type } }: Reading): readonly string[] {
  if (source === 'property') return ['properties']
  return type === 'text' ? [name] : []
}

/** The readings that cost something and come more than once. */
function repeatedReadings(readings: readonly Reading[]): readonly Reading[] {
  const costly = readings.filter(({ field: { source, type }, isFolded }) => {
    return isFolded || (source === 'property' && !type.endsWith('List'))
  })
  const groups = [...Map.groupBy(costly, keyOf).values()]
  return groups.flatMap((same) => (same.length > 1 ? same.slice(0, 1) : []))
}

function keyOf({ field: { source, name }, isFolded }: Reading): string {
  return JSON.stringify([source, name, isFolded])
}

/** One row of these columns; the limit prevents a planner from inlining them. */
function rowOf(alias: string, columns: readonly (readonly [name: string, value: Sql])[]): Sql[] {
  if (columns.length === 0) return []
  const selected = columns.map(([name, value]) => sql`${value} as ${sql.id(name)}`)
  return [sql`(select ${sql.join(selected)} limit 1) ${sql.id(alias)}`]
}
