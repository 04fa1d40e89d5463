// What can happen in a random history, each action by its name. An action draws what it does, does
// it on the server and on the model, and answers a word for what came of it.

import assert from 'node:assert/strict'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import fc from 'fast-check'
import { arbitraryPatch } from '../support/arbitrary-patch.ts'
import { comparable, createdAnew } from '../support/created-anew.ts'
import { sendSound } from '../support/send-sound.ts'
import { changeAgency } from './agency-actions.ts'
import { freezes, frozenAtOf, isLocked } from './booked.ts'
import { changeModel, mannerFor } from './change-model.ts'
import { present, type Saved } from './model.ts'
import type { ModelWorld } from './model-world.ts'
import { changePerson, createPerson } from './person-actions.ts'
import { takeStep } from './process-actions.ts'
import { leftToProcess, processAfter, startable, withEnd } from './process-changes.ts'
import { putProcesses, requireProcess, startOn } from './process-settings.ts'
import { one, place, type Random } from './random.ts'
import { takeAction } from './record-actions.ts'
import {
  addProperty,
  dropDefault,
  prune,
  requireVersions,
  restart,
  setDefault,
} from './unit-actions.ts'
import { changeUser, createUser } from './user-actions.ts'
import { actor, writerOf } from './users.ts'

export type Action = (world: ModelWorld, random: Random) => Promise<string | number>

/** A change of a drawn record by a drawn user. */
function changing(bodyOf: (world: ModelWorld, random: Random, record: Saved) => object): Action {
  return async (world, random) => {
    const record = one(random, world.model.records)
    const user = writerOf(world, random, record)
    const manner = mannerFor(random, record)
    const body = { ...bodyOf(world, random, present(record)) }
    return await changeModel(world, { user, record, body, manner })
  }
}

/** Of these, more can happen than of others. */
const oftenCreated = ['INVOICE.SALES', 'INVOICE.PURCHASE', 'INTERNAL.SALES', 'ABSENCE', 'COMPANY']
const approved = { status: 'APPROVED' }

async function create(world: ModelWorld, random: Random): Promise<string | number> {
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
  const isStarting = collection === 'documents' && random(place, 3) === 0
  const { reply, body } = await sendSound(
    (sent) => world.call(user, { path: collection, body: sent }),
    {
      ...{ ...example, externalId: null },
      ...(isFreezing && random(fc.boolean) ? approved : {}),
      ...(isStarting ? { setProcess: one(random, codes) } : {}),
    },
  )
  const told = `user ${user} creates ${JSON.stringify(body)}: ${reply.text}`
  const sent = createdAnew(type, body, setting)
  const left = leftToProcess(world, undefined, sent)
  const process = processAfter(world, { record: undefined, user, after: sent })
  const complete = withEnd(world, sent, process)
  if (reply.status === 403) {
    assert.equal(reply.json.code, 'create-forbidden', told)
    assert.equal(model.mayCreate(collection, complete, user), false, told)
    return 403
  }
  const frozenAt = frozenAtOf(world.now, complete)
  const isRefused = isLocked(model, { ...complete, frozenAt, createdAt: world.now })
  if (reply.status !== 201) {
    if (reply.json.code === 'period-locked') assert.ok(isRefused, told)
    if (reply.status === 409) assert.ok(isRefused || left === reply.json.code, told)
    return reply.json.code
  }
  assert.ok(!isRefused && left === undefined, told)
  assert.ok(model.mayCreate(collection, complete, user), told)
  const number = reply.json.number === undefined ? {} : { number: reply.json.number }
  assert.deepEqual(
    comparable(type, { ...reply.json }),
    comparable(type, { ...complete, ...number }),
    told,
  )
  assert.equal(reply.json.frozenAt ?? null, frozenAt, told)
  assert.deepEqual(reply.json.process ?? null, process?.field ?? null, told)
  if (process !== undefined) model.runs.set(reply.json.id, process.run)
  await world.learn(collection, { reply, user, action: 'created' })
  return 201
}

async function patch(world: ModelWorld, random: Random): Promise<number | string> {
  const record = one(random, world.model.records)
  const type = world.model.typeOf(record.collection, present(record))
  // A number is of one record alone, and random ones are few.
  const { number: _, setProcess: __, ...drawn } = random(arbitraryPatch, type, present(record))
  const listMode = one(random, ['merge', 'replace'] as const)
  const body = world.withPeople(type, drawn)
  const user = writerOf(world, random, record)
  return await changeModel(world, {
    user,
    record,
    body,
    listMode,
    manner: mannerFor(random, record),
  })
}

const statuses = ['OPEN', 'DONE', 'APPROVED', 'APPROVED', 'PAID', 'PROCESSING', 'CANCELLED']

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
  act: ofRecord(12, takeAction),
  start: ofRecord(6, startOn),
  step: ofRecord(12, takeStep),
  'create person': ofRecord(2, createPerson),
  'change person': ofRecord(3, changePerson),
  'create user': ofUnit(1, createUser),
  'change user': ofUnit(6, changeUser),
  'change agency': ofUnit(3, changeAgency),
  default: ofUnit(2, setDefault),
  'no default': ofUnit(1, dropDefault),
  property: ofUnit(1, addProperty),
  'require versions': ofUnit(2, requireVersions),
  processes: ofUnit(2, putProcesses),
  'require process': ofUnit(2, requireProcess),
  prune: ofUnit(1, prune),
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
  const groups = model.groups.map(({ id }) => id)
  const people = () => ({
    users: random(fc.subarray<number>, ids),
    groups: random(fc.subarray<number>, groups),
  })
  const [read, write] = [people(), people()]
  return acl === undefined ? {} : { acl: one(random, [{ read }, { write }, { read, write }]) }
}

function newOwner({ model }: ModelWorld, random: Random, { ownerId }: Saved): object {
  return ownerId === undefined ? {} : { ownerId: one(random, model.users).id }
}
