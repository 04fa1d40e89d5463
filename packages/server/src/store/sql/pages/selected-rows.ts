// What statements over the rows of a view are made of: their `from` and `where`, fields, deadline.

import type { CheckedField } from '@kontor/contract/filter/filter-node.ts'
import { divideConditions } from '../rights/company-columns.ts'
import { visibleRows } from '../rights/visibility.ts'
import { filterToSql } from '../statements/filter-to-sql.ts'
import { type Sql, sql } from '../statements/sql.ts'
import type { SqlDialect } from '../statements/sql-dialect.ts'
import type { ReadScope } from './read-scope.ts'

type RowsRead = Pick<ReadScope, 'reader' | 'plan' | 'mask' | 'companies'>

/** The table of the source, with what of it the reader does not see as null. */
export function rowsOfSource({ plan, mask, companies }: RowsRead): Sql {
  return mask?.rows ?? companies?.rows ?? sql.id(plan.source)
}

/** The `from` and `where` of all rows that the view shows to the reader, as `t`. */
export function selectedRows(
  dialect: SqlDialect,
  scope: RowsRead & Pick<ReadScope, 'visibility'>,
): Sql {
  const { reader, plan, visibility } = scope
  const { ofCompanies, ofRows } = divideConditions(plan.conditions)
  const fitting = ofCompanies.map((term) => scope.companies?.fitting(term, 't') ?? sql``)
  const conditions = ofRows.map((condition) => sql` and ${filterToSql(condition, dialect, 't')}`)
  const ofTypes =
    plan.types === undefined ? sql`` : sql` and t."type" in ${dialect.rowsOf(plan.types)}`
  // The caller's conditions come first: they leave the fewest rows for the others.
  const all = sql.join([...fitting, ...conditions], '')
  return sql`from ${rowsOfSource(scope)} t where t."unit" = ${reader.unit}
    ${all}${visibleRows(dialect, 't', visibility)}${ofTypes}`
}

/** A field of the rows `t`. */
export function fieldInSql(dialect: SqlDialect, { source, name, type }: CheckedField): Sql {
  if (source === 'column') return sql.id('t', name)
  return dialect.property(sql.id('t', 'properties'), name, type)
}

/** The greatest id of the source, whoever may read that row. */
export function lastIdInSql({ reader, plan }: ReadScope): Sql {
  return sql`(select max(s."id") from ${sql.id(plan.source)} s where s."unit" = ${reader.unit})`
}

/** Ends a statement over all rows in time; filters look at the clock by themselves. */
export function deadlineInSql(dialect: SqlDialect, comparisons = 1): Sql {
  const condition = dialect.deadline?.(sql.id('t', 'id'), comparisons)
  return condition === undefined ? sql`` : sql` and ${condition}`
}
