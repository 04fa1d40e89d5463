// The answer to a change that would touch what is frozen of a record.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { isFrozen, wayBack } from '../../rules/status/freezing.ts'
import { frozenFaults } from '../../rules/status/frozen-fields.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'

interface States {
  readonly before: FieldValues
  readonly after: FieldValues
}

/** Undefined where the record is not frozen, or the change leaves alone what is. */
export function refusalOfFrozen(
  type: RecordType,
  { before, after }: States,
  asSent: (pointer: string) => string,
): Refusal | undefined {
  if (!isFrozen(before)) return undefined
  const faults = frozenFaults(type, before, after)
  if (faults.length === 0) return undefined
  const frozenAt = before['frozenAt']
  return new Refusal('record-frozen', {
    detail: `This record is frozen since ${frozenAt}: the errors list what cannot change.`,
    faults: faults.map(({ pointer = '', ...fault }) => ({ ...fault, pointer: asSent(pointer) })),
    members: { frozenAt, hint: wayBack(type) },
  })
}
