// A checked filter as an SQL condition. It answers as `evaluateFilter` does, unknown included.
// Values are parameters and names quoted identifiers or parameters: nothing that a caller wrote
// becomes SQL text. A filter within its limits stays well below the expression depth of SQLite
// (1,000): a chain of n terms is n deep, and all chains together hold at most 256 comparisons.

import { sql } from 'kysely'
import type {
  CheckedField,
  CheckedFilter,
  CheckedValue,
  CheckedValueLeaf,
  CompareOperator,
} from '../../views/filter/filter-node.ts'
import type { Sql, SqlDialect, SqlValue } from './sql-dialect.ts'

/** The condition over a table or subquery of that alias. It can stand beside AND as it is. */
export function filterToSql(filter: CheckedFilter, dialect: SqlDialect, alias: string): Sql {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const terms = filter.terms.map((term) => filterToSql(term, dialect, alias))
      return sql`(${sql.join(terms, filter.kind === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql`not (${filterToSql(filter.term, dialect, alias)})`
    case 'anyElement':
      return elementToSql(filter.field, toSqlValue(filter.value), dialect, alias)
    case 'isNull': {
      const field = fieldToSql(filter.field, dialect, alias)
      return filter.negated ? sql`${field} is not null` : sql`${field} is null`
    }
    default:
      return leafToSql(filter, fieldToSql(filter.field, dialect, alias), dialect)
  }
}

function leafToSql(leaf: CheckedValueLeaf, field: Sql, dialect: SqlDialect): Sql {
  const value = (each: CheckedValue) => dialect.value(toSqlValue(each))
  switch (leaf.kind) {
    case 'isTrue':
      return sql`${field} = 1`
    case 'compare':
      return sql`${field} ${operators[leaf.operator]} ${value(leaf.value)}`
    case 'between':
      return negateIf(
        leaf.negated,
        sql`${field} between ${value(leaf.low)} and ${value(leaf.high)}`,
      )
    case 'in':
      return negateIf(leaf.negated, sql`${field} in ${dialect.rowsOf(leaf.values.map(toSqlValue))}`)
    case 'like': {
      const text = leaf.folded ? sql`kontor_fold(${field})` : field
      return negateIf(leaf.negated, dialect.matches(text, leaf.pattern))
    }
  }
}

const operators: Readonly<Record<CompareOperator, Sql>> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

function negateIf(negated: boolean, condition: Sql): Sql {
  return negated ? sql`not (${condition})` : condition
}

function toSqlValue(value: CheckedValue): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}

function fieldToSql({ source, name, type }: CheckedField, dialect: SqlDialect, alias: string): Sql {
  return source === 'column'
    ? sql.id(alias, name)
    : dialect.property(sql.id(alias, 'properties'), name, type)
}

function elementToSql(
  { source, name }: CheckedField,
  value: SqlValue,
  dialect: SqlDialect,
  alias: string,
): Sql {
  return source === 'column'
    ? dialect.columnHasElement(sql.id(alias, name), value)
    : dialect.propertyHasElement(sql.id(alias, 'properties'), name, value)
}
