// Text to tree: the sides of a comparison, which are fields, values and lists of values.

import { limits } from '../limits.ts'
import { FilterFaultError } from './filter-fault.ts'
import type { FieldReference, FilterValue } from './filter-node.ts'
import type { TokenCursor } from './token-cursor.ts'

const textHint = ' Put a text in single quotes.'

export function refuseNull(value: FilterValue, operator: string): void {
  if (value.type !== 'null') return
  const message = `Expected a value for ${operator}, found null: only =, != and <> take null.`
  throw new FilterFaultError('filter-syntax', message, value.position)
}

/** A field: `name`, `"name"`, `properties.name`, `properties."name"` or `company.name`. */
export function expectField(cursor: TokenCursor, expected: string): FieldReference {
  const first = cursor.current
  if (first.kind !== 'name') cursor.fail(expected)
  cursor.take()
  if (!cursor.isSymbol('.')) return { name: first.name, property: false, position: first.position }
  const property = first.name === 'properties'
  if (first.quoted || !(property || first.name === 'company')) {
    cursor.fail('an operator', ' Only `properties.` or `company.` is allowed before a name.')
  }
  cursor.take()
  const second = cursor.current
  if (second.kind !== 'name') cursor.fail(`the name of a ${property ? 'property' : 'field'}`)
  cursor.take()
  const name = property ? second.name : `${first.name}.${second.name}`
  return { name, property, position: first.position }
}

export function expectValue(cursor: TokenCursor, nonNullFor?: string): FilterValue {
  const value = readValue(cursor)
  if (value === undefined) cursor.fail('a value', cursor.current.kind === 'name' ? textHint : '')
  if (nonNullFor !== undefined) refuseNull(value, nonNullFor)
  return value
}

export function expectList(cursor: TokenCursor, operator: string): FilterValue[] {
  cursor.expectSymbol('(')
  const values: FilterValue[] = []
  do {
    if (values.length === limits.filterListValuesMax) {
      const message = `A list in a filter may have at most ${limits.filterListValuesMax} values.`
      throw new FilterFaultError('filter-limit', message, cursor.current.position)
    }
    values.push(expectValue(cursor, operator))
  } while (cursor.passSymbol(','))
  cursor.expectSymbol(')', '`,` or `)`')
  return values
}

export function readValue(cursor: TokenCursor): FilterValue | undefined {
  const token = cursor.current
  const { position } = token
  if (token.kind === 'text' || token.kind === 'number') {
    cursor.take()
    return token.kind === 'text'
      ? { type: 'text', value: token.value, position }
      : { type: 'number', value: token.value, position }
  }
  if (cursor.passKeyword('NULL')) return { type: 'null', value: null, position }
  if (cursor.passKeyword('TRUE')) return { type: 'boolean', value: true, position }
  if (cursor.passKeyword('FALSE')) return { type: 'boolean', value: false, position }
  return undefined
}
