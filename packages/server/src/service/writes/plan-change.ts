// The first step of a change: what the record would be, made of the record as it is now and of what
// the request wants of it.

import type { Fault } from '@kontor/contract/errors.ts'
import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import type { StepTaken } from '@kontor/contract/records/history-actions.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { completeChange } from '../../rules/changes/complete-change.ts'
import { mergeRecord } from '../../rules/changes/merge-record.ts'
import type { Advanced, ProcessMoment } from '../../rules/processes/advance-process.ts'
import { plainPropertyKeys } from '../../rules/records/property-keys.ts'
import { referencesIn } from '../../rules/records/references.ts'
import { type StepContext, writeObstacle } from '../../rules/status/status-steps.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { ChangeAction, FoundRecord } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import type { ChangeInput, ChangeRequest } from '../requests/record-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { type RecordInHand, stepContext } from './action-context.ts'
import type { PlannedRecord } from './check-record.ts'
import { requireCondition } from './require-condition.ts'
import { requireOriginal } from './require-original.ts'

/** What a request wants of a record. */
export interface WantedChange {
  /** As a caller would send it. */
  readonly patch: FieldValues
  /** The status that it leads to, where nothing else is changed or refused. */
  readonly step?: string
  /** The step of its process that it is: whether it may be taken is decided already. */
  readonly process?: { take(moment: ProcessMoment): Advanced | undefined }
  /** What the history calls that step. */
  readonly taken?: StepTaken
  /** Why the caller may not do it. */
  readonly forbidden?: Refusal
  /** What is wrong with the request besides the patch. */
  readonly faults?: readonly Fault[]
  /** Why it cannot be done, whatever the patch would be. */
  readonly refusal?: Refusal
  /** What the history calls it, where the change itself does not tell. */
  readonly action?: ChangeAction
  /** What is frozen of the record may change again. */
  readonly thaws?: true
  /** The record stays as it is, and a document is made that takes it back, for this reason. */
  readonly correctedFor?: string
  /** Why it is done, for the history. */
  readonly comment?: string | null
}

/** What is wanted of a record as it is now. */
export type Want = (record: RecordInHand, context: StepContext) => Promise<WantedChange>

export type PatchRequest = Omit<ChangeInput<Collection>, 'patch'>

export interface PlannedChange extends PlannedRecord {
  readonly found: FoundRecord
  readonly stored: FieldValues
  readonly context: StepContext
  readonly wanted: WantedChange
  /** The unit's date. */
  readonly today: string
  readonly now: Date
  /** The record as it would be answered if nothing else moved. */
  complete(): FieldValues
}

/** Refuses who may not read the record, and who may not write it. */
export async function planChange(
  store: Store,
  request: PatchRequest,
  want: Want,
  now: Date,
): Promise<PlannedChange> {
  const { collection, listMode, principal } = request
  const { reader } = principal
  const found = await requireFound(store, request)
  const record = { reader, collection, found }
  const context = await stepContext(store, record, now)
  const { settings, type, stored } = context
  const wanted = await want(record, context)
  if (wanted.forbidden !== undefined) throw wanted.forbidden
  if (wanted.process === undefined && writeObstacle(context, wanted.step) !== undefined) {
    throw new Refusal('write-forbidden')
  }
  requireCondition(settings, type.type, request)
  const plain = plainPropertyKeys(type, wanted.patch)
  const { lastRowIds } = found
  const isShownAsStored = found.shown === found.body
  const shown = isShownAsStored ? stored : (JSON.parse(found.shown) as FieldValues)
  const merged = mergeRecord({ type, stored: shown, patch: plain.body, listMode, lastRowIds })
  const { body, touches } = merged
  await requireOriginal(store, reader, { type, before: stored, after: body })
  const { timeZone } = await requireUnit(store, reader.unit)
  const today = dayIn(timeZone, now)
  return {
    ...{ found, context, wanted, settings, type, stored, body, touches, today, now },
    references: referencesIn(type, body)
      .filter(({ pointer, companyPointer = pointer }) => {
        return touches(pointer) || touches(companyPointer)
      })
      .map((each) => ({ ...each, pointer: merged.asSent(each.pointer) })),
    faults: [
      ...(wanted.faults ?? []),
      ...plain.faults,
      ...merged.faults,
      ...lostNumber(stored, body),
    ],
    asMerged: merged.asSent,
    asSent: plain.asSent,
    complete: () => completeChange(type, stored, body, { unit: reader.unit, today }),
  }
}

/** Refuses a record that is not there, or not for the reader. */
export async function requireFound(
  store: Store,
  { principal: { reader }, collection, lookup }: ChangeRequest<Collection>,
): Promise<FoundRecord> {
  const found = await store.records.find({ reader, collection, lookup })
  if (found === undefined) throw new Refusal('not-found')
  return found
}

/** A record that has a number always has one: its series drew it for this record alone. */
function lostNumber(stored: FieldValues, { number }: FieldValues): readonly Fault[] {
  const isKept = (number ?? '') !== '' || (stored['number'] ?? '') === ''
  if (isKept) return []
  const message = 'A number cannot be removed: send another one, or leave the number out.'
  return [{ code: 'required', pointer: '/number', message }]
}
