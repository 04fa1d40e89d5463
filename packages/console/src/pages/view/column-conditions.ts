// What rows can be narrowed to by the value that one of them has in a column.

import { isEmptyValue } from '../../base/value-path.ts'
import type { Column } from '../../data/rows/views.ts'
import {
  type Condition,
  type OperatorName,
  operatorsFor,
} from '../../features/filter/conditions.ts'

/** Whoever has a longer text before them means no other that is the same. */
const charactersMax = 200
const elementsMax = 3

/** The most usual first; none where nothing can be asked by the value. */
export function conditionsBy(column: Column, value: unknown): readonly Condition[] {
  const { key: field } = column
  if (Array.isArray(value) && value.length > 0) {
    const elements = value.filter(isScalar).slice(0, elementsMax)
    return possible(
      column,
      elements.map((each) => ({ field, operator: 'has', values: [each] })),
    )
  }
  if (typeof value === 'boolean')
    return possible(column, alone(field, value ? yes : yes.toReversed()))
  if (isEmptyValue(value)) return possible(column, alone(field, ['isNotSet', 'isSet']))
  if (!isScalar(value)) return []
  const values = [value]
  return possible(column, [
    { field, operator: 'is', values },
    { field, operator: 'isNot', values },
  ])
}

/** Whether the column has an order in which something is between others. */
export function isSpanned(column: Column): boolean {
  return operatorsFor(column).some((each) => each === 'between')
}

const yes = ['isTrue', 'isFalse'] as const

function alone(field: string, operators: readonly OperatorName[]): readonly Condition[] {
  return operators.map((operator) => ({ field, operator, values: [] }))
}

function possible(column: Column, conditions: readonly Condition[]): readonly Condition[] {
  const operators: readonly OperatorName[] = operatorsFor(column)
  return conditions.filter(({ operator }) => operators.includes(operator))
}

function isScalar(value: unknown): value is string | number {
  if (typeof value === 'number') return true
  return typeof value === 'string' && value.length <= charactersMax
}
