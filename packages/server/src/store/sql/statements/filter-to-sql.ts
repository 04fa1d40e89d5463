// A checked filter as an SQL condition. It answers as `evaluateFilter` does, unknown included.
// Values are parameters and names quoted identifiers or parameters: nothing that a caller wrote
// becomes SQL text. A filter within its limits stays well below the expression depth of SQLite
// (1,000): a chain of n terms is n deep, and all chains together have at most 256 comparisons.

import type {
  CheckedFilter,
  CheckedValue,
  CheckedValueLeaf,
  CompareOperator,
} from '@kontor/contract/filter/filter-node.ts'
import { type FilterReads, filterReads } from './filter-reads.ts'
import { type Sql, sql } from './sql.ts'
import type { FilterValue, SqlDialect } from './sql-dialect.ts'

/** The condition over a table or subquery of that alias. It can be combined by AND as it is. */
export function filterToSql(filter: CheckedFilter, dialect: SqlDialect, alias: string): Sql {
  const reads = filterReads(filter, dialect, alias)
  const deadline = dialect.deadline?.(sql.id(alias, 'id'), reads.comparisons)
  // Conditions on plain columns come first: for most rows the subqueries then need not run.
  const terms = filter.kind === 'and' ? filter.terms : [filter]
  const direct = terms.filter(reads.isDirect)
  const lateral = terms.filter((term) => !reads.isDirect(term))
  const toSql = (term: CheckedFilter): Sql => nodeToSql(term, dialect, reads)
  const conditions = [
    ...(deadline === undefined ? [] : [deadline]),
    ...direct.map(toSql),
    ...(lateral.length === 0 ? [] : [reads.withLateral(allOf(lateral.map(toSql)))]),
  ]
  return allOf(conditions)
}

function allOf(conditions: readonly Sql[]): Sql {
  return sql`(${sql.join(conditions, ' and ')})`
}

function nodeToSql(filter: CheckedFilter, dialect: SqlDialect, reads: FilterReads): Sql {
  switch (filter.kind) {
    case 'and':
      return allOf(filter.terms.map((term) => nodeToSql(term, dialect, reads)))
    case 'or':
      return sql`(${sql.join(
        filter.terms.map((term) => nodeToSql(term, dialect, reads)),
        ' or ',
      )})`
    case 'not':
      return sql`not (${nodeToSql(filter.term, dialect, reads)})`
    case 'anyElement':
      return elementToSql(filter, dialect, reads)
    case 'isNull': {
      const value = reads.value({ field: filter.field, isFolded: false })
      return filter.negated ? sql`${value} is not null` : sql`${value} is null`
    }
    default: {
      const isFolded = filter.kind === 'like' && filter.folded
      return leafToSql(filter, reads.value({ field: filter.field, isFolded }), dialect)
    }
  }
}

function leafToSql(leaf: CheckedValueLeaf, field: Sql, dialect: SqlDialect): Sql {
  const value = (each: CheckedValue) => dialect.value(toFilterValue(each))
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
      return negateIf(leaf.negated, amongToSql(field, leaf.values, dialect))
    case 'like':
      return negateIf(leaf.negated, dialect.matches(field, leaf.pattern))
  }
}

/** One value is compared, as an index is then chosen for it. */
function amongToSql(field: Sql, values: readonly CheckedValue[], dialect: SqlDialect): Sql {
  const compared = values.map(toFilterValue)
  const [first, ...others] = compared
  return first === undefined || others.length > 0
    ? sql`${field} in ${dialect.rowsOf(compared)}`
    : sql`${field} = ${dialect.value(first)}`
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

function toFilterValue(value: CheckedValue): FilterValue {
  return typeof value === 'boolean' ? Number(value) : value
}

function elementToSql(
  { field: { source, name }, value }: Extract<CheckedFilter, { readonly kind: 'anyElement' }>,
  dialect: SqlDialect,
  reads: FilterReads,
): Sql {
  return source === 'column'
    ? dialect.columnHasElement(reads.column(name), toFilterValue(value))
    : dialect.propertyHasElement(reads.column('properties'), name, toFilterValue(value))
}
