// A checked filter over one row in memory: what the engines' SQL must answer too.

import { compareText } from './compare-text.ts'
import type {
  CheckedField,
  CheckedFilter,
  CheckedValue,
  CheckedValueLeaf,
  CompareOperator,
} from './filter-node.ts'
import { foldText } from './fold.ts'
import { matchesLike } from './matches-like.ts'

/** The values of a row by name, as in its JSON: booleans as such, lists as arrays. */
export interface FilterRow {
  column(name: string): unknown
  property(name: string): unknown
}

/**
 * True, false, or null for unknown, as SQL reckons: a comparison with a value that the row lacks
 * is unknown. A value that is not of the field's type counts as lacking.
 */
export function evaluateFilter(filter: CheckedFilter, row: FilterRow): boolean | null {
  switch (filter.kind) {
    case 'not':
      return negate(evaluateFilter(filter.term, row))
    case 'and':
      return evaluateChain(filter.terms, row, false)
    case 'or':
      return evaluateChain(filter.terms, row, true)
    case 'isNull':
      return (readField(filter.field, row) === null) !== filter.negated
    case 'anyElement': {
      const list = readField(filter.field, row)
      return Array.isArray(list) ? list.includes(filter.value) : null
    }
    default:
      return evaluateValue(filter, readField(filter.field, row))
  }
}

/** One term that is `decisive` decides (false an AND, true an OR), else one that is unknown. */
function evaluateChain(
  terms: readonly CheckedFilter[],
  row: FilterRow,
  decisive: boolean,
): boolean | null {
  let result: boolean | null = !decisive
  for (const term of terms) {
    const answer = evaluateFilter(term, row)
    if (answer === decisive) return decisive
    if (answer === null) result = null
  }
  return result
}

function negate(answer: boolean | null): boolean | null {
  return answer === null ? null : !answer
}

function evaluateValue(leaf: CheckedValueLeaf, value: FieldValue): boolean | null {
  if (value === null || typeof value === 'object') return null
  switch (leaf.kind) {
    case 'compare':
      return compares(leaf.operator, order(value, leaf.value))
    case 'between':
      return (order(value, leaf.low) >= 0 && order(value, leaf.high) <= 0) !== leaf.negated
    case 'in':
      return leaf.values.includes(value) !== leaf.negated
    case 'like': {
      const text = leaf.folded ? foldText(String(value)) : String(value)
      return matchesLike(leaf.pattern, text) !== leaf.negated
    }
    case 'isTrue':
      return value === true
  }
}

function compares(operator: CompareOperator, difference: number): boolean {
  switch (operator) {
    case '=':
      return difference === 0
    case '!=':
      return difference !== 0
    case '<':
      return difference < 0
    case '<=':
      return difference <= 0
    case '>':
      return difference > 0
    case '>=':
      return difference >= 0
  }
}

/** The sign of a - b. The check made sure that both are of one type. */
function order(a: CheckedValue, b: CheckedValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  if (a === b) return 0
  return a < b ? -1 : 1
}

type FieldValue = CheckedValue | readonly unknown[] | null

function readField({ source, name, type }: CheckedField, row: FilterRow): FieldValue {
  const value = source === 'column' ? row.column(name) : row.property(name)
  switch (type) {
    case 'number':
      return typeof value === 'number' ? value : null
    case 'boolean':
      return typeof value === 'boolean' ? value : null
    case 'textList':
    case 'numberList':
      return Array.isArray(value) ? value : null
    default:
      return typeof value === 'string' ? value : null
  }
}
