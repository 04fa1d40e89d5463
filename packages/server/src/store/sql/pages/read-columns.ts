// Reads columns of rows by one statement, which joins the cells of each column to one text, so that
// neither the engine nor this makes an object for each row.

import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { readNumbers } from '../blocks/load-blocks.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import { isNumeric } from './column.ts'
import type { ColumnField, ColumnRows } from './column-cache.ts'
import type { ReadScope } from './read-scope.ts'
import { fieldInSql, selectedRows } from './selected-rows.ts'
import { dayInSql } from './summary-sql.ts'

/** Cells are texts of JSON, as the dialect writes them, joined by commas. */
export type JoinedColumns = {
  readonly count: number
  readonly ids: Uint8Array | null
  readonly acls: Uint8Array | null
  /** The unit's, as of the statement. */
  readonly version: number
} & Readonly<Record<`v${number}`, Uint8Array | null>>

/** Selects `JoinedColumns` of rows of the source, whoever may read them, ascending by id. */
export function columnsStatement(
  dialect: SqlDialect,
  scope: ReadScope,
  fields: readonly ColumnField[],
  { condition, count }: { readonly condition: Sql; readonly count: number },
): Sql {
  const { reader, plan } = scope
  const all: ReadScope = {
    ...scope,
    plan: { ...plan, conditions: [] },
    visibility: { of: 'all' },
    mask: undefined,
  }
  const cells = fields.map(({ field, isDay }, index) => {
    const value = fieldInSql(dialect, field)
    return sql`, ${isDay ? dayInSql(value) : value} as ${sql.id(`v${index}`)}`
  })
  const joined = fields.map(({ field: { type } }, index) => {
    const json = dialect.asJson?.(sql.id(`v${index}`), isNumeric(type) ? 'number' : 'text')
    if (json === undefined) throw new Error('This engine groups rows by itself.')
    return sql`, ${dialect.joined(json)} as ${sql.id(`v${index}`)}`
  })
  return sql`select count(*) as "count", ${dialect.joined(sql`cast("id" as text)`)} as "ids",
      ${dialect.joined(sql`cast("acl" as text)`)} as "acls"${sql.join(joined, '')},
      (select u."version" from "unit" u where u."id" = ${reader.unit}) as "version"
    from (select t."id", t."acl"${sql.join(cells, '')} ${selectedRows(dialect, all)}
      and ${condition} order by t."id" limit ${count}) w`
}

export function columnRows(
  found: JoinedColumns | undefined,
  fields: readonly ColumnField[],
): ColumnRows {
  const columns = fields.map(({ field }, index) => {
    const cells = readJson(found?.[`v${index}`])
    return isNumeric(field.type) ? cells.map(numberOf) : cells
  })
  return { ids: readNumbers(found?.ids), acls: readNumbers(found?.acls), columns }
}

function readJson(joined: Uint8Array | null | undefined): RowKey[] {
  if (joined === null || joined === undefined) return []
  const { buffer, byteOffset, length } = joined
  return JSON.parse(`[${Buffer.from(buffer, byteOffset, length).toString()}]`) as RowKey[]
}

/** Hundredths, or a text with all digits. */
function numberOf(value: RowKey): number | null {
  if (value === null) return null
  return typeof value === 'number' ? value / 100 : Number(value)
}
