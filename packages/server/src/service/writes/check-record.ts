// Every fault that a whole record has by itself, whoever sends it: schema, codes, dates, amounts,
// texts.

import type { Fault } from '@kontor/contract/errors.ts'
import type { FaultCode } from '@kontor/contract/faults.ts'
import type { Description, RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { withoutStoredIds } from '../../rules/records/assign-ids.ts'
import { checkFields } from '../../rules/records/check-fields.ts'
import { checkTemporaryIds } from '../../rules/records/check-temporary-ids.ts'
import { type Reference, referencesIn, unknownReference } from '../../rules/records/references.ts'
import { validateSchema } from '../../rules/records/validate-schema.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { checkItemTables } from '../../rules/rows/check-item-tables.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { checkRichTexts } from '../../rules/text/check-rich-texts.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { pointerTo } from '../../rules/values/json-pointer.ts'
import type { Store } from '../../store/store.ts'

interface CheckedIn {
  readonly unit: number
  readonly settings: UnitSettings
  /** The record as it is stored, where it is changed. */
  readonly stored?: FieldValues
}

export function checkRecord(
  type: Description,
  body: FieldValues,
  { unit, settings, stored }: CheckedIn,
): readonly Fault[] {
  return [
    ...validateSchema(type, stored === undefined ? body : withoutStoredIds(type, body)),
    ...checkTemporaryIds(type, body, stored),
    ...checkFields(type, body, { unit, settings, stored }),
    ...checkItemTables(type, body),
    ...checkRichTexts(type, body),
  ]
}

/** What a create or a change would make of a record, before anything of it is checked. */
export interface PlannedRecord {
  readonly settings: UnitSettings
  readonly type: RecordType
  /** As it is stored; absent where it is new. */
  readonly stored?: FieldValues
  /** The whole record, as a create would send it. */
  readonly body: FieldValues
  /** Those that the request makes. */
  readonly references: readonly Reference[]
  /** What is wrong with the request itself. */
  readonly faults: readonly Fault[]
  /** Whether a place of the body is as the request wants it. */
  touches(pointer: string): boolean
  /** Where a place of the body is in what was merged into the record. */
  asMerged(pointer: string): string
  /** Where a place of that is in what was sent. */
  asSent(pointer: string): string
}

/**
 * A new record that the server works out of others. Codes of those may have been taken out of their
 * registers since.
 */
export function plannedOf(made: Pick<PlannedRecord, 'settings' | 'type' | 'body'>): PlannedRecord {
  const asIs = (pointer: string): string => pointer
  const references = referencesIn(made.type, made.body)
  return { ...made, references, faults: [], asSent: asIs, asMerged: asIs, touches: () => false }
}

/** The second step of every create and change: refuses what is wrong, all at once. */
export async function requireSound(
  store: Store,
  reader: Reader,
  planned: PlannedRecord,
): Promise<void> {
  const { references, faults, asSent } = planned
  const all = [...faults, ...faultsOf(planned, reader.unit)]
  await requireNoFaults(store, { reader, references }, all, asSent)
}

/** What a request leaves as it is may be older than what is asked of it now. */
function faultsOf(planned: PlannedRecord, unit: number): readonly Fault[] {
  const { type, body, settings, stored, touches, asMerged } = planned
  return checkRecord(type, body, { unit, settings, ...(stored === undefined ? {} : { stored }) })
    .filter((fault) => !isOfAge(type, fault) || touches(fault.pointer ?? ''))
    .map((fault) => ({ ...fault, pointer: asMerged(fault.pointer ?? '') }))
}

const faultsOfAge: ReadonlySet<FaultCode> = new Set(['unknown-code', 'wrong-length'])

/**
 * Codes may have been taken out of their register since, texts be of a release that took longer
 * ones, and properties have been required later.
 */
export function isOfAge({ properties = {} }: Description, { code, pointer = '' }: Fault): boolean {
  if (code !== 'required') return faultsOfAge.has(code)
  const absent = Object.entries(properties).filter(([, kind]) => kind.mayBeAbsent === true)
  return absent.some(([name]) => pointer === pointerTo('/properties', name))
}

/** Refuses a record that has faults, and then names the references that lead nowhere as well. */
export async function requireNoFaults(
  store: Store,
  { reader, references }: { readonly reader: Reader; readonly references: readonly Reference[] },
  faults: readonly Fault[],
  asSent: (pointer: string) => string,
): Promise<void> {
  if (faults.length === 0) return
  const missing = await store.records.findMissing({ reader, references })
  throw invalid([...faults, ...missing.map(unknownReference)], asSent)
}

/** What is wrong with a record comes before what cannot be done with it. */
export async function requireReferences(
  store: Store,
  reader: Reader,
  references: readonly Reference[],
): Promise<void> {
  const missing = await store.records.findMissing({ reader, references })
  if (missing.length > 0) throw invalid(missing.map(unknownReference), (pointer) => pointer)
}

/** Each place has one fault: that of the first rule that it breaks. */
export function invalid(faults: readonly Fault[], asSent: (pointer: string) => string): Refusal {
  const byPlace = new Map<string, Fault>()
  for (const fault of faults) {
    const pointer = asSent(fault.pointer ?? '')
    if (!byPlace.has(pointer)) byPlace.set(pointer, { ...fault, pointer })
  }
  return new Refusal('invalid-record', { faults: [...byPlace.values()] })
}
