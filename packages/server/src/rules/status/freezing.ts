// When a record freezes: at the moment when its status becomes one that its type freezes on. From
// then on it stays frozen, whatever its status, until it is reopened.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import type { Lifecycle } from '../settings/lifecycle.ts'
import { type FieldValues, propertiesOf } from '../values/find-values.ts'

/** Whether a record is frozen. */
export function isFrozen(record: FieldValues): boolean {
  return (record['frozenAt'] ?? null) !== null
}

/**
 * The record with the instant of freezing, where this change freezes it.
 * @param before as it is stored; undefined for one that is created.
 */
export function withFreezing(
  { freezesOn }: Freezing,
  before: FieldValues | undefined,
  after: FieldValues,
  now: string,
): FieldValues {
  if (!Object.hasOwn(after, 'frozenAt')) return after
  const isNew = before === undefined || before['status'] !== after['status']
  const freezes = isNew && freezesOn.includes(String(after['status'])) && !isFrozen(after)
  return freezes ? { ...after, frozenAt: now } : after
}

/** The action that helps whoever would change what is frozen. */
export function wayBack({ correctionType }: Pick<RecordType, 'correctionType'>): string {
  return correctionType === undefined ? 'reopen' : 'correct'
}

/** The record as it is once it was reopened. */
export function thawed(record: FieldValues): FieldValues {
  return { ...record, frozenAt: null, seal: null }
}

/** What the lifecycle of a type says of freezing. */
export type Freezing = Pick<Lifecycle, 'freezesOn'>

export interface PeriodChange extends Freezing {
  /** Undefined for a record that is created. */
  readonly before: FieldValues | undefined
  readonly after: FieldValues
  /** The last day of the locked periods of the unit. */
  readonly lockedUntil: string | null
  /** The instant of the change, RFC 3339 in UTC. */
  readonly now: string
}

/**
 * The day of a record that a locked period keeps from a change; undefined where it may change so.
 * What such a record books may neither come into the period, nor go, nor change in it.
 */
export function lockedDay(change: PeriodChange): string | undefined {
  const { freezesOn, before, after, lockedUntil, now } = change
  if (lockedUntil === null || freezesOn.length === 0) return undefined
  const freezesOrThaws = isFrozen(before ?? {}) !== isFrozen(after)
  const isCancelled = before !== undefined && isCancelling(before, after)
  const day = dayOf(after) ?? now.slice(0, 10)
  return (freezesOrThaws || isCancelled) && day <= lockedUntil ? day : undefined
}

/** Cancelled, or brought back where it is frozen. */
function isCancelling(before: FieldValues, after: FieldValues): boolean {
  const [was, is] = [before, after].map(({ status }) => status === cancelledStatus)
  return was !== is && (is || isFrozen(after))
}

/** The day of what a document books. */
function dayOf(record: FieldValues): string | undefined {
  const dates = propertiesOf(record)
  const { createdAt } = record
  const day = dates['vatDate'] ?? dates['issueDate'] ?? dates['createdOn'] ?? null
  if (day !== null) return String(day)
  return typeof createdAt === 'string' ? createdAt.slice(0, 10) : undefined
}
