// Changes a record, or checks that it could be changed. The rules look at the record as it is to
// be, before the store is asked to write it; where it was changed meanwhile, they do so again.

import type { Fault } from '@kontor/contract/errors.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Clock } from '../config/clock.ts'
import { Refusal } from '../refusal.ts'
import { dayIn } from '../rules/calendar.ts'
import { completeChange } from '../rules/complete-change.ts'
import type { FieldValues } from '../rules/find-values.ts'
import { type Merged, mergeRecord } from '../rules/merge-record.ts'
import { plainPropertyKeys } from '../rules/property-keys.ts'
import { referencesIn, unknownReference } from '../rules/references.ts'
import type { UnitSettings } from '../rules/unit-settings.ts'
import type { FoundRecord } from '../store/port/records.ts'
import type { Store } from '../store/store.ts'
import { checkRecord, invalid } from './check-record.ts'
import { replayOf } from './replay.ts'
import { requireCondition } from './require-condition.ts'
import { requireUnit } from './require-unit.ts'
import type { ChangeAnswer, ChangeInput, Services } from './services.ts'
import { typeOfRecord } from './type-of-record.ts'
import { versionConflict } from './version-conflict.ts'

/** How often the rules are run for a record that others keep changing. */
const attemptsMax = 100

export function changeRecordService(store: Store, clock: Clock): Services['changeRecord'] {
  return async (input: ChangeInput): Promise<ChangeAnswer> => {
    const now = clock.now()
    const replay = await replayOf(store, input, now)
    if (replay !== undefined) {
      const { id, version } = JSON.parse(replay.json) as { id: number; version: number }
      return { ...replay, id, version }
    }
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const answer = await change(store, input, now)
      if (answer !== undefined) return answer
    }
    const detail = 'Others keep changing this record: send the request again.'
    throw new Refusal('unavailable', { detail, headers: { 'retry-after': '1' } })
  }
}

/** Undefined where the record was changed meanwhile. */
async function change(
  store: Store,
  input: ChangeInput,
  now: Date,
): Promise<ChangeAnswer | undefined> {
  const { principal, collection } = input
  const { reader } = principal
  const found = await requireWritable(store, input)
  const settings = await store.configuration.settings({ unit: reader.unit })
  const stored = JSON.parse(found.body) as FieldValues
  const type = typeOfRecord(settings.catalogue, collection, stored)
  requireCondition(settings, type.type, input)
  const plain = plainPropertyKeys(type, input.patch)
  const { listMode } = input
  const merged = mergeRecord({ type, stored, patch: plain.body, listMode })
  const { timeZone } = await requireUnit(store, reader.unit)
  const today = dayIn(timeZone, now)
  const complete = (): FieldValues =>
    completeChange(type, stored, merged.body, { unit: reader.unit, today })
  if (!isExpected(input, found))
    return await versionConflict(store, input, { type, found, complete })
  const references = referencesIn(type, merged.body)
    .filter(({ pointer }) => merged.touches(pointer))
    .map((each) => ({ ...each, pointer: merged.asSent(each.pointer) }))
  const faults = [
    ...plain.faults,
    ...merged.faults,
    ...lostNumber(stored, merged.body),
    ...faultsOf(type, merged, { unit: reader.unit, settings, stored }),
  ]
  if (faults.length > 0) {
    const missing = await store.records.findMissing({ reader, references })
    throw invalid([...faults, ...missing.map(unknownReference)], plain.asSent)
  }
  const json = JSON.stringify(complete())
  const { id, version } = found
  const isKeyed = input.idempotency !== undefined && !input.isDryRun
  if (json === found.body && !isKeyed) return { json, id, version, isReplay: false }
  const changed = await store.records.change({
    reader,
    id,
    base: version,
    draft: { collection, type: type.type, json, references },
    now: now.toISOString(),
    isDryRun: input.isDryRun,
    digest: input.digest,
    ...(input.comment === undefined ? {} : { comment: input.comment }),
    ...(input.requestId === undefined ? {} : { requestId: input.requestId }),
    ...(input.idempotency === undefined ? {} : { idempotency: input.idempotency }),
  })
  return changed === undefined ? undefined : { ...changed, id }
}

async function requireWritable(
  store: Store,
  { principal: { reader }, collection, lookup }: ChangeInput,
): Promise<FoundRecord> {
  const found = await store.records.find({ reader, collection, lookup })
  if (found === undefined) throw new Refusal('not-found')
  if (!found.isWritable) throw new Refusal('write-forbidden')
  return found
}

function isExpected({ expected }: ChangeInput, { id, version }: FoundRecord): boolean {
  if (expected === undefined || expected === 'any') return true
  return expected.some((each) => each.id === id && each.version === version)
}

/** A record that has a number always has one: its series drew it for this record alone. */
function lostNumber(stored: FieldValues, { number }: FieldValues): readonly Fault[] {
  const isKept = (number ?? '') !== '' || (stored['number'] ?? '') === ''
  if (isKept) return []
  const message = 'A record has a number for good: send another one, or leave the number out.'
  return [{ code: 'required', pointer: '/number', message }]
}

/** Codes that the patch leaves as they are may have been taken out of their register since. */
function faultsOf(
  type: RecordType,
  { body, touches, asSent }: Merged,
  checked: { readonly unit: number; readonly settings: UnitSettings; readonly stored: FieldValues },
): readonly Fault[] {
  return checkRecord(type, body, checked)
    .filter(({ code, pointer = '' }) => code !== 'unknown-code' || touches(pointer))
    .map((fault) => ({ ...fault, pointer: asSent(fault.pointer ?? '') }))
}
