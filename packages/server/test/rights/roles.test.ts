// The roles that are ready to be given: each sees what it is for at every door, and nothing of the
// rest, be it the text, the number or the name of a record.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { endpoints } from '@kontor/contract/endpoints/endpoints.ts'
import { recordTypes as presetTypes } from '@kontor/contract/records/catalogue.ts'
import { type RoleName, roleNames, roles } from '@kontor/contract/records/roles.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { thorough } from '../../../../test/thorough.ts'
import { applyRoles } from '../../src/service/unit/apply-roles.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Call } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { ask, type Caller, rightsOf } from './callers.ts'
import { makeUnit, type OwnedRecord, type Unit } from './two-units.ts'
import { callsOf } from './two-units-doors.ts'

/** Who has no role at all sees what a freelancer sees. */
type Having = RoleName | 'nothing'

const havings: readonly Having[] = [...roleNames, 'nothing']
/** From the owner nothing is hidden, and who has no role sees no more than a freelancer. */
const restricted: readonly Having[] = ['freelancer', 'accountant', 'projectManager']

function rightOn(having: Having, { type: { area } }: OwnedRecord) {
  return roles.find(({ name }) => name === having)?.rights[area]
}

async function createUser({ store }: Booted, unit: number, having: Having): Promise<number> {
  const user = await store.directory.createUser({
    ...{ unit, username: `role-${having}-${unit}`, isSupervisor: false },
  })
  const group = roles.find(({ name }) => name === having)?.group
  const found = (await store.directory.listGroups({ unit })).find(({ name }) => name === group)
  if (found !== undefined) await store.directory.addToGroup({ group: Number(found['id']), user })
  return user
}

interface RoleCaller extends Caller {
  readonly user: number
}

interface RoleWorld {
  readonly server: Booted
  readonly home: Unit
  readonly callerOf: (having: Having) => RoleCaller
}

async function makeCallers(server: Booted, home: Unit): Promise<ReadonlyMap<Having, RoleCaller>> {
  const { unit, records } = home
  const callers = new Map<Having, RoleCaller>()
  for (const having of havings) {
    const user = await createUser(server, unit, having)
    const hidden = records.filter((record) => rightOn(having, record) === undefined)
    const { allowed } = rightsOf(home, 'supervisor')
    callers.set(having, {
      ...{ user, role: 'stranger', home, away: { ...home, word: 'of no unit' } },
      token: await server.issue({ user, units: [unit] }),
      allowed: allowed.difference(new Set(hidden.map(({ canary }) => canary))),
    })
  }
  return callers
}

function records(world: () => RoleWorld): void {
  test('a record is read and written by the roles that are for it, and found by no other', async () => {
    const { server, home, callerOf } = world()
    const { unit } = home
    for (const having of havings) {
      const { token } = callerOf(having)
      for (const record of home.records) {
        const { collection, id } = record
        const right = rightOn(having, record)
        const what = `${having}: ${record.canary}`
        const path = `${collection}?id=${id}`
        const read = await server.call({ path, unit, token })
        assert.equal(read.status, right === undefined ? 404 : 200, what)
        const write = await server.call({ path, unit, token, method: 'PATCH', body: {} })
        const status = right === undefined ? 404 : right === 'read' ? 403 : 200
        assert.equal(write.status, status, `${what} ${write.text}`)
      }
    }
  })
}

function doors(world: () => RoleWorld): void {
  test('no door tells a role of a record that is not for it', async () => {
    const { server, home, callerOf } = world()
    for (const having of thorough(restricted)) {
      for (const endpoint of endpoints) {
        for (const call of callsOf(endpoint, home, home)) {
          await ask(server, callerOf(having), call, call.path)
        }
      }
    }
  })

  test('views, their files and their sums have the records of a role, and count no others', async () => {
    const { server, home, callerOf } = world()
    const ofRecords = views.filter(({ name }) =>
      presetTypes.some((type) => type.views.includes(name)),
    )
    for (const having of restricted) {
      const caller = callerOf(having)
      for (const { name } of ofRecords) {
        const mine = home.records.filter(
          (record) => record.type.views.includes(name) && rightOn(having, record) !== undefined,
        )
        for (const as of ['', ...thorough(['&as=csv', '&as=ndjson'])]) {
          const { text } = await ask(server, caller, { path: `views/${name}?limit=1000${as}` })
          for (const { canary } of mine) assert.ok(text.includes(canary), `${name} ${canary}`)
        }
        const { json } = await ask(server, caller, { path: `views/${name}/summary`, body: {} })
        assert.equal(json.data[0].count, mine.length, `${having} ${name}`)
      }
    }
  })
}

function listOfViews(world: () => RoleWorld): void {
  const accessOf = async (having: Having): Promise<Readonly<Record<string, string>>> => {
    const { server, callerOf } = world()
    const { json } = await ask(server, callerOf(having), { path: 'views' })
    const data = json.data as readonly { name: string; access: string }[]
    return Object.fromEntries(data.map(({ name, access }) => [name, access]))
  }

  test('the list of views says how much of each a role sees', async () => {
    const names = ['INVOICES.SALES', 'JOBS', 'INTERVALS.TRACK', 'JOURNAL', 'PERSONS', 'USERS']
    const shared = names.map(() => 'shared')
    const cases: Readonly<Record<Having, readonly string[]>> = {
      owner: shared,
      accountant: shared,
      // Purchase orders are in the journal as well.
      projectManager: ['none', ...shared.slice(1)],
      freelancer: ['none', 'none', 'own', 'none', 'none', 'shared'],
      nothing: ['none', 'none', 'own', 'none', 'none', 'shared'],
    }
    for (const having of havings) {
      const access = await accessOf(having)
      assert.deepEqual(
        names.map((name) => access[name]),
        cases[having],
        having,
      )
    }
  })
}

onOneEngine('roles', (server) => {
  let world: RoleWorld | undefined
  before(async () => {
    const name = `roles${server().engine}`
    const home = await makeUnit(server(), { name, padding: 0, isOpen: true })
    await applyRoles(server().store, { unit: home.unit, money: 'roles', isDryRun: false })
    const callers = await makeCallers(server(), home)
    const callerOf = (having: Having) => callers.get(having) ?? assert.fail()
    world = { server: server(), home, callerOf }
  })
  const made = (): RoleWorld => world ?? assert.fail('The unit has not been made.')
  records(made)
  doors(made)
  listOfViews(made)
})

onOneEngine('a unit with roles', (server) => {
  /** A unit without records, an owner and a freelancer. */
  async function makeSmall() {
    const { store, issue } = server()
    const unit = await store.directory.createUnit({ name: 'Roles', timeZone: 'UTC' })
    await applyRoles(store, { unit, money: 'roles', isDryRun: false })
    const member = async (having: Having) => {
      const user = await createUser(server(), unit, having)
      const token = await issue({ user, units: [unit] })
      const call = (each: Call) => server().call({ unit, token, ...each })
      return { user, call }
    }
    return { owner: await member('owner'), freelancer: await member('freelancer') }
  }

  test('a freelancer tracks time on a job that names the freelancer, and on no other', async () => {
    const { owner, freelancer } = await makeSmall()
    const { json: company } = await owner.call({ path: 'companies', body: { name: 'Client' } })
    const job = { companyId: company.id, ownerId: owner.user, properties: { name: 'Film' } }
    const { json: made } = await owner.call({ path: 'jobs', body: job })
    const time = { userId: freelancer.user, date: '2026-03-02', duration: 60, jobId: made.id }
    const track = () => freelancer.call({ path: 'time', body: { type: 'TRACK', ...time } })
    assert.equal((await track()).status, 422)
    const body = { participantIds: [freelancer.user] }
    const named = await owner.call({ method: 'PATCH', path: `jobs?id=${made.id}`, body })
    assert.equal(named.status, 200, named.text)
    assert.equal((await track()).status, 201)
  })

  test('a view is listed once a record names the user, and no hidden one changes it', async () => {
    const { owner, freelancer } = await makeSmall()
    const accessToTasks = async () => {
      const { json } = await freelancer.call({ path: 'views' })
      const data = json.data as readonly { name: string; access: string }[]
      return data.find(({ name }) => name === 'TASKS')?.access
    }
    assert.equal(await accessToTasks(), 'none')
    const { json } = await owner.call({ path: 'tasks', body: { name: 'Cut', ownerId: owner.user } })
    assert.equal(await accessToTasks(), 'none')
    const body = { assigneeId: freelancer.user }
    const named = await owner.call({ method: 'PATCH', path: `tasks?id=${json.id}`, body })
    assert.equal(named.status, 200, named.text)
    assert.equal(await accessToTasks(), 'own')
  })
})

onOneEngine('applying roles', (server) => {
  const makeEmpty = async (): Promise<number> => {
    const { store } = server()
    return await store.directory.createUnit({ name: 'Roles', timeZone: 'UTC' })
  }

  test('a dry run tells what would change and stores nothing, and twice changes nothing', async () => {
    const { store } = server()
    const unit = await makeEmpty()
    const input = { unit, money: 'roles', isDryRun: false } as const
    const tried = await applyRoles(store, { ...input, isDryRun: true })
    assert.deepEqual(tried.newGroups, ['Accountant', 'Project manager', 'Freelancer'])
    assert.equal((await store.directory.listGroups({ unit })).length, 1)
    assert.equal((await store.configuration.settings({ unit })).defaults.size, 0)
    const done = await applyRoles(store, input)
    assert.deepEqual([...done.changed], [...tried.changed])
    const again = await applyRoles(store, input)
    assert.deepEqual([again.newGroups, again.changed], [[], []])
  })

  test('groups are made with the defaults that name them, or not at all', async () => {
    const { store } = server()
    const unit = await makeEmpty()
    const nobody = { everyone: false, users: [], groups: [] }
    const names = async () => (await store.directory.listGroups({ unit })).map(({ name }) => name)
    const put = (type: string): Promise<void> =>
      store.configuration.putRoles({
        ...{ unit, newGroups: [{ id: -1, name: 'Freelancer' }] },
        defaults: [{ type, read: { ...nobody, groups: [-1] }, write: nobody }],
      })
    await assert.rejects(put('NOTHING'), { problem: 'invalid-file' })
    assert.deepEqual(await names(), ['Supervisor'])
    await put('TASK')
    assert.deepEqual(await names(), ['Supervisor', 'Freelancer'])
    const [, { id } = { id: 0 }] = await store.directory.listGroups({ unit })
    const { defaultOf } = await store.configuration.settings({ unit })
    assert.deepEqual(defaultOf('TASK').read.groups, [id])
  })

  test('users and groups beside the roles keep what they have', async () => {
    const { store } = server()
    const unit = await makeEmpty()
    const group = await store.directory.createGroup({ unit, name: 'Auditors' })
    const user = await store.directory.createUser({
      ...{ unit, username: `auditor-${unit}`, isSupervisor: false },
    })
    const defaults = [
      { type: 'INVOICE.SALES', read: { groups: [group] }, write: { users: [user] } },
    ]
    await putDefaultFile(store, unit, { defaults })
    await applyRoles(store, { unit, money: 'everybody', isDryRun: false })
    const { defaultOf } = await store.configuration.settings({ unit })
    const { read, write, everyoneReads, everyoneWrites } = defaultOf('INVOICE.SALES')
    assert.deepEqual([read.groups, write.users], [[group], [user]])
    assert.deepEqual([everyoneReads, everyoneWrites, write.groups.length], [true, false, 1])
  })
})
