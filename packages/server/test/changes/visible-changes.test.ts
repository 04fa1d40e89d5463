// What is told of each change, to whom, and where a follower goes on.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { companyOf, type Patch, patcher } from '../support/patch.ts'
import { userCaller } from '../support/user-caller.ts'
import { askChanges, fileOf, inShort, ofRecords, readAll, readChanges } from './reading.ts'

type Server = () => Booted

onEveryEngine('told changes', (server) => {
  const patch = patcher(server)
  kinds(server, patch)
  rights(server, patch)
  people(server)
  pages(server, patch)
})

async function jobOf(server: Server, body: object = {}): Promise<number> {
  const job = { type: 'JOB', ownerId: 1, properties: { name: 'Job' } }
  return (await server().create('jobs', { ...job, ...body })).id
}

/** Where what comes next begins. */
async function now(server: Server, token?: string): Promise<string> {
  return (await readChanges(server(), { since: 'now', token })).cursor
}

function kinds(server: Server, patch: Patch): void {
  test('each change tells what was done, by whom, and what is different', async () => {
    const since = await now(server)
    const company = await companyOf(server, { name: 'Alpha' })
    await patch('companies', company, { name: 'Beta', category: 'GOLD' })
    await patch('companies', company, { isDisabled: true })
    await patch('companies', company, { isDisabled: false })
    const job = await jobOf(server, { companyId: company })
    await patch('jobs', job, { status: 'DONE' })
    const { data, hasMore } = await readChanges(server(), { since })
    assert.deepEqual(inShort(data), [
      `companies ${company} v1 created`,
      `companies ${company} v2 updated`,
      `companies ${company} v3 disabled`,
      `companies ${company} v4 enabled`,
      `jobs ${job} v1 created`,
      `jobs ${job} v2 status`,
    ])
    assert.equal(hasMore, false)
    const [created, updated, , , , status] = data
    assert.deepEqual(Object.keys(created).toSorted(), [
      ...['at', 'change', 'collection', 'id', 'type', 'userId', 'version'],
    ])
    assert.equal(created.userId, 1)
    assert.equal(created.type, 'COMPANY')
    assert.deepEqual(updated.fields.toSorted(), ['/category', '/name'])
    assert.deepEqual(status.status, { from: 'OPEN', to: 'DONE' })
    assert.ok(status.fields.includes('/status'))
  })

  test('a change has the record as it is now, where that is requested', async () => {
    const since = await now(server)
    const company = await companyOf(server, { name: 'Alpha' })
    await patch('companies', company, { name: 'Gamma' })
    const { data } = await readChanges(server(), { since, query: 'include=record' })
    const read = await server().call({ path: `companies?id=${company}` })
    assert.deepEqual(
      data.map(({ record }) => record),
      [read.json, read.json],
    )
  })

  test('what changes nothing is not told, and what is refused neither', async () => {
    const company = await companyOf(server)
    const since = await now(server)
    await patch('companies', company, { name: 'Company' })
    await patch('companies', company, { name: null })
    await server().call({ path: 'companies', body: { name: 7 } })
    await server().call({ path: 'companies?dryRun=true', body: { name: 'Dry' } })
    assert.deepEqual((await readChanges(server(), { since })).data, [])
  })

  test('collections choose what is told', async () => {
    const since = await now(server)
    const companyId = await companyOf(server)
    const id = await jobOf(server, { companyId })
    const { data } = await readChanges(server(), { since, query: 'collections=jobs,time' })
    assert.deepEqual(inShort(data), [`jobs ${id} v1 created`])
  })
}

function rights(server: Server, patch: Patch): void {
  test('gaining and losing sight is told to whom it happens, and nothing else is', async () => {
    const { id: user } = await userCaller(server).create()
    const token = await server().issue({ user, units: [server().unit] })
    const [mine, nobodys] = [{ read: { users: [user] } }, { read: { users: [] } }]
    const since = await now(server, token)
    const hidden = await fileOf(server, { acl: nobodys })
    const file = await fileOf(server, { acl: nobodys })
    await patch('documents', file, { category: 'HIDDEN' })
    await patch('documents', hidden, { category: 'HIDDEN' })
    const atFirst = await readChanges(server(), { since, token, query: 'collections=documents' })
    assert.deepEqual(atFirst.data, [])

    await patch('documents', file, { acl: mine, category: 'SEEN' })
    const shown = await readChanges(server(), {
      since: atFirst.cursor,
      token,
      query: 'collections=documents',
    })
    assert.deepEqual(inShort(shown.data), [`documents ${file} v3 shown`])
    assert.equal(shown.data[0].fields, undefined)
    const whole = await readChanges(server(), { since, token, query: 'collections=documents' })
    assert.deepEqual(whole.data, shown.data)

    await patch('documents', file, { acl: nobodys, category: 'GONE' })
    await patch('documents', file, { category: 'AFTER' })
    const gone = await readChanges(server(), {
      since: shown.cursor,
      token,
      query: 'collections=documents',
    })
    assert.deepEqual(inShort(gone.data), [`documents ${file} hidden`])
    assert.deepEqual(Object.keys(gone.data[0]).toSorted(), ['at', 'change', 'collection', 'id'])
    const all = await readAll(server(), { since, token, query: 'collections=documents' })
    assert.deepEqual(inShort(all.data), [`documents ${file} hidden`])
  })

  test('what was done while it was hidden is not told later either', async () => {
    const { id: user } = await userCaller(server).create()
    const token = await server().issue({ user, units: [server().unit] })
    const since = await now(server, token)
    const file = await fileOf(server, { acl: { read: { users: [] } } })
    await patch('documents', file, { category: 'SECRET' })
    await patch('documents', file, { acl: { read: { users: [user] } } })
    await patch('documents', file, { category: 'PUBLIC' })
    const { data } = await readChanges(server(), { since, token, query: 'collections=documents' })
    assert.deepEqual(inShort(data), [`documents ${file} v3 shown`, `documents ${file} v4 updated`])
  })
}

function people(server: Server): void {
  test('users and their unit are told of, too', async () => {
    const { create, patch, admin } = userCaller(server)
    const token = await admin()
    const since = await now(server)
    const { id } = await create({ firstName: 'Ada' })
    await patch(id, { firstName: 'Grace' })
    await patch(id, { isDisabled: true })
    const { unit } = server()
    const agency = { method: 'PATCH', path: `agencies?id=${unit}`, body: { name: 'Renamed' } }
    const renamed = await server().call({ ...agency, token })
    assert.equal(renamed.status, 200, renamed.text)
    const { data } = await readChanges(server(), { since, query: 'include=record' })
    assert.deepEqual(inShort(data), [
      `users ${id} v1 created`,
      `users ${id} v2 updated`,
      `users ${id} v3 disabled`,
      `agencies ${unit} v${renamed.json.version} updated`,
    ])
    assert.deepEqual([data[0].type, data[3].type], ['USER', 'AGENCY'])
    assert.deepEqual(data[0].record, (await server().call({ path: `users?id=${id}` })).json)
    assert.equal(data[3].record.name, 'Renamed')
  })

  test('who leaves the unit is hidden, and who comes is shown', async () => {
    const { create, patch } = userCaller(server)
    const { id } = await create({ firstName: 'Ada' })
    const since = await now(server)
    const left = await patch(id, { isMember: false })
    assert.equal(left.status, 200, left.text)
    const gone = await readChanges(server(), { since })
    assert.deepEqual(inShort(gone.data), [`users ${id} hidden`])
    await server().store.directory.addUser({ unit: server().unit, user: id })
    const back = await readChanges(server(), { since: gone.cursor })
    assert.deepEqual(inShort(back.data), [`users ${id} v3 shown`])
    const beginning = await readAll(server(), { since: '0' })
    const ofUser = beginning.data.filter((each) => each.collection === 'users' && each.id === id)
    assert.deepEqual(inShort(ofUser), [`users ${id} v1 created`, `users ${id} v3 shown`])
  })
}

function pages(server: Server, patch: Patch): void {
  test('pages of any size, and cursors of any entry, tell the same', async () => {
    const since = await now(server)
    const companies = await Promise.all([1, 2, 3, 4].map(() => companyOf(server)))
    await Promise.all(companies.map((id) => patch('companies', id, { name: `${id}` })))
    const all = await readChanges(server(), { since })
    assert.equal(all.data.length, 8)
    for (const limit of [1, 3, 7, 8]) {
      const { data } = await readAll(server(), { since, query: `limit=${limit}` })
      assert.deepEqual(data, all.data)
    }
    const exactly = await readChanges(server(), { since, query: 'limit=8' })
    assert.equal(exactly.hasMore, false)
    assert.deepEqual((await readChanges(server(), { since: all.cursor })).data, [])
  })

  test('from 0 on, all is told that there is', async () => {
    const { data } = await readAll(server(), { since: '0', query: 'limit=5' })
    const whole = await readAll(server(), { since: '0' })
    assert.deepEqual(data, whole.data)
    const created = ofRecords(data).filter(({ change }) => change === 'created')
    const ids = created.map(({ collection, id }) => `${collection} ${id}`)
    assert.equal(new Set(ids).size, ids.length)
  })

  test('what is no cursor of the unit is refused', async () => {
    for (const query of ['', 'since=', 'since=1', 'since=2026-01-01', 'since=bm90aGluZw']) {
      const { status, json } = await server().call({ path: `changes?${query}` })
      assert.equal(status, 400)
      assert.equal(json.code, 'bad-parameter')
    }
    const other = await server().store.directory.createUnit({ name: 'Other', timeZone: 'UTC' })
    await server().store.directory.addUser({ unit: other, user: 1 })
    const token = await server().issue({ units: [server().unit, other] })
    const { cursor } = await readChanges(server(), { since: 'now', token, unit: other })
    const { status, json } = await askChanges(server(), { since: cursor, token })
    assert.deepEqual([status, json.code], [400, 'bad-parameter'])
    for (const query of ['collections=persons', 'collections=', 'limit=1001', 'wait=31']) {
      const reply = await askChanges(server(), { since: 'now', query })
      assert.deepEqual([reply.status, reply.json.code], [400, 'bad-parameter'])
    }
  })
}
