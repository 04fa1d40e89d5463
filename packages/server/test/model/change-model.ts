// Carries out a change on the server and on the model, and holds the answer to the law: it is what
// a create of the merged record would be, to whoever may write it.

import assert from 'node:assert/strict'
import type { Values } from '../support/arbitrary-record.ts'
import type { Call, Reply } from '../support/boot.ts'
import { comparable, createdAnew } from '../support/created-anew.ts'
import { modelMerge } from '../support/merge-model.ts'
import { sendSound } from '../support/send-sound.ts'
import { frozenAtOf, type ModelRecord, present, untold } from './model.ts'
import { type ModelWorld, pathOf } from './model-world.ts'

/** What a change depends on, and what is done with it besides. */
export const manners = ['plain', 'dry', 'key', 'version', 'tag', 'stale'] as const

export interface ModelChange {
  /** By index. */
  readonly user: number
  readonly record: ModelRecord
  readonly body: Values
  readonly listMode?: 'merge' | 'replace'
  readonly manner?: (typeof manners)[number]
}

/** Answers the status. */
export async function changeModel(world: ModelWorld, change: ModelChange): Promise<number> {
  world.tick()
  const { user, record, manner = 'plain' } = change
  const call = callOf(change)
  const { reply, body } = await sendSound(
    (sent) => world.call(user, { ...call, body: { ...sent, ...inBody(change) } }),
    change.body,
  )
  const told = `user ${user} changes ${call.path} with ${JSON.stringify(body)}: ${reply.text}`
  if (!world.model.mayRead(record, user)) assert.equal(reply.status, 404, told)
  else if (!world.model.mayWrite(record, user))
    assert.equal(reply.json.code, 'write-forbidden', told)
  else if (manner === 'stale') assert.deepEqual(conflictOf(reply), conflictIn(record), told)
  else if (reply.status !== 200) assert.ok([409, 422].includes(reply.status), told)
  else {
    await assertMerged(world, { ...change, body }, reply, told)
    if (manner !== 'dry')
      await assertRepeated(world, change, { ...call, body: { ...body, ...inBody(change) } }, reply)
  }
  return reply.status
}

let keys = 0

function callOf({ record, listMode, manner }: ModelChange): Call {
  const { tag = '' } = record.versions.at(manner === 'stale' ? -2 : -1) ?? {}
  const headers = {
    ...(manner === 'tag' || manner === 'stale' ? { 'if-match': tag } : {}),
    ...(manner === 'key' ? { 'idempotency-key': `key-${keys++}` } : {}),
  }
  const query = `${listMode === 'replace' ? '&lists=replace' : ''}${manner === 'dry' ? '&dryRun=true' : ''}`
  return { method: 'PATCH', path: `${pathOf(record)}${query}`, headers }
}

function inBody({ record: { versions }, manner }: ModelChange): object {
  return manner === 'version' ? { version: versions.length } : {}
}

function conflictOf({ status, json }: Reply): readonly unknown[] {
  const { code, currentVersion, yourVersion, changedAt, changedBy } = json
  return [status, code, currentVersion, yourVersion, changedAt, changedBy]
}

function conflictIn({ versions }: ModelRecord): readonly unknown[] {
  const last = versions.at(-1)
  const { length } = versions
  return [412, 'version-conflict', length, length - 1, last?.at, last?.userId]
}

/** The merge law; a change that changes nothing makes no version. */
async function assertMerged(
  world: ModelWorld,
  { user, record, body, listMode = 'merge', manner }: ModelChange,
  reply: Reply,
  told: string,
): Promise<void> {
  const { model, setting } = world
  const stored = present(record)
  const type = model.typeOf(record.collection, stored)
  const past = record.versions.map(({ text }) => JSON.parse(text))
  const whole = modelMerge({ stored, patch: body, listMode, past })
  const expected = createdAnew(type, whole, setting)
  // A property that the type has got since, default and all, is no part of the change.
  const known = Object.entries(expected['properties'] ?? {}).filter(([name]) =>
    Object.hasOwn(whole['properties'] as object, name),
  )
  const merged = {
    ...expected,
    ...(type.properties === undefined ? {} : { properties: Object.fromEntries(known) }),
  }
  assert.deepEqual(comparable(type, reply.json), comparable(type, merged), told)
  assert.equal(reply.json.frozenAt ?? null, frozenAtOf(world, type, reply.json, stored), told)
  const isSame = world.areAlike(type, stored, reply.json)
  const moved = isSame || manner === 'dry' ? 0 : 1
  const { version, updatedAt } = reply.json
  const at = moved === 1 ? world.now : stored.updatedAt
  assert.deepEqual([version, updatedAt], [stored.version + moved, at], told)
  if (isSame) assert.equal(untold(reply.text), untold(record.versions.at(-1)?.text ?? ''), told)
  if (moved === 1) await world.learn(record.collection, reply, user)
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
  const now = model.find(collection, id) ?? assert.fail()
  const again = await world.call(user, request)
  const isAnswered = manner === 'key' ? model.mayRead(now, user) : model.mayWrite(now, user)
  if (isAnswered) assert.deepEqual([again.status, untold(again.text)], [200, untold(first.text)])
  else assert.ok([403, 404].includes(again.status), again.text)
}
