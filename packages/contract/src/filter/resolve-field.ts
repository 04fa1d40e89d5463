// Names of a filter against the columns and properties of a view.

import { didYouMean } from '../did-you-mean.ts'
import type { Fault } from '../errors.ts'
import type { FilterType } from '../kinds/filter-type.ts'
import { limits } from '../limits.ts'
import { quote } from '../quote.ts'
import type { CheckedField, FieldReference } from './filter-node.ts'

/** What a filter may name. A field of type undefined exists but cannot be used in a filter. */
export interface FilterFields {
  readonly columns: ReadonlyMap<string, FilterType | undefined>
  readonly properties: ReadonlyMap<string, FilterType | undefined>
}

/** The column of that name, else the property; undefined with a fault added where there is none. */
export function resolveField(
  { name, property, position }: FieldReference,
  fields: FilterFields,
  faults: Fault[],
): CheckedField | undefined {
  const source = !property && fields.columns.has(name) ? 'column' : 'property'
  const known = source === 'column' ? fields.columns : fields.properties
  if (!known.has(name)) {
    // Faults that are only counted need no hint.
    const hint = faults.length < limits.faultsMax ? hintOf(name, property, fields) : ''
    const expected = property ? 'property' : 'column or property'
    const message = `There is no ${expected} ${quote(name)}.${hint}`
    faults.push({ code: 'unknown-name', message, position })
    return undefined
  }
  const type = known.get(name)
  if (type === undefined) {
    const message = `The ${source} ${quote(name)} cannot be used in a filter.`
    faults.push({ code: 'filter-type', message, position })
    return undefined
  }
  return { source, name, type }
}

/** The nearest known name, as the end of a message. */
function hintOf(name: string, property: boolean, fields: FilterFields): string {
  if (property && fields.columns.has(name)) return ' It is a column: name it without "properties.".'
  const known = property
    ? fields.properties.keys()
    : [...fields.columns.keys(), ...fields.properties.keys()]
  return didYouMean(name, known)
}
