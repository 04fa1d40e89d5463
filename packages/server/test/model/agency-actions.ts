// The unit itself in random histories: its name, and the day until which its books are locked.

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { assertConflict, conditional, mannerFor, refusalOf } from './change-model.ts'
import { present, type Saved } from './model.ts'
import { type ModelWorld, pathOf } from './model-world.ts'
import { one, place, type Random } from './random.ts'
import { actor } from './users.ts'

/** Examples and random documents are of days before, between and after these. */
const lockedDays = [null, null, '2026-02-28', '2026-03-02', '2026-03-31']

export async function changeAgency(world: ModelWorld, random: Random): Promise<string | number> {
  world.tick()
  const { model } = world
  const record = model.require('agencies', model.unit)
  const before = present(record)
  const user = one(random, [0, actor(world, random)])
  const manner = mannerFor(random, record)
  const patches: readonly Saved[] = [
    { name: `Unit ${random(place, 2)}` },
    { lockedUntil: one(random, lockedDays) },
    { lockedUntil: one(random, lockedDays), currency: 'EUR' },
  ]
  const body = one(random, patches)
  const version = manner === 'version' ? { version: record.versions.length } : {}
  const reply = await world.call(user, {
    ...{ method: 'PATCH', ...conditional(pathOf(record), record, manner) },
    body: { ...body, ...version },
  })
  const message = `user ${user} changes the unit with ${JSON.stringify(body)}: ${reply.text}`
  const after = { ...before, ...body }
  const mayChange = model.isIn(user, 'Supervisor', 'Configurator')
  const isBack = (after.lockedUntil ?? '') < (before.lockedUntil ?? '')
  const expected =
    (mayChange ? undefined : 'administration-forbidden') ??
    refusalOf(world, { record, user: 0, manner }, 'AGENCY') ??
    (isBack && !model.users[user]?.isSupervisor ? 'administration-forbidden' : undefined)
  if (expected !== undefined) {
    assert.equal(reply.json.code, expected, message)
    if (expected === 'version-conflict') assertConflict(reply, record, message)
    return expected
  }
  const moves = !isDeepStrictEqual(after, before) && manner !== 'dry'
  const stamps = moves ? { version: before.version + 1, updatedAt: world.now } : {}
  assert.deepEqual(reply.json, { ...after, ...stamps }, message)
  if (moves) await world.learn('agencies', { reply, user, action: 'updated' })
  return reply.status
}
