// What somebody has entered by keys that were pressed before the control for it was there.

import { isWritten, type Press, pressedKey } from './pressed-key.ts'

interface EarlyEntry {
  readonly text: string
  /** Whether all of it is selected: the next key replaces it. */
  readonly isSelected: boolean
}

/** @param first what the control says at first. */
export function earlyEntry(first: string, presses: readonly Press[]): EarlyEntry {
  return presses.reduce(entered, { text: first, isSelected: false })
}

function entered({ text, isSelected }: EarlyEntry, press: Press): EarlyEntry {
  const remaining = isSelected ? '' : text
  if (pressedKey(press) === 'Mod+a') return { text, isSelected: true }
  if (press.key === 'Backspace') {
    return { text: isSelected ? '' : [...text].slice(0, -1).join(''), isSelected: false }
  }
  if (press.key === 'Delete') return { text: remaining, isSelected: false }
  return isWritten(press)
    ? { text: remaining + press.key, isSelected: false }
    : { text, isSelected }
}
