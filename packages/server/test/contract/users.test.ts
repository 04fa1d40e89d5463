// Users as a collection: what is sent of them, and what is answered.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { user as description } from '@kontor/contract/records/user.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf } from '../support/patch.ts'
import { userCaller } from '../support/user-caller.ts'

type Server = () => Booted

onOneEngine('users', (server) => {
  creating(server)
  otherForms(server)
  userRequests(server)
  changing(server)
  names(server)
  addresses(server)
  groups(server)
  managers(server)
})

function creating(server: Server): void {
  const { post, create, read } = userCaller(server)

  test('a new user is answered whole, and is in the view at once', async () => {
    const username = freshName()
    const email = 'eva@example.com'
    const reply = await post({ username, email, groupNames: ['Supervisor'] })
    assert.equal(reply.status, 201, reply.text)
    const { id, createdAt, updatedAt, groupIds, ...saved } = reply.json
    assert.equal(reply.headers.get('location'), `/rest/v1/${server().unit}/users?id=${id}`)
    assert.deepEqual(saved, {
      ...{ username, email, firstName: null, lastName: null, phone: null, language: null },
      ...{ jobTitle: null, managerId: null, groupNames: ['Supervisor'], approvalLimits: [] },
      ...{ isDraft: false, isDisabled: false, externalId: null, version: 1 },
    })
    assert.equal(createdAt, updatedAt)
    const one = await read(id)
    assert.equal(one.text, reply.text)
    assert.equal(one.headers.get('etag'), `"${id}-1"`)
    const view = await server().call({ path: `views/USERS?externalFilter=id = ${id}` })
    assert.deepEqual([view.json.data[0].username, view.json.data[0].groupIds], [username, groupIds])
  })

  test('everything that a user has can be sent', async () => {
    const { id: group } = await groupOf(server, freshName())
    const referenceId = (target: string) => (target === 'group' ? group : 1)
    const example = examplePayload(description, { size: 'fullest', referenceId })
    const { person, isMember, ...body } = example
    const username = freshName()
    const saved = await create({ ...body, username, externalId: username })
    for (const [name, value] of Object.entries({ ...body, username, externalId: username })) {
      assert.deepEqual(saved[name], value, name)
    }
    const found = await server().call({ path: `users?externalId=${username}` })
    assert.deepEqual(found.json, saved)
  })
}

function otherForms(server: Server): void {
  const { post, create, patch } = userCaller(server)

  test('a user may be sent with a person', async () => {
    const contacts = [
      { name: 'Email', value: 'a@example.com' },
      { name: 'Phone', value: '1' },
      { name: 'phone', value: '1' },
      { name: 'Fax', value: '' },
    ]
    const person = { firstName: 'Ada', lastName: 'L', jobTitle: 'CEO', contacts }
    const { firstName, lastName, jobTitle, email, phone, ...rest } = await create({ person })
    assert.deepEqual(
      [firstName, lastName, jobTitle, email, phone],
      ['Ada', 'L', 'CEO', 'a@example.com', '1'],
    )
    assert.ok(!('person' in rest) && !('isMember' in rest))
    const wrong = { username: freshName(), person: { firstName: 1, nickname: 'A' } }
    assert.deepEqual(faultsOf(await post(wrong)), [
      'unknown-field /person/nickname',
      'wrong-type /person/firstName',
    ])
  })

  test('what a person says that a user cannot have, or says otherwise, is refused', async () => {
    const contacts = [
      { name: 'email', value: '' },
      { name: 'email', value: 'a@example.com' },
      { name: 'email', value: 'b@example.com' },
      { name: 'fax', value: '2' },
      { name: null, value: '3' },
    ]
    const person = { firstName: 'Ada', jobTitle: null, contacts }
    const names = { firstName: 'Eva', jobTitle: 'CEO', email: 'c@example.com' }
    const reply = await post({ username: freshName(), ...names, person })
    assert.deepEqual(faultsOf(reply), [
      'not-equal /person/contacts/1/value',
      'not-equal /person/firstName',
      'too-many-values /person/contacts/2',
      'wrong-value /person/contacts/3/name',
      'wrong-value /person/contacts/4/name',
    ])
    const same = { firstName: 'Ada', email: 'a@example.com' }
    const agreeing = { ...person, contacts: contacts.slice(0, 2) }
    const saved = await create({ ...same, jobTitle: 'CEO', person: agreeing })
    assert.deepEqual(
      [saved.firstName, saved.email, saved.jobTitle],
      ['Ada', 'a@example.com', 'CEO'],
    )
  })

  test('members that say nothing are taken, as clients of the hosted product send them', async () => {
    for (const attach of [null, [], {}, '']) {
      const { id } = await create({ attach, properties: {} })
      assert.equal((await patch(id, { attach, properties: null })).status, 200)
      const company = await server().create('companies', { name: 'A', attach })
      assert.ok(!('attach' in company))
      const path = `companies?id=${company.id}`
      const { json } = await server().call({ method: 'PATCH', path, body: { attach } })
      assert.deepEqual(json, company)
    }
    const full = await post({ username: freshName(), attach: [1], properties: { a: 1 } })
    assert.deepEqual(faultsOf(full), ['unknown-field /attach', 'unknown-field /properties'])
  })
}

function userRequests(server: Server): void {
  const { post } = userCaller(server)

  test('a dry run stores nothing, and a key is answered again', async () => {
    const body = { username: freshName() }
    const dry = await post(body, { query: '?dryRun=true' })
    assert.deepEqual([dry.status, dry.json.id, dry.json.version], [200, null, null])
    const headers = { 'idempotency-key': body.username }
    const first = await post(body, { headers })
    const again = await post(body, { headers })
    assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text])
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
  })

  test('faults are told all at once', async () => {
    const wrong = {
      ...{ language: 'English', nickname: 'A', managerId: 999_999, groupNames: ['Supervisors'] },
      ...{ approvalLimits: [{ types: ['INVOICE'], amount: 'much' }], isMember: false },
    }
    assert.deepEqual(faultsOf(await post(wrong)), [
      'bad-format /language',
      'required /approvalLimits/0/currency',
      'required /username',
      'unknown-field /nickname',
      'unknown-reference /groupNames/0',
      'unknown-reference /managerId',
      'wrong-type /approvalLimits/0/amount',
      'wrong-value /isMember',
    ])
  })
}

function changing(server: Server): void {
  const { create, patch, read } = userCaller(server)

  test('a change is answered with the user, who has a new version', async () => {
    const before = await create({ firstName: 'Ada' })
    const limits = [{ types: ['INVOICE.PURCHASE'], amount: 500, currency: 'EUR' }]
    const reply = await patch(before.id, { lastName: 'L', approvalLimits: limits })
    assert.equal(reply.status, 200, reply.text)
    const { updatedAt } = reply.json
    const changed = { lastName: 'L', approvalLimits: limits, updatedAt, version: 2 }
    assert.deepEqual(reply.json, { ...before, ...changed })
    assert.equal((await read(before.id)).text, reply.text)
    assert.equal(reply.headers.get('etag'), `"${before.id}-2"`)
  })

  test('a user that is sent back as it is stays as it is', async () => {
    const before = await create({ groupNames: ['Supervisor'], firstName: 'Ada' })
    const { id, version, ...whole } = before
    const reply = await patch(id, whole)
    assert.deepEqual([reply.status, reply.json], [200, before])
  })

  test('a stale version is refused, and a change that names it is answered again', async () => {
    const { id } = await create()
    const body = { version: 1, phone: '1' }
    const first = await patch(id, body)
    const again = await patch(id, body)
    assert.deepEqual([again.status, again.text], [200, first.text])
    const stale = await patch(
      id,
      { phone: '2', email: 'a@b' },
      { headers: { 'if-match': `"${id}-1"` } },
    )
    assert.deepEqual([stale.status, stale.json.code], [412, 'version-conflict'])
    assert.deepEqual(stale.json.conflicts, [{ pointer: '/phone', yours: '2', current: '1' }])
  })

  test('a dry run changes nothing', async () => {
    const before = await create()
    const reply = await patch(before.id, { phone: '1' }, { query: '&dryRun=true' })
    assert.deepEqual([reply.status, reply.json.phone, reply.json.version], [200, '1', 1])
    assert.deepEqual((await read(before.id)).json, before)
  })

  test('what only the server sets, and what always has a value, is refused', async () => {
    const { id } = await create()
    const wrong = { username: null, createdAt: '2020-01-01T00:00:00.000Z', isDisabled: null }
    assert.deepEqual(faultsOf(await patch(id, wrong)), [
      'read-only-field /createdAt',
      'required /isDisabled',
      'required /username',
    ])
  })
}

function names(server: Server): void {
  const { post, create, patch } = userCaller(server)

  test('a name is unique in the installation, whatever the case of its letters', async () => {
    const username = `Ádám-${freshName()}`
    const { id } = await create({ username })
    const other = await create()
    for (const taken of [username, username.toLowerCase(), username.toUpperCase()]) {
      for (const reply of [
        await post({ username: taken }),
        await patch(other.id, { username: taken }),
      ]) {
        assert.deepEqual([reply.status, reply.json.code], [409, 'duplicate-username'])
        assert.equal(reply.json.errors[0].pointer, '/username')
      }
    }
    assert.equal((await patch(id, { username: username.toLowerCase() })).status, 200)
  })

  test('an external id is unique in the unit', async () => {
    const externalId = freshName()
    await create({ externalId })
    const reply = await post({ username: freshName(), externalId })
    assert.deepEqual([reply.status, reply.json.code], [409, 'duplicate-external-id'])
  })
}

async function groupOf(server: Server, name: string): Promise<{ id: number; name: string }> {
  return { id: await server().store.directory.createGroup({ unit: server().unit, name }), name }
}

function groups(server: Server): void {
  const { create, patch, post } = userCaller(server)

  test('groups are named by their ids or by their names, not by both', async () => {
    const [one, two] = [await groupOf(server, freshName()), await groupOf(server, freshName())]
    const { id, groupIds } = await create({ groupIds: [two.id, one.id, two.id] })
    assert.deepEqual(groupIds, [one.id, two.id])
    const named = await patch(id, { groupNames: [two.name] })
    assert.deepEqual([named.json.groupIds, named.json.groupNames], [[two.id], [two.name]])
    const both = { groupIds: [one.id], groupNames: [one.name] }
    assert.deepEqual(faultsOf(await patch(id, both)), ['too-many-values /groupNames'])
    assert.deepEqual(faultsOf(await post({ username: freshName(), ...both })), [
      'too-many-values /groupNames',
    ])
    const half = { groupIds: [two.id], groupNames: [one.name] }
    assert.deepEqual(faultsOf(await patch(id, half)), ['too-many-values /groupNames'])
    const other = { groupIds: [one.id], groupNames: [two.name] }
    assert.deepEqual(faultsOf(await patch(id, other)), ['too-many-values /groupNames'])
    const asStored = { groupIds: [two.id], groupNames: [two.name] }
    assert.equal((await patch(id, asStored)).json.version, named.json.version)
    const given = await create({ groupIds: [one.id], groupNames: null })
    assert.deepEqual(given.groupNames, [one.name])
    const none = await patch(id, { groupIds: null })
    assert.deepEqual([none.json.groupIds, none.json.groupNames], [[], []])
    assert.deepEqual(faultsOf(await patch(id, { groupIds: [999_999] })), [
      'unknown-reference /groupIds/0',
    ])
  })

  test('what a group may read is read at once', async () => {
    const group = await groupOf(server, freshName())
    const { id } = await create()
    const token = await server().issue({ user: id })
    const acl = { read: { groups: [group.id] } }
    const absence = await server().create('documents', {
      ...{ type: 'ABSENCE', ownerId: 1, acl },
      properties: { startDate: '2026-03-02', endDate: '2026-03-02' },
    })
    const path = `documents?id=${absence.id}`
    assert.equal((await server().call({ path, token })).status, 404)
    await patch(id, { groupNames: [group.name] })
    assert.equal((await server().call({ path, token })).status, 200)
    await patch(id, { groupNames: [] })
    assert.equal((await server().call({ path, token })).status, 404)
  })
}

function addresses(server: Server): void {
  const { post, create, patch } = userCaller(server)

  test('an address that is none is refused, in either form', async () => {
    for (const email of ['eva', '@example.com', 'eva@', 'e va@example.com', 'a@b@c']) {
      const username = freshName()
      const reply = await post({ username, email })
      assert.deepEqual(faultsOf(reply), ['bad-format /email'], email)
      assert.match(reply.json.errors[0].message, /^Expected an email address such as eva@exam/)
      const contacts = [{ name: 'email', value: email }]
      const other = await post({ username, person: { contacts } })
      assert.deepEqual(faultsOf(other), ['bad-format /person/contacts/0/value'], email)
    }
    const { id } = await create({ email: "o'hara+1@[::1]" })
    assert.deepEqual(faultsOf(await patch(id, { email: 'eva' })), ['bad-format /email'])
    assert.equal((await patch(id, { email: null })).status, 200)
  })

  test('an address from before there was a rule stays until it is changed', async () => {
    const { directory } = server().store
    const of = { unit: server().unit, username: freshName(), email: 'none', isSupervisor: false }
    const id = await directory.createUser(of)
    assert.equal((await patch(id, { phone: '1' })).json.email, 'none')
    assert.equal((await patch(id, { email: 'none', phone: '2' })).status, 200)
    assert.deepEqual(faultsOf(await patch(id, { email: 'nobody' })), ['bad-format /email'])
  })
}

function managers(server: Server): void {
  const { create, patch } = userCaller(server)

  test('managers never lead back to the user', async () => {
    const top = await create()
    const middle = await create({ managerId: top.id })
    const low = await create({ managerId: middle.id })
    for (const managerId of [top.id, middle.id, low.id]) {
      assert.deepEqual(faultsOf(await patch(top.id, { managerId })), ['wrong-value /managerId'])
    }
    assert.equal((await patch(low.id, { managerId: top.id })).status, 200)
  })
}
