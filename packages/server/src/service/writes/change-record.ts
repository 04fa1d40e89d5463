// Changes a record, or checks that it could be changed. The rules look at the record as it is to
// be, before the store is asked to write it; where it was changed meanwhile, they do so again.

import type { Fault, FaultCode } from '@kontor/contract/errors.ts'
import type {
  Collection,
  RecordType,
  StoredCollection,
} from '@kontor/contract/records/record-type.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { completeChange } from '../../rules/changes/complete-change.ts'
import { type Merged, mergeRecord } from '../../rules/changes/merge-record.ts'
import { plainPropertyKeys } from '../../rules/records/property-keys.ts'
import { referencesIn } from '../../rules/records/references.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { thawed, withFreezing } from '../../rules/status/freezing.ts'
import {
  refusedStep,
  type StepContext,
  stepObstacle,
  writeObstacle,
} from '../../rules/status/status-steps.ts'
import { dayIn } from '../../rules/values/calendar.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { ChangeAction, Draft, FoundRecord } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { replayOf, wholeAnswer } from '../records/replay.ts'
import type { ChangeAnswer, ChangeInput, ChangeRequest } from '../requests/record-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { type RecordInHand, stepContext } from './action-context.ts'
import { checkRecord, invalid, requireNoFaults, requireReferences } from './check-record.ts'
import { correctionFaults } from './correction-faults.ts'
import { createCorrection, lastCorrection } from './create-correction.ts'
import type { RecordTurns } from './record-turns.ts'
import { refusalOfFrozen } from './refusal-of-frozen.ts'
import { requireCondition } from './require-condition.ts'
import { requireOriginal } from './require-original.ts'
import { versionConflict } from './version-conflict.ts'

/** How often the rules are run for a record that others keep changing. */
const attemptsMax = 100

export function changeRecordService(
  context: ChangeContext,
): (input: ChangeInput<Collection>) => Promise<ChangeAnswer> {
  return ({ patch, ...request }) => changeBy(context, request, async () => plannedPatch(patch))
}

/** A patch of the status alone is a step. */
function plannedPatch(patch: FieldValues): PlannedChange {
  const { status, ...others } = patch
  const isStep = typeof status === 'string' && Object.keys(others).length === 0
  return isStep ? { patch, step: status } : { patch }
}

/** What is to become of a record. */
export interface PlannedChange {
  /** As a caller would send it. */
  readonly patch: FieldValues
  /** The status that it leads to, where nothing else is changed or refused. */
  readonly step?: string
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

type Request = Omit<ChangeInput<Collection>, 'patch'>
type Planner = (record: RecordInHand, context: StepContext) => Promise<PlannedChange>

export interface ChangeContext {
  readonly store: Store
  readonly clock: Clock
  readonly turns: RecordTurns
}

/** Changes a record by what is planned for it as it is now. */
export async function changeBy(
  context: ChangeContext,
  request: Request,
  plan: Planner,
): Promise<ChangeAnswer> {
  const answer = await untilUnchanged(context, request, (now) =>
    change(context.store, request, plan, now),
  )
  const { lookup } = request
  const isNew = lookup.by === 'id' && lookup.id !== answer.id
  return isNew ? { ...answer, isNew } : answer
}

/**
 * In its turn with the record, answers a request that was answered before, or tries the change
 * until no other server changes the same record meanwhile.
 */
export async function untilUnchanged(
  { turns, ...context }: ChangeContext,
  request: ChangeRequest<StoredCollection>,
  attempt: (now: Date) => Promise<ChangeAnswer | undefined>,
): Promise<ChangeAnswer> {
  const { principal, collection, lookup } = request
  const record = JSON.stringify([principal.reader.unit, collection, lookup])
  return await turns.run(record, shareOf(principal.reader), () => inTurn(context, request, attempt))
}

async function inTurn(
  { store, clock }: Omit<ChangeContext, 'turns'>,
  request: ChangeRequest<StoredCollection>,
  attempt: (now: Date) => Promise<ChangeAnswer | undefined>,
): Promise<ChangeAnswer> {
  const now = clock.now()
  const replay = await replayOf(store, request, now)
  if (replay !== undefined) {
    const { id, version } = JSON.parse(replay.json) as { id: number; version: number }
    return { ...replay, id, version }
  }
  for (let attempts = 0; attempts < attemptsMax; attempts++) {
    const answer = await attempt(now)
    if (answer !== undefined) return answer
  }
  const detail = 'Others keep changing this record: send the request again.'
  throw new Refusal('unavailable', { detail, headers: { 'retry-after': '1' } })
}

/** Undefined where the record was changed meanwhile. */
async function change(
  store: Store,
  request: Request,
  plan: Planner,
  now: Date,
): Promise<ChangeAnswer | undefined> {
  const { principal, collection } = request
  const { reader } = principal
  const found = await requireFound(store, request)
  const record = { reader, collection, found }
  const context = await stepContext(store, record, now)
  const { settings, type, stored } = context
  const planned = await plan(record, context)
  if (writeObstacle(context, planned.step) !== undefined) throw new Refusal('write-forbidden')
  requireCondition(settings, type.type, request)
  const plain = plainPropertyKeys(type, planned.patch)
  const { listMode } = request
  const { lastRowIds } = found
  const isShownAsStored = found.shown === found.body
  const shown = isShownAsStored ? stored : (JSON.parse(found.shown) as FieldValues)
  const merged = mergeRecord({ type, stored: shown, patch: plain.body, listMode, lastRowIds })
  await requireOriginal(store, reader, { type, before: stored, after: merged.body })
  const { timeZone } = await requireUnit(store, reader.unit)
  const today = dayIn(timeZone, now)
  const complete = (): FieldValues =>
    completeChange(type, stored, merged.body, { unit: reader.unit, today })
  if (!isExpected(request, found)) {
    const again = await versionConflict(store, request, { type, found, complete })
    return planned.correctedFor === undefined ? again : await lastCorrection(store, reader, again)
  }
  const references = referencesIn(type, merged.body)
    .filter(({ pointer, companyPointer = pointer }) => {
      return merged.touches(pointer) || merged.touches(companyPointer)
    })
    .map((each) => ({ ...each, pointer: merged.asSent(each.pointer) }))
  const faults = [
    ...(planned.faults ?? []),
    ...plain.faults,
    ...merged.faults,
    ...lostNumber(stored, merged.body),
    ...faultsOf(type, merged, { unit: reader.unit, settings, stored }),
  ]
  await requireNoFaults(store, { reader, references }, faults, plain.asSent)
  const changed =
    planned.thaws === true
      ? thawed(complete())
      : withFreezing(context.lifecycle, stored, complete(), now.toISOString())
  const unfit = await correctionFaults(store, reader, type, { before: stored, after: changed })
  if (unfit.length > 0) throw invalid(unfit, (pointer) => pointer)
  const asSent = (pointer: string): string => plain.asSent(merged.asSent(pointer))
  const refusal =
    planned.refusal ??
    (planned.thaws === true ? undefined : stepRefusal(context, changed)) ??
    refusalOfFrozen(type, { before: stored, after: changed }, asSent)
  if (refusal !== undefined) {
    await requireReferences(store, reader, references)
    throw refusal
  }
  if (planned.correctedFor !== undefined) {
    const reason = planned.correctedFor
    return await createCorrection(store, request, { context, reason, today, now })
  }
  const json = JSON.stringify(changed)
  const draft = { collection, type: type.type, json, references }
  return await storeChange(store, request, { found, draft, planned, now })
}

/** Whether the caller may take the record to the status that the change gives it. */
function stepRefusal(context: StepContext, changed: FieldValues): Refusal | undefined {
  if (context.type.statuses === undefined) return undefined
  const to = String(changed['status'])
  const obstacle = stepObstacle(context, to, changed)
  return obstacle === undefined ? undefined : refusedStep(context, obstacle, to)
}

interface CheckedChange {
  readonly found: FoundRecord
  readonly draft: Draft
  readonly planned: PlannedChange
  readonly now: Date
}

async function storeChange(
  store: Store,
  { principal: { reader }, isDryRun, digest, requestId, idempotency }: Request,
  { found, draft, planned: { action, comment }, now }: CheckedChange,
): Promise<ChangeAnswer | undefined> {
  const { id, version, body, shown, isWritable } = found
  const isKeyed = idempotency !== undefined && !isDryRun
  if (draft.json === body && !isKeyed) return { json: shown, id, version, isReplay: false }
  const changed = await store.records.change({
    ...{ reader, id, base: version, draft, now: now.toISOString(), isDryRun, digest },
    ...(isWritable ? {} : { isByManager: true }),
    ...(action === undefined ? {} : { action }),
    ...(comment == null ? {} : { comment }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(idempotency === undefined ? {} : { idempotency }),
  })
  if (changed === undefined) return undefined
  return await wholeAnswer(store, { reader, collection: draft.collection }, { ...changed, id })
}

async function requireFound(
  store: Store,
  { principal: { reader }, collection, lookup }: Request,
): Promise<FoundRecord> {
  const found = await store.records.find({ reader, collection, lookup })
  if (found === undefined) throw new Refusal('not-found')
  return found
}

export function isExpected(
  { expected }: Pick<Request, 'expected'>,
  { id, version }: FoundRecord,
): boolean {
  if (expected === undefined || expected === 'any') return true
  return expected.some((each) => each.id === id && each.version === version)
}

/** A record that has a number always has one: its series drew it for this record alone. */
function lostNumber(stored: FieldValues, { number }: FieldValues): readonly Fault[] {
  const isKept = (number ?? '') !== '' || (stored['number'] ?? '') === ''
  if (isKept) return []
  const message = 'A number cannot be removed: send another one, or leave the number out.'
  return [{ code: 'required', pointer: '/number', message }]
}

/**
 * Codes that the patch leaves as they are may have been taken out of their register since, and
 * texts may be of a release that took longer ones.
 */
function faultsOf(
  type: RecordType,
  { body, touches, asSent }: Merged,
  checked: { readonly unit: number; readonly settings: UnitSettings; readonly stored: FieldValues },
): readonly Fault[] {
  return checkRecord(type, body, checked)
    .filter(({ code, pointer = '' }) => !faultsOfAge.has(code) || touches(pointer))
    .map((fault) => ({ ...fault, pointer: asSent(fault.pointer ?? '') }))
}

const faultsOfAge: ReadonlySet<FaultCode> = new Set(['unknown-code', 'wrong-length'])
