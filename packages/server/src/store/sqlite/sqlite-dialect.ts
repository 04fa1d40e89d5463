// SQLite's side of the shared SQL. Lists are JSON text, properties one JSONB object.

import { toGlob } from '@kontor/contract/filter/like.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import { type Sql, sql } from '../sql/statements/sql.ts'
import {
  columnsOf,
  type FilterValue,
  type NewColumn,
  type SqlDialect,
} from '../sql/statements/sql-dialect.ts'
import { groupingCode } from './register-groups.ts'

const json = 'blob'

export const sqliteDialect: SqlDialect = {
  // Text compares by bytes of UTF-8, which is the order of code points.
  types: {
    ...{ text: 'text', integer: 'integer', real: 'real', list: 'text' },
    ...{ json, clustered: ' without rowid' },
  },
  columnsQuery: sql`select m."name" as "table", p."name", p."type", p."pk" as "key"
    from sqlite_master m, pragma_table_info(m."name") p
    where m."type" = 'table' and m."name" not like 'sqlite_%'`,
  insert: (table, columns) => insertRows(table, columns, 1),
  insertMany: insertRows,
  isCallCheap: true,
  estimatesRows: false,
  joined: (column) => sql`cast(group_concat(${column}, ',') as blob)`,
  // A text would become a string on its way out, and a blob for each row an allocation.
  rawRows: (rows) => sql`select cast(group_concat("row", ',') as blob) as "row",
    cast(group_concat("lengths", ',') as blob) as "lengths" from (${rows}) r`,
  jsonText: (column) => sql`json(${column})`,
  value: (value) => sql`${value}`,
  rowsOf: (values) => {
    const value = typeof values[0] === 'number' ? asDouble(sql`value`) : sql`value`
    return sql`(select ${value} from json_each(${JSON.stringify(values)}))`
  },
  indexedBy: (index) => sql`indexed by ${sql.id(index)}`,
  unindexed: (column) => sql`+${column}`,
  property: (properties, name, type) => readProperty(properties, pathOf(name), type),
  // Called for one row of sixteen: a call costs much more than one comparison of a column, but
  // little where there are many comparisons, which can be of long texts.
  deadline: (id, comparisons) =>
    comparisons < 16
      ? sql`case when ${id} & 15 then 1 else kontor_deadline() end`
      : sql`kontor_deadline() = 1`,
  weekOf: (text) => sql`strftime('%G-W%V', substr(${text}, 1, 10))`,
  daysTo: (text, date) => sql`julianday(${date}) - julianday(substr(${text}, 1, 10))`,
  columnAsJson: (value, type) => sql`cast(json_group_array(${asJson[type](value)}) as blob)`,
  columnNumberScale: 100,
  grouped: (rows, grouping) =>
    sql`select kontor_groups(${groupingCode(grouping)}${sql.join(
      columnsOf(grouping).map((name) => sql`, r.${sql.id(name)}`),
      '',
    )}) as "groups" from (${rows}) r`,
  matches: (text, pattern) => sql`${text} glob ${toGlob(pattern)}`,
  columnHasElement: (column, value) =>
    sql`case when ${column} is not null then ${hasElement(sql`json_each(${column})`, value)} end`,
  propertyHasElement: (properties, name, value) => {
    const path = pathOf(name)
    const found = hasElement(sql`json_each(${properties}, ${path})`, value)
    return sql`case json_type(${properties}, ${path}) when 'array' then ${found} end`
  },
}

function insertRows(table: string, columns: readonly NewColumn[], rows: number): string {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const parameters = columns.map(({ type }) => (type === json ? 'jsonb(?)' : '?')).join(', ')
  const values = Array.from({ length: rows }, () => `(${parameters})`).join(', ')
  return `insert into "${table}" (${names}) values ${values}`
}

// JSON stores an integer beyond 2^53 as an integer, which differs from the double that was sent.
function asDouble(value: Sql): Sql {
  return sql`cast(${value} as real)`
}

function pathOf(name: string): string {
  return `$.${JSON.stringify(name)}`
}

function readProperty(properties: Sql, path: string, type: FilterType): Sql {
  const jsonType = sql`json_type(${properties}, ${path})`
  const value = sql`json_extract(${properties}, ${path})`
  switch (type) {
    case 'boolean':
      return sql`case ${jsonType} when 'true' then 1 when 'false' then 0 end`
    case 'number':
      return sql`case when ${jsonType} in ('integer', 'real') then ${asDouble(value)} end`
    default:
      return sql`case ${jsonType} when 'text' then ${value} end`
  }
}

const asJson = {
  integer: (value: Sql) => value,
  /** Numbers of two places need no function of ours, which would be called for each row. */
  number(value: Sql) {
    const hundredths = sql`cast(round(${value} * 100) as integer)`
    return sql`case when ${hundredths} / 100.0 = ${value} and ${value} between -1e13 and 1e13
      then ${hundredths} when ${value} is not null then kontor_digits(${value}) end`
  },
  text: (value: Sql) => value,
} as const

function hasElement(elements: Sql, value: FilterValue): Sql {
  const equals =
    typeof value === 'number'
      ? sql`element.type in ('integer', 'real') and ${asDouble(sql`element.value`)} = ${value}`
      : sql`element.type = 'text' and element.value = ${value}`
  return sql`exists (select 1 from ${elements} as element where ${equals})`
}
