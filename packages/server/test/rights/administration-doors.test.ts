// Who reads what is administered: one rule at every door. Users are read by those of their units with
// a token for one, a unit by those who belong to it; what others are is told at none.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneOwnStore } from '../support/engines.ts'
import { memberOf, userCaller } from '../support/user-caller.ts'

/** Every door that shows one of them, and what it answers for nobody's. */
const doors: Readonly<Record<'users' | 'agencies', readonly ((id: number) => string)[]>> = {
  users: [
    (id) => `users?id=${id}`,
    (id) => `users?id=${id}&version=1`,
    (id) => `users?id=${id}&asOf=2999-12-31T23:59:59Z`,
    (id) => `users/history?id=${id}`,
    (id) => `views/USERS?externalFilter=id = ${id}`,
  ],
  agencies: [
    (id) => `agencies?id=${id}`,
    (id) => `agencies?id=${id}&version=1`,
    (id) => `agencies?id=${id}&asOf=2999-12-31T23:59:59Z`,
    (id) => `agencies/history?id=${id}`,
    (id) => `views/UNITS?externalFilter=id = ${id}`,
  ],
}

interface Caller {
  readonly name: string
  readonly token: string
  /** The unit that it asks in. */
  readonly unit: number
  /** The units that its token is for. */
  readonly units: readonly number[]
}

onOneOwnStore('one rule for what is administered', (server) => {
  test('every door shows users and units to the same people', async () => {
    const { store, issue } = server()
    const { create } = userCaller(server)
    const unit = await store.directory.createUnit({ name: 'Two', timeZone: 'UTC' })
    const of = { unit, username: freshName(), isSupervisor: true }
    const theirs = await store.directory.createUser(of)
    const { id: ours } = await create()
    const { id: both } = await create()
    await store.directory.addUser({ unit, user: both })
    const isIn: Readonly<Record<number, readonly number[]>> = {
      [ours]: [1],
      [theirs]: [unit],
      [both]: [1, unit],
    }
    const scopes = ['read'] as const
    const callers: Caller[] = [
      ...(await rolesOf(server)),
      {
        name: 'theirs',
        token: await issue({ user: theirs, units: [unit], scopes }),
        unit,
        units: [unit],
      },
    ]
    for (const [name, from, units] of [
      ['both, in ours', 1, [1, unit]],
      ['both, in theirs', unit, [1, unit]],
      ['both, with a token for ours', 1, [1]],
    ] as const) {
      const token = await issue({ user: both, units, scopes })
      callers.push({ name, token, unit: from, units })
    }
    for (const caller of callers) {
      for (const [id, units] of Object.entries(isIn)) {
        await assertShown(server(), caller, doors.users, Number(id), units.includes(caller.unit))
      }
      for (const id of [1, unit, 999_999]) {
        await assertShown(server(), caller, doors.agencies, id, caller.units.includes(id))
      }
    }
  })

  test('a unit is told at no door of a manager that it does not know', async () => {
    const { store, issue, call } = server()
    const { create } = userCaller(server)
    const unit = await store.directory.createUnit({ name: 'Three', timeZone: 'UTC' })
    const { id: user } = await create()
    await store.directory.addUser({ unit, user })
    const { id: manager } = await create({ username: `manager-${freshName()}` })
    await changeUser(store, user, { managerId: manager, phone: '1' })
    await changeUser(store, user, { managerId: null })
    await changeUser(store, user, { managerId: manager })
    const token = await issue({ user, units: [unit], scopes: ['read'] })
    for (const door of [...doors.users, (id: number) => `users?id=${id}&version=4`]) {
      const reply = await call({ path: door(user), token, unit })
      assert.equal(reply.status === 410 ? 200 : reply.status, 200, reply.text)
      assert.doesNotMatch(reply.text, new RegExp(`"(?:managerId|to|from)":${manager}\\b`))
    }
    const { json } = await call({ path: `users?id=${user}` })
    assert.equal(json.managerId, manager, 'the unit of both is told')
  })
})

/** Whoever is in unit 1 reads the same, administrator or not. */
async function rolesOf(server: () => Booted): Promise<Caller[]> {
  const groups = ['Supervisor', 'User configurator', 'Configurator', 'Readers']
  const callers: Caller[] = []
  for (const name of groups) {
    const { token } = await memberOf(server, name)
    callers.push({ name, token, unit: 1, units: [1] })
  }
  return callers
}

async function assertShown(
  { call }: Booted,
  { name, token, unit }: Caller,
  paths: readonly ((id: number) => string)[],
  id: number,
  isShown: boolean,
): Promise<void> {
  for (const path of paths) {
    const { status, json, text } = await call({ path: path(id), token, unit })
    const message = `${path(id)} for ${name}: ${text.slice(0, 200)}`
    const isView = path(id).startsWith('views/')
    if (isView) assert.equal(json.data.length, isShown ? 1 : 0, message)
    else assert.equal(status, isShown ? 200 : 404, message)
  }
}
