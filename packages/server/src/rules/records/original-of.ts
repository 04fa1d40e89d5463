// The document that a record is to correct. Whoever corrects it changes it: it gets a new version
// and cannot be reopened any more. So it is requested as a record that is to be changed.

import { Refusal } from '../../refusal.ts'
import type { FieldValues } from '../values/find-values.ts'
import { unknownReference } from './references.ts'

/** A record before and after a write. */
export interface RecordStates {
  /** Undefined for a record that is created. */
  readonly before?: FieldValues
  readonly after: FieldValues
}

/** Its id, where the record is to correct another one than before. */
export function originalOf({ before, after }: RecordStates): number | undefined {
  const { correctsId: id } = after
  if (!Number.isSafeInteger(id) || Number(id) < 1 || before?.['correctsId'] === id) return undefined
  return Number(id)
}

/** The same of one that the reader may not read and of one that is not there. */
export function noOriginal(id: number): Refusal {
  const fault = unknownReference({ target: 'frozenInvoice', id, pointer: '/correctsId' })
  return new Refusal('not-found', { detail: fault.message, faults: [fault] })
}

export function lockedOriginal(id: number): Refusal {
  const detail = `You may read document ${id}, not change it: so you cannot correct it either.`
  return new Refusal('write-forbidden', { detail })
}
