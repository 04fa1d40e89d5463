// What a unit says about processes in random histories: which there are, what needs one, and the
// documents that one is started on.

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { putLifecycleFile, putProcessFile } from '../../src/service/unit/put-files.ts'
import { changeModel, mannerFor } from './change-model.ts'
import { present, type Saved } from './model.ts'
import type { ModelWorld } from './model-world.ts'
import { isApprovable, startable } from './process-changes.ts'
import { type Definition, isRunning, managerProcess, type Step } from './process-model.ts'
import { one, place, type Random } from './random.ts'
import { writerOf } from './users.ts'

const conditions = [
  { filter: 'NOT isDisabled', holds: ({ isDisabled }: Saved) => !isDisabled },
  { filter: 'category IS NULL', holds: ({ category }: Saved) => (category ?? null) === null },
  { filter: 'isDisabled', holds: ({ isDisabled }: Saved) => isDisabled },
]

const typesOfProcesses = [
  ['INVOICE.PURCHASE', 'ABSENCE'],
  ['INVOICE.PURCHASE', 'INVOICE.SALES', 'INTERNAL.SALES'],
]

/** Replaces the processes of the unit; what is running ends as it began. */
export async function putProcesses(world: ModelWorld, random: Random): Promise<string> {
  const own = ['PROCESS-ONE', 'PROCESS-TWO'].slice(random(place, 1)).map(
    (code): Definition => ({
      ...{ code, self: random(fc.boolean), rejected: one(random, ['REJECTED', 'DONE']) },
      types: one(random, typesOfProcesses),
      steps: ['first', 'second', 'third']
        .slice(random(place, 2))
        .map((name) => drawStep(world, random, name)),
    }),
  )
  await putOwnProcesses(world, own)
  return 'put'
}

export async function putOwnProcesses(
  world: ModelWorld,
  own: readonly Definition[],
): Promise<void> {
  const { model, server } = world
  const processes = own.map((each) => fileOf(world, each))
  await putProcessFile(server.store, model.unit, { processes })
  model.processes = [managerProcess, ...own]
}

function drawStep({ model }: ModelWorld, random: Random, name: string): Step {
  const users = model.users.map(({ id }) => id)
  const groups = model.groups.map(({ id }) => id)
  const nobody = { users: [], groups: [], manager: 0 }
  const approvers = one(random, [
    { ...nobody, users: random(fc.subarray<number>, users, { minLength: 1 }) },
    { ...nobody, groups: random(fc.subarray<number>, groups, { minLength: 1, maxLength: 2 }) },
    { ...nobody, manager: 1 + random(place, 1) },
  ])
  const when = one(random, [undefined, undefined, ...conditions])
  const need = one(random, [1, 1, 2, 'all'] as const)
  return { name, ...approvers, need, ...(when === undefined ? {} : { when }) }
}

function fileOf({ model }: ModelWorld, { code, types, steps, rejected, self }: Definition): object {
  const nameOf = (id: number): string => present(model.require('users', id)).username
  return {
    ...{ code, title: code, types, self, rejected: { status: rejected } },
    steps: steps.map(({ name, when, users, groups, manager, need }) => ({
      ...{ name, need, ...(when === undefined ? {} : { when: when.filter }) },
      approvers: {
        ...(users.length > 0 ? { users: users.map(nameOf) } : {}),
        ...(groups.length > 0 ? { groups: groupNames(model, groups) } : {}),
        ...(manager > 0 ? { manager } : {}),
      },
    })),
  }
}

function groupNames({ groups }: ModelWorld['model'], ids: readonly number[]): readonly string[] {
  return groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

/** From now on, documents of a type and of its sub-types are approved by a process alone, or not. */
export async function requireProcess(world: ModelWorld, random: Random): Promise<string> {
  const { model, server } = world
  const type = one(random, ['INVOICE.PURCHASE', 'INTERNAL.SALES', 'ABSENCE'])
  const requiresProcess = random(place, 2) > 0
  const file = { lifecycles: [{ type, requiresProcess }] }
  await putLifecycleFile(server.store, model.unit, file)
  const others = model.requireProcess.filter((each) => each !== type)
  model.requireProcess = requiresProcess ? [type, ...others] : others
  return requiresProcess ? 'required' : 'free'
}

/** A process is started on a document, or on one on which another runs. */
export async function startOn(world: ModelWorld, random: Random): Promise<string | number> {
  const all = world.model.records.filter((each) => {
    return each.collection === 'documents' && isApprovable(present(each).type)
  })
  const fit = all.filter((each) => !isRunning(present(each)))
  const record = one(random, random(place, 5) > 0 && fit.length > 0 ? fit : all)
  const codes = startable(world, present(record).type).map(({ code }) => code)
  const user = writerOf(world, random, record)
  const body = {
    setProcess: one(random, codes),
    ...(random(place, 5) === 0 ? { status: 'APPROVED' } : {}),
  }
  assert.notEqual(codes.length, 0)
  return await changeModel(world, { user, record, body, manner: mannerFor(random, record) })
}

/** A document is changed while its process runs: in what was approved, or in something else. */
export async function editInProcess(world: ModelWorld, random: Random): Promise<string | number> {
  const running = world.model.records.filter((each) => isRunning(present(each)))
  if (running.length === 0) return await startOn(world, random)
  const record = one(random, running)
  const { restartedBy: before } = present(record).process
  const body = one(random, [
    { properties: { name: `Name ${random(place, 9)}` } },
    { properties: { name: `Name ${random(place, 9)}` } },
    { tags: [`tag ${random(place, 9)}`] },
    { ownerId: one(random, world.model.users).id },
  ])
  const user = writerOf(world, random, record)
  const manner = mannerFor(random, record)
  const outcome = await changeModel(world, { user, record, body, manner })
  const { restartedBy } = present(world.model.require(record.collection, record.id)).process
  return restartedBy === before ? outcome : 'begun anew'
}
