// Properties in the order of their type, in which a create stores them.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { FieldValues } from './find-values.ts'

export function orderedProperties(kinds: Fields, properties: FieldValues): FieldValues {
  const names = Object.keys(kinds).filter((name) => Object.hasOwn(properties, name))
  return Object.fromEntries(names.map((name) => [name, properties[name]]))
}
