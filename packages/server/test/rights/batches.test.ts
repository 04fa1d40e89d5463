// A batch may do nothing that its operations may not do by themselves: each is checked for itself,
// and the refusal of any is that of all.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Operation, patch, post, runBatch } from '../support/batch.ts'
import { freshName } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

const absence = {
  type: 'ABSENCE',
  properties: { startDate: '2026-03-02', endDate: '2026-03-03' },
}

onOneEngine('rights in batches', (server) => {
  let user = 0
  let token = ''
  before(async () => {
    user = await createUser(server(), freshName())
    token = await server().issue({ user, scopes: ['read', 'write'] })
  })

  const own = (name: string) => post('tasks', { name, ownerId: user })

  /** Of the supervisor, for nobody else but those of its list. */
  async function absenceFor(acl: object): Promise<number> {
    return (await server().create('documents', { ...absence, ownerId: 1, acl })).id
  }

  const refused: readonly (readonly [string, () => Promise<Operation>, number, string])[] = [
    [
      'a record that the caller may not read',
      async () => patch('documents', await absenceFor({}), { tags: ['a'] }),
      ...([404, 'not-found'] as const),
    ],
    [
      'a record that the caller may only read',
      async () =>
        patch('documents', await absenceFor({ read: { users: [user] } }), { tags: ['a'] }),
      ...([403, 'write-forbidden'] as const),
    ],
    [
      'a record that its creator could not write',
      async () => post('documents', { ...absence, ownerId: 1 }),
      ...([403, 'create-forbidden'] as const),
    ],
  ]

  for (const [words, make, status, code] of refused) {
    test(`${words}: ${code}, wherever the operation is`, async () => {
      const wrong = await make()
      const name = freshName()
      for (const at of [0, 1, 2]) {
        const operations = [own(name), own(name)].toSpliced(at, 0, wrong)
        const reply = await runBatch(server(), operations, { token })
        assert.deepEqual([reply.status, reply.json.code], [status, code], reply.text)
        assert.equal(reply.json.operation, `/operations/${at}`)
      }
      const { text } = await server().call({ path: 'views/TASKS?columns=name&limit=100000' })
      assert.ok(!text.includes(name))
    })
  }

  test('what an operation gives away, no later one changes', async () => {
    const id = await absenceFor({ write: { users: [user] } })
    const operations = [
      patch('documents', id, { acl: { write: { users: [] } } }),
      patch('documents', id, { tags: ['later'] }),
    ]
    const reply = await runBatch(server(), operations, { token })
    assert.deepEqual([reply.status, reply.json.code], [404, 'not-found'], reply.text)
    const { json } = await server().call({ path: `documents?id=${id}` })
    assert.equal(json.version, 1)
  })

  test('a batch is answered again only while all of its records may be read', async () => {
    const id = await absenceFor({ write: { users: [user] } })
    const operations = [own('kept'), patch('documents', id, { tags: ['mine'] })]
    const headers = { 'idempotency-key': freshName() }
    const first = await runBatch(server(), operations, { token, headers })
    assert.equal(first.status, 200, first.text)
    const given = {
      method: 'PATCH',
      path: `documents?id=${id}`,
      body: { acl: { write: { users: [] } } },
    }
    assert.equal((await server().call(given)).status, 200)
    const again = await runBatch(server(), operations, { token, headers })
    assert.deepEqual([again.status, again.json.code], [404, 'not-found'])
  })
})

onOneEngine('tokens of batches', (server) => {
  test('a batch needs scope write, and belongs to its unit', async () => {
    const reading = await server().issue({ scopes: ['read'] })
    const operations = [post('tasks', { name: 'never', ownerId: 1 })]
    const reply = await runBatch(server(), operations, { token: reading })
    assert.deepEqual([reply.status, reply.json.code], [403, 'insufficient-scope'])
    const elsewhere = { path: 'batch', unit: 987_654, body: { operations } }
    assert.equal((await server().call(elsewhere)).json.code, 'unit-forbidden')
  })
})
