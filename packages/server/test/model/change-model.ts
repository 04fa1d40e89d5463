// Carries out a change on the server and on the model, and holds the answer to the law: it is what
// a create of the merged record would be, to whoever may write it.

import assert from 'node:assert/strict'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import type { Call, Reply } from '../support/boot.ts'
import { comparable, createdAnew, withIds } from '../support/created-anew.ts'
import { frozenPart } from '../support/frozen-part.ts'
import { modelMerge } from '../support/merge-model.ts'
import { sendSound } from '../support/send-sound.ts'
import { frozenAtOf, isLocked, withFreezingDates } from './booked.ts'
import { withCompanyName } from './company-names.ts'
import { decidesAsManager, isOwnDecision } from './decisions.ts'
import { type ModelRecord, present, type Saved, untold } from './model.ts'
import { type ModelWorld, pathOf } from './model-world.ts'
import { leftToProcess, processAfter, withEnd } from './process-changes.ts'
import { one, type Random } from './random.ts'

/** What a change depends on, and what is done with it besides. */
export const manners = ['plain', 'dry', 'key', 'version', 'tag', 'stale'] as const

/** Those that name no version of the record. */
const unconditional: readonly Manner[] = ['plain', 'dry', 'key']

export type Manner = (typeof manners)[number]

export interface ModelChange {
  /** By index. */
  readonly user: number
  readonly record: ModelRecord & { readonly collection: Collection }
  readonly body: FieldValues
  readonly listMode?: 'merge' | 'replace'
  readonly manner?: Manner
}

/** Answers the status, and why it was refused where records like this may not change so. */
export async function changeModel(
  world: ModelWorld,
  change: ModelChange,
): Promise<number | string> {
  world.tick()
  const { user } = change
  const call = callOf(change)
  const { reply, body } = await sendSound(
    (sent) => world.call(user, { ...call, body: { ...sent, ...inBody(change) } }),
    change.body,
  )
  const message = `user ${user} changes ${call.path} with ${JSON.stringify(body)}: ${reply.text}`
  const outcome = await assertChanged(world, { ...change, body }, reply, message)
  if (outcome === 200 && change.manner !== 'dry')
    await assertRepeated(world, change, { ...call, body: { ...body, ...inBody(change) } }, reply)
  return outcome
}

/** Holds the answer to a change to what the model says. */
export async function assertChanged(
  world: ModelWorld,
  change: ModelChange,
  reply: Reply,
  message: string,
): Promise<number | string> {
  const refusal = refusalOf(world, { ...change, step: stepIn(change.body) })
  if (refusal !== undefined) {
    assert.equal(reply.json.code, refusal, message)
    if (refusal === 'version-conflict') assertConflict(reply, change.record, message)
    return `${reply.status}`
  }
  if (reply.status === 200) await assertMerged(world, change, reply, message)
  else assertUnfit(world, change, reply, message)
  return reply.status === 409 ? reply.json.code : reply.status
}

/** A patch of the status alone is a step. */
function stepIn({ status, ...others }: FieldValues): string | undefined {
  return typeof status === 'string' && Object.keys(others).length === 0 ? status : undefined
}

/** Why a change is refused, whatever it would change. */
export function refusalOf(
  { model }: ModelWorld,
  {
    user,
    record,
    step,
    manner = 'plain',
  }: Pick<ModelChange, 'user' | 'manner'> & {
    readonly record: ModelRecord
    readonly step?: string | undefined
  },
  type: string = present(record).type,
): string | undefined {
  if (!model.mayRead(record, user)) return 'not-found'
  const mayDecide = decidesAsManager(model, present(record), { user, step })
  if (!mayDecide && !model.mayWrite(record, user)) return 'write-forbidden'
  if (model.requiresVersion(type) && unconditional.includes(manner)) return 'precondition-required'
  return manner === 'stale' ? 'version-conflict' : undefined
}

let keys = 0

function callOf({ record, listMode, manner = 'plain' }: ModelChange): Call {
  const query = listMode === 'replace' ? '&lists=replace' : ''
  return { method: 'PATCH', ...conditional(`${pathOf(record)}${query}`, record, manner) }
}

/** The path and the headers of a request that changes a record in some manner. */
export function conditional(
  path: string,
  { versions }: ModelRecord,
  manner: Manner,
): Pick<Call, 'path' | 'headers'> {
  const { tag = '' } = versions.at(manner === 'stale' ? -2 : -1) ?? {}
  const headers = {
    ...(manner === 'tag' || manner === 'stale' ? { 'if-match': tag } : {}),
    ...(manner === 'key' ? { 'idempotency-key': `key-${keys++}` } : {}),
  }
  return { path: `${path}${manner === 'dry' ? '&dryRun=true' : ''}`, headers }
}

/** One that fits: where there is one version, none is stale. */
export function mannerFor(random: Random, { versions }: ModelRecord): Manner {
  const manner = one(random, ['plain', 'plain', ...manners] as const)
  return manner === 'stale' && versions.length === 1 ? 'plain' : manner
}

export function inBody({ record: { versions }, manner }: ModelChange): object {
  return manner === 'version' ? { version: versions.length } : {}
}

/** Who made the present version, and when; what differs is told unless nobody knows it. */
export function assertConflict(
  { json }: Reply,
  { versions, prunedTo }: ModelRecord,
  message: string,
): void {
  const last = versions.at(-1)
  const { length } = versions
  const { currentVersion, yourVersion, changedAt, changedBy } = json
  assert.deepEqual(
    [currentVersion, yourVersion, changedAt, changedBy],
    [length, length - 1, last?.at, last?.userId],
    message,
  )
  assert.equal(json.conflicts === null, prunedTo >= length, message)
  assert.equal(json.isMergeable, json.conflicts?.length === 0, message)
}

/** What a create would make of the changed record. */
function mergedOf(
  world: ModelWorld,
  { record, body, listMode = 'merge' }: ModelChange,
): FieldValues {
  const { model, setting } = world
  const stored = present(record)
  const type = model.typeOf(record.collection, stored)
  const past = record.versions.map(({ text }) => JSON.parse(text))
  const whole = modelMerge({ stored, patch: body, listMode, past })
  const expected = createdAnew(type, whole, setting)
  if (type.properties === undefined) return expected
  // What follows from the change is set where the merged record is stored.
  // A property that the type has got since, default and all, is no part of the change.
  const known = Object.entries(expected['properties'] ?? {}).filter(([name]) =>
    Object.hasOwn(whole['properties'] as object, name),
  )
  const merged: Saved = { ...expected, properties: Object.fromEntries(known) }
  const named = withCompanyName(model, type, merged, stored)
  return withFreezingDates({ now: world.now, today: setting.today }, named, stored)
}

/** A change of a record that does not fit it is refused for a reason. */
function assertUnfit(
  world: ModelWorld,
  change: ModelChange,
  { status, json }: Reply,
  message: string,
): void {
  if (status === 422) return
  assert.equal(status, 409, message)
  const stored = present(change.record)
  if (json.code === 'record-frozen') assert.notEqual(stored.frozenAt, null, message)
  const merged: Saved = mergedOf(world, change)
  if (/^process-/.test(json.code)) {
    assert.equal(
      leftToProcess(world, change.record, merged) ?? running(merged, stored),
      json.code,
      message,
    )
  }
  if (json.code !== 'period-locked') return
  const frozenAt = frozenAtOf(world.now, merged, stored)
  const after = { ...merged, frozenAt, createdAt: stored.createdAt }
  assert.ok(isLocked(world.model, after, stored), message)
}

/** Another process is started while one runs. */
function running({ setProcess }: Saved, { setProcess: before }: Saved): string | undefined {
  return setProcess === before ? undefined : 'process-running'
}

/** The merge law; a change that changes nothing makes no version. */
async function assertMerged(
  world: ModelWorld,
  change: ModelChange,
  reply: Reply,
  message: string,
): Promise<void> {
  const { record, user, manner } = change
  const stored = present(record)
  const type = world.model.typeOf(record.collection, stored)
  const merged = mergedOf(world, change)
  assert.equal(leftToProcess(world, record, merged), undefined, message)
  const process = processAfter(world, {
    record,
    user,
    after: { ...reply.json, ...statusOf(merged) },
  })
  const answered = manner === 'dry' ? withNewIds(type, reply.json) : reply.json
  const expected = withEnd(world, merged, process)
  assert.deepEqual(comparable(type, answered), comparable(type, expected), message)
  assert.deepEqual(reply.json.process ?? null, process?.field ?? null, message)
  assertBooked(world, reply.json, stored, message)
  const states = { before: stored, after: merged }
  assert.ok(!isOwnDecision(world.model, user, states), message)
  const isSame = world.areAlike(type, stored, reply.json)
  const moved = isSame || manner === 'dry' ? 0 : 1
  const { version, updatedAt } = reply.json
  const at = moved === 1 ? world.now : stored.updatedAt
  assert.deepEqual([version, updatedAt], [stored.version + moved, at], message)
  if (isSame) assert.equal(untold(reply.text), untold(record.versions.at(-1)?.text ?? ''), message)
  if (moved === 0) return
  if (process !== undefined) world.model.runs.set(record.id, process.run)
  const isStarted = merged['setProcess'] && merged['setProcess'] !== (stored.setProcess ?? null)
  const done = isStarted
    ? ({ action: 'process', process: { action: 'start', step: null } } as const)
    : { action: actionOf(stored, reply.json) }
  await world.learn(record.collection, { reply, user, ...done })
}

function statusOf({ status }: FieldValues): FieldValues {
  return status === undefined ? {} : { status }
}

/** A dry run gives entries that were sent without an id none. */
function withNewIds(type: RecordType, record: FieldValues): FieldValues {
  let next = -1_000_000
  return withIds(type, record, (_, id) => id ?? next--)
}

/** What is frozen stays, and what is locked does not change. */
function assertBooked(world: ModelWorld, after: Saved, before: Saved, message: string): void {
  assert.equal(after.frozenAt ?? null, frozenAtOf(world.now, after, before), message)
  assert.ok(!isLocked(world.model, after, before), message)
  const isPrepared = before.status !== after.status && after.status === 'PROCESSING'
  assert.ok((before.frozenAt ?? null) === null || !isPrepared, message)
  if ((before.frozenAt ?? null) === null) return
  assert.deepEqual(frozenPart(after), frozenPart(before), message)
  assert.equal(after.seal, before.seal, message)
}

/** What the history calls a change by its sender. */
export function actionOf(before: Saved, after: Saved): string {
  if (before.isDisabled !== after.isDisabled) return after.isDisabled ? 'disabled' : 'enabled'
  if (before.status === after.status) return 'updated'
  return after.status === 'CANCELLED' ? 'cancelled' : 'status'
}

/** A request with a key, or with the version in its body, is carried out once. */
async function assertRepeated(
  world: ModelWorld,
  { user, record: { collection, id }, manner }: ModelChange,
  request: Call,
  first: Reply,
): Promise<void> {
  if (manner !== 'key' && manner !== 'version') return
  const { model } = world
  const now = model.require(collection, id)
  const again = await world.call(user, request)
  const isAnswered = manner === 'key' ? model.mayRead(now, user) : model.mayWrite(now, user)
  if (isAnswered) assert.deepEqual([again.status, untold(again.text)], [200, untold(first.text)])
  else assert.ok([403, 404].includes(again.status), again.text)
}
