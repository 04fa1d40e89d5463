// Changes of records: what is merged, what stays, what follows, what is refused, and in which order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putDefaultFile, putRegisterFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { changed, companyOf, faultsOf, type Patch, patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted

const clock = settableClock('2026-03-05T12:00:00Z')

onOneEngine(
  'changes',
  (server) => {
    const patch = patcher(server)
    order(server, patch)
    members(server, patch)
    equalValues(server, patch)
    uniqueValues(server, patch)
    references(server, patch)
    disabling(server, patch)
  },
  clock,
)

async function version(server: Server, collection: string, id: number): Promise<number> {
  return (await server().call({ path: `${collection}?id=${id}` })).json.version
}

function order(server: Server, patch: Patch): void {
  test('of all refusals of a change, the first in the order of the contract is told', async () => {
    const [owner, reader, stranger] = await Promise.all(['a', 'b', 'c'].map(userOf(server)))
    assert.ok(owner && reader && stranger)
    const taken = freshName()
    await server().create('documents', { ...absence, ownerId: 1, externalId: taken })
    const acl = { read: { users: [reader.user] } }
    const { id } = await server().create('documents', { ...absence, ownerId: owner.user, acl })
    const all = { externalId: taken, status: 7 }
    const headers = { 'if-match': `"${id}-9"` }
    const hidden = await patch('documents', id, all, { headers, token: stranger.token })
    const absent = await patch('documents', 999_999_999, all, { headers, token: stranger.token })
    assert.deepEqual([hidden.status, hidden.json.code], [404, 'not-found'])
    assert.deepEqual(hidden.json.detail, absent.json.detail)
    const readable = await patch('documents', id, all, { headers, token: reader.token })
    assert.deepEqual([readable.status, readable.json.code], [403, 'write-forbidden'])
    const { token } = owner
    const stale = await patch('documents', id, all, { headers, token })
    assert.deepEqual([stale.status, stale.json.code], [412, 'version-conflict'])
    assert.equal(stale.headers.get('etag'), `"${id}-1"`)
    const wrong = await patch('documents', id, all, { token })
    assert.deepEqual(faultsOf(wrong), ['wrong-type /status'])
    const twice = await patch('documents', id, { externalId: taken }, { token })
    assert.deepEqual([twice.status, twice.json.code], [409, 'duplicate-external-id'])
    assert.equal(await version(server, 'documents', id), 1)
  })

  test('what a change says of another collection changes nothing', async () => {
    const { id } = await server().create('tasks', { name: 'Task', ownerId: 1 })
    assert.equal((await patch('jobs', id, { category: null })).status, 404)
    assert.equal(await version(server, 'tasks', id), 1)
  })

  test('whoever may write may give the record away, and is still answered', async () => {
    const [giver, taker] = await Promise.all(['giver', 'taker'].map(userOf(server)))
    assert.ok(giver && taker)
    const { id } = await server().create('documents', { ...absence, ownerId: giver.user })
    const { token } = giver
    const reply = await patch('documents', id, { ownerId: taker.user }, { token })
    assert.deepEqual([reply.status, reply.json.ownerId], [200, taker.user])
    assert.equal((await server().call({ path: `documents?id=${id}`, token })).status, 404)
    assert.equal((await patch('documents', id, {}, { token })).status, 404)
    assert.equal((await patch('documents', id, {}, { token: taker.token })).status, 200)
  })
}

/** Nobody but the owner sees one by default. */
const absence = { type: 'ABSENCE', properties: { startDate: '2026-03-01', endDate: '2026-03-02' } }

function userOf(server: Server) {
  return async (name: string): Promise<{ readonly user: number; readonly token: string }> => {
    const user = await createUser(server(), name)
    return { user, token: await server().issue({ user }) }
  }
}

function members(server: Server, patch: Patch): void {
  test('members that are sent are replaced, and all others stay', async () => {
    const before = await server().create('tasks', {
      ...{ name: 'Task', ownerId: 1, tags: ['a', 'b'], participantIds: [1] },
      ...{ startDate: '2026-03-01', allocation: 60, properties: { 'bodyRichtext-1': '<p>x</p>' } },
    })
    const sent = { name: 'Other', tags: ['c'], allocation: null, participantIds: null }
    const after = await changed(server, [patch, 'tasks', before.id, sent])
    const { updatedAt } = after
    const emptied = { ...sent, participantIds: [] }
    assert.deepEqual(after, { ...before, ...emptied, updatedAt, version: 2 })
  })

  test('properties merge one by one, and one that is set to null reads back null', async () => {
    const { id, properties: before } = await server().create('documents', {
      ...{ type: 'GEM', ownerId: 1, companyId: await companyOf(server) },
      properties: { name: 'Gem', 'bodyRichtext-1': '<p>a</p>' },
    })
    const sent = { 'bodyRichtext-1': null }
    const { properties } = await changed(server, [patch, 'documents', id, { properties: sent }])
    assert.deepEqual(properties, { ...before, ...sent })
    const none = await patch('documents', id, { properties: null })
    assert.deepEqual(faultsOf(none), ['required /properties'])
  })

  test('registrations merge by kind, and null removes one', async () => {
    const [gone, unchanged, fresh] = [freshName(), freshName(), freshName()]
    const body = { name: 'Registered', registrations: { VAT: gone, Other: unchanged } }
    const { id } = await server().create('companies', body)
    const sent = { registrations: { VAT: null, New: fresh } }
    const { registrations } = await changed(server, [patch, 'companies', id, sent])
    assert.deepEqual(registrations, { Other: unchanged, New: fresh })
    const find = (text: string) => server().call({ path: `companies?registration=${text}` })
    assert.equal((await find(gone)).status, 404)
    for (const text of [unchanged, fresh]) assert.equal((await find(text)).json.id, id)
    const emptied = await changed(server, [patch, 'companies', id, { registrations: null }])
    assert.deepEqual(emptied.registrations, {})
    assert.equal((await find(unchanged)).status, 404)
  })

  test('access lists merge down to their four lists, and null empties them', async () => {
    const user = await createUser(server(), 'named')
    const acl = { read: { users: [user], groups: [] }, write: { users: [1], groups: [] } }
    const { id } = await server().create('tasks', { name: 'Task', ownerId: 1, acl })
    const sent = { acl: { write: { users: [user] } } }
    const after = await changed(server, [patch, 'tasks', id, sent])
    assert.deepEqual(after.acl, { ...acl, write: { users: [user], groups: [] } })
    const { acl: left } = await changed(server, [patch, 'tasks', id, { acl: { read: null } }])
    for (const list of ['users', 'groups']) assert.deepEqual(left.read?.[list] ?? [], [])
    assert.deepEqual(left.write, { users: [user], groups: [] })
  })

  test('null is refused where a field is required or has a default', async () => {
    const { id } = await server().create('tasks', { name: 'Task', ownerId: 1 })
    const names = ['name', 'ownerId', 'status', 'statusDate', 'isDisabled']
    const sent = Object.fromEntries(names.map((name) => [name, null]))
    assert.deepEqual(
      faultsOf(await patch('tasks', id, sent)),
      names.map((name) => `required /${name}`).toSorted(),
    )
  })

  test('a status that changes is of today unless a date is sent with it', async () => {
    const sent = { name: 'Task', ownerId: 1, statusDate: '2026-01-01' }
    const { id } = await server().create('tasks', sent)
    const dateAfter = async (body: object): Promise<string> =>
      (await changed(server, [patch, 'tasks', id, body])).statusDate
    assert.equal(await dateAfter({ name: 'Other' }), '2026-01-01')
    assert.equal(await dateAfter({ status: 'OPEN' }), '2026-01-01')
    assert.equal(await dateAfter({ status: 'DONE' }), '2026-03-05')
    assert.equal(await dateAfter({ status: 'OPEN', statusDate: '2026-02-02' }), '2026-02-02')
  })

  test('the whole record is checked, not only what is sent', async () => {
    const dates = { startDate: '2026-03-01', endDate: '2026-03-02' }
    const { id } = await server().create('tasks', { name: 'Task', ownerId: 1, ...dates })
    const reply = await patch('tasks', id, { endDate: '2026-02-01' })
    assert.deepEqual(faultsOf(reply), ['wrong-order /startDate'])
  })
}

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'

function equalValues(server: Server, patch: Patch): void {
  test('a change that changes nothing leaves version, time and tag as they are', async (t) => {
    t.after(() => clock.set('2026-03-05T12:00:00Z'))
    const company = await server().create('companies', {
      ...{ name: 'Same', registrations: { VAT: freshName() }, persons: [{ firstName: 'A' }] },
      ...{ brands: [{ name: 'B' }], properties: { 'bodyRichtext-1': '<p>x</p>' } },
    })
    clock.set('2026-03-06T12:00:00Z')
    const { id, persons } = company
    for (const body of [
      {},
      company,
      { name: 'Same' },
      { persons: [] },
      { persons: [{ id: persons[0].id, firstName: 'A' }] },
      { properties: {}, registrations: {}, acl: {} },
    ]) {
      const reply = await patch('companies', id, body)
      assert.deepEqual([reply.status, reply.json], [200, company])
      assert.equal(reply.headers.get('etag'), `"${id}-1"`)
    }
    const of = [patch, 'companies', id, company] as const
    assert.deepEqual(await changed(server, [...of, { query: '&lists=replace' }]), company)
  })

  test('a record that was read is sent back whole with a change', async () => {
    const { id } = await server().create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: await companyOf(server) },
      ...{ setProcess: 'PROCESS-DOCUMENT.MANAGER.APPROVAL' },
      properties: { name: 'I', [table]: { data: [{ name: 'A', count: 2, unitPriceDoc: 3 }] } },
    })
    const { json: read } = await server().call({ path: `documents?id=${id}` })
    assert.deepEqual(await changed(server, [patch, 'documents', id, read]), read)
    const after = await changed(server, [patch, 'documents', id, { ...read, tags: ['x'] }])
    const { updatedAt } = after
    assert.deepEqual(after, { ...read, tags: ['x'], version: 2, updatedAt })
  })

  test('read-only and immutable fields take no other value', async () => {
    const task = await server().create('tasks', { name: 'Task', ownerId: 1 })
    const times = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: null }
    assert.deepEqual(faultsOf(await patch('tasks', task.id, { ...times, type: 'JOB' })), [
      'immutable-field /type',
      'read-only-field /createdAt',
      'read-only-field /updatedAt',
    ])
    const user = await createUser(server(), 'other')
    const track = { type: 'TRACK', userId: 1, date: '2026-03-01', duration: 5 }
    const { id } = await server().create('time', track)
    assert.deepEqual(faultsOf(await patch('time', id, { userId: user })), [
      'immutable-field /userId',
    ])
    assert.equal((await patch('time', id, { userId: 1, duration: 6 })).json.duration, 6)
  })
}

function uniqueValues(server: Server, patch: Patch): void {
  test('a number or an external id of another record is refused, and its own is not', async () => {
    const [first, second] = [freshName(), freshName()]
    const ofTask = (name: string) => ({ name, ownerId: 1, number: name, externalId: name })
    await server().create('tasks', ofTask(first))
    const { id } = await server().create('tasks', ofTask(second))
    for (const [name, code] of [
      ['number', 'duplicate-number'],
      ['externalId', 'duplicate-external-id'],
    ] as const) {
      const reply = await patch('tasks', id, { [name]: first })
      assert.deepEqual([reply.status, reply.json.code], [409, code])
      assert.equal(reply.json.errors[0].pointer, `/${name}`)
    }
    const unchanged = await changed(server, [patch, 'tasks', id, { ...ofTask(second), name: 'x' }])
    assert.deepEqual([unchanged.number, unchanged.externalId], [second, second])
    await changed(server, [patch, 'tasks', id, { externalId: `${second}-b` }])
    const find = (text: string) => server().call({ path: `tasks?externalId=${text}` })
    assert.equal((await find(second)).status, 404)
    assert.equal((await find(`${second}-b`)).json.id, id)
  })

  test('a record keeps a number: none is taken away', async () => {
    for (const number of [null, '']) {
      const { id, number: drawn } = await server().create('documents', { ...absence, ownerId: 1 })
      const refused = await patch('documents', id, { number })
      assert.deepEqual(faultsOf(refused), ['required /number'])
      assert.equal((await server().call({ path: `documents?id=${id}` })).json.number, drawn)
    }
  })

  test('a number from the series stays, and one that is given up is not drawn again', async () => {
    const task = { name: 'Task', ownerId: 1 }
    const { id, number } = await server().create('tasks', task)
    assert.equal((await changed(server, [patch, 'tasks', id, { name: 'x' }])).number, number)
    await changed(server, [patch, 'tasks', id, { number: freshName() }])
    assert.notEqual((await server().create('tasks', task)).number, number)
  })
}

function references(server: Server, patch: Patch): void {
  test('a reference that is not touched is not checked again', async (t) => {
    const { user, token } = await userOf(server)('limited')
    const everyone = { read: { everyone: true }, write: { everyone: true } }
    const binders = (rights: object) =>
      putDefaultFile(server().store, server().unit, { defaults: [{ type: 'BINDER', ...rights }] })
    t.after(() => binders(everyone))
    const { id: binderId } = await server().create('documents', {
      ...{ type: 'BINDER', ownerId: 1, companyId: await companyOf(server) },
      properties: { name: 'Binder' },
    })
    const task = { name: 'Task', ownerId: user }
    const { id } = await server().create('tasks', { ...task, binderId })
    const { id: without } = await server().create('tasks', task)
    await binders({})
    const after = await patch('tasks', id, { name: 'x', binderId }, { token })
    assert.deepEqual([after.status, after.json.binderId], [200, binderId])
    const other = await patch('tasks', without, { binderId }, { token })
    assert.deepEqual(faultsOf(other), ['unknown-reference /binderId'])
  })

  test('a reference that is touched is checked', async () => {
    const { id } = await server().create('tasks', { name: 'Task', ownerId: 1 })
    const reply = await patch('tasks', id, {
      assigneeId: 999_999_999,
      participantIds: [1, 999_999_999],
    })
    assert.deepEqual(faultsOf(reply), [
      'unknown-reference /assigneeId',
      'unknown-reference /participantIds/1',
    ])
  })

  test('a person is checked against a company that changes, also where only that is sent', async () => {
    const companyWith = (lastName: string): Promise<Saved> =>
      server().create('companies', { name: 'Company', persons: [{ lastName }] })
    const [one, other] = [await companyWith('A'), await companyWith('B')]
    const [personId, otherPersonId] = [one.persons[0].id, other.persons[0].id]
    const { id } = await server().create('documents', {
      ...{ type: 'GEM', ownerId: 1, companyId: one.id, personId, properties: { name: 'Gem' } },
    })
    const alone = await patch('documents', id, { companyId: other.id })
    assert.deepEqual(faultsOf(alone), ['unknown-reference /personId'])
    for (const body of [
      { companyId: other.id, personId: otherPersonId },
      { companyId: one.id, personId },
      { companyId: other.id, personId: null },
    ]) {
      assert.deepEqual(
        { ...(await changed(server, [patch, 'documents', id, body])), ...body },
        {
          ...(await server().call({ path: `documents?id=${id}` })).json,
        },
      )
    }
  })

  test('a code that was taken out of its register since may stay', async () => {
    const key = 'CATEGORY'
    const put = (codes: readonly string[]) =>
      putRegisterFile(server().store, server().unit, {
        registers: [{ key, isClosed: true, codes }],
      })
    await put([`${key}.OLD`, `${key}.NEW`])
    const { id } = await server().create('tasks', { name: 'T', ownerId: 1, category: `${key}.OLD` })
    await put([`${key}.NEW`])
    const unchanged = await changed(server, [
      patch,
      'tasks',
      id,
      { name: 'x', category: `${key}.OLD` },
    ])
    assert.equal(unchanged.category, `${key}.OLD`)
    await changed(server, [patch, 'tasks', id, { category: `${key}.NEW` }])
    const back = await patch('tasks', id, { category: `${key}.OLD` })
    assert.deepEqual(faultsOf(back), ['unknown-code /category'])
  })
}

function disabling(server: Server, patch: Patch): void {
  test('a disabled record stays readable and comes back', async () => {
    const { id, persons } = await server().create('companies', {
      ...{ name: 'Company', persons: [{ firstName: 'A' }] },
    })
    const gem = { type: 'GEM', ownerId: 1, companyId: id, properties: { name: 'Gem' } }
    const { id: ofCompany } = await server().create('documents', gem)
    const off = await changed(server, [patch, 'companies', id, { isDisabled: true }])
    assert.deepEqual([off.isDisabled, off.persons], [true, persons])
    const unchanged = await changed(server, [patch, 'documents', ofCompany, { tags: ['x'] }])
    assert.equal(unchanged.companyId, id)
    for (const reference of [{ companyId: id }, { personId: persons[0].id }]) {
      const body = { ...gem, companyId: await companyOf(server), ...reference }
      const reply = await server().call({ path: 'documents', body })
      assert.equal(reply.status, 422, JSON.stringify(reference))
    }
    assert.deepEqual(faultsOf(await server().call({ path: 'documents', body: gem })), [
      'unknown-reference /companyId',
    ])
    const on = await changed(server, [patch, 'companies', id, { isDisabled: false }])
    assert.equal(on.isDisabled, false)
    assert.equal((await server().call({ path: 'documents', body: gem })).status, 201)
  })

  test('rows of a disabled document count only in the complete journal', async () => {
    const { id } = await server().create('documents', {
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId: await companyOf(server) },
      properties: { name: 'I', [table]: { data: [{ name: 'A', count: 2, unitPriceDoc: 3 }] } },
    })
    const count = async (view: string): Promise<number> => {
      const filter = encodeURIComponent(`documentId=${id}`)
      return (await server().call({ path: `views/${view}?externalFilter=${filter}` })).json.data
        .length
    }
    assert.equal(await count('JOURNAL'), 1)
    await changed(server, [patch, 'documents', id, { isDisabled: true }])
    assert.deepEqual([await count('JOURNAL'), await count('JOURNAL.COMPLETE')], [0, 1])
    await changed(server, [patch, 'documents', id, { isDisabled: false }])
    assert.equal(await count('JOURNAL'), 1)
  })
}
