// Repeats keys that were pressed before the editor of a cell was there.

import { flushSync } from 'react-dom'
import type { Press } from '../../../keyboard/pressed-key.ts'
import type { CellEdits } from './cell-edits.ts'

export function pressAgain({ read }: CellEdits, rows: Element, presses: readonly Press[]): void {
  for (const press of presses) {
    rows.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }))
    // The next press finds where this one has led; what is typed is collected for a control.
    if (read().request === undefined) flushSync(() => undefined)
  }
}
