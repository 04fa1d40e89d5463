// Changes fields of a record from the rows, for the version that was read: what others have changed
// in other fields stays, and where it is the same field, nothing is written.

import { KontorError } from '@kontor/client'
import { randomName } from '../base/clock.ts'
import { isDeepEqual } from '../base/is-deep-equal.ts'
import { type Path, type Values, valueAt, withValueAt } from '../base/value-path.ts'
import type { RecordRef, StoredRecord } from '../data/api/record.ts'
import { recordsOf } from '../data/api/write-record.ts'

export interface FieldValue {
  readonly path: Path
  /** Null takes away what is there. */
  readonly value: unknown
}

interface RecordChange {
  readonly place: Omit<RecordRef, 'id'>
  /** The record that the change was made for. */
  readonly base: StoredRecord
  readonly values: readonly FieldValue[]
}

/** Either what the server has stored, or what somebody else has written there. */
export type Changed = { readonly after: StoredRecord } | { readonly now: StoredRecord }

export async function changeRecord({ place, base, values }: RecordChange): Promise<Changed> {
  try {
    return { after: await writeValues({ place, base, values }) }
  } catch (error) {
    if (!(error instanceof KontorError) || error.conflict === undefined) throw error
    const now = await recordsOf(place).read(base.id, { signal: AbortSignal.timeout(30_000) })
    const isSame = values.every(({ path, value }) => isDeepEqual(valueAt(now, path) ?? null, value))
    return isSame ? { after: now } : { now }
  }
}

/** Throws where somebody else has written one of them. */
export function writeValues({ place, base, values }: RecordChange): Promise<StoredRecord> {
  const options = { version: base.version, lists: 'replace', merges: true } as const
  const idempotencyKey = randomName()
  return recordsOf(place).change(base.id, patchWith(values), { ...options, idempotencyKey })
}

export function patchWith(values: readonly FieldValue[]): Values {
  return values.reduce<Values>(
    (patch, { path, value }) => withValueAt<Values>(patch, path, value ?? null),
    {},
  )
}
