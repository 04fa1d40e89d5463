// Changes a record, or checks that it could be changed, in four steps: it is planned what the
// record would be, that is checked as the body of a create is, it is decided whether it may become
// so, and it is stored. Where it was changed meanwhile, all of them are taken again.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import { wholeAnswer } from '../records/replay.ts'
import type { ChangeAnswer, ChangeInput } from '../requests/record-request.ts'
import { type ChangeWork, changeAlone } from './change-alone.ts'
import { requireSound } from './check-record.ts'
import { createCorrection, lastMade } from './create-correction.ts'
import { decideChange } from './decide-change.ts'
import type { DecidedRecord } from './decide-process.ts'
import {
  type PatchRequest,
  type PlannedChange,
  planChange,
  type Want,
  type WantedChange,
} from './plan-change.ts'
import { type ChangeContext, isExpected, untilUnchanged } from './until-unchanged.ts'
import { versionConflict } from './version-conflict.ts'

export function changeRecordService(
  context: ChangeContext,
): (input: ChangeInput<Collection>) => Promise<ChangeAnswer> {
  return (input) => {
    const { patch, ...request } = input
    const want = async () => wantedPatch(patch)
    return changeBy(context, request, { want, useCase: 'changeRecord', input })
  }
}

/** A patch of the status alone is a step. */
function wantedPatch(patch: FieldValues): WantedChange {
  const { status, ...others } = patch
  const isStep = typeof status === 'string' && Object.keys(others).length === 0
  return isStep ? { patch, step: status } : { patch }
}

interface NamedWant extends Pick<ChangeWork, 'useCase' | 'input'> {
  readonly want: Want
}

/** Changes a record by what is wanted of it as it is now. */
export async function changeBy(
  context: ChangeContext,
  request: PatchRequest,
  { want, ...named }: NamedWant,
): Promise<ChangeAnswer> {
  const { store } = context
  const answer = await untilUnchanged(context, request, {
    attempt: (now) => change(store, request, want, now),
    alone: (now) => changeAlone(store, { ...named, now: now.toISOString() }),
  })
  const { lookup } = request
  const isNew = lookup.by === 'id' && lookup.id !== answer.id
  return isNew ? { ...answer, isNew } : answer
}

/** Undefined where the record was changed meanwhile. */
async function change(
  store: Store,
  request: PatchRequest,
  want: Want,
  now: Date,
): Promise<ChangeAnswer | undefined> {
  const { reader } = request.principal
  const planned = await planChange(store, request, want, now)
  if (!isExpected(request, planned.found)) return await stale(store, request, planned)
  await requireSound(store, reader, planned)
  const decided = await decideChange(store, reader, planned)
  const { wanted, context, today } = planned
  if (wanted.correctedFor !== undefined) {
    const reason = wanted.correctedFor
    return await createCorrection(store, request, { context, reason, today, now })
  }
  return await storeChange(store, request, planned, decided)
}

/** Refused, unless it is a change that was carried out already. */
async function stale(
  store: Store,
  request: PatchRequest,
  { type, found, complete, wanted }: PlannedChange,
): Promise<ChangeAnswer> {
  const again = await versionConflict(store, request, { type, found, complete })
  if (wanted.correctedFor === undefined) return again
  return await lastMade(store, request.principal.reader, again)
}

const started = { action: 'start', step: null } as const

async function storeChange(
  store: Store,
  { principal: { reader }, collection, isDryRun, digest, requestId, idempotency }: PatchRequest,
  { type, references, found, wanted, now }: PlannedChange,
  { record, run, isStarted }: DecidedRecord,
): Promise<ChangeAnswer | undefined> {
  const { id, version, body, shown, isWritable } = found
  const { action = isStarted === true ? 'process' : undefined, comment, process } = wanted
  const { taken = isStarted === true ? started : undefined } = wanted
  const json = JSON.stringify(record)
  const isKeyed = idempotency !== undefined && !isDryRun
  if (json === body && !isKeyed) return { json: shown, id, version, isReplay: false }
  const draft = { collection, type: type.type, json, references }
  const changed = await store.records.change({
    ...{ reader, id, base: version, draft, now: now.toISOString(), isDryRun, digest },
    ...(isWritable ? {} : process === undefined ? { isByManager: true } : { isByProcess: true }),
    ...(run === undefined ? {} : { run }),
    ...(action === undefined ? {} : { action }),
    ...(taken === undefined ? {} : { process: taken }),
    ...(comment == null ? {} : { comment }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(idempotency === undefined ? {} : { idempotency }),
  })
  if (changed === undefined) return undefined
  return await wholeAnswer(store, { reader, collection }, { ...changed, id })
}
