// Values against the type of the field they are compared with.

import { didYouMean } from '../did-you-mean.ts'
import type { Fault } from '../errors.ts'
import { isDate, timePattern } from '../kinds/calendar.ts'
import type { FilterType } from '../kinds/filter-type.ts'
import { quote } from '../quote.ts'
import { dayExamples, daysInWords } from './days-in-words.ts'
import type { CheckedField, CheckedValue, FilterValue } from './filter-node.ts'
import { toInstant } from './instant.ts'
import { filterLiterals } from './literals.ts'
import { anyDay } from './unit-day.ts'

const timeOfDay = new RegExp(timePattern)

/** The value as the field's type stores it, or undefined with a fault added. */
export function checkValue(
  value: FilterValue,
  field: CheckedField,
  faults: Fault[],
): CheckedValue | undefined {
  const checked = convert(value, field.type)
  if (checked !== undefined) return checked
  if (isDays(value, field.type)) addMisplacedDays(value, field, faults)
  else addWrongValue(value, field, filterLiterals[field.type].words, faults)
  return undefined
}

function isDays({ value }: FilterValue, type: FilterType): boolean {
  const takesThem = filterLiterals[type].takesDays === true
  return takesThem && typeof value === 'string' && daysInWords(value, anyDay.today) !== undefined
}

/** Words where one day is needed, or where nobody knows on which day they are read. */
function addMisplacedDays(value: FilterValue, { name }: CheckedField, faults: Fault[]): void {
  const message =
    `Days in words cannot be used here for ${quote(name)}, found ${describeValue(value)}: rows ` +
    'are filtered by them with =, !=, <>, <, <=, >, >= or BETWEEN.'
  faults.push({ code: 'filter-type', message, position: value.position })
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
  const takesDays = filterLiterals[field.type].takesDays === true && value.type === 'text'
  const hint = takesDays ? didYouMean(value.value, dayExamples) : ''
  const found = describeValue(value)
  const message = `Expected ${expected} for ${quote(field.name)}, found ${found}.${hint}`
  faults.push({ code: 'filter-type', message, position: value.position })
}

function describeValue(value: FilterValue): string {
  if (value.type === 'text') return `the text ${quote(value.value)}`
  return value.type === 'number' ? `the number ${value.value}` : String(value.value)
}
