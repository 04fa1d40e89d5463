// What a cell is on the clipboard: as it is shown, as long as it reads back as the same value, else
// as it is stored. Numbers are not grouped and days are those of ISO 8601, so that a spreadsheet in
// any language takes them for numbers and days.

import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import type { Column } from '../../../data/rows/views.ts'
import { clockIn } from '../../../locale/date-format.ts'
import { enteredValue } from '../../../ui/fields/entered-value.ts'
import { readText, type TextReading } from '../../../ui/kinds/read-text.ts'
import { type ValueFormat, valueText } from '../../../ui/kinds/value-text.ts'

export interface ClipboardContext {
  readonly show: ValueFormat
  readonly reading: TextReading
}

export function clipboardText(column: Column, value: unknown, context: ClipboardContext): string {
  const { show, reading } = context
  const shown = valueText(column, value, show)
  const { kind } = column
  if (shown === '' || kind === undefined) return shown
  const isReference = kind.refersTo !== undefined || kind.element?.refersTo !== undefined
  if (isReference || kind.isRichText === true) return shown
  if (typeof value === 'number' && kind.isDuration !== true && kind.refersWithin === undefined)
    return plainNumber(shown, reading.separator)
  if (typeof value !== 'string') return shown
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return clockIn(show.timeZone, new Date(value))
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  // What nobody can paste there is read by people alone.
  const isFixed = kind.isReadOnly === true || kind.isImmutable === true
  return isFixed || isDeepEqual(enteredValue(kind, readText(kind, shown, reading)).value, value)
    ? shown
    : value
}

function plainNumber(shown: string, separator: string): string {
  return [...shown.replace('−', '-')]
    .filter((each) => /[-\d]/.test(each) || each === separator)
    .join('')
}
