// Keeps what was typed while a save was on its way: it is not part of what was stored, and so
// begins the next change.

import { isDeepEqual } from '../base/is-deep-equal.ts'
import { type Values, valueAt, withValueAt } from '../base/value-path.ts'
import { placesOf } from './merge-changes.ts'

interface Since {
  /** What the form said when it was saved, and what it says by now. */
  readonly sent: Values
  readonly mine: Values
  readonly stored: Values
}

/** What is stored with all that was typed since; undefined where nothing was. */
export function keepLaterTyping({ sent, mine, stored }: Since): Values | undefined {
  const typed = placesOf([sent, mine]).filter(
    (path) => !isDeepEqual(valueAt(sent, path), valueAt(mine, path)),
  )
  if (typed.length === 0) return undefined
  return typed.reduce((all, path) => withValueAt(all, path, valueAt(mine, path)), stored)
}
