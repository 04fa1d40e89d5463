// What can happen in a random history, each action by its name. An action draws what it does, does
// it on the server and on the model, and answers a word for what came of it.

import assert from 'node:assert/strict'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import fc from 'fast-check'
import { arbitraryPatch } from '../support/arbitrary-patch.ts'
import { comparable, createdAnew } from '../support/created-anew.ts'
import { sendSound } from '../support/send-sound.ts'
import { changeModel, manners } from './change-model.ts'
import { frozenAtOf, type ModelRecord, present, type Saved } from './model.ts'
import type { ModelWorld } from './model-world.ts'
import { one, place, type Random } from './random.ts'
import { addProperty, dropDefault, joinGroup, restart, setDefault } from './unit-actions.ts'

export type Action = (world: ModelWorld, random: Random) => Promise<string | number>

/** A change of a drawn record by a drawn user. */
function changing(bodyOf: (world: ModelWorld, random: Random, record: Saved) => object): Action {
  return async (world, random) => {
    const record = one(random, world.model.records)
    const user = userFor(world, random, record)
    const manner = mannerFor(random, record)
    const body = { ...bodyOf(world, random, present(record)) }
    return await changeModel(world, { user, record, body, manner })
  }
}

/** Mostly somebody who may write it. */
function userFor({ model }: ModelWorld, random: Random, record: ModelRecord): number {
  const user = random(place, model.users.length - 1)
  return model.mayWrite(record, user) || random(place, 1) === 0 ? user : 0
}

function mannerFor(random: Random, { versions }: ModelRecord): (typeof manners)[number] {
  const manner = one(random, ['plain', 'plain', ...manners] as const)
  return manner === 'stale' && versions.length === 1 ? 'plain' : manner
}

async function create(world: ModelWorld, random: Random): Promise<string | number> {
  world.tick()
  const { model, referred, setting } = world
  const type = one(random, model.catalogue.types)
  const { collection } = type
  const user = random(place, model.users.length - 1)
  const owner = one(random, [user, 0, 1, 2])
  const size = one(random, ['smallest', 'fullest'] as const)
  const userId = model.users[owner]?.id ?? 0
  const referenceId = (target: keyof typeof referred) =>
    target === 'user' ? userId : referred[target]
  const example = examplePayload(type, { size, unit: setting.unit, referenceId })
  const { reply, body } = await sendSound(
    (sent) => world.call(user, { path: collection, body: sent }),
    { ...example, externalId: null },
  )
  const told = `user ${user} creates ${JSON.stringify(body)}: ${reply.text}`
  const complete = createdAnew(type, body, setting)
  if (reply.status === 403) {
    assert.equal(reply.json.code, 'create-forbidden', told)
    assert.equal(model.mayCreate(collection, complete, user), false, told)
    return 403
  }
  if (reply.status !== 201) return reply.status
  assert.ok(model.mayCreate(collection, complete, user), told)
  const number = reply.json.number === undefined ? {} : { number: reply.json.number }
  assert.deepEqual(
    comparable(type, { ...reply.json }),
    comparable(type, { ...complete, ...number }),
    told,
  )
  assert.equal(reply.json.frozenAt ?? null, frozenAtOf(world, type, reply.json), told)
  await world.learn(collection, reply, user)
  return 201
}

async function patch(world: ModelWorld, random: Random): Promise<number> {
  const record = one(random, world.model.records)
  const type = world.model.typeOf(record.collection, present(record))
  // A number is of one record alone, and random ones are few.
  const { number: _, ...drawn } = random(arbitraryPatch, type, present(record))
  const listMode = one(random, ['merge', 'replace'] as const)
  const body = world.withPeople(type, drawn)
  const user = userFor(world, random, record)
  return await changeModel(world, {
    user,
    record,
    body,
    listMode,
    manner: mannerFor(random, record),
  })
}

const statuses = ['OPEN', 'DONE', 'APPROVED', 'PROCESSING', 'CANCELLED']

/** What happens, and how often compared with the others. */
interface Happening {
  readonly often: number
  readonly action: Action
  /** Whether it is about one record: rights and settings of the unit stay, and so does the process. */
  readonly isOfRecord: boolean
}

function ofRecord(often: number, action: Action): Happening {
  return { often, action, isOfRecord: true }
}

function ofUnit(often: number, action: Action): Happening {
  return { often, action, isOfRecord: false }
}

/** By name. */
export const happenings: Readonly<Record<string, Happening>> = {
  create: ofRecord(6, create),
  patch: ofRecord(10, patch),
  status: ofRecord(
    3,
    changing((_, random) => ({ status: one(random, statuses) })),
  ),
  disable: ofRecord(
    2,
    changing((_, random) => ({ isDisabled: random(fc.boolean) })),
  ),
  rename: ofRecord(3, changing(newName)),
  share: ofRecord(3, changing(newRights)),
  give: ofRecord(2, changing(newOwner)),
  default: ofUnit(2, setDefault),
  'no default': ofUnit(1, dropDefault),
  join: ofUnit(1, joinGroup),
  property: ofUnit(1, addProperty),
  restart: ofUnit(1, restart),
}

export const happeningNames: readonly string[] = Object.entries(happenings).flatMap(
  ([name, { often }]) => Array(often).fill(name),
)

function newName(_: ModelWorld, random: Random, { name }: Saved): object {
  return name === undefined ? {} : { name: `Name ${random(place, 3)}` }
}

function newRights({ model }: ModelWorld, random: Random, { acl }: Saved): object {
  const ids = model.users.map(({ id }) => id)
  const people = () => ({
    users: random(fc.subarray<number>, ids),
    groups: random(fc.subarray<number>, [...model.groups]),
  })
  const [read, write] = [people(), people()]
  return acl === undefined ? {} : { acl: one(random, [{ read }, { write }, { read, write }]) }
}

function newOwner({ model }: ModelWorld, random: Random, { ownerId }: Saved): object {
  return ownerId === undefined ? {} : { ownerId: one(random, model.users).id }
}
