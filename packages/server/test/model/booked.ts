// What is booked stays: which documents freeze and since when, and what a locked period keeps from
// happening. In the words of the contract, without the descriptions of types.

import { isDeepStrictEqual } from 'node:util'
import { type Model, type Saved, untold } from './model.ts'

/** Whether documents of a type freeze when they are approved. */
export function freezes({ type = '' }: Saved): boolean {
  return /^(INVOICE|INTERNAL|CASHBOX)\./.test(type) && !type.endsWith('.PROFORMA')
}

/** Since when a record is frozen: for good, from the first time that it is approved. */
export function frozenAtOf(now: string, record: Saved, before: Saved = {}): string | null {
  const isApproved = record.status === 'APPROVED' && before.status !== 'APPROVED'
  return before.frozenAt ?? (freezes(record) && isApproved ? now : null)
}

/** A document that a change freezes has the dates by which it is booked. */
export function withFreezingDates(
  { now, today }: { readonly now: string; readonly today: string },
  after: Saved,
  before: Saved,
): Saved {
  const freezesNow = (before.frozenAt ?? null) === null && frozenAtOf(now, after, before) !== null
  if (!freezesNow) return after
  const { properties } = after
  const issueDate = properties.issueDate ?? properties.createdOn ?? today
  const supplyDate = properties.supplyDate ?? issueDate
  return { ...after, properties: { ...properties, issueDate, supplyDate } }
}

/** Whether a locked period keeps a document from becoming what it is to be. */
export function isLocked(
  { lockedUntil }: Pick<Model, 'lockedUntil'>,
  after: Saved,
  before: Saved = { frozenAt: null, status: after.status },
): boolean {
  if (lockedUntil === null || !freezes(after)) return false
  const [wasFrozen, isFrozen] = [before, after].map(({ frozenAt }) => (frozenAt ?? null) !== null)
  const [wasCancelled, isCancelled] = [before, after].map(({ status }) => status === 'CANCELLED')
  const isCounted = wasCancelled !== isCancelled && (isCancelled || isFrozen)
  const { vatDate, issueDate, createdOn } = after.properties
  const day = vatDate ?? issueDate ?? createdOn ?? after.createdAt?.slice(0, 10)
  return Boolean(wasFrozen !== isFrozen || isCounted) && day <= lockedUntil
}

/** Alike but for what the server stamps on every version, and the order of members. */
export function isSameBut(one: Saved, other: Saved): boolean {
  const plain = ({ version, updatedAt, ...rest }: Saved): Saved =>
    JSON.parse(untold(JSON.stringify(rest)))
  return isDeepStrictEqual(plain(one), plain(other))
}
