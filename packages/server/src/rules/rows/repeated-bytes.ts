// How much the rows that follow from a record repeat of it and of its company: a long name in many
// rows is many times what was sent.

import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../values/find-values.ts'
import { derivedGroups } from './derived-rows.ts'

interface Repeated {
  readonly bytes: number
  /** Where it is too much: the list at which it is. */
  readonly fault?: Fault
}

/** @param companyName the name of the company that the record is about, null without one. */
export function repeatedBytes(
  type: RecordType,
  record: FieldValues,
  companyName: string | null,
): Repeated {
  let bytes = 0
  let place: string | undefined
  for (const { repeated, rows, pointer } of derivedGroups(type, record, companyName)) {
    if (rows.length > 0) bytes += rows.length * Buffer.byteLength(JSON.stringify(repeated))
    if (bytes > limits.repeatedBytesMax) place ??= pointer
  }
  return place === undefined ? { bytes } : { bytes, fault: faultAt(place, bytes) }
}

function faultAt(pointer: string, bytes: number): Fault {
  const atMost = limits.repeatedBytesMax
  const message =
    `The rows that follow repeat ${bytes} bytes of the record and its company, where ${atMost} ` +
    'are the most: send fewer entries, or shorten the name that they repeat.'
  return { code: 'too-much-repeated', pointer, message, atMost }
}
