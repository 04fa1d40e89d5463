// Who may see what by default, over HTTP: read by everybody of the unit, put by supervisors, and
// tried first, with what a user could then see.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { allScopes, memberOf } from '../support/user-caller.ts'

const nobody = { everyone: false, users: [], groups: [] }
const closed = { type: 'INVOICE.SALES', read: nobody, write: nobody }
const file = { defaults: [closed] }

onOneEngine('access defaults', (server) => {
  test('a dry run stores nothing, a put what it says, sub-types included', async () => {
    const token = await server().issue({ scopes: allScopes })
    const everybody = { ...nobody, everyone: true }
    const open = { ...closed, title: 'Sales invoice', area: 'money', read: everybody }
    assert.equal((await read(server)).json.file, null)
    const tried = await put(server, file, token, '?dryRun=true')
    assert.deepEqual(
      tried.json.changes.map((each: { kind: string; name: string }) => [each.kind, each.name]),
      [['default', 'INVOICE.SALES']],
    )
    assert.deepEqual(await dataOf(server, 'INVOICE.SALES'), { ...open, write: everybody })
    assert.equal((await put(server, file, token)).status, 200)
    assert.deepEqual((await read(server)).json.file, file)
    for (const type of ['INVOICE.SALES', 'INVOICE.SALES.PROFORMA']) {
      assert.deepEqual((await dataOf(server, type)).read, nobody, type)
    }
    const same = await put(server, file, token, '?dryRun=true')
    assert.deepEqual(same.json, { changes: [] })
    const { json } = await read(server)
    assert.equal((await put(server, json.file, token)).status, 200)
  })

  test('a mistake is told where it is, and nothing is stored', async () => {
    const token = await server().issue({ scopes: allScopes })
    const wrong = { defaults: [{ type: 'TAKS', read: { groups: [999_999] } }] }
    for (const query of ['', '?dryRun=true']) {
      assert.deepEqual(faultsOf(await put(server, wrong, token, query)), [
        'unknown-reference /defaults/0/read/groups/0',
        'unknown-type /defaults/0/type',
      ])
    }
  })

  test('administration-forbidden: who configures the unit gives no rights, not even to try', async () => {
    const { token, user } = await memberOf(server, 'Configurator')
    assert.equal((await read(server, token)).status, 200)
    for (const query of ['', '?dryRun=true', `?dryRun=true&userId=${user}`]) {
      const { status, json } = await put(server, file, token, query)
      assert.deepEqual([status, json.code], [403, 'administration-forbidden'], query)
    }
  })
})

onOneEngine('access defaults that are tried', (server) => {
  test('a dry run tells what a user could see, and neither how much nor what', async () => {
    const token = await server().issue({ scopes: allScopes })
    const user = await createUser(server(), 'freya')
    const own = await server().issue({ user })
    const types = (await read(server)).json.data as readonly { readonly type: string }[]
    const defaults = types.map(({ type }) => ({ type, read: { everyone: type === 'JOB' } }))
    const seen = async () => {
      const query = `?dryRun=true&userId=${user}`
      const { json, text } = await put(server, { defaults }, token, query)
      assert.doesNotMatch(text, /Secret/)
      return json.access
    }
    const first = await seen()
    assert.deepEqual(
      first.types.filter(({ mayRead }: MayRead) => mayRead),
      [{ type: 'JOB', mayRead: true, mayWrite: false }],
    )
    const name = 'Secret'
    await server().create('tasks', { name, ownerId: 1 })
    assert.deepEqual(await seen(), first)
    await server().create('tasks', { name, ownerId: 1, assigneeId: user })
    const second = await seen()
    assert.deepEqual(second.types, first.types)
    assert.equal(accessTo(second, 'TASKS'), 'own')
    // Once it is stored, the list of views says the same.
    assert.equal((await put(server, { defaults }, token)).status, 200)
    const { json } = await server().call({ path: 'views', token: own })
    const listed = (json.data as Access['views']).map(({ name: view, access }) => {
      return { name: view, access }
    })
    assert.deepEqual(listed, second.views)
  })

  test('bad-parameter: a user is looked through in a dry run alone, not-found: and is of the unit', async () => {
    const token = await server().issue({ scopes: allScopes })
    assert.equal((await put(server, file, token, '?userId=1')).json.code, 'bad-parameter')
    const strange = await put(server, file, token, '?dryRun=true&userId=999999')
    assert.equal(strange.json.code, 'not-found')
  })
})

interface MayRead {
  readonly mayRead: boolean
}

interface Access {
  readonly views: readonly { readonly name: string; readonly access: string }[]
}

function accessTo({ views }: Access, view: string): string | undefined {
  return views.find(({ name }) => name === view)?.access
}

function read(server: () => Booted, token?: string): Promise<Reply> {
  return server().call({ path: 'access-defaults', ...(token && { token }) })
}

async function dataOf(server: () => Booted, type: string) {
  const { json } = await read(server)
  return json.data.find((each: { readonly type: string }) => each.type === type)
}

function put(server: () => Booted, body: unknown, token: string, query = ''): Promise<Reply> {
  return server().call({ method: 'PUT', path: `access-defaults${query}`, body, token })
}
