// Text to tree: one comparison, in each of the forms it can be written in.

import type { CompareOperator, FieldReference, Filter, FilterValue } from './filter-node.ts'
import { expectField, expectList, expectValue, readValue, refuseNull } from './operand-parser.ts'
import { comparisonSymbols } from './operators.ts'
import type { TokenCursor } from './token-cursor.ts'

const operators: ReadonlyMap<string, CompareOperator> = new Map(
  comparisonSymbols.map((symbol) => [symbol, symbol === '<>' ? '!=' : symbol]),
)

/** The operator that says the same with its sides exchanged. */
const mirrored: Readonly<Record<CompareOperator, CompareOperator>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

const operatorWords = `an operator (${comparisonSymbols.join(', ')})`

export function parseComparison(cursor: TokenCursor): Filter {
  cursor.countComparison()
  if (cursor.isKeyword('ANY')) return parseAnyFirst(cursor)
  const value = readValue(cursor)
  if (value !== undefined) return parseValueFirst(cursor, value)
  return parseFieldFirst(cursor, expectField(cursor, 'a field, a value, NOT, ANY or `(`'))
}

/** `ANY(listField) = value` and `ANY listField = value`. */
function parseAnyFirst(cursor: TokenCursor): Filter {
  cursor.take()
  const field = cursor.isSymbol('(')
    ? parseFieldInParentheses(cursor)
    : expectField(cursor, 'a list field or `(`')
  cursor.expectSymbol('=', '`=`, the only operator with ANY')
  return { kind: 'anyElement', field, value: expectValue(cursor, 'ANY') }
}

function parseFieldInParentheses(cursor: TokenCursor): FieldReference {
  cursor.expectSymbol('(')
  const field = expectField(cursor, 'a list field')
  cursor.expectSymbol(')')
  return field
}

/** `value = ANY(listField)`, and any comparison with its sides exchanged. */
function parseValueFirst(cursor: TokenCursor, value: FilterValue): Filter {
  const operator = expectOperator(cursor, operatorWords)
  if (operator === '=' && cursor.passKeyword('ANY')) {
    refuseNull(value, 'ANY')
    const field = parseFieldInParentheses(cursor)
    return { kind: 'anyElement', field, value }
  }
  refuseOrderOfNull(operator, value)
  const field = expectField(cursor, 'a field')
  return { kind: 'compare', field, operator: mirrored[operator], value }
}

function parseFieldFirst(cursor: TokenCursor, field: FieldReference): Filter {
  const { current } = cursor
  if (current.kind === 'symbol' && operators.has(current.symbol)) {
    const operator = expectOperator(cursor, operatorWords)
    if (operator === '=' && cursor.passKeyword('ANY')) {
      return { kind: 'in', field, values: expectList(cursor, 'ANY'), negated: false }
    }
    const value = expectValue(cursor)
    refuseOrderOfNull(operator, value)
    return { kind: 'compare', field, operator, value }
  }
  if (cursor.passKeyword('IS')) return parseIsNull(cursor, field)
  const negated = cursor.passKeyword('NOT')
  const word = parseWordOperator(cursor, field, negated)
  if (word !== undefined) return word
  if (negated) cursor.fail('IN, LIKE, ILIKE or BETWEEN')
  if (!isAfterTerm(cursor)) cursor.fail(`${operatorWords}, IN, LIKE, ILIKE, BETWEEN, IS or NOT`)
  return { kind: 'isTrue', field }
}

function isAfterTerm(cursor: TokenCursor): boolean {
  const isEnd = cursor.current.kind === 'end' || cursor.isSymbol(')')
  return isEnd || cursor.isKeyword('AND') || cursor.isKeyword('OR')
}

function parseWordOperator(
  cursor: TokenCursor,
  field: FieldReference,
  negated: boolean,
): Filter | undefined {
  if (cursor.passKeyword('IN')) {
    return { kind: 'in', field, values: expectList(cursor, 'IN'), negated }
  }
  if (cursor.passKeyword('BETWEEN')) {
    const low = expectValue(cursor, 'BETWEEN')
    cursor.expectKeyword('AND')
    return { kind: 'between', field, low, high: expectValue(cursor, 'BETWEEN'), negated }
  }
  if (cursor.passKeyword('LIKE')) {
    return { kind: 'like', field, pattern: expectValue(cursor, 'LIKE'), folded: false, negated }
  }
  if (cursor.passKeyword('ILIKE')) {
    return { kind: 'like', field, pattern: expectValue(cursor, 'ILIKE'), folded: true, negated }
  }
  return undefined
}

function parseIsNull(cursor: TokenCursor, field: FieldReference): Filter {
  const negated = cursor.passKeyword('NOT')
  if (!cursor.passKeyword('NULL')) cursor.fail(negated ? 'NULL' : 'NULL or NOT NULL')
  return { kind: 'isNull', field, negated }
}

function refuseOrderOfNull(operator: CompareOperator, value: FilterValue): void {
  if (operator !== '=' && operator !== '!=') refuseNull(value, operator)
}

function expectOperator(cursor: TokenCursor, expected: string): CompareOperator {
  const { current } = cursor
  const operator = current.kind === 'symbol' ? operators.get(current.symbol) : undefined
  if (operator === undefined) cursor.fail(expected)
  cursor.take()
  return operator
}
