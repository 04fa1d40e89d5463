// A row as a listing stores it: its text, and where each member lies in it. Both are made in one
// pass, since the JSON of most values is plain, and so is how long it is.

import { type FieldValues, propertiesOf } from '../../../rules/values/find-values.ts'
import { plainJson } from '../../../rules/values/plain-json.ts'
import { lengthsText, pushLength, type RowShape } from './row-shape.ts'

export interface RenderedRow {
  readonly text: string
  readonly bytes: number
  readonly lengths: string
}

/** The text is that of `renderRow`, the lengths are those of `memberLengths`. */
export function renderedRow(shape: RowShape, record: FieldValues): RenderedRow {
  const { projection, gapTexts, gaps } = shape
  const { columns, properties } = projection
  const ofProperties = propertiesOf(record)
  const digits: number[] = []
  let text = gaps.length === 0 ? '{' : ''
  let bytes = text.length
  for (let member = 0; member < gaps.length; member++) {
    const at = member - columns.length
    const value =
      at < 0 ? memberOf(record, columns[member]) : memberOf(ofProperties, properties[at])
    const plain = plainJson(value)
    const json = plain ?? JSON.stringify(value)
    const length = plain === undefined ? Buffer.byteLength(json) : json.length
    text += `${gapTexts[member]}${json}`
    bytes += (gaps[member] ?? 0) + length
    pushLength(digits, length)
  }
  const closing = properties.length > 0 ? '}}' : '}'
  return { text: text + closing, bytes: bytes + closing.length, lengths: lengthsText(digits) }
}

/** Null where the record lacks it: it has no member of a name that every object has. */
function memberOf(values: FieldValues, name = ''): unknown {
  const value = values[name] ?? null
  return value === null || Object.hasOwn(values, name) ? value : null
}
