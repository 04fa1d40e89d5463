// Who may change a record: whoever may write it, and nobody else learns more of it than by reading.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { freshName } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

onEveryEngine('who may change', (server) => {
  let user = 0
  let token = ''
  before(async () => {
    user = await createUser(server(), freshName())
    token = await server().issue({ user, scopes: ['read', 'write'] })
  })

  /** An absence of the supervisor, which nobody else has rights in but those of its list. */
  async function absence(acl: object): Promise<number> {
    const dates = { startDate: '2026-03-02', endDate: '2026-03-03' }
    const body = { type: 'ABSENCE', ownerId: 1, acl, properties: dates }
    return (await server().create('documents', body)).id
  }

  const patch = (id: number, body: object, query = '') =>
    server().call({ method: 'PATCH', path: `documents?id=${id}${query}`, body, token })

  test('an unreadable record is not found, whatever the patch says', async () => {
    const id = await absence({})
    for (const body of [{}, { wrong: 1 }, { version: 9 }, { status: 'APPROVED' }]) {
      const hidden = await patch(id, body)
      const absent = await patch(987_654_321, body)
      assert.equal(hidden.json.code, 'not-found')
      assert.deepEqual({ ...hidden.json, requestId: '' }, { ...absent.json, requestId: '' })
    }
  })

  test('a record that may only be read is refused before version and faults are looked at', async () => {
    const id = await absence({ read: { users: [user] } })
    for (const body of [{}, { wrong: 1 }, { version: 9 }, { status: 'APPROVED' }]) {
      for (const query of ['', '&dryRun=true']) {
        assert.equal((await patch(id, body, query)).json.code, 'write-forbidden')
      }
    }
    const read = await server().call({ path: `documents?id=${id}` })
    assert.equal(read.json.version, 1)
  })

  test('whoever may write may give the record away, and still sees it in the answer', async () => {
    const id = await absence({ write: { users: [user] } })
    const given = await patch(id, { acl: { write: { users: [] } }, tags: ['given'] })
    assert.equal(given.status, 200, given.text)
    assert.deepEqual(given.json.tags, ['given'])
    assert.equal((await patch(id, { tags: [] })).json.code, 'not-found')
  })
})
