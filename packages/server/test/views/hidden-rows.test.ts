// Rows that a reader may not see are left out before anything is counted, whichever way the rows
// that are seen are found: past few that are hidden, or by the few grants that are seen.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { Booted } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'
import type { Saved } from './world.ts'

const absences = 120

/** Readers by how many of the absences they see, and what they see of them. */
interface Seen {
  readonly token: string
  readonly ids: readonly number[]
}

async function ordinaryUser(server: Booted, username: string): Promise<number> {
  return await server.store.directory.createUser({
    unit: server.unit,
    username,
    isSupervisor: false,
  })
}

/** One reader sees every 17th absence through few grants, one two of three through many. */
async function makeReaders(server: Booted): Promise<readonly Seen[]> {
  const users = [await ordinaryUser(server, 'few'), await ordinaryUser(server, 'most')]
  const groups: number[] = []
  for (let index = 0; index < 30; index++) {
    groups.push(
      await server.store.directory.createGroup({ unit: server.unit, name: `group ${index}` }),
    )
  }
  const ids: number[][] = [[], []]
  for (let index = 0; index < absences; index++) {
    const readers = users.filter((_, place) => (place === 0 ? index % 17 === 3 : index % 3 !== 0))
    // Nobody is in these groups: they only make the rights of one record unlike another's.
    const others = index % 17 === 3 ? [] : [groups[index % groups.length]]
    const acl = { read: { users: readers, groups: others }, write: { users: [], groups: [] } }
    const properties = { name: `Dovolená ${index % 5}` }
    const body = { type: 'ABSENCE', ownerId: 1, acl, properties }
    const { id } = await server.create('documents', body)
    for (const [place, user] of users.entries()) if (readers.includes(user)) ids[place]?.push(id)
  }
  const tokens = await Promise.all(users.map((user) => server.issue({ user })))
  return tokens.map((token, place) => ({ token, ids: ids[place] ?? [] }))
}

/** Around the ends of what the two readers see, and as far as numbers go. */
const edges = [
  ...[6, 7, 79, 80, limits.integerMax].map((offset) => ({ offset, limit: 1 })),
  ...[0, 1, 6, 79].map((offset) => ({ offset, limit: limits.integerMax })),
]

withAnyCaches('hidden rows', (server) => {
  let readers: readonly Seen[] = []
  before(async () => {
    readers = await makeReaders(server())
  })

  for (const query of ['', '&columns=id', `&externalFilter=${encodeURIComponent("name<>'x'")}`]) {
    test(`any window of ABSENCES?${query} is that part of what the reader sees`, async () => {
      const arbitraryWindow = fc.record({
        offset: fc.integer({ min: 0, max: absences }),
        limit: fc.integer({ min: 1, max: absences }),
      })
      await fc.assert(
        fc.asyncProperty(arbitraryWindow, async ({ offset, limit }) => {
          for (const { token, ids } of readers) {
            const path = `views/ABSENCES?offset=${offset}&limit=${limit}${query}`
            const { json } = await server().call({ path, token })
            const expected = ids.slice(offset, offset + limit)
            assert.deepEqual(
              json.data.map(({ id }: Saved) => id),
              expected,
            )
            const end = offset + expected.length
            const nextOffset = expected.length > 0 && end < ids.length ? end : null
            assert.deepEqual(json.metadata, { count: expected.length, limit, nextOffset })
          }
        }),
        { numRuns: draws(4, 100) + edges.length, examples: edges.map((edge) => [edge]) },
      )
    })
  }

  test('a stream holds what is seen and nothing else', async () => {
    for (const { token, ids } of readers) {
      const headers = { accept: 'text/csv' }
      const path = 'views/ABSENCES?columns=id&properties='
      const { text } = await server().call({ path, token, headers })
      assert.equal(text, `id\r\n${ids.map((id) => `${id}\r\n`).join('')}`)
    }
  })
})
