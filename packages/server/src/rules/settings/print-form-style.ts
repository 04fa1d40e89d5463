// What a print form says of the look of papers: its colour can be read on white, and its columns
// make a table.

import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import { pointerTo } from '../values/json-pointer.ts'

type PrintForm = PrintFormFile['printForms'][number]

const leastContrast = 4.5

export function* checkStyle({ accent, columns }: PrintForm, pointer: string): Generator<Fault> {
  yield* checkAccent(accent ?? undefined, pointerTo(pointer, 'accent'))
  yield* checkColumns(columns ?? [], pointerTo(pointer, 'columns'))
}

function* checkAccent(accent: string | undefined, pointer: string): Generator<Fault> {
  if (accent === undefined || !/^#[0-9a-f]{6}$/i.test(accent)) return
  const contrast = contrastOnWhite(accent)
  if (contrast >= leastContrast) return
  // Rounded down, so that what is refused never reads like what would be taken.
  const found = (Math.floor(contrast * 100) / 100).toFixed(2)
  const expected = `a colour with a contrast of at least ${leastContrast} on white`
  const message = `Expected ${expected}, ${quote(accent)} has ${found}.`
  yield { code: 'wrong-value', pointer, message }
}

/** By WCAG 2: the relative luminance of white beside that of the colour. */
export function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** No columns at all are the usual ones. */
function* checkColumns(columns: readonly string[], pointer: string): Generator<Fault> {
  for (const [index, column] of columns.entries()) {
    if (columns.indexOf(column) === index) continue
    const message = `The form lists the column ${quote(column)} twice.`
    yield { code: 'repeated-name', pointer: pointerTo(pointer, index), message }
  }
  if (columns.length === 0) return
  for (const needed of ['name', 'amount']) {
    if (columns.includes(needed)) continue
    const message = `Expected the column ${quote(needed)} among them.`
    yield { code: 'missing-value', pointer, message }
  }
}
