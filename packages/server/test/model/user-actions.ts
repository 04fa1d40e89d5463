// Users in random histories: created and changed by those who may, and by themselves.

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { actionOf, assertConflict, conditional, mannerFor, refusalOf } from './change-model.ts'
import { type Model, present, type Saved } from './model.ts'
import { type ModelWorld, pathOf } from './model-world.ts'
import { learnSettled } from './process-actions.ts'
import { one, place, type Random } from './random.ts'
import { actor } from './users.ts'

/** Each costs a look at everything. */
const usersMax = 6

export async function createUser(world: ModelWorld, random: Random): Promise<string | number> {
  const { model } = world
  if (model.users.length >= usersMax) return 'enough'
  world.tick()
  const user = actor(world, random)
  const groupIds = groupsFor(random, model)
  const body = { username: crypto.randomUUID(), firstName: 'New', groupIds }
  const reply = await world.call(user, { path: 'users', body })
  const message = `user ${user} creates ${JSON.stringify(body)}: ${reply.text}`
  const mayCreate = model.isIn(user, 'Supervisor', 'User configurator')
  if (!mayCreate || (isSupervisor(model, groupIds) && !model.users[user]?.isSupervisor)) {
    assert.equal(reply.json.code, 'administration-forbidden', message)
    return 403
  }
  assert.deepEqual(reply.json.groupIds, groupIds, message)
  await world.addUser(reply, user)
  await learnSettled(world, user)
  return 201
}

export async function changeUser(world: ModelWorld, random: Random): Promise<string | number> {
  world.tick()
  const { model } = world
  const record = one(
    random,
    model.administered.filter(({ collection }) => collection === 'users'),
  )
  const self = model.users.findIndex(({ id }) => id === record.id)
  const isActive = model.users[self]?.isDisabled === false
  const user = one(random, [0, actor(world, random), ...(isActive ? [self] : [])])
  const manner = mannerFor(random, record)
  const body = patchFor(random, model)
  const version = manner === 'version' ? { version: record.versions.length } : {}
  const reply = await world.call(user, {
    ...{ method: 'PATCH', ...conditional(pathOf(record), record, manner) },
    body: { ...body, ...version },
  })
  const message = `user ${user} changes ${pathOf(record)} with ${JSON.stringify(body)}: ${reply.text}`
  const after = changedUser(model, present(record), body)
  const expected =
    forbidden(model, { user, self, before: present(record), after }) ??
    refusalOf(world, { record, user: 0, manner }, 'USER') ??
    unfit(model, { user, self, before: present(record), after })
  if (expected !== undefined) {
    assert.equal(reply.json.code, expected, message)
    if (expected === 'version-conflict') assertConflict(reply, record, message)
    return expected
  }
  assert.equal(reply.status, 200, message)
  const isSame = isDeepStrictEqual(after, present(record))
  const moves = !isSame && manner !== 'dry'
  const stamps = moves ? { version: after.version + 1, updatedAt: world.now } : {}
  assert.deepEqual(reply.json, { ...after, ...stamps }, message)
  if (!moves) return 200
  const action = actionOf({ ...present(record), status: '' }, { ...after, status: '' })
  await world.learn('users', { reply, user, action })
  await learnSettled(world, user)
  return 200
}

function patchFor(random: Random, model: Model): Saved {
  const ids = [null, ...model.users.map(({ id }) => id)]
  const limits = [{ types: ['INVOICE'], amount: 100, currency: 'EUR' }]
  const patches: readonly Saved[] = [
    { firstName: `Name ${random(place, 2)}`, jobTitle: 'CEO' },
    { email: `${random(place, 9)}@example.com`, firstName: 'Ada' },
    { groupIds: groupsFor(random, model) },
    { groupIds: groupsFor(random, model) },
    { managerId: one(random, ids) },
    { isDisabled: random(fc.boolean) },
    { approvalLimits: one(random, [[], limits]) },
  ]
  return one(random, patches)
}

function groupsFor(random: Random, { groups }: Model): readonly number[] {
  const ids = groups.map(({ id }) => id)
  return random(fc.subarray<number>, ids, { maxLength: 2 }).toSorted((a, b) => a - b)
}

function changedUser({ groups }: Model, before: Saved, body: Saved): Saved {
  const after = { ...before, ...body }
  const named = groups.filter(({ id }) => after.groupIds.includes(id))
  return { ...after, groupNames: named.map(({ name }) => name) }
}

interface Change {
  /** By index. */
  readonly user: number
  readonly self: number
  readonly before: Saved
  readonly after: Saved
}

const own = ['firstName', 'lastName', 'phone', 'language', 'jobTitle']

/** Who may not administer users changes of himself what is his own. */
function forbidden(model: Model, { user, self, before, after }: Change): string | undefined {
  if (model.isIn(user, 'Supervisor', 'User configurator')) return undefined
  const isOwn = changedIn(before, after).every((name) => own.includes(name))
  return user === self && isOwn ? undefined : 'administration-forbidden'
}

/** What a supervisor is and is known by, supervisors change alone. */
function unfit(model: Model, { user, before, after }: Change): string | undefined {
  const changed = changedIn(before, after)
  const [was, is] = [before, after].map(({ groupIds }) => isSupervisor(model, groupIds))
  const isGuarded = was !== is || (was && changed.some((name) => /username|email/.test(name)))
  if (isGuarded && !model.users[user]?.isSupervisor) return 'administration-forbidden'
  if (!changed.includes('managerId')) return undefined
  // One who is disabled may be a manager, and approves nothing.
  return isCircle(model, after) ? 'invalid-record' : undefined
}

function isSupervisor({ groups }: Model, groupIds: readonly number[]): boolean {
  return groups.some(({ id, name }) => name === 'Supervisor' && groupIds.includes(id))
}

function isCircle({ users }: Model, { id, managerId }: Saved): boolean {
  let above = users.findIndex((each) => each.id === managerId)
  while (above >= 0 && users[above]?.id !== id) above = users[above]?.manager ?? -1
  return above >= 0
}

function changedIn(before: Saved, after: Saved): readonly string[] {
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
