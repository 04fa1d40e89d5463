// What a key in the rows asks for of the active cell. A character that is a key of the page stays
// one, unless letters alone are no keys.

import { isPageKey } from '../command/key-map.ts'
import { type Press, pressedKey } from '../command/pressed-key.ts'
import type { CellWish, EditWish } from './cell-edits.ts'
import type { Cell } from './grid-keys.ts'

interface Asking {
  readonly cell: Cell
  readonly hasLetterKeys: boolean
}

export function cellWish(press: Press, { cell, hasLetterKeys }: Asking): CellWish | undefined {
  const name = pressedKey(press)
  if (name === 'F2') return { kind: 'edit', cell }
  if (name === 'Mod+z') return { kind: 'undo' }
  if (press.key === ' ' && press.shiftKey) return { kind: 'whole', cell }
  if (name === 'Delete' || name === 'Backspace') return { kind: 'edit', cell, typed: '' }
  if (!isWritten(press) || press.key === ' ' || (hasLetterKeys && isPageKey(name))) return undefined
  return { kind: 'edit', cell, typed: press.key }
}

/** A key that is pressed before the control is there is for the control. */
export function pressBefore(press: Press, wish: EditWish): EditWish | undefined {
  const { typed = '', presses = [] } = wish
  if (presses.length > 0 || isLeaving(press)) return { ...wish, presses: [...presses, press] }
  if (press.key === 'Escape') return undefined
  if (press.key === 'Backspace') return { ...wish, typed: typed.slice(0, -1) }
  return isWritten(press) ? { ...wish, typed: typed + press.key } : wish
}

function isWritten(press: Press): boolean {
  return [...press.key].length === 1 && !/^(?:Mod|Alt)\+/.test(pressedKey(press))
}

/** Takes what is typed. */
function isLeaving({ key }: Press): boolean {
  return key === 'Enter' || key === 'Tab' || key.startsWith('Arrow')
}
