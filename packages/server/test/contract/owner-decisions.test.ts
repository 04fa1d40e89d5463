// Absences are decided about their owner: by the owner's manager, who needs no right to write, and
// not by the owner. Every door asks the same rule, and the list of actions tells what it says.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { putLifecycleFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { patcher, type Saved } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'

type Server = () => Booted
type Name = 'owner' | 'manager' | 'writer' | 'reader' | 'stranger'
type People = Readonly<Record<Name, { readonly id: number; readonly token: string }>>

const dates = { startDate: '2026-03-02', endDate: '2026-03-03' }
const decisions = ['APPROVED', 'REJECTED'] as const

onOneEngine('decisions about the owner', (server) => {
  let people: People | undefined
  before(async () => {
    people = await makePeople(server())
  })
  const all = (): People => people ?? assert.fail('There is nobody.')
  byPatch(server, all)
  byAction(server, all)
  byOtherDoors(server, all)
})

async function makePeople(server: Booted): Promise<People> {
  const user = async () => {
    const id = await createUser(server, freshName())
    return { id, token: await server.issue({ user: id, scopes: ['read', 'write'] }) }
  }
  const [owner, manager] = [await user(), await user()]
  await changeUser(server.store, owner.id, { managerId: manager.id })
  return { owner, manager, writer: await user(), reader: await user(), stranger: await user() }
}

/** An absence that is asked for; answers its id. */
async function absence(server: Server, all: People, more: object = {}): Promise<number> {
  const { owner, writer, reader } = all
  const acl = { read: { users: [reader.id] }, write: { users: [writer.id] } }
  const body = { type: 'ABSENCE', ownerId: owner.id, acl, properties: dates, ...more }
  return (await server().create('documents', body)).id
}

function assertOwn({ status, json, text }: Reply): void {
  assert.deepEqual(
    [status, json.code, json.rule],
    [409, 'transition-forbidden', 'not-by-owner'],
    text,
  )
}

async function allowedFor(server: Server, id: number, token: string): Promise<readonly string[]> {
  const { json } = await server().call({ path: `documents/actions?id=${id}`, token })
  return json.data
    .filter(({ isAllowed }: Saved) => isAllowed)
    .map(({ action, to }: Saved) => (action === 'status' ? to : action))
}

function byPatch(server: Server, people: () => People): void {
  const patch = patcher(server)

  test('the manager approves and rejects, the owner does neither, others as they may write', async () => {
    const expected: Readonly<Record<Name, number>> = {
      ...{ owner: 409, manager: 200, writer: 200, reader: 403, stranger: 404 },
    }
    for (const status of decisions) {
      for (const [name, code] of Object.entries(expected)) {
        const { token } = people()[name as Name]
        const id = await absence(server, people())
        for (const query of ['&dryRun=true', '']) {
          const reply = await patch('documents', id, { status }, { token, query })
          assert.equal(reply.status, code, `${name} ${status} ${reply.text}`)
          if (code === 200) assert.equal(reply.json.status, status)
          if (code === 409) assertOwn(reply)
        }
      }
    }
  })

  test('whoever needs no right to write decides, and changes nothing else', async () => {
    const { manager } = people()
    const { token } = manager
    const id = await absence(server, people())
    const bodies = [
      ...[{}, { tags: ['a'] }, { status: 'PROCESSING' }, { status: 'CANCELLED' }, { status: null }],
      ...[
        { status: 'APPROVED', tags: ['a'] },
        { status: 'APPROVED', ownerId: manager.id },
      ],
    ]
    for (const body of bodies) {
      const { json, text } = await patch('documents', id, body, { token })
      assert.equal(json.code, 'write-forbidden', `${JSON.stringify(body)} ${text}`)
    }
    const stale = await patch('documents', id, { status: 'APPROVED', version: 9 }, { token })
    assert.equal(stale.json.code, 'version-conflict')
    const decided = await patch('documents', id, { status: 'APPROVED', version: 1 }, { token })
    assert.deepEqual([decided.status, decided.json.version], [200, 2], decided.text)
    const again = await patch('documents', id, { status: 'APPROVED' }, { token })
    assert.deepEqual([again.status, again.json.version], [200, 2], again.text)
    const { json } = await server().call({ path: `documents/history?id=${id}` })
    assert.equal(json.data[0].userId ?? json.data[0].user, manager.id)
    const filter = encodeURIComponent(`documentId = ${id}`)
    const days = await server().call({ path: `views/INTERVALS.ABSENCE?externalFilter=${filter}` })
    assert.equal(days.json.metadata.count, 2, days.text)
  })

  test('the owner asks for it, changes it and cancels it; a create is stored as sent', async () => {
    const { token } = people().owner
    const body = { type: 'ABSENCE', ownerId: people().owner.id, properties: dates }
    const { id } = await server().create('documents', { ...body, status: 'APPROVED' }, token)
    for (const status of ['CANCELLED', 'PROCESSING']) {
      assert.equal((await patch('documents', id, { status }, { token })).status, 200)
    }
    assertOwn(await patch('documents', id, { status: 'APPROVED' }, { token }))
    assert.equal((await patch('documents', id, { tags: ['a'] }, { token })).status, 200)
  })

  test('neither giving it away nor taking it over makes a decision somebody else’s', async () => {
    const { owner, writer } = people()
    const id = await absence(server, people())
    const status = 'APPROVED'
    const given = { status, ownerId: writer.id }
    assertOwn(await patch('documents', id, given, { token: owner.token }))
    assertOwn(await patch('documents', id, given, { token: writer.token }))
  })

  test('supervisors decide their own, and a required process decides instead of both', async () => {
    const own = await absence(server, people(), { ownerId: 1 })
    assert.equal((await patch('documents', own, { status: 'APPROVED' })).status, 200)
    const id = await absence(server, people())
    const { store, unit } = server()
    const file = (more: object) => ({ lifecycles: [{ type: 'ABSENCE', ...more }] })
    await putLifecycleFile(store, unit, file({ requiresProcess: true }))
    const codes = await Promise.all(
      [people().owner, people().manager].map(async ({ token }) => {
        return (await patch('documents', id, { status: 'APPROVED' }, { token })).json.code
      }),
    )
    await store.configuration.deleteLifecycle({ unit, type: 'ABSENCE' })
    assert.deepEqual(codes, ['process-required', 'write-forbidden'])
  })
}

function byOtherDoors(server: Server, people: () => People): void {
  const patch = patcher(server)

  test('a batch decides no more for the owner than a change, and for the manager as much', async () => {
    const { owner, manager } = people()
    const decide = async (token: string) => {
      const id = await absence(server, people())
      const operations = [
        { method: 'PATCH', collection: 'documents', query: { id }, body: { status: 'APPROVED' } },
      ]
      return await server().call({ path: 'batch', body: { operations }, token })
    }
    const refused = await decide(owner.token)
    assert.deepEqual([refused.status, refused.json.rule], [409, 'not-by-owner'], refused.text)
    const decided = await decide(manager.token)
    assert.equal(decided.status, 200, decided.text)
  })

  test('a process is decided by the manager without the right to write, not by the owner', async () => {
    const { owner, manager, writer } = people()
    const setProcess = 'PROCESS-DOCUMENT.MANAGER.APPROVAL'
    const id = await absence(server, people(), { status: 'PROCESSING', setProcess })
    const rights = await server().call({ path: `documents/rights?id=${id}`, token: manager.token })
    assert.deepEqual([rights.json.mayRead, rights.json.mayWrite], [true, false], rights.text)
    const rules = rights.json.because.map(({ rule }: Saved) => rule)
    for (const rule of ['manager', 'asked']) assert.ok(rules.includes(rule), rights.text)
    const approve = async (token: string) => {
      const path = `documents/process?id=${id}`
      return await server().call({ path, body: { action: 'approve' }, token })
    }
    for (const { token } of [owner, writer]) {
      assert.equal((await approve(token)).json.code, 'not-an-approver')
      const reply = await patch('documents', id, { status: 'APPROVED' }, { token })
      assert.equal(reply.json.code, 'process-running', reply.text)
    }
    const { status, json, text } = await approve(manager.token)
    assert.deepEqual([status, json.status], [200, 'APPROVED'], text)
  })
}

function byAction(server: Server, people: () => People): void {
  const patch = patcher(server)
  const act = (id: number, body: object, token: string) =>
    server().call({ path: `documents/actions?id=${id}`, body, token })

  test('the list of actions tells each what is then taken', async () => {
    const { owner, manager, reader, writer } = people()
    const id = await absence(server, people())
    const listed = await Promise.all(
      [owner, manager, reader, writer].map(async ({ token }) => allowedFor(server, id, token)),
    )
    assert.deepEqual(listed, [
      ['cancel', 'copy'],
      ['APPROVED', 'REJECTED', 'copy'],
      ['copy'],
      ['APPROVED', 'REJECTED', 'cancel', 'copy'],
    ])
    const refused = await patch('documents', id, { status: 'APPROVED' }, { token: owner.token })
    assert.deepEqual(refused.json.allowed, ['CANCELLED'])
    const readOnly = await server().issue({ user: manager.id, scopes: ['read'] })
    assert.deepEqual(await allowedFor(server, id, readOnly), [])
    const out = await patch('documents', id, { status: 'APPROVED' }, { token: readOnly })
    assert.equal(out.json.code, 'insufficient-scope')
  })

  test('what was approved before it was cancelled is restored by the manager, not the owner', async () => {
    const { owner, manager, reader } = people()
    const id = await absence(server, people(), { status: 'APPROVED' })
    assert.equal((await act(id, { action: 'cancel' }, manager.token)).json.code, 'write-forbidden')
    assert.equal((await act(id, { action: 'restore' }, manager.token)).json.code, 'write-forbidden')
    assert.equal((await act(id, { action: 'cancel' }, owner.token)).status, 200)
    const restore = { action: 'restore' }
    assertOwn(await act(id, restore, owner.token))
    assert.equal((await act(id, restore, reader.token)).json.code, 'write-forbidden')
    assert.deepEqual(await allowedFor(server, id, manager.token), [
      'APPROVED',
      'REJECTED',
      'restore',
      'copy',
    ])
    const { status, json } = await act(id, restore, manager.token)
    assert.deepEqual([status, json.status], [200, 'APPROVED'])
    for (const body of [{ action: 'reopen' }, { action: 'correct' }, { action: 'fly' }, {}]) {
      assert.equal((await act(id, body, manager.token)).json.code, 'write-forbidden')
    }
  })
}
