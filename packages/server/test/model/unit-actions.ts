// What happens to a whole unit in random histories: rights, settings, and the process that serves it.

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { pruneHistory } from '../../src/service/records/prune-history.ts'
import { putDefaultFile, putTypeFile } from '../../src/service/unit/put-files.ts'
import type { DefaultSpec } from '../rights/world-spec.ts'
import type { ModelWorld } from './model-world.ts'
import { one, type Random } from './random.ts'

export async function setDefault(world: ModelWorld, random: Random): Promise<string> {
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
    groups: random(fc.subarray<number>, [0, 1, 2]),
  })
  const spec: DefaultSpec = { type, read: people(), write: { ...people(), everyone: false } }
  const named = ({ everyone, users, groups }: typeof spec.read) => ({
    everyone,
    users: users.map((index) => model.users[index]?.id),
    groups: groups.map((index) => model.groups[index]?.id),
  })
  const defaults = [{ type, read: named(spec.read), write: named(spec.write) }]
  await putDefaultFile(store, model.unit, { defaults })
  model.defaults = [spec, ...model.defaults.filter((each) => each.type !== type)]
  return 'set'
}

export async function dropDefault(
  { model, server: { store } }: ModelWorld,
  random: Random,
): Promise<string> {
  if (model.defaults.length === 0) return 'none'
  const { type } = one(random, model.defaults)
  await store.configuration.deleteDefault({ unit: model.unit, type })
  model.defaults = model.defaults.filter((each) => each.type !== type)
  return 'dropped'
}

/** From now on, changes of some types must name the version that they are made for. */
export async function requireVersions(
  { model, server: { store } }: ModelWorld,
  random: Random,
): Promise<string> {
  const types = [null, null, ['COMPANY'], ['INVOICE', 'TASK'], ['USER', 'AGENCY'], []]
  const requireIfMatch = one<readonly string[] | null>(random, types)
  await store.configuration.setUnit({ unit: model.unit, settings: { requireIfMatch } })
  model.requireIfMatch = requireIfMatch
  return requireIfMatch === null ? 'none' : 'some'
}

const daySeconds = 24 * 60 * 60

/** The day after, what was changed until then is pruned. */
export async function prune(world: ModelWorld): Promise<string> {
  const { model, server } = world
  world.tick(daySeconds)
  const day = world.now.slice(0, 10)
  const before = `${day}T00:00:00.000Z`
  const input = { unit: model.unit, day, now: new Date(world.now), isDryRun: false }
  const { changes } = await pruneHistory(server.store, input)
  assert.equal(changes, model.prune(before))
  return changes === 0 ? 'nothing' : 'pruned'
}

/** Adds a property to a type, of a sort that has a default or of one that has none. */
export async function addProperty(
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

/** From now on, a process answers that has cached nothing. */
export async function restart(world: ModelWorld): Promise<string> {
  await world.restart()
  return 'restarted'
}
