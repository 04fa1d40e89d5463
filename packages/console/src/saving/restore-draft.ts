// The initial values of an edit form: the record as it is, or the draft of a change. Where the
// record has changed since the draft, both are merged.

import { isDeepEqual } from '../base/is-deep-equal.ts'
import type { Values } from '../base/value-path.ts'
import type { Draft } from '../data/api/drafts.ts'
import { type Merge, mergeChanges } from './merge-changes.ts'

/** The record as it was when the change began. */
export type Base = NonNullable<Draft['base']>

export interface BroughtTogether extends Merge {
  /** What the change is for from now on, once every conflict is decided. */
  readonly base: Base
}

export interface Beginning {
  readonly values: Values
  readonly base: Base
  /** What came between. */
  readonly between?: BroughtTogether
  /** Whether the draft changes anything. */
  readonly isOfUse: boolean
}

export function restoreDraft(draft: Draft | undefined, present: Base): Beginning {
  if (draft?.base === undefined) return { values: present.values, base: present, isOfUse: false }
  const { base, values: mine } = draft
  if (base.version === present.version) return { values: mine, base, isOfUse: true }
  const brought = mergeChanges({ was: base.values, theirs: present.values, mine })
  const between = { ...brought, base: present }
  if (brought.conflicts.length > 0) return { values: mine, base, between, isOfUse: true }
  const isOfUse = !isDeepEqual(brought.values, present.values)
  const hasTaken = isOfUse && brought.taken.length > 0
  return { values: brought.values, base: present, isOfUse, ...(hasTaken && { between }) }
}
