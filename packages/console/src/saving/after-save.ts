// What to do after a form is saved.

import type { Values } from '../base/value-path.ts'

/** What is shown once a record is saved: that it is, or an empty form for one more. */
export type AfterSave = 'show' | 'new'

export interface Wanted {
  /** What the form said then. */
  readonly values: Values
  readonly then: AfterSave
}
