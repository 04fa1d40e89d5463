// Steps in processes of approval in random histories, taken by whoever comes along.

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Reply } from '../support/boot.ts'
import { frozenAtOf, isLocked, isSameBut } from './booked.ts'
import {
  assertConflict,
  conditional,
  type Manner,
  mannerFor,
  refusalOf as refusalOfCondition,
} from './change-model.ts'
import { type ModelRecord, present, type Saved } from './model.ts'
import { type ModelWorld, pathOf } from './model-world.ts'
import { momentOf, processOf, withEnd, withoutProcess } from './process-changes.ts'
import {
  approve,
  delegate,
  isRunning,
  type Moment,
  mayTakeOver,
  type Process,
  reject,
  sendBack,
  settle,
  start,
  waitsFor,
  withdraw,
} from './process-model.ts'
import { startOn } from './process-settings.ts'
import { one, place, type Random } from './random.ts'
import { actor } from './users.ts'

const actions = ['approve', 'reject', 'return', 'delegate', 'withdraw', 'restart'] as const

export type Action = (typeof actions)[number]

interface Step {
  readonly record: ModelRecord
  readonly action: Action
  /** By index. */
  readonly user: number
  readonly manner: Manner
  readonly body: Saved
}

/** Most steps approve, so that processes come to their end. */
const drawnActions: readonly Action[] = [
  ...Array<Action>(7).fill('approve'),
  ...Array<Action>(3).fill('delegate'),
  ...actions,
]

export async function takeStep(world: ModelWorld, random: Random): Promise<string | number> {
  return await takeStepOf(world, random, drawnActions)
}

/** Somebody has others act. */
export async function delegateStep(world: ModelWorld, random: Random): Promise<string | number> {
  return await takeStepOf(world, random, ['delegate'])
}

async function takeStepOf(
  world: ModelWorld,
  random: Random,
  drawn: readonly Action[],
): Promise<string | number> {
  const candidates = world.model.records.filter((each) => present(each).process)
  if (candidates.length === 0) return await startOn(world, random)
  world.tick()
  const running = candidates.filter((each) => isRunning(present(each)))
  const record = one(random, random(place, 3) > 0 && running.length > 0 ? running : candidates)
  // Some in a row, so that processes come to their end.
  const outcomes: string[] = []
  for (let turn = random(place, 3); turn >= 0; turn -= 1) {
    outcomes.push(await takeOne(world, random, record, drawn))
    world.tick()
  }
  return outcomes.join(', ')
}

async function takeOne(
  world: ModelWorld,
  random: Random,
  { collection, id }: ModelRecord,
  drawn: readonly Action[],
): Promise<string> {
  const record = world.model.require(collection, id)
  const action = one(random, drawn)
  const user = userFor(world, random, record)
  const step = { record, action, user, manner: mannerFor(random, record) }
  return await take(world, { ...step, body: bodyFor(world, random, step) })
}

/** Mostly somebody whom it waits for. */
function userFor(world: ModelWorld, random: Random, record: ModelRecord): number {
  const { users } = world.model
  const waited = users.flatMap(({ id, isDisabled }, index) => {
    return !isDisabled && waitsFor(world.model, present(record), id) ? [index] : []
  })
  const anybody = actor(world, random)
  return waited.length > 0 && random(place, 3) > 0 ? one(random, waited) : anybody
}

function bodyFor(world: ModelWorld, random: Random, step: Omit<Step, 'body'>): Saved {
  const { record, action, manner } = step
  const body = { comment: one(random, ['Wrong account', 'Why?']) }
  return {
    action,
    ...(['reject', 'return'].includes(action) ? body : {}),
    ...(action === 'delegate' ? { to: delegateFor(world, random, step) } : {}),
    ...(random(place, 4) === 0 ? { step: one(random, [present(record).process.step, 'x']) } : {}),
    ...(manner === 'version' ? { version: record.versions.length } : {}),
  }
}

/** Mostly somebody who may act for others. */
function delegateFor(world: ModelWorld, random: Random, step: Omit<Step, 'body'>): number {
  const ids = world.model.users.map(({ id }) => id)
  const fit = isRunning(present(step.record))
    ? ids.filter((to) => !isUnfit(world, { ...step, body: { to } }))
    : []
  return one(random, fit.length > 0 && random(place, 4) > 0 ? fit : ids)
}

export async function take(world: ModelWorld, step: Step): Promise<string> {
  const { record, user, manner, body, action } = step
  const path = pathOf(record).replace('?', '/process?')
  if (world.model.mayRead(record, user)) await assertListed(world, step)
  const call = { ...conditional(path, record, manner), body }
  const reply = await world.call(user, call)
  const message = `user ${user} ${path} ${JSON.stringify(body)}: ${reply.text}`
  const expected = refusalOf(world, step)
  if (expected !== undefined) {
    assert.equal(reply.json.code, expected, message)
    if (expected === 'version-conflict') assertConflict(reply, record, message)
    return `${action} ${expected}`
  }
  assert.equal(reply.status, 200, message)
  const process = taken(world, step)
  assertTaken(world, step, { reply, process }, message)
  if (process === undefined || manner === 'dry') return `${action} ${manner}`
  world.model.runs.set(record.id, process.run)
  const { comment = null } = body
  const made = { action, step: present(record).process.step }
  await world.learn('documents', { reply, user, action: 'process', process: made, comment })
  if (manner === 'key') {
    const again = await world.call(user, call)
    const mayRead = world.model.mayRead(world.model.require('documents', record.id), user)
    assert.equal(again.status, mayRead ? 200 : 404, again.text)
  }
  return `${action} ${process.field.state}`
}

/** The document has what the process says, and its status where it ends. */
function assertTaken(
  world: ModelWorld,
  { record, manner }: Step,
  { reply, process }: { readonly reply: Reply; readonly process: Process | undefined },
  message: string,
): void {
  const stored = present(record)
  const after = withEnd<Saved>(world, stored, process)
  const frozenAt = frozenAtOf(world.now, after, stored)
  const seal = frozenAt === null ? null : reply.json.seal
  const expected = 'frozenAt' in stored ? { ...after, frozenAt, seal } : after
  assert.ok(isSameBut(withoutProcess(reply.json), withoutProcess(expected)), message)
  assert.deepEqual(reply.json.process, process?.field ?? stored.process, message)
  const isStored = process !== undefined && manner !== 'dry'
  assert.equal(reply.json.version, stored.version + (isStored ? 1 : 0), message)
}

/** What the process is after a step; undefined where it changes nothing. */
function taken(world: ModelWorld, step: Step): Process | undefined {
  const { record, user, action, body } = step
  const process = processOf(world, record) ?? assert.fail('There is no process.')
  const moment = momentOf(world, user, present(record))
  const steps: Readonly<Record<Action, () => Process | undefined>> = {
    approve: () => (isApproved(world, step) ? undefined : approve(process, moment)),
    reject: () => reject(process, moment),
    return: () => sendBack(process, moment),
    delegate: () => delegate(process, body.to, moment),
    withdraw: () => withdraw(process, moment),
    restart: () => restart(world, process, moment),
  }
  return steps[action]()
}

/** By what the unit has under this name now, if it has it still. */
function restart({ model }: ModelWorld, { field, run }: Process, moment: Moment): Process {
  const known = model.processes.find(({ code }) => code === field.code)
  return start({ definition: known ?? run.definition, creator: run.creator }, moment)
}

/** Whether the user has approved already, and it is not the user's turn again. */
function isApproved(world: ModelWorld, { record, user, body }: Step): boolean {
  const { model } = world
  const stored = present(record)
  const id = model.users[user]?.id ?? 0
  const isOther = (body.step ?? stored.process.step) !== stored.process.step
  if (waitsFor(model, stored, id) && !isOther) return false
  if (stored.process.state === 'WITHDRAWN') return false
  const approvals = processOf(world, record)?.run.approvals ?? []
  return approvals.some((each) => each.user === id && (body.step ?? each.step) === each.step)
}

function refusalOf(world: ModelWorld, step: Step): string | undefined {
  const { record, user, manner } = step
  if (!world.model.mayRead(record, user)) return 'not-found'
  const obstacle = obstacleOf(world, step)
  if (obstacle === 'not-an-approver' || obstacle === 'write-forbidden') return obstacle
  return (
    refusalOfCondition(world, { record, user: 0, manner }) ??
    obstacle ??
    (isUnfit(world, step) ? 'invalid-record' : undefined) ??
    (isInLocked(world, step) ? 'period-locked' : undefined)
  )
}

/** Why the user cannot take the step now. */
function obstacleOf(world: ModelWorld, step: Step): string | undefined {
  const { record, user, action, body } = step
  const stored = present(record)
  const id = world.model.users[user]?.id ?? 0
  const mayWrite = world.model.mayWrite(record, user)
  const isNow = (body.step ?? stored.process.step) === stored.process.step
  if (action === 'restart') {
    if (!mayWrite) return 'write-forbidden'
    if (isRunning(stored)) return 'process-running'
    return (stored.frozenAt ?? null) === null ? undefined : 'record-frozen'
  }
  if (action === 'approve' && isApproved(world, step)) return undefined
  if (!isRunning(stored)) return 'process-not-running'
  if (action === 'withdraw' && !mayWrite && stored.process.startedBy !== id)
    return 'write-forbidden'
  if (!isNow) return 'wrong-step'
  return action === 'withdraw' || waitsFor(world.model, stored, id) ? undefined : 'not-an-approver'
}

/** Who is to act instead may not approve in this step. */
function isUnfit(world: ModelWorld, { record, action, user, body }: Step): boolean {
  if (action !== 'delegate') return false
  const process = processOf(world, record) ?? assert.fail('There is no process.')
  const to = world.model.users.find(({ id }) => id === body.to)
  const isSelf = to?.id === world.model.users[user]?.id
  return isSelf || to?.isDisabled !== false || !mayTakeOver(process, present(record), to.id)
}

/** The end would freeze what a locked period keeps as it is. */
function isInLocked(world: ModelWorld, step: Step): boolean {
  const stored = present(step.record)
  const after = withEnd<Saved>(world, stored, taken(world, step))
  return isLocked(world.model, { ...after, frozenAt: frozenAtOf(world.now, after, stored) }, stored)
}

/** The list of actions says whether the user may take it, whatever a request adds. */
async function assertListed(world: ModelWorld, step: Step): Promise<void> {
  const { record, user, action } = step
  const { json, text } = await world.call(user, { path: pathOf(record).replace('?', '/actions?') })
  const listed = json.data.find((each: Saved) => each.action === action)
  const obstacle = obstacleOf(world, { ...step, body: {} })
  assert.equal(listed?.code, obstacle, `${action} ${text}`)
}

/** People have changed, so steps may wait for others: those are new versions of their documents. */
export async function learnSettled(world: ModelWorld, user: number): Promise<void> {
  for (const record of world.model.records) {
    const stored = present(record)
    const process = isRunning(stored) ? processOf(world, record) : undefined
    if (process === undefined) continue
    const { field } = settle(process, { model: world.model, record: stored })
    if (isDeepStrictEqual(field, stored.process)) continue
    const { status, text, json } = await world.call(0, { path: pathOf(record) })
    assert.ok(isSameBut(withoutProcess(json), withoutProcess(stored)), text)
    assert.deepEqual(json.process, field)
    assert.deepEqual([json.version, json.updatedAt], [stored.version + 1, world.now], text)
    const reply = { status, text, json, headers: new Headers() }
    await world.learn('documents', { reply, user, action: 'process' })
  }
}
