// Rights that are told over HTTP: to whom, in which words, and of whom. That they are those of the
// rule is tried in random units, with all other doors.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

type Server = () => Booted

async function member(server: Server, unit = server().unit): Promise<number> {
  const { directory } = server().store
  return await directory.createUser({ unit, username: freshName(), isSupervisor: false })
}

function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json?.code]
}

onEveryEngine('rights are told', (server) => {
  before(async () => {
    await server().store.configuration.putDefaults({
      unit: server().unit,
      file: { defaults: [{ type: 'TASK' }] },
    })
  })

  test('with every reason, in the words of `kontor explain`', async () => {
    const user = await member(server)
    const token = await server().issue({ user, scopes: ['read'] })
    const acl = { read: { users: [user], groups: [] }, write: { users: [], groups: [] } }
    const body = { name: 'T', ownerId: 1, assigneeId: user, acl }
    const { id } = await server().create('tasks', body)
    const { json } = await server().call({ path: `tasks/rights?id=${id}`, token })
    assert.deepEqual([json.mayRead, json.mayWrite], [true, false])
    const of = (right: string) =>
      json.because.filter((reason: { right: string }) => reason.right === right)
    assert.deepEqual(of('read'), [
      {
        right: 'read',
        rule: 'named',
        via: 'The record names the user as assignee, reporter or participant.',
      },
      {
        right: 'read',
        rule: 'own-list',
        via: "The record's own access list for read names the user.",
      },
    ])
    const against = of('write').map(({ rule }: { rule: string }) => rule)
    const grounds = ['default-everyone', 'supervisor', 'owner', 'own-list', 'default-list']
    assert.deepEqual(against, grounds)
  })

  test('of other users to supervisors alone, and of nobody elsewhere', async () => {
    const [user, other] = [await member(server), await member(server)]
    const elsewhere = await server().store.directory.createUnit({ name: 'Two', timeZone: 'UTC' })
    const stranger = await member(server, elsewhere)
    const token = await server().issue({ user })
    const { id } = await server().create('tasks', { name: 'T', ownerId: user })
    const ask = (query: string, as?: string) =>
      server().call({ path: `tasks/rights?id=${id}${query}`, ...(as && { token: as }) })
    const own = await ask('', token)
    assert.deepEqual((await ask(`&userId=${user}`, token)).text, own.text)
    assert.deepEqual((await ask(`&userId=${user}`)).text, own.text)
    assert.equal(own.json.mayWrite, true)
    const refused = await ask(`&userId=${other}`, token)
    assert.deepEqual(outcome(refused), [403, 'administration-forbidden'])
    const answer = await ask(`&userId=${other}`)
    assert.deepEqual([answer.json.mayRead, answer.json.mayWrite], [false, false])
    const [unknown, foreign] = [await ask('&userId=99999'), await ask(`&userId=${stranger}`)]
    assert.deepEqual(outcome(foreign), [404, 'not-found'])
    assert.equal(unknown.json.detail.replace('99999', `${stranger}`), foreign.json.detail)
  })

  test('of a record that may not be read in the words for one that is not there', async () => {
    const token = await server().issue({ user: await member(server) })
    const { id } = await server().create('tasks', { name: 'T', ownerId: 1 })
    const words = async (path: string) => {
      const reply = await server().call({ path, token })
      assert.deepEqual(outcome(reply), [404, 'not-found'], path)
      return reply.json.detail
    }
    const hidden = await words(`tasks/rights?id=${id}`)
    assert.equal(hidden, await words('tasks/rights?id=999999'))
    assert.equal(hidden, await words(`tasks/rights?id=${id}&userId=1`))
  })

  test('of a user who is disabled as what they come to', async () => {
    const user = await member(server)
    const { id } = await server().create('tasks', { name: 'T', ownerId: user })
    const path = `tasks/rights?id=${id}&userId=${user}`
    assert.equal((await server().call({ path })).json.mayWrite, true)
    await changeUser(server().store, user, { isDisabled: true })
    const { json } = await server().call({ path })
    assert.deepEqual([json.mayRead, json.mayWrite], [false, false])
    assert.match(json.because[0].via, /disabled/)
  })
})
