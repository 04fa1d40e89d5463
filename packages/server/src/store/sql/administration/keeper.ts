// What differs between users and agencies when they are written.

import type { Reference } from '../../../rules/records/references.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type { Administrator } from '../../../rules/rights/administration.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { AuditSubject } from '../../port/audit.ts'
import type { Step } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'

export interface Creation {
  readonly reader: Reader
  readonly by: Administrator
  /** As it is to be, without what only the store sets. */
  readonly record: FieldValues
  readonly now: string
  readonly requestId: string | null
}

export interface Change {
  readonly reader: Reader
  readonly by: Administrator
  readonly id: number
  readonly before: FieldValues
  readonly after: FieldValues
  /** The fields that differ. */
  readonly fields: readonly string[]
  readonly references: readonly Reference[]
  /** The user leaves the unit. */
  readonly leaves: boolean
  /** The user has just joined it. */
  readonly joins?: true
}

/** A unit that has a change in its history. */
export interface AffectedUnit {
  readonly unit: number
  /** The fields that its history shows; undefined for all. */
  readonly fields?: readonly string[]
}

export interface Keeper {
  /** What the trail of administration calls it. */
  readonly subject: AuditSubject
  /** Refuses what may not be created. */
  checkCreation(creation: Creation): Step<void>
  /** Answers the id. */
  create(context: WriteContext, creation: Creation): Step<number>
  /** Refuses what may not be changed. */
  checkChange(change: Change): Step<void>
  change(context: WriteContext, change: Change, stamps: { readonly now: string }): Step<void>
  affectedUnits(change: Change): Step<readonly AffectedUnit[]>
}
