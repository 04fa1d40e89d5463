// The ids of derived rows, by the record that they are derived from.

import type { StoredSource } from '@kontor/contract/derive/source-columns.ts'
import { type Sql, sql } from '../statements/sql.ts'

/** A subquery of its own: SQLite prefers the key of the table to an index that lacks the rows. */
export function derivedIds(
  source: StoredSource,
  unit: number,
  column: 'companyId' | 'documentId',
  id: number,
): Sql {
  return sql`(select "id" from ${sql.id(source)}
    where "unit" = ${unit} and ${sql.id(column)} = ${id})`
}
