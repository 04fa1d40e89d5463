// What can happen in a random history, each action by its name. An action draws what it does, does
// it on the server and on the model, and answers a word for what came of it.

import assert from 'node:assert/strict'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import fc from 'fast-check'
import { putDefaultFile, putTypeFile } from '../../src/service/put-files.ts'
import type { DefaultSpec } from '../rights/world-spec.ts'
import { arbitraryPatch } from '../support/arbitrary-patch.ts'
import { comparable, createdAnew } from '../support/created-anew.ts'
import { sendSound } from '../support/send-sound.ts'
import { changeModel, manners } from './change-model.ts'
import { type ModelRecord, present, type Saved } from './model.ts'
import type { ModelWorld } from './model-world.ts'

export type Random = fc.GeneratorValue

export type Action = (world: ModelWorld, random: Random) => Promise<string | number>

/** One of a list; what is drawn is its place, so that a failure is told in few words. */
export function one<T>(random: Random, values: readonly T[]): T {
  return values[random(place, values.length - 1)] as T
}

/** All places alike. */
function place(max: number): fc.Arbitrary<number> {
  return fc.noBias(fc.nat(max))
}

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

async function setDefault(world: ModelWorld, random: Random): Promise<string> {
  const {
    model,
    server: { store },
  } = world
  const type = one(random, [
    'COMPANY',
    'TASK',
    'JOB',
    'INVOICE.SALES',
    'ABSENCE',
    'DOCUMENT.ISSUED',
  ] as const)
  const people = () => ({
    everyone: random(fc.boolean),
    users: random(fc.subarray<number>, [1, 2, 3]),
    groups: random(fc.subarray<number>, [0, 1]),
  })
  const spec: DefaultSpec = { type, read: people(), write: { ...people(), everyone: false } }
  const named = ({ everyone, users, groups }: typeof spec.read) => ({
    everyone,
    users: users.map((index) => model.users[index]?.id),
    groups: groups.map((index) => model.groups[index]),
  })
  const defaults = [{ type, read: named(spec.read), write: named(spec.write) }]
  await putDefaultFile(store, model.unit, { defaults })
  model.defaults = [spec, ...model.defaults.filter((each) => each.type !== type)]
  return 'set'
}

async function dropDefault(
  { model, server: { store } }: ModelWorld,
  random: Random,
): Promise<string> {
  if (model.defaults.length === 0) return 'none'
  const { type } = one(random, model.defaults)
  await store.configuration.deleteDefault({ unit: model.unit, type })
  model.defaults = model.defaults.filter((each) => each.type !== type)
  return 'dropped'
}

async function joinGroup(
  { model, server: { store } }: ModelWorld,
  random: Random,
): Promise<string> {
  const [user, group] = [random(fc.integer, { min: 1, max: 3 }), random(place, 1)]
  const { id = 0 } = model.users[user] ?? {}
  await store.directory.addToGroup({ group: model.groups[group] ?? 0, user: id })
  model.users = model.users.map((each, index) =>
    index === user ? { ...each, groups: [...new Set([...each.groups, group])] } : each,
  )
  return 'joined'
}

/** Adds a property to a type, of a sort that has a default or of one that has none. */
async function addProperty(
  { model, server: { store } }: ModelWorld,
  random: Random,
): Promise<string> {
  const type = one(random, ['COMPANY', 'TASK', 'JOB', 'INVOICE.SALES'] as const)
  const kind = one(random, ['text', 'flag', 'amount', 'textList'] as const)
  const name = `own${model.catalogue.types.reduce((sum, { properties = {} }) => sum + Object.keys(properties).length, 0)}`
  const { unit } = model
  await putTypeFile(store, unit, { additions: [{ type, properties: [{ name, kind }] }] })
  model.catalogue = (await store.configuration.settings({ unit })).catalogue
  return 'added'
}

const statuses = ['OPEN', 'DONE', 'APPROVED', 'PROCESSING', 'REJECTED']

/** By name, with how often each is drawn. */
export const actions: Readonly<Record<string, readonly [number, Action]>> = {
  create: [6, create],
  patch: [10, patch],
  status: [3, changing((_, random) => ({ status: one(random, statuses) }))],
  disable: [2, changing((_, random) => ({ isDisabled: random(fc.boolean) }))],
  rename: [
    3,
    changing((_, random, { name }) => ({
      ...(name === undefined ? {} : { name: `Name ${random(place, 3)}` }),
    })),
  ],
  share: [
    3,
    changing(({ model }, random, { acl }) =>
      acl === undefined ? {} : { acl: aclOf(model, random) },
    ),
  ],
  give: [
    2,
    changing(({ model }, random, { ownerId }) =>
      ownerId === undefined
        ? {}
        : {
            ownerId: one(
              random,
              model.users.map(({ id }) => id),
            ),
          },
    ),
  ],
  default: [2, setDefault],
  'no default': [1, dropDefault],
  join: [1, joinGroup],
  property: [1, addProperty],
  restart: [
    1,
    async (world) => {
      await world.restart()
      return 'restarted'
    },
  ],
}

function aclOf({ users, groups }: ModelWorld['model'], random: Random): object {
  const people = () => ({
    users: random(
      fc.subarray<number>,
      users.map(({ id }) => id),
    ),
    groups: random(fc.subarray<number>, [...groups]),
  })
  return one(random, [{ read: people() }, { write: people() }, { read: people(), write: people() }])
}

export const actionNames: readonly string[] = Object.entries(actions).flatMap(([name, [often]]) =>
  Array(often).fill(name),
)
