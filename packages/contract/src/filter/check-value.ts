// Values against the type of the field they are compared with.

import type { Fault } from '../errors.ts'
import { isDate, timePattern } from '../kinds/calendar.ts'
import type { FilterType } from '../kinds/filter-type.ts'
import { quote } from '../quote.ts'
import type { CheckedField, CheckedValue, FilterValue } from './filter-node.ts'
import { toInstant } from './instant.ts'
import { filterLiterals } from './literals.ts'

const timeOfDay = new RegExp(timePattern)

/** The value as the field's type stores it, or undefined with a fault added. */
export function checkValue(
  value: FilterValue,
  field: CheckedField,
  faults: Fault[],
): CheckedValue | undefined {
  const checked = convert(value, field.type)
  if (checked === undefined) addWrongValue(value, field, filterLiterals[field.type].words, faults)
  return checked
}

function convert({ value }: FilterValue, type: FilterType): CheckedValue | undefined {
  switch (type) {
    case 'number':
    case 'numberList':
      return typeof value === 'number' ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    default:
      return typeof value === 'string' ? convertText(value, type) : undefined
  }
}

function convertText(value: string, type: FilterType): string | undefined {
  switch (type) {
    case 'date':
      return isDate(value) ? value : undefined
    case 'time':
      return timeOfDay.test(value) ? value : undefined
    case 'timestamp':
      return toInstant(value)
    default:
      return value
  }
}

/** Adds the fault that the value is not what was expected. */
export function addWrongValue(
  value: FilterValue,
  field: CheckedField,
  expected: string,
  faults: Fault[],
): void {
  const message = `Expected ${expected} for ${quote(field.name)}, found ${describeValue(value)}.`
  faults.push({ code: 'filter-type', message, position: value.position })
}

function describeValue(value: FilterValue): string {
  if (value.type === 'text') return `the text ${quote(value.value)}`
  return value.type === 'number' ? `the number ${value.value}` : String(value.value)
}
