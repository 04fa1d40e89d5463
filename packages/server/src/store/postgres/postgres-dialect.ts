// PostgreSQL's side of the shared SQL. Lists and properties are jsonb; text sorts as COLLATE "C".
// Every parameter is cast, so that a driver never has to guess how to send it.

import { toLike } from '@kontor/contract/filter/like.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import { type Sql, sql } from '../sql/statements/sql.ts'
import type { FilterValue, SqlDialect } from '../sql/statements/sql-dialect.ts'
import { groupedRows } from './grouped-rows.ts'
import { insertArrays, insertValues } from './insert-rows.ts'

const json = 'jsonb'

export const postgresDialect: SqlDialect = {
  // Text compares by bytes of UTF-8, which is the order of code points.
  types: {
    ...{ text: 'text collate "C"', integer: 'bigint', real: 'double precision' },
    ...{ list: json, json, clustered: '' },
  },
  // A table may have been parted: its parts are none of their own.
  columnsQuery: sql`select c."relname" as "table", a."attname" as "name",
      format_type(a."atttypid", null) as "type",
      coalesce(array_position(i."indkey"::int2[], a."attnum") + 1, 0) as "key"
    from pg_class c join pg_attribute a on a."attrelid" = c."oid"
    left join pg_index i on i."indrelid" = c."oid" and i."indisprimary"
    where c."relnamespace" = current_schema()::regnamespace
      and c."relkind" in ('r', 'p') and not c."relispartition" and a."attnum" > 0
      and not a."attisdropped"`,
  insert: insertArrays,
  isCallCheap: false,
  estimatesRows: true,
  // What comes out of textout stays the bytes it is sent as.
  joined: (column) => sql`textout(string_agg(${column}, ','))`,
  // Joining them in the server takes half as long again as sending them one by one.
  rawRows: (rows) => sql`select textout("row") as "row",
    textout("lengths") as "lengths" from (${rows}) r`,
  jsonText: (column) => sql`${column}::text`,
  value: (value) => sql`${value}::${typeOf([value])}`,
  rowsOf: (values) => {
    const elements = sql`jsonb_array_elements_text(${toJsonb(values)})`
    return sql`(select value::${typeOf(values)} from ${elements} as element (value))`
  },
  indexedBy: () => sql``,
  unindexed: (column) => column,
  property: (properties, name, type) => readProperty(properties, name, type),
  weekOf: (text) => sql`to_char(${dayOf(text)}, 'IYYY-"W"IW')`,
  daysTo: (text, date) => sql`(${date}::text::date - ${dayOf(text)})`,
  // Three times as quick as `json_agg`, which is called for each row.
  columnAsJson: (value) => sql`textout(coalesce(array_to_json(array_agg(${value})), '[]')::text)`,
  columnNumberScale: 1,
  grouped: groupedRows,
  // Long values are compressed, and decompressed each time they are looked at.
  unpacked: (column, name) =>
    name === 'properties' ? sql`(${column} || '{}'::jsonb)` : sql`(${column} || '')`,
  matches: (text, pattern) => sql`${text} like ${toLike(pattern)}::text`,
  columnHasElement: (column, value) => sql`${column} @> ${toJsonb(value)}`,
  propertyHasElement: (properties, name, value) => {
    const list = member(properties, name)
    return sql`case jsonb_typeof(${list}) when 'array' then ${list} @> ${toJsonb(value)} end`
  },
}

/** The same for tables that are distributed over many machines. */
export const distributedDialect: SqlDialect = { ...postgresDialect, insert: insertValues }

/** The type whose indexes serve: an integer column is not looked up by a double. */
function typeOf(values: readonly FilterValue[]): Sql {
  if (typeof values[0] === 'string') return sql`text`
  return values.every(Number.isSafeInteger) ? sql`bigint` : sql`double precision`
}

// By way of text: a driver would wrap a string that it is to send as jsonb in quotes once more.
function toJsonb(value: FilterValue | readonly FilterValue[]): Sql {
  return sql`${JSON.stringify(value)}::text::jsonb`
}

/** The date that a text begins with; a cast of what is none would end the statement. */
function dayOf(text: Sql): Sql {
  return sql`case when ${text} ~ '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}'
    then (left(${text}, 7) || '-01')::date + (substr(${text}, 9, 2)::int - 1) end`
}

function member(properties: Sql, name: string): Sql {
  return sql`(${properties} -> ${name}::text)`
}

function readProperty(properties: Sql, name: string, type: FilterType): Sql {
  const value = member(properties, name)
  const text = sql`(${properties} ->> ${name}::text)`
  switch (type) {
    case 'boolean':
      return sql`case ${value} when 'true'::jsonb then 1 when 'false'::jsonb then 0 end`
    case 'number':
      return sql`case jsonb_typeof(${value}) when 'number' then ${text}::double precision end`
    default:
      return sql`(case jsonb_typeof(${value}) when 'string' then ${text} end collate "C")`
  }
}
