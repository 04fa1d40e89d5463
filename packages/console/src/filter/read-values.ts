// What was typed as the values of a condition, in the type of its column.

import { isDate } from '@kontor/contract/kinds/calendar.ts'
import type { Column } from '../data/views.ts'
import { readTime } from '../forms/read-time.ts'
import { readDuration } from '../kinds/read-duration.ts'
import { readNumber, type Separator } from '../kinds/read-number.ts'
import { type OperatorName, valuesOf } from './chip.ts'

/** Undefined where something is missing or is no value of the type. */
export function readValues(
  texts: readonly string[],
  { type, kind }: Column,
  operator: OperatorName,
  separator: Separator,
): readonly (string | number)[] | undefined {
  const count = valuesOf(operator)
  if (count === 0) return []
  const wanted = count === 'list' ? listed(texts[0] ?? '') : texts.slice(0, count)
  const isNumber = type === 'number' || type === 'numberList'
  const read = (text: string): number | undefined =>
    kind?.isDuration === true ? readDuration(text) : readNumber(text, separator)
  const written = (text: string) => (type === 'time' ? readTime(text) : text.trim())
  const values = wanted.map((text) => (isNumber ? read(text) : written(text)))
  const isWhole = values.length > 0 && (count === 'list' || values.length === count)
  const isNone = (value: string | number | undefined): boolean =>
    value === undefined || value === '' || (type === 'date' && !isDate(String(value)))
  if (!isWhole || values.some(isNone)) return undefined
  return values as readonly (string | number)[]
}

function listed(text: string): readonly string[] {
  return text.split(/[;,]\s+|;/).filter((each) => each.trim() !== '')
}
