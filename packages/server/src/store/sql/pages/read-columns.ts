// Reads columns of rows by one statement, which makes a list of JSON of each column: neither the
// engine nor this makes an object for each row.

import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { isNumeric } from './column.ts'
import type { ColumnField, ColumnRows } from './column-cache.ts'
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
  const { columnAsJson } = dialect
  if (columnAsJson === undefined) throw new Error('This engine groups rows by itself.')
  const all: Parameters<typeof selectedRows>[1] = {
    ...{ reader, plan: { ...plan, conditions: [] } },
    visibility: { of: 'all' },
    mask: undefined,
  }
  const cells = fields.map(({ field, isDay }, index) => {
    const value = fieldInSql(dialect, field)
    return sql`, ${isDay ? dayInSql(value) : value} as ${sql.id(`v${index}`)}`
  })
  const joined = fields.map(({ field: { type } }, index) => {
    const name = sql.id(`v${index}`)
    return sql`, ${columnAsJson(name, isNumeric(type) ? 'number' : 'text')} as ${name}`
  })
  return sql`select ${columnAsJson(sql.id('id'), 'integer')} as "ids",
      ${columnAsJson(sql.id('acl'), 'integer')} as "acls"${sql.join(joined, '')}
    from (select t."id", t."acl"${sql.join(cells, '')} ${selectedRows(dialect, all)}
      and ${condition} order by t."id" limit ${count}) w`
}

export function columnRows(
  found: JoinedColumns | undefined,
  fields: readonly ColumnField[],
): ColumnRows {
  const columns = fields.map(({ field }, index) => {
    const cells = readJson<RowKey>(found?.[`v${index}`])
    return isNumeric(field.type) ? cells.map(numberOf) : cells
  })
  return { ids: readJson(found?.ids), acls: readJson(found?.acls), columns }
}

function readJson<T>(bytes: Uint8Array | undefined): T[] {
  if (bytes === undefined) return []
  const { buffer, byteOffset, length } = bytes
  return JSON.parse(Buffer.from(buffer, byteOffset, length).toString()) as T[]
}

/** Hundredths, or a text with all digits. */
function numberOf(value: RowKey): number | null {
  if (value === null) return null
  return typeof value === 'number' ? value / 100 : Number(value)
}
