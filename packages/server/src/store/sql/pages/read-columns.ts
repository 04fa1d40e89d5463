// Reads columns of rows by one statement, which makes a list of JSON of each column: neither the
// engine nor this makes an object for each row.

import type { RowKey } from '../../../views/summary/summary-plan.ts'
import type { ColumnField } from '../columns/column-field.ts'
import type { ColumnRows } from '../columns/column-table.ts'
import { isNumeric } from '../columns/make-column.ts'
import { textCharactersMax } from '../columns/text-column.ts'
import { fileCharactersMax } from '../columns/text-file.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import type { ReadScope } from './read-scope.ts'
import { fieldInSql, selectedRows } from './selected-rows.ts'
import { dayInSql } from './summary-sql.ts'

/** Each is a list of JSON, as the dialect writes it. */
export type JoinedColumns = Readonly<Record<'ids' | 'acls' | `v${number}`, Uint8Array>>

/** Selects `JoinedColumns` of rows of the source, whoever may read them, ascending by id. */
export function columnsStatement(
  dialect: SqlDialect,
  { reader, plan }: Pick<ReadScope, 'reader' | 'plan'>,
  fields: readonly ColumnField[],
  { condition, count }: { readonly condition: Sql; readonly count: number },
): Sql {
  const all: Parameters<typeof selectedRows>[1] = {
    ...{ reader, plan: { ...plan, conditions: [] } },
    visibility: { of: 'all' },
    mask: undefined,
    companies: undefined,
  }
  const cells = fields.map((each, index) => {
    const cell = cellInSql(fieldInSql(dialect, each.field), each)
    return sql`, ${cell} as ${sql.id(`v${index}`)}`
  })
  const joined = fields.map(({ field: { type } }, index) => {
    const name = sql.id(`v${index}`)
    return sql`, ${dialect.columnAsJson(name, isNumeric(type) ? 'number' : 'text')} as ${name}`
  })
  return sql`select ${dialect.columnAsJson(sql.id('id'), 'integer')} as "ids",
      ${dialect.columnAsJson(sql.id('acl'), 'integer')} as "acls"${sql.join(joined, '')}
    from (select t."id", t."acl"${sql.join(cells, '')} ${selectedRows(dialect, all)}
      and ${condition} order by t."id" limit ${count}) w`
}

/** Of a text no more than shows that it is too long. */
function cellInSql(value: Sql, { field, isDay, as }: ColumnField): Sql {
  if (isDay) return dayInSql(value)
  const charactersMax = as === undefined ? textCharactersMax : fileCharactersMax
  return isNumeric(field.type) ? value : sql`substr(${value}, 1, ${charactersMax + 1})`
}

export function columnRows(
  { columnNumberScale: scale }: SqlDialect,
  found: JoinedColumns | undefined,
  fields: readonly ColumnField[],
): ColumnRows {
  const columns = fields.map(({ field }, index) => {
    const cells = readJson<RowKey>(found?.[`v${index}`])
    return isNumeric(field.type) ? cells.map((cell) => numberOf(cell, scale)) : cells
  })
  return { ids: readJson(found?.ids), acls: readJson(found?.acls), columns }
}

function readJson<T>(bytes: Uint8Array | undefined): T[] {
  if (bytes === undefined) return []
  const { buffer, byteOffset, length } = bytes
  return JSON.parse(Buffer.from(buffer, byteOffset, length).toString()) as T[]
}

function numberOf(value: RowKey, scale: number): number | null {
  if (value === null) return null
  return typeof value === 'number' ? value / scale : Number(value)
}
