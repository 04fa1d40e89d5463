// What a file of print forms changes: all that the unit has, as a whole.

import type { PrintFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { isPrintableLogo } from '@kontor/paper/pdf/draw/is-printable-logo.ts'
import { imageSize } from '../values/image-size.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { checkLabels } from './print-form-labels.ts'
import { checkStyle } from './print-form-style.ts'
import type { SettingsChanges } from './settings-changes.ts'
import { tooManyEntries } from './too-many-entries.ts'
import type { UnitSettings } from './unit-settings.ts'

type PrintForm = PrintFormFile['printForms'][number]

/** There is one row for all, so that a file is stored as it was put. */
const printFormsName = 'all'

/** The changes of a file that follows its schema. */
export function printFormChanges(
  file: PrintFormFile,
  settings: Pick<UnitSettings, 'catalogue'>,
): SettingsChanges {
  const { printForms } = file
  const count = printForms.length
  const atMost = limits.printFormsMax
  const message = `Expected at most ${atMost} print forms, got ${count}.`
  const faults = [
    ...printForms.flatMap((form, index) => [
      ...checkNames(printForms.slice(0, index), form, `/printForms/${index}`),
      ...checkLogo(form, `/printForms/${index}/logo`),
      ...checkStyle(form, `/printForms/${index}`),
      ...checkLabels(form, settings, `/printForms/${index}/labels`),
    ]),
    ...tooManyEntries({ pointer: '/printForms', count, atMost, message }),
  ]
  const row = { kind: 'print-form', name: printFormsName, body: JSON.stringify(printForms) }
  return { faults, rows: [row] }
}

function* checkNames(
  before: readonly PrintForm[],
  { code, isDefault }: PrintForm,
  pointer: string,
): Generator<Fault> {
  if (before.some((each) => each.code === code)) {
    const message = `The file lists the print form ${quote(code)} twice.`
    yield { code: 'repeated-name', pointer: pointerTo(pointer, 'code'), message }
  }
  const other = before.find((each) => each.isDefault === true)
  if (isDefault !== true || other === undefined) return
  const message = `One print form is the default, and ${quote(other.code)} is already.`
  yield { code: 'too-many-values', pointer: pointerTo(pointer, 'isDefault'), message }
}

/** What calls itself a picture has to be one that papers, the console and other pages can show. */
function* checkLogo({ logo }: PrintForm, pointer: string): Generator<Fault> {
  if (logo === undefined || logo === null) return
  const [, sort = '', base64 = ''] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(logo) ?? []
  const bytes = bytesOf(base64)
  const size = bytes === undefined ? undefined : imageSize(sort, bytes)
  if (bytes === undefined || size === undefined) {
    const message = `Expected a picture in the format ${sort.toUpperCase()}, got other bytes.`
    yield { code: 'bad-format', pointer, message }
    return
  }
  const faults = [...checkSize(bytes.length, size, pointer)]
  yield* faults
  // What is too large is not inflated.
  if (faults.length > 0 || isPrintableLogo(logo)) return
  const expected = sort === 'png' ? 'a whole PNG' : 'a JPEG in RGB or shades of grey'
  const message = `Expected ${expected}, got a picture that cannot be printed.`
  yield { code: 'bad-format', pointer, message }
}

type Size = NonNullable<ReturnType<typeof imageSize>>

function* checkSize(length: number, { width, height }: Size, pointer: string): Generator<Fault> {
  const most = limits.logoBytesMax
  if (length > most) {
    const message = `Expected a picture of at most ${most} bytes, got ${length}.`
    yield { code: 'wrong-length', pointer, message, atMost: most }
  }
  if (Math.max(width, height) <= limits.logoPixelsMax) return
  const expected = `at most ${limits.logoPixelsMax} pixels wide and high`
  const message = `Expected a picture ${expected}, got ${width} x ${height}.`
  yield { code: 'wrong-value', pointer, message, atMost: limits.logoPixelsMax }
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
