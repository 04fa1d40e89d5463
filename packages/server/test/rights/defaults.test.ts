// Defaults of a unit: checked as a whole, in effect at once, and asked by every door, the answers that
// are kept for idempotency keys included.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../src/refusal.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

interface Unit {
  readonly unit: number
  readonly user: number
  readonly group: number
  readonly token: string
}

let units = 0

async function makeUnit({ store, issue }: Booted): Promise<Unit> {
  units += 1
  const unit = await store.directory.createUnit({ name: `Defaults ${units}`, timeZone: 'UTC' })
  const username = `defaults-${unit}`
  const user = await store.directory.createUser({ unit, username, isSupervisor: false })
  const group = await store.directory.createGroup({ unit, name: 'Team' })
  return { unit, user, group, token: await issue({ user, units: [unit] }) }
}

async function faultsOf(work: Promise<unknown>): Promise<readonly string[]> {
  try {
    await work
  } catch (error) {
    assert.ok(error instanceof Refusal)
    assert.equal(error.problem, 'invalid-file')
    return (error.details.faults ?? []).map(({ code, pointer }) => `${pointer} ${code}`)
  }
  return []
}

onEveryEngine('defaults', (server) => {
  test('a file with faults is refused with all of them, and nothing of it is kept', async () => {
    const { unit, user } = await makeUnit(server())
    const { store, unit: other } = server()
    const foreign = await store.directory.createGroup({
      ...{ unit: other, name: `Foreign ${unit}` },
    })
    const put = (defaults: unknown): Promise<readonly string[]> =>
      faultsOf(putDefaultFile(store, unit, { defaults }))
    assert.deepEqual(
      await put([
        { type: 'TASK' },
        { type: 'TAKS', read: { users: [1], groups: [foreign] } },
        { type: 'TASK', write: { users: [user, 999] } },
      ]),
      [
        '/defaults/1/type unknown-type',
        '/defaults/1/read/users/0 unknown-reference',
        '/defaults/1/read/groups/0 unknown-reference',
        '/defaults/2/type repeated-name',
        '/defaults/2/write/users/1 unknown-reference',
      ],
    )
    assert.deepEqual(await put([]), ['/defaults missing-value'])
    assert.deepEqual(await put([{ type: 'TASK', reed: {} }]), ['/defaults/0/reed unknown-field'])
    assert.deepEqual(await put([{ type: 'TASK', read: { everyone: 'yes' } }]), [
      '/defaults/0/read/everyone wrong-type',
    ])
    const { defaultOf } = await store.configuration.settings({ unit })
    assert.equal(defaultOf('TASK').everyoneReads, true)
  })

  test('a default is in effect at once, for what was stored before it as well', async () => {
    const { unit, user, group, token } = await makeUnit(server())
    const { store, call } = server()
    const company = await call({ unit, token, path: 'companies', body: { name: 'N' } })
    const path = `companies?id=${company.json.id}`
    const status = async (): Promise<number> => (await call({ unit, token, path })).status
    assert.equal(await status(), 200)
    await putDefaultFile(store, unit, { defaults: [{ type: 'COMPANY' }] })
    assert.equal(await status(), 404)
    const page = await call({ unit, token, path: 'views/COMPANIES' })
    assert.deepEqual(page.json.data, [])
    await putDefaultFile(store, unit, {
      defaults: [{ type: 'COMPANY', write: { groups: [group] } }],
    })
    assert.equal(await status(), 404)
    await store.directory.addToGroup({ group, user })
    assert.equal(await status(), 200, 'whoever may write may read')
    await putDefaultFile(store, unit, { defaults: [{ type: 'COMPANY' }] })
    assert.equal(await status(), 404)
    await store.configuration.deleteDefault({ unit, type: 'COMPANY' })
    assert.equal(await status(), 200)
    await assert.rejects(store.configuration.deleteDefault({ unit, type: 'COMPANY' }), Refusal)
  })

  test('a number is ambiguous between companies that the caller reads, and no others', async () => {
    const { unit, user, token } = await makeUnit(server())
    const { store, call, issue } = server()
    await putDefaultFile(store, unit, { defaults: [{ type: 'COMPANY' }] })
    const twinOf = async (writer: number, as: string): Promise<number> => {
      const acl = { write: { users: [writer] } }
      const body = { name: 'Twin', registrations: { VAT: '1' }, acl }
      return (await call({ unit, token: as, path: 'companies', body })).json.id
    }
    const find = () => call({ unit, token, path: 'companies?registration=1' })
    const username = `twin-${unit}`
    const other = await store.directory.createUser({ unit, username, isSupervisor: false })
    await twinOf(other, await issue({ user: other, units: [unit] }))
    const first = await twinOf(user, token)
    assert.equal((await find()).json.id, first)
    const second = await twinOf(user, token)
    const { status, json } = await find()
    assert.deepEqual([status, json.ids], [409, [first, second]])
  })
})

onEveryEngine('what a user may no longer do', (server) => {
  test('not-found: a kept answer is replayed to those alone who may still read it', async () => {
    const { unit, token } = await makeUnit(server())
    const { store, call } = server()
    const request = {
      unit,
      token,
      path: 'companies',
      body: { name: 'canary' },
      headers: { 'idempotency-key': 'k' },
    }
    const first = await call(request)
    assert.equal(first.status, 201)
    await putDefaultFile(store, unit, { defaults: [{ type: 'COMPANY' }] })
    const hidden = await call(request)
    assert.deepEqual([hidden.status, hidden.json.code], [404, 'not-found'])
    assert.doesNotMatch(hidden.text, /canary/)
    await store.configuration.deleteDefault({ unit, type: 'COMPANY' })
    const again = await call(request)
    assert.deepEqual([again.status, again.text], [201, first.text])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
  })

  test('create-forbidden: nobody creates what they could not write, dry or not', async () => {
    const { unit, user, token } = await makeUnit(server())
    const { store, call } = server()
    await putDefaultFile(store, unit, { defaults: [{ type: 'COMPANY', read: { everyone: true } }] })
    for (const path of ['companies', 'companies?dryRun=true']) {
      const refused = await call({ unit, token, path, body: { name: 'N' } })
      assert.deepEqual([refused.status, refused.json.code], [403, 'create-forbidden'], path)
      const body = { name: 'N', acl: { write: { users: [user] } } }
      const allowed = await call({ unit, token, path, body })
      assert.equal(allowed.status, path.includes('dry') ? 200 : 201)
    }
  })
})
