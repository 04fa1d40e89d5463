// Parses what was typed as values of a condition, by the type of the column, and writes the values
// that a condition has. A value that was not edited stays as it is.

import { daysInWords } from '@kontor/contract/filter/days-in-words.ts'
import { toInstant } from '@kontor/contract/filter/instant.ts'
import { anyDay } from '@kontor/contract/filter/unit-day.ts'
import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { referenceOf } from '../../data/rows/reference-names.ts'
import type { Column } from '../../data/rows/views.ts'
import type { Format } from '../../locale/format.ts'
import { readDuration } from '../../locale/read-duration.ts'
import { readNumber } from '../../locale/read-number.ts'
import { readTime } from '../../locale/read-time.ts'
import { timeText } from '../../locale/time-text.ts'
import { durationText } from '../../ui/kinds/value-text.ts'
import { type Condition, type OperatorName, type Scalar, valuesOf } from './conditions.ts'
import { joined, listed } from './listed-values.ts'

type TypedAs = Pick<Column, 'type' | 'kind'>

/** As they are typed in the language; a list is one text. */
export function textsOf(
  { operator, values }: Pick<Condition, 'operator' | 'values'>,
  column: TypedAs,
  format: Pick<Format, 'decimal'>,
): readonly string[] {
  const texts = values.map((value) => textOf(value, column, format))
  return valuesOf(operator) === 'list' ? [joined(texts)] : texts
}

function textOf(value: Scalar, column: TypedAs, format: Pick<Format, 'decimal'>): string {
  if (typeof value === 'string') return column.type === 'time' ? timeText(value) : value
  if (typeof value === 'boolean' || referenceOf(column) !== undefined) return String(value)
  if (column.kind?.isDuration !== true) return format.decimal(value, 0)
  return readDuration(durationText(value)) === value ? durationText(value) : String(value)
}

interface ValueReading extends Pick<Format, 'separator' | 'decimal'> {
  readonly column: TypedAs
  readonly operator: OperatorName
  /** What is changed. */
  readonly given?: Condition | undefined
}

/** Undefined where something is missing or is no value of the type. */
export function parseValues(
  texts: readonly string[],
  { column, operator, given, ...format }: ValueReading,
): readonly Scalar[] | undefined {
  const count = valuesOf(operator)
  if (count === 0) return []
  const isList = count === 'list'
  const before = given === undefined ? [] : textsOf(given, column, format)
  const wasList = given !== undefined && valuesOf(given.operator) === 'list'
  if (isList && wasList && texts[0] === before[0]) return given.values
  const wanted = isList ? listed(texts[0] ?? '') : texts.slice(0, count)
  const values = wanted.map((text, at) => {
    const same = isList || wasList || text !== before[at] ? undefined : given?.values[at]
    return same ?? readValue(text, column, format)
  })
  const isWhole = values.length > 0 && (isList || values.length === count)
  const isRead = (value: Scalar | undefined): value is Scalar => value !== undefined
  return isWhole && values.every(isRead) ? values : undefined
}

function readValue(
  text: string,
  { type, kind }: TypedAs,
  { separator }: Pick<Format, 'separator'>,
): Scalar | undefined {
  const typed = text.trim()
  switch (type) {
    case 'number':
    case 'numberList':
      return kind?.isDuration === true ? readDuration(text) : readNumber(text, separator)
    case 'time':
      return readTime(text)
    case 'boolean':
      return { true: true, false: false }[typed]
    case 'date':
      return isDate(typed) || isInWords(typed) ? typed : undefined
    case 'timestamp':
      return toInstant(typed) !== undefined || isInWords(typed) ? typed : undefined
    default:
      return typed === '' ? undefined : typed
  }
}

function isInWords(typed: string): boolean {
  return daysInWords(typed, anyDay.today) !== undefined
}
