// Records that are created in random histories, and what the model says of the answer.

import assert from 'node:assert/strict'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import fc from 'fast-check'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import type { Reply } from '../support/boot.ts'
import { comparable, createdAnew } from '../support/created-anew.ts'
import { sendSound } from '../support/send-sound.ts'
import { freezes, frozenAtOf, isLocked } from './booked.ts'
import { namedAnew } from './company-names.ts'
import type { ModelWorld } from './model-world.ts'
import { isApprovable, leftToProcess, processAfter, startable, withEnd } from './process-changes.ts'
import { one, place, type Random } from './random.ts'
import { actor } from './users.ts'

/** Of these, more can happen than of others. */
const oftenCreated = ['INVOICE.SALES', 'INVOICE.PURCHASE', 'INTERNAL.SALES', 'ABSENCE', 'COMPANY']
const approved = { status: 'APPROVED' }

export async function create(world: ModelWorld, random: Random): Promise<string | number> {
  world.tick()
  const { model, referred, setting } = world
  const { types } = model.catalogue
  const often = types.filter(({ type }) => oftenCreated.includes(type))
  const type = one(random, one(random, [types, often]))
  const { collection } = type
  const user = actor(world, random)
  const owner = one(random, [user, 0, 1, 2])
  const size = one(random, ['smallest', 'fullest'] as const)
  const userId = model.users[owner]?.id ?? 0
  const referenceId = (target: keyof typeof referred) =>
    target === 'user' ? userId : referred[target]
  const isFreezing = freezes(type)
  const { setProcess: _, ...example } = examplePayload(type, {
    ...{ size, unit: setting.unit, referenceId },
  })
  const codes = startable(world, type.type).map(({ code }) => code)
  const isStarting = collection === 'documents' && isApprovable(type.type) && random(place, 3) === 0
  const { reply, body } = await sendSound(
    (sent) => world.call(user, { path: collection, body: sent }),
    {
      ...{ ...example, externalId: null },
      ...(isFreezing && random(fc.boolean) ? approved : {}),
      ...(isStarting ? { setProcess: one(random, codes) } : {}),
    },
  )
  const message = `user ${user} creates ${JSON.stringify(body)}: ${reply.text}`
  return await assertCreated(world, { type, user, body, reply }, message)
}

export interface Created {
  readonly type: RecordType
  /** By index. */
  readonly user: number
  readonly body: FieldValues
  readonly reply: Reply
}

/** Holds the answer to a create to what the model says; answers its status, or why it was refused. */
export async function assertCreated(
  world: ModelWorld,
  { type, user, body, reply }: Created,
  message: string,
): Promise<string | number> {
  const { model, setting } = world
  const { collection } = type
  const sent = createdAnew(type, body, setting)
  const left = leftToProcess(world, undefined, sent)
  const process = processAfter(world, { record: undefined, user, after: sent })
  const complete = withEnd(world, sent, process)
  const original = model.find('documents', Number(complete['correctsId']))
  const mayCorrect = original === undefined || model.mayWrite(original, user)
  if (reply.status === 403) {
    const isOfOriginal = reply.json.code === 'write-forbidden'
    if (isOfOriginal) assert.ok(!mayCorrect, message)
    else assert.equal(reply.json.code, 'create-forbidden', message)
    assert.ok(isOfOriginal || !model.mayCreate(collection, complete, user), message)
    return 403
  }
  const frozenAt = frozenAtOf(world.now, complete)
  // What arrives frozen is stored as it was sent.
  const named = frozenAt === null ? namedAnew(model, type, complete) : complete
  const isRefused = isLocked(model, { ...complete, frozenAt, createdAt: world.now })
  if (reply.status !== 201) {
    if (reply.json.code === 'period-locked') assert.ok(isRefused, message)
    if (reply.status === 409) assert.ok(isRefused || left === reply.json.code, message)
    return reply.json.code
  }
  assert.ok(!isRefused && left === undefined && mayCorrect, message)
  assert.ok(model.mayCreate(collection, complete, user), message)
  const number = reply.json.number === undefined ? {} : { number: reply.json.number }
  assert.deepEqual(
    comparable(type, { ...reply.json }),
    comparable(type, { ...named, ...number }),
    message,
  )
  assert.equal(reply.json.frozenAt ?? null, frozenAt, message)
  assert.deepEqual(reply.json.process ?? null, process?.field ?? null, message)
  if (process !== undefined) model.runs.set(reply.json.id, process.run)
  await world.learn(collection, { reply, user, action: 'created' })
  return 201
}
