// Gives the focus to the rows of the view, for what is about to go and had it.

import { focusFirst } from './focus-first.ts'

export function focusRows(): void {
  focusFirst(document, '[role$="grid"]')
}
