// What a key does in the editor of a cell, as in spreadsheets: save and move on, or cancel. Other
// keys are left to the control.

import type { Cell } from '../grid-keys.ts'

export interface EditorPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly target: EventTarget
}

/** By how much the active cell moves, or one of: the list takes its entry first; arrows change. */
export type EditorAct = Cell | 'cancel' | 'choose' | 'toggle'

/** @param isTypedOver whether somebody types over a value: then arrows go on as well. */
export function keyAct(press: EditorPress, isTypedOver: boolean): EditorAct | undefined {
  const { key, altKey } = press
  const { isOpen, isMarked, isSelect } = stateOf(press.target)
  if (altKey || (isChord(press) && key !== 'Enter')) return undefined
  if (key === 'Escape') return isOpen ? undefined : 'cancel'
  if (key === 'F2') return 'toggle'
  if (key === 'Enter' || key === 'Tab') return isMarked ? 'choose' : moveOf(press)
  const isOfList = isOpen || isSelect
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  return isTypedOver && !(isVertical && isOfList) ? moves[key] : undefined
}

/** Of Enter, Tab and arrows; Ctrl+Enter saves and stays. */
export function moveOf(press: Omit<EditorPress, 'altKey' | 'target'>): Cell {
  const { key, shiftKey } = press
  if (isChord(press)) return { row: 0, column: 0 }
  const by = shiftKey ? -1 : 1
  return moves[key] ?? (key === 'Tab' ? { row: 0, column: by } : { row: by, column: 0 })
}

function isChord({ ctrlKey, metaKey }: Pick<EditorPress, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey
}

const moves: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

function stateOf(target: EventTarget) {
  if (!(target instanceof Element)) return { isOpen: false, isMarked: false, isSelect: false }
  const isOpen = target.getAttribute('aria-expanded') === 'true'
  const isMarked = isOpen && target.hasAttribute('aria-activedescendant')
  return { isOpen, isMarked, isSelect: target instanceof HTMLSelectElement }
}
