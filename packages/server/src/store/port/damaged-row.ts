// A record or a change of one that is not as it was written, and how messages name it.

import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'

export interface DamagedRow {
  readonly unit: number
  readonly collection: StoredCollection
  readonly id: number
  /** Of a change: the version of the record that it made. */
  readonly recordVersion?: number
  /** That of the record, where it has one. */
  readonly number?: string
}

/** Such as: Record 12 of documents in unit 1 (number 2026-00012). */
export function nameOf({ unit, collection, id, recordVersion, number }: DamagedRow): string {
  const record = `ecord ${id} of ${collection} in unit ${unit}`
  const of = recordVersion === undefined ? 'R' : `The change to version ${recordVersion} of r`
  return `${of}${record}${number === undefined ? '' : ` (number ${number})`}`
}

export function damagedRecord(row: DamagedRow): Refusal {
  return new Refusal('damaged-record', { detail: `${nameOf(row)} is damaged.` })
}

/** What a stored text says; refuses with `damaged-record` one that is no JSON any more. */
export function valuesIn(body: string, record: DamagedRow): FieldValues {
  try {
    return JSON.parse(body) as FieldValues
  } catch {
    throw damagedRecord(record)
  }
}
