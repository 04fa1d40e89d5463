// Bounds of ids beside a filter: whoever filters as much as can be filtered reads the rows up to one
// nonetheless.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { onOneEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'
import type { Saved } from './world.ts'

const idMax = 9

onOneEngine('bounds of ids', (server) => {
  const tokens: string[] = []
  before(async () => {
    const user = await createUser(server(), 'ordinary')
    tokens.push(server().token, await server().issue({ user }))
    for (let count = 0; count < 12; count += 1) {
      const acl = count % 2 === 0 ? {} : { acl: { read: { users: [user] } } }
      await server().create('companies', { name: `Company ${count % 5}`, ...acl })
    }
  })

  async function read(token: string, query: object): Promise<Saved> {
    const reply = await server().call({ path: 'views/COMPANIES/query', body: query, token })
    assert.equal(reply.status, 200, reply.text)
    return reply.json
  }

  test('they are as conditions on the id, but for the limits of a filter', async () => {
    const most = limits.filterComparisonsMax
    const full = Array.from({ length: most }, () => 'id > 0').join(' AND ')
    const over = await server().call({
      path: 'views/COMPANIES/query',
      body: { externalFilter: `(${full}) AND id <= ${idMax}` },
    })
    assert.equal(over.status, 400)
    for (const token of tokens) {
      for (const order of [[], ['-id'], ['name']]) {
        const query = { order, limit: 100 }
        const externalFilter = `id > 2 AND id <= ${idMax}`
        const expected = await read(token, { ...query, externalFilter })
        const bounds = { through: idMax, after: 2 }
        const found = await read(token, { ...query, externalFilter: full, ...bounds })
        assert.deepEqual(found.data, expected.data)
        assert.ok(found.data.length > 3)
        const sums = await server().call({
          path: 'views/COMPANIES/summary',
          body: { externalFilter: full, ...bounds },
          token,
        })
        assert.equal(sums.json.data[0].count, found.data.length)
      }
    }
    const path = `views/COMPANIES?columns=id&properties=&after=${idMax - 1}&through=${idMax}`
    const { json } = await server().call({ path })
    assert.deepEqual(json.data, [{ id: idMax }])
    const wrong = await server().call({ path: 'views/COMPANIES/summary', body: { through: -1 } })
    assert.deepEqual(
      [wrong.json.code, wrong.json.errors[0].code, wrong.json.errors[0].pointer],
      ['bad-summary', 'wrong-value', '/through'],
    )
  })
})
