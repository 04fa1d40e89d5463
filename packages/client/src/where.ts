// Filters written as text, with values from a program in them.

import { Filter, literal } from './filter.ts'

type Value = string | number | boolean | Date

/** Values are quoted, so that none ends the text that it is in. A list is one for `IN`. */
export function where(
  parts: TemplateStringsArray,
  ...values: readonly (Value | readonly Value[])[]
): Filter {
  const text = parts.map((part, at) => (at === 0 ? part : `${printed(values[at - 1])}${part}`))
  return new Filter(text.join(''))
}

function printed(value: unknown): string {
  if (!Array.isArray(value)) return literal(value)
  if (value.length === 0) throw new RangeError('A filter cannot contain an empty list.')
  return `(${value.map(literal).join(', ')})`
}
