// Whoever asks for the rows up to the newest that they know gets these rows and no others, in any
// order, on every page and in every stream, while others create more.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { putViewFile } from '../../src/service/unit/put-files.ts'
import { onEveryEngine } from '../support/engines.ts'
import { readCsv } from '../support/read-csv.ts'
import { createUser } from '../support/reference-world.ts'
import { inOrder } from './order-oracle.ts'
import type { Saved } from './world.ts'

onEveryEngine('rows up to an id', (server) => {
  const tokens: string[] = []
  let idMax = 0
  before(async () => {
    const user = await createUser(server(), 'ordinary')
    tokens.push(server().token, await server().issue({ user }))
    for (let count = 0; count < 12; count += 1) {
      const company = { name: `Company ${count % 5}`, isClient: count % 3 > 0 }
      // The user sees every other one.
      const acl = count % 2 === 0 ? {} : { acl: { read: { users: [user] } } }
      await server().create('companies', { ...company, ...acl })
    }
    const { json } = await server().call({ path: 'views/COMPANIES?order=-id' })
    idMax = json.data[2].id
  })

  async function read(token: string, query: object): Promise<Saved> {
    const reply = await server().call({ path: 'views/COMPANIES/query', body: query, token })
    assert.equal(reply.status, 200, reply.text)
    return reply.json
  }

  const filters = (): readonly string[] => [
    `id <= ${idMax}`,
    `(isClient = true OR id > 0) AND id < ${idMax + 0.5} AND id < ${idMax + 900}`,
    `isClient = true AND id <= ${idMax} AND id != 2`,
  ]

  for (const order of [['-id'], ['name', '-id'], ['-name'], ['id']]) {
    test(`ordered by ${order}, pages are of the rows that were there`, async () => {
      for (const externalFilter of filters()) {
        for (const token of tokens) {
          const { data } = await read(token, { externalFilter })
          const expected = inOrder(data, order)
          assert.ok(expected.length > 2)
          for (let offset = 0; offset < expected.length; offset += 2) {
            await server().create('companies', { name: 'Company 0', isClient: true })
            const page = await read(token, { externalFilter, order, offset, limit: 2 })
            assert.deepEqual(page.data, expected.slice(offset, offset + 2), externalFilter)
            const end = offset + 2
            assert.equal(page.metadata.nextOffset, end < expected.length ? end : null)
          }
        }
      }
    })
  }

  test('so are streams, and sums of a view that has an order of its own', async () => {
    const query = `externalFilter=${encodeURIComponent(`id <= ${idMax}`)}`
    const path = `views/COMPANIES?columns=id&properties=&order=-id&${query}`
    const { text } = await server().call({ path, headers: { accept: 'text/csv' } })
    assert.equal(Number(readCsv(text)[1]?.[0]), idMax)
    const file = { name: 'SORTED', title: 'Sorted', source: 'COMPANIES', order: ['-id'] }
    await putViewFile(server().store, server().unit, file)
    const { json } = await server().call({
      path: 'views/SORTED/summary',
      body: { externalFilter: `id <= ${idMax}` },
    })
    assert.equal(json.data[0].count, readCsv(text).length - 1)
  })
})
