// Seals: when a record freezes, what is frozen of it and what its paper is made of are hashed
// together with the last seal of its type. Whoever changes any of that in the store afterwards
// would have to make all later seals anew.

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
import { type FreezingPaper, freezePaper } from './freeze-paper.ts'
import { addFrozenPaper } from './frozen-part.ts'

interface Sealed {
  readonly type: RecordType
  readonly record: FieldValues
  /** The last seal of its unit and type. */
  readonly previous: string | null
  /** The digest of its paper; undefined in seals that were made before papers froze. */
  readonly paper: string | undefined
}

/** The seal of a record, in hexadecimal digits. */
export function sealOf({ type, record, previous, paper }: Sealed): string {
  const fields = { previous, record: frozenFields(type, record) }
  const sealed = paper === undefined ? fields : { ...fields, paper }
  return createHash('sha256').update(canonicalJson(sealed)).digest('hex')
}

/** Whether a record that is about to be written has frozen, and has no seal yet. */
function needsSeal(record: FieldValues): boolean {
  return isFrozen(record) && record['seal'] === null
}

/** What a record that freezes needs, read before anything is drawn for it; undefined for others. */
export function* prepareSeal(
  context: WriteContext,
  unit: number,
  type: RecordType,
  record: FieldValues,
): Step<FreezingPaper | undefined> {
  if (!needsSeal(record)) return undefined
  yield* context.ledger.openChain(unit, type.type)
  return yield* freezePaper(context, { unit, type, record })
}

interface MadeSeal extends ChainEnd {
  readonly paper: FreezingPaper
}

/** Seals a record with the paper that freezes with it, in place; its number is drawn. */
export function sealRecord(
  { ledger }: WriteContext,
  unit: number,
  { type, record }: { readonly type: RecordType; readonly record: Record<string, unknown> },
  paper: FreezingPaper | undefined,
): MadeSeal | undefined {
  if (paper === undefined) return undefined
  const end = ledger.seal(unit, type.type, (previous) =>
    sealOf({ type, record, previous, paper: paper.digest }),
  )
  record['seal'] = end.seal
  return { ...end, paper }
}

/** Stores the seal that a record has got with its version, and its paper. */
export function* addSeal(
  context: WriteContext,
  unit: number,
  record: FieldValues,
  { position, seal, paper: { digest, missing } }: MadeSeal,
): Step<void> {
  const { id, type, version } = record as { id: number; type: string; version: number }
  const recordVersion = version
  yield* addRow(context.dialect, tables.seal, { unit, type, position, id, recordVersion, seal })
  yield* addFrozenPaper(context, { unit, id, recordVersion, digest }, missing)
}
