// Lists of rights that nothing has any more are deleted while records get and lose theirs, on two
// servers: who may read what stays the same, and what is left is what records have.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { systemClock } from '../../src/config/clock.ts'
import { grantsJob } from '../../src/jobs/grants-job.ts'
import { cleanGrants } from '../../src/service/unit/clean-grants.ts'
import type { CleanGrants } from '../../src/store/port/grants.ts'
import type { Booted, Served } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import type { Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'

const readersCount = 3
const servers = 2
const absences = 4

/** Who may read an absence, as a set of bits. */
const arbitraryRights = fc.nat({ max: 2 ** readersCount - 1 })
const at = fc.nat({ max: servers - 1 })
const arbitraryAction = fc.oneof(
  {
    ...{ weight: 6 },
    arbitrary: fc.record({ absence: fc.nat({ max: absences }), rights: arbitraryRights, at }),
  },
  { weight: 2, arbitrary: fc.record({ prune: fc.constant(true), at }) },
  // A run of the clean-up is made of two steps, between which anything may happen.
  { weight: 3, arbitrary: fc.record({ look: fc.constant(true), at }) },
  { weight: 3, arbitrary: fc.record({ clean: fc.nat({ max: 2 }), at }) },
  { weight: 3, arbitrary: fc.record({ read: fc.nat({ max: readersCount - 1 }), at }) },
)
type Action = typeof arbitraryAction extends fc.Arbitrary<infer A> ? A : never

type Server = Pick<Served, 'call' | 'store'>

interface World {
  readonly unit: number
  readonly servers: readonly Server[]
  /** Each with a token. */
  readonly readers: readonly { readonly user: number; readonly token: string }[]
  /** Who may read each absence, by its id less one. */
  readonly rights: number[]
  /** What clean-ups have found and not yet done. */
  readonly found: CleanGrants[]
}

async function act(world: World, action: Action): Promise<void> {
  const server = world.servers[action.at] ?? assert.fail()
  const { unit, found } = world
  if ('rights' in action) await setRights(world, server, action)
  else if ('prune' in action) await prune(server)
  else if ('read' in action) await assertRights(world, server, action.read)
  else if ('look' in action) found.push(await look(server, unit))
  else for (const each of found.splice(action.clean, 1)) await server.store.grants.clean(each)

  async function prune({ store }: Server): Promise<void> {
    const before = '9999-01-01T00:00:00Z'
    await store.records.pruneHistory({ unit, before, isDryRun: false })
  }
}

/** Of a new absence, or of one that there is. */
async function setRights(
  { rights: all, readers }: World,
  { call }: Server,
  { absence, rights }: { readonly absence: number; readonly rights: number },
): Promise<void> {
  const users = readers.filter((_, bit) => rights & (1 << bit)).map(({ user }) => user)
  const acl = { read: { users, groups: [] }, write: { users: [], groups: [] } }
  const isNew = absence >= all.length
  const reply = isNew
    ? await call({ path: 'documents', body: { type: 'ABSENCE', ownerId: 1, acl } })
    : await call({ method: 'PATCH', path: `documents?id=${absence + 1}`, body: { acl } })
  assert.equal(reply.status, isNew ? 201 : 200, reply.text)
  all[isNew ? all.length : absence] = rights
}

async function assertRights({ rights, readers }: World, { call }: Server, bit: number) {
  const { token = '' } = readers[bit] ?? {}
  const { json } = await call({ path: 'views/ABSENCES?columns=id', token })
  const ids = [...rights.keys()].filter((index) => (rights[index] ?? 0) & (1 << bit))
  assert.deepEqual(
    json.data.map(({ id }: Saved) => id),
    ids.map((index) => index + 1),
  )
}

/** The first part of a run: the store is asked to clean nothing yet. */
async function look({ store }: Server, unit: number): Promise<CleanGrants> {
  let found: CleanGrants = { unit, retired: [], deleted: [] }
  const clean = async (input: CleanGrants): Promise<void> => {
    found = input
  }
  const { list, listUsed } = store.grants
  await cleanGrants({ grants: { list, listUsed, clean } }, unit, { leftAlone: 0 })
  return found
}

/** Two runs: one retires what nothing has, the other deletes it. */
async function cleanTwice({ store }: Server, unit: number): Promise<void> {
  for (const _ of ['retired', 'deleted']) await cleanGrants(store, unit, { leftAlone: 0 })
}

async function idsIn({ store }: Server, unit: number): Promise<readonly number[]> {
  return (await store.grants.list({ unit, after: 0 })).map(({ id }) => id)
}

async function assertAllRight(world: World): Promise<void> {
  const { unit, servers, readers } = world
  for (const server of servers) {
    for (const bit of readers.keys()) await assertRights(world, server, bit)
    const records = { unit, collection: 'documents', after: 0 } as const
    const { wrong } = await server.store.inspection.inspectRecords(records)
    assert.deepEqual(wrong, [])
  }
}

async function newWorldOn(server: Booted, other: Served): Promise<World> {
  const fresh = await freshUnit(server)
  const { unit, token } = fresh
  const readers = await Array.fromAsync({ length: readersCount }, async () => {
    const user = await createUser(fresh, 'reader')
    return { user, token: await fresh.issue({ user }) }
  })
  const call: Served['call'] = (request) => other.call({ unit, token, ...request })
  return { unit, servers: [fresh, { ...other, call }], readers, rights: [], found: [] }
}

/** The first of three lists of rights is with nobody. */
async function leaveOne(world: World): Promise<Server> {
  const [first = assert.fail()] = world.servers
  for (const rights of [1, 2, 4]) await setRights(world, first, { absence: 0, rights })
  await act(world, { prune: true, at: 0 })
  return first
}

onEveryEngine('lists of rights that nothing has any more', (server) => {
  let other: Served
  before(async () => {
    other = await server().bootAgain()
  })
  after(() => other.close())

  const newWorld = (): Promise<World> => newWorldOn(server(), other)

  test('are deleted once the history has none, and are made anew for who wants them', async () => {
    const world = await newWorld()
    const [first = assert.fail(), second = assert.fail()] = world.servers
    for (const rights of [1, 2, 4]) await setRights(world, second, { absence: 0, rights })
    await cleanTwice(first, world.unit)
    assert.deepEqual(await idsIn(first, world.unit), [1, 2, 3])
    await act(world, { prune: true, at: 0 })
    await cleanTwice(first, world.unit)
    assert.deepEqual(await idsIn(first, world.unit), [2, 3])
    for (const [absence, rights] of [1, 1, 2].entries()) {
      await setRights(world, world.servers[absence % servers] ?? first, { absence, rights })
    }
    await assertAllRight(world)
    assert.deepEqual(await idsIn(first, world.unit), [2, 3, 4])
  })

  test('are deleted by a server, day by day', async () => {
    const world = await newWorld()
    const first = await leaveOne(world)
    const days = { firstMs: 1, everyMs: 1 }
    const { store } = first
    const inUnit = {
      ...store,
      inspection: { ...store.inspection, listUnits: async () => [world.unit] },
    }
    const job = grantsJob({
      store: inUnit,
      clock: systemClock,
      holder: 'test',
      times: days,
      leftAlone: 0,
    })
    const stopping = new AbortController()
    const running = job.run(stopping.signal)
    while ((await idsIn(first, world.unit)).length > 2) await setImmediate()
    stopping.abort()
    await running
    await assertAllRight(world)
  })

  test('few are left alone', async () => {
    const world = await newWorld()
    const first = await leaveOne(world)
    for (const _ of [1, 2]) assert.equal(await cleanGrants(first.store, world.unit), 0)
    assert.deepEqual(await idsIn(first, world.unit), [1, 2, 3])
  })

  test('are deleted while records change: who may read what stays right', async () => {
    const arbitrary = fc.array(arbitraryAction, { minLength: 30, maxLength: 60 })
    const property = fc.asyncProperty(arbitrary, async (actions) => {
      const world = await newWorld()
      for (const action of actions) await act(world, action)
      await assertAllRight(world)
      const [first = assert.fail()] = world.servers
      await cleanTwice(first, world.unit)
      const used = await first.store.grants.listUsed({ unit: world.unit })
      assert.deepEqual(
        await idsIn(first, world.unit),
        used.toSorted((one, two) => one - two),
      )
      for (const absence of [0, 1]) await setRights(world, first, { absence, rights: 5 })
      await assertAllRight(world)
    })
    await fc.assert(property, { numRuns: draws(2, 60), endOnFailure: true })
  })
})
