// Actions on records in random histories: cancelled, restored, reopened, corrected.

import assert from 'node:assert/strict'
import type { Reply } from '../support/boot.ts'
import { frozenAtOf, isLocked, isSameBut } from './booked.ts'
import { assertConflict, conditional, type Manner, mannerFor, refusalOf } from './change-model.ts'
import { decidesAsManager, isOwnDecision } from './decisions.ts'
import { type ModelRecord, present, type Saved } from './model.ts'
import { type ModelWorld, pathOf } from './model-world.ts'
import { leftToProcess, processAfter, withoutProcess } from './process-changes.ts'
import { one, place, type Random } from './random.ts'
import { writerOf } from './users.ts'

const entries = {
  cancel: 'cancelled',
  restore: 'restored',
  reopen: 'reopened',
  correct: 'corrected',
} as const

type Name = keyof typeof entries

interface Taken {
  readonly record: ModelRecord
  readonly name: Name
  readonly user: number
  readonly manner: Manner
  readonly reason: string | null
}

export async function takeAction(world: ModelWorld, random: Random): Promise<string> {
  world.tick()
  const name = one(random, Object.keys(entries) as Name[])
  const record = one(random, candidates(world, name, random(place, 4) > 0))
  const user = writerOf(world, random, record)
  const manner = mannerFor(random, record)
  const reason = one(random, ['Wrong account', 'Wrong account', 'Twice', null])
  const taken = { record, name, user, manner, reason }
  const step = stepOf(record, name)
  const expected = refusalOf(world, { ...taken, step }) ?? obstacleOf(world, taken)
  if (world.model.mayRead(record, user)) await assertListed(world, taken)
  const path = pathOf(record).replace('?', '/actions?')
  const version = manner === 'version' ? { version: record.versions.length } : {}
  const body = { action: name, ...(reason === null ? {} : { reason }), ...version }
  const reply = await world.call(user, { ...conditional(path, record, manner), body })
  const message = `user ${user}: ${name} ${path} ${JSON.stringify(body)} ${reply.text}`
  if (expected === undefined) {
    assert.equal(reply.status, name === 'correct' && manner !== 'dry' ? 201 : 200, message)
    await assertTaken(world, taken, reply, message)
  } else {
    assert.equal(reply.json.code, expected, message)
    if (expected === 'version-conflict') assertConflict(reply, record, message)
  }
  return `${name} ${expected ?? 'done'}`
}

/** Records with a status, and where it is to be sensible, those with which it makes sense. */
function candidates(
  { model }: ModelWorld,
  name: Name,
  isSensible: boolean,
): readonly ModelRecord[] {
  const all = model.records.filter((each) => present(each).status !== undefined)
  const isFit: Record<Name, (record: Saved) => boolean> = {
    cancel: () => true,
    restore: ({ status }) => status === 'CANCELLED',
    reopen: ({ frozenAt = null, type }) => frozenAt !== null && !isFinal(type),
    correct: ({ frozenAt = null, correctedByIds }) => frozenAt !== null && Boolean(correctedByIds),
  }
  const fit = all.filter((each) => isFit[name](present(each)))
  return fit.length > 0 && isSensible ? fit : all
}

/** Why it cannot be done, whoever may write the record. */
function obstacleOf(world: ModelWorld, { record, name, user, reason }: Taken): string | undefined {
  if ((name === 'reopen' || name === 'correct') && reason === null) return 'invalid-record'
  const stored = present(record)
  const to = statusAfter(record, name)
  const { model } = world
  const isFrozen = (stored.frozenAt ?? null) !== null
  if (name === 'restore' && (stored.status !== 'CANCELLED' || to === undefined)) return forbidden
  if (name === 'correct') return isFrozen && stored.correctedByIds ? undefined : forbidden
  if (name === 'reopen') {
    if (!isFrozen) return forbidden
    if (model.correctedBy(record.id).length > 0) return 'record-frozen'
    if (isFinal(stored.type) || !model.users[user]?.isSupervisor) return forbidden
  }
  const after = { ...stored, status: to }
  const frozenAt = name === 'reopen' ? null : frozenAtOf(world.now, after, stored)
  if (stored.status === to && name !== 'reopen') return undefined
  if (isOwnDecision(model, user, { before: stored, after })) return forbidden
  const left = name === 'reopen' ? undefined : leftToProcess(world, record, after)
  // What a process approved may be so again.
  const isAgain = name === 'restore' && stored.process?.state === 'APPROVED'
  if (left === 'process-running' || (left !== undefined && !isAgain)) return left
  return isLocked(model, { ...after, frozenAt }, stored) ? 'period-locked' : undefined
}

/** The status that an action leads to which does nothing else. */
function stepOf(record: ModelRecord, name: Name): string | undefined {
  const isStep = name === 'cancel' || name === 'restore'
  return isStep ? statusAfter(record, name) : undefined
}

const forbidden = 'transition-forbidden'

/** What went to a client is not reopened. */
function isFinal(type: string): boolean {
  return /^INVOICE\.SALES(\.|$)/.test(type)
}

/** Undefined where the history does not say what the status was before. */
function statusAfter({ versions, prunedTo }: ModelRecord, name: Name): string | undefined {
  const now = versions.at(-1)?.record.status
  if (name === 'cancel') return 'CANCELLED'
  if (name === 'reopen') return 'PROCESSING'
  if (name === 'correct') return now
  const known = versions.slice(Math.max(0, prunedTo - 1))
  return known.findLast(({ record }) => record.status !== now)?.record.status
}

/** The list of actions says so, but for the version and the reason that only a request has. */
async function assertListed(world: ModelWorld, taken: Taken): Promise<void> {
  const { record, name, user } = taken
  const { json, text } = await world.call(user, { path: pathOf(record).replace('?', '/actions?') })
  const step = stepOf(record, name)
  const mayTake =
    world.model.mayWrite(record, user) ||
    decidesAsManager(world.model, present(record), { user, step })
  const isAllowed = mayTake && obstacleOf(world, { ...taken, reason: '' }) === undefined
  const listed = json.data.find((each: Saved) => each.action === name)
  // What is not listed, nobody can do; of what is cancelled, cancelling changes nothing.
  const isCancelled = name === 'cancel' && present(record).status === 'CANCELLED'
  if (!isCancelled) assert.equal(listed?.isAllowed ?? false, isAllowed, `${name} ${text}`)
}

async function assertTaken(
  world: ModelWorld,
  { record, name, user, manner, reason }: Taken,
  reply: Reply,
  message: string,
): Promise<void> {
  const stored = present(record)
  const action = entries[name]
  if (name === 'correct') {
    assertTakenBack(stored, reply.json, reason, message)
    if (manner === 'dry') return
    await world.learn('documents', { reply, user, action: 'created', comment: reason })
    return
  }
  const status = statusAfter(record, name)
  const moves = status !== stored.status || name === 'reopen'
  const statusDate = status === stored.status ? stored.statusDate : world.setting.today
  const after = { ...stored, status, statusDate }
  const frozenAt = name === 'reopen' ? null : frozenAtOf(world.now, after, stored)
  const process = processAfter(world, { record, user, after })
  const isBooked = 'frozenAt' in stored
  const seal = frozenAt === null ? null : reply.json.seal
  const expected = isBooked ? { ...after, frozenAt, seal } : after
  assert.ok(isSameBut(withoutProcess(reply.json), withoutProcess(expected)), message)
  assert.deepEqual(reply.json.process ?? null, process?.field ?? null, message)
  const isStored = moves && manner !== 'dry'
  assert.equal(reply.json.version, stored.version + (isStored ? 1 : 0), message)
  if (!isStored) return
  if (process !== undefined) world.model.runs.set(record.id, process.run)
  await world.learn(record.collection, { reply, user, action, comment: reason })
}

/** Invoices, proformas and prepayments of a side share one. */
function correctionOf(type: string): string {
  return `${type.split('.').slice(0, 2).join('.')}.CORRECTION`
}

const totals = ['totalNet', 'totalVat', 'totalGross']

/** A correction is a draft for the same company in the same money, with the opposite rows. */
function assertTakenBack(
  original: Saved,
  correction: Saved,
  reason: string | null,
  message: string,
): void {
  const { type, id, companyId, properties } = original
  assert.deepEqual(
    [correction.type, correction.status, correction.correctsId, correction.companyId],
    [correctionOf(type), 'PROCESSING', id, companyId],
    message,
  )
  assert.deepEqual(
    [correction.properties.correctionReason, correction.properties.currencyDoc ?? null],
    [reason, properties.currencyDoc ?? null],
    message,
  )
  assert.equal(correction.process, null, message)
  for (const total of totals) assert.equal(correction[total] + original[total], 0, message)
  for (const [name, table] of Object.entries<Saved>(properties)) {
    if (table?.data === undefined) continue
    const counts = (each: Saved): unknown => each.map(({ count }: Saved) => count)
    const opposite = table.data.map(({ count }: Saved) => (count === null ? null : 0 - count))
    assert.deepEqual(counts(correction.properties[name].data), opposite, message)
  }
}
