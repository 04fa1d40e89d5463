// The field that a link to a form leads to: the end of the address names its element.

import type { Path } from '../../base/value-path.ts'
import { pointerOf } from '../../base/value-path.ts'
import { nearestElement } from './nearest-element.ts'

const mark = 'field'

/** The place of the field in the record; undefined where the address names none. */
function wantedPointer(): string | undefined {
  const { hash } = location
  return hash.startsWith(`#${mark}/`) ? decodeURIComponent(hash.slice(mark.length + 1)) : undefined
}

/** Whether it is the field at the place, or one within it. */
export function isWantedField(path: Path): boolean {
  return `${wantedPointer() ?? ''}/`.startsWith(`${pointerOf(path)}/`)
}

/** Whether there is such a field; the nearest around it has the focus then. */
export function focusWantedField(): boolean {
  const found = nearestElement(wantedPointer() ?? '', (pointer) => `${mark}${pointer}`)
  found?.focus()
  found?.scrollIntoView({ block: 'center' })
  return found !== undefined
}
