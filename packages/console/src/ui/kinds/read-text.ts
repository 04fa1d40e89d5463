// What a text says as a value of a kind, as the controls of forms read it: for texts that come from
// elsewhere, such as the cells of a spreadsheet.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { folded } from '../../base/folded.ts'
import { readDate } from '../../locale/read-date.ts'
import { readDuration } from '../../locale/read-duration.ts'
import { readNumber, type Separator } from '../../locale/read-number.ts'
import { readTime } from '../../locale/read-time.ts'
import { controlOf } from './control-of.ts'

export interface TextReading {
  readonly separator: Separator
  /** Of days. */
  readonly isMonthFirst: boolean
  /** YYYY-MM-DD. */
  readonly today: string
  readonly statusLabel: (status: string) => string
}

/** Undefined for nothing; where the text says no such value, the text. */
export function readText(kind: Kind, typed: string, reading: TextReading): unknown {
  const text = typed.trim()
  if (text === '') return undefined
  const { separator, today, isMonthFirst } = reading
  const control = controlOf(kind)
  if (control === 'number' || control === 'within') return readNumber(text, separator) ?? text
  if (control === 'minutes') return readDuration(text) ?? text
  if (control === 'date') return readDate(text, today, isMonthFirst) ?? text
  if (control === 'time') return readTime(text) ?? text
  if (control === 'flag') return flags.get(folded(text)) ?? text
  if (control === 'code') return codeOf(kind, text, reading)
  return control === 'list' && kind.element ? readList(kind.element, text, separator) : typed
}

/** Texts, codes or numbers with commas between them. */
export function readList(element: Kind, typed: string, separator: Separator): readonly unknown[] {
  const parts = typed.split(/[,;\t]/).map((part) => part.trim())
  const own = parts.filter((part) => part !== '')
  if (element.filter === 'number') return own.map((part) => readNumber(part, separator) ?? part)
  return own.map((part) => (element.register === undefined ? part : part.toUpperCase()))
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', '1', 'x', 'ano'].map((text) => [text, true] as const),
  ...['no', 'false', '0', 'ne'].map((text) => [text, false] as const),
])

/** Of a status also what it is called. */
function codeOf({ schema }: Kind, text: string, { statusLabel }: TextReading): string {
  const codes = (schema['examples'] ?? []) as readonly string[]
  const called = codes.find((code) => folded(statusLabel(code)) === folded(text))
  return called ?? text.toUpperCase()
}
