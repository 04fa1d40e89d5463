// Seals: when a record freezes, what is frozen of it is hashed together with the last seal of its
// type. Whoever changes a sealed record in the store afterwards would have to make all later seals
// anew.

import { createHash } from 'node:crypto'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { isFrozen } from '../../../rules/status/freezing.ts'
import { frozenFields } from '../../../rules/status/frozen-fields.ts'
import { canonicalJson } from '../../../rules/values/canonical-json.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { addRow } from '../statements/add-row.ts'
import type { Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { ChainEnd } from '../unit/ledger.ts'
import type { WriteContext } from '../unit/write-context.ts'

/** The seal of a record, in hexadecimal digits, after the last one of its unit and type. */
export function sealOf(type: RecordType, record: FieldValues, previous: string | null): string {
  const sealed = { previous, record: frozenFields(type, record) }
  return createHash('sha256').update(canonicalJson(sealed)).digest('hex')
}

/** Whether a record that is about to be written has frozen, and has no seal yet. */
export function needsSeal(record: FieldValues): boolean {
  return isFrozen(record) && record['seal'] === null
}

/** Seals a record that needs it, in place; its chain is open, and its number is drawn. */
export function sealRecord(
  { ledger }: WriteContext,
  unit: number,
  type: RecordType,
  record: Record<string, unknown>,
): ChainEnd | undefined {
  if (!needsSeal(record)) return undefined
  const end = ledger.seal(unit, type.type, (last) => sealOf(type, record, last))
  record['seal'] = end.seal
  return end
}

/** Stores the seal that a record has got with its version. */
export function* addSeal(
  { dialect }: WriteContext,
  unit: number,
  record: FieldValues,
  { position, seal }: ChainEnd,
): Step<void> {
  const { id, type, version } = record as { id: number; type: string; version: number }
  yield* addRow(dialect, tables.seal, { unit, type, position, id, recordVersion: version, seal })
}
