// What a key asks for in the active cell: edit, overwrite, clear, undo, show the full text.
// Letters are typed into it; a symbol that is a shortcut of the page stays one, unless shortcuts of
// a single key are off.

import { isPageSymbol } from '../../../keyboard/key-map.ts'
import { isWritten, type Press, pressedKey } from '../../../keyboard/pressed-key.ts'
import type { Cell } from '../grid-keys.ts'

export interface EditRequest {
  readonly kind: 'edit'
  readonly cell: Cell
  /** Over the value; without it the value is edited. */
  readonly typed?: string
  /** What else was pressed before the control was there, all of it. */
  readonly presses?: readonly Press[]
  /** Somebody clicked elsewhere before the control was there, which takes what was typed. */
  readonly isLeft?: boolean
}

export type CellRequest =
  | EditRequest
  | { readonly kind: 'whole'; readonly cell: Cell }
  | { readonly kind: 'paste'; readonly cell: Cell; readonly text: string }
  | { readonly kind: 'undo' }

interface Asking {
  readonly cell: Cell
  readonly hasLetterKeys: boolean
}

export function cellRequest(
  press: Press,
  { cell, hasLetterKeys }: Asking,
): CellRequest | undefined {
  const name = pressedKey(press)
  if (name === 'F2') return { kind: 'edit', cell }
  if (name === 'Mod+z') return { kind: 'undo' }
  if (press.key === ' ' && press.shiftKey) return { kind: 'whole', cell }
  if (name === 'Delete' || name === 'Backspace') return { kind: 'edit', cell, typed: '' }
  if (!isWritten(press) || press.key === ' ' || (hasLetterKeys && isPageSymbol(name)))
    return undefined
  return { kind: 'edit', cell, typed: press.key }
}

/** A key that is pressed before the control is there is for the control. */
export function pressBefore(press: Press, request: EditRequest): EditRequest | undefined {
  if (press.key === 'Escape' && pressesOf(request).after.length === 0) return undefined
  return { ...request, presses: [...(request.presses ?? []), press] }
}

/** What was pressed for the control; then the key that takes what was entered, and what follows. */
export function pressesOf({ typed, presses = [] }: Pick<EditRequest, 'typed' | 'presses'>) {
  const isTypedOver = typed !== undefined
  const end = presses.findIndex(
    ({ key }) => key === 'Enter' || key === 'Tab' || (isTypedOver && key.startsWith('Arrow')),
  )
  const [before, after] = end < 0 ? [presses, []] : [presses.slice(0, end), presses.slice(end)]
  return { before, after }
}
