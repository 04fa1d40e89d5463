// The document that takes a frozen one back: what a create of it would send. Its rows are those of
// the original with the opposite sign, so that both together come to nothing.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import {
  correctedFields,
  correctedProperties,
  correctionDates,
} from '@kontor/contract/records/documents/correction.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type FieldValues, propertiesOf } from '../values/find-values.ts'

export interface CorrectionInput {
  /** The type of the correction. */
  readonly type: RecordType
  readonly original: FieldValues
  readonly reason: string
  /** The unit's date. */
  readonly today: string
}

export function correctionOf({ type, original, reason, today }: CorrectionInput): FieldValues {
  const known = propertiesOf(original)
  const kinds = Object.entries(type.properties ?? {})
  const copied = kinds.flatMap(([name, kind]): [string, unknown][] => {
    const value = known[name] ?? null
    if (correctionDates.includes(name)) return [[name, today]]
    if (value === null) return []
    if (kind.rows !== undefined) return [[name, negated(kind, value)]]
    return correctedProperties.includes(name) ? [[name, value]] : []
  })
  return {
    type: type.type,
    ownerId: original['ownerId'],
    ...Object.fromEntries(correctedFields.map((name) => [name, original[name] ?? null])),
    correctsId: original['id'],
    properties: { ...Object.fromEntries(copied), correctionReason: reason },
  }
}

/** The price stays: what is taken back is so many of it. */
function negated({ rows }: Kind, value: unknown): unknown {
  const { data } = value as { readonly data: readonly FieldValues[] }
  const opposite = (number: unknown): unknown => (typeof number === 'number' ? 0 - number : number)
  const { count = '', amount = '' } = rows ?? {}
  return {
    data: data.map((row) => ({
      ...row,
      [count]: opposite(row[count]),
      [amount]: opposite(row[amount]),
    })),
  }
}
