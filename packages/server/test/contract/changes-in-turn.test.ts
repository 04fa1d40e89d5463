// However many change one record at once, each change takes its turn: none is refused because of
// the others, none is lost, and users take turns before one another.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

const many = 200

onEveryEngine('changes of one record at once', (server) => {
  const create = async (path: string, body: object): Promise<number> =>
    (await server().call({ path, body })).json.id
  const change = (path: string, body: object): Promise<Reply> =>
    server().call({ method: 'PATCH', path, body })

  test('two hundred are all stored, one after the other', async () => {
    const id = await create('companies', { name: 'before' })
    const path = `companies?id=${id}`
    const names = Array.from({ length: many }, (_, index) => `changed ${index}`)
    const replies = await Promise.all(names.map((name) => change(path, { name })))
    for (const { status, text } of replies) assert.equal(status, 200, text)
    const versions = replies.map(({ json }) => json.version)
    assert.equal(new Set(versions).size, many, 'each has a version of its own')
    assert.equal(Math.max(...versions) - Math.min(...versions), many - 1)
    const { json } = await server().call({ path })
    const last = replies.findIndex((reply) => reply.json.version === json.version)
    assert.equal(json.name, names[last])
  })

  test('of those that state a version one is stored, and the others are told of it', async () => {
    const id = await create('companies', { name: 'before' })
    const path = `companies?id=${id}`
    const { version } = (await server().call({ path })).json
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(path, { version, name: `stated ${index}` })),
    )
    const stored = replies.filter(({ status }) => status === 200)
    assert.equal(stored.length, 1)
    for (const { status, json } of replies) {
      if (status !== 200) assert.deepEqual([status, json.code], [412, 'version-conflict'])
    }
  })

  test('users are changed in turn as well', async () => {
    const user = await addUser(server())
    const token = await server().issue({ scopes: ['read', 'write', 'admin'] })
    const path = `users?id=${user}`
    const replies = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        server().call({ method: 'PATCH', path, token, body: { jobTitle: `title ${index}` } }),
      ),
    )
    for (const { status, text } of replies) assert.equal(status, 200, text)
  })
})

async function addUser({ store, unit }: Booted): Promise<number> {
  return await store.directory.createUser({ unit, username: freshName(), isSupervisor: false })
}
