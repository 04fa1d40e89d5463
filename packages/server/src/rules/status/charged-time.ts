// Time that an invoice charges stays as it was charged, for as long as the invoice counts: until it
// is cancelled or disabled.

import type { Fault } from '@kontor/contract/errors.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { isCancelled, type Lifecycle } from '../settings/lifecycle.ts'
import type { FieldValues } from '../values/find-values.ts'
import { isSameJson } from '../values/is-same-json.ts'
import { pointerTo } from '../values/json-pointer.ts'

/** A record of time, and how long it was when it was charged. */
export interface ChargedTime {
  readonly timeId: number
  readonly duration: number
}

/** What an invoice charges, or has charged until it was cancelled or disabled. */
export function chargedTimeOf({ chargedTime }: FieldValues): readonly ChargedTime[] {
  return Array.isArray(chargedTime) ? chargedTime : []
}

/** Whether the invoice counts, and so charges its time. */
export function isCharging(lifecycle: Lifecycle, { isDisabled, status }: FieldValues): boolean {
  return isDisabled !== true && !isCancelled(lifecycle, String(status))
}

interface States {
  readonly before: FieldValues
  readonly after: FieldValues
}

/** Undefined where no invoice charges the record, or the change leaves alone what it charges. */
export function refusalOfCharged(
  { charged }: RecordType,
  { before, after }: States,
  asSent: (pointer: string) => string,
): Refusal | undefined {
  const invoiceId = charged === undefined ? null : (before[charged.by] ?? null)
  if (charged === undefined || invoiceId === null) return undefined
  const changed = charged.fixed.filter((name) => !isSameJson(before[name], after[name]))
  if (changed.length === 0) return undefined
  const faults = changed.map((name): Fault => {
    const message = 'An invoice charges this time: this field cannot change.'
    return { code: 'frozen-field', pointer: asSent(pointerTo('', name)), message }
  })
  const detail = `Invoice ${invoiceId} charges this time: the errors list what cannot change.`
  return new Refusal('time-charged', { detail, faults, members: { invoiceId } })
}

/** Of an invoice that would count again, but whose time no longer is as it has charged it. */
export function refusalOfTaking(timeIds: readonly number[]): Refusal {
  const detail =
    'Time of this invoice is on another one, was disabled or has another duration now: ' +
    '`timeIds` lists it. Make another invoice of the job.'
  return new Refusal('time-charged', { detail, members: { timeIds } })
}
