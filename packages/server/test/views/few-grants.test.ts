// A reader who sees few rows among many hidden ones, through several grants whose rows lie mixed:
// every page has them in the order of their ids, whatever its size and wherever it begins.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { spread } from '../../../../test/thorough.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onEveryEngine } from '../support/engines.ts'
import type { Saved } from './world.ts'

const absences = 420
/** So many different grants, the first few of which let the reader in. */
const grants = 13
const grantsSeen = 5

/** Neighbours have different grants, and no grant comes in an even rhythm. */
function grantOf(index: number): number {
  return (index * index + 3 * (index >> 2)) % grants
}

async function makeReader(server: Booted): Promise<string> {
  const username = freshName()
  const user = await server.store.directory.createUser({
    unit: server.unit,
    username,
    isSupervisor: false,
  })
  const groups: number[] = []
  for (let index = 0; index < grants; index++) {
    groups.push(
      await server.store.directory.createGroup({ unit: server.unit, name: `grant ${index}` }),
    )
  }
  await createMany(server, {
    count: absences,
    collection: 'documents',
    body: (index) => {
      const grant = grantOf(index)
      const users = grant < grantsSeen ? [user] : []
      const acl = { read: { users, groups: [groups[grant]] }, write: { users: [], groups: [] } }
      return { type: 'ABSENCE', ownerId: 1, acl, properties: { name: `grant ${grant}` } }
    },
  })
  return await server.issue({ user })
}

onEveryEngine('a reader of few grants', (server) => {
  let token = ''
  let seen: readonly number[] = []
  before(async () => {
    token = await makeReader(server())
    const { json } = await server().call({ path: 'views/ABSENCES?columns=id&properties=name' })
    const isSeen = ({ properties }: Saved): boolean =>
      Number(properties.name.slice('grant '.length)) < grantsSeen
    seen = json.data.filter(isSeen).map(({ id }: Saved) => id)
    assert.ok(seen.length > 100 && seen.length < absences / 2, `${seen.length} rows are seen`)
  })

  async function page(query: string): Promise<{ readonly ids: number[]; readonly next: unknown }> {
    const { json } = await server().call({ path: `views/ABSENCES?${query}`, token })
    return { ids: json.data.map(({ id }: Saved) => id), next: json.metadata.nextOffset }
  }

  const filter = `&externalFilter=${encodeURIComponent("name <> 'x'")}`
  for (const query of ['', '&columns=id', filter]) {
    test(`pages of ABSENCES?${query} ascend by id and follow each other`, async () => {
      for (const limit of [1000, 9, ...spread(query, [64, 2])]) {
        const walked: number[] = []
        for (let offset: unknown = 0; offset !== null; ) {
          const { ids, next } = await page(`limit=${limit}&offset=${offset}${query}`)
          walked.push(...ids)
          offset = next
        }
        assert.deepEqual(walked, seen, `a walk in pages of ${limit}`)
      }
    })

    test(`a jump into ABSENCES?${query} lands on the rows of its place`, async () => {
      for (let offset = seen.length - 1; offset >= 0; offset -= 11) {
        const { ids } = await page(`limit=6&offset=${offset}${query}`)
        assert.deepEqual(ids, seen.slice(offset, offset + 6), `offset ${offset}`)
      }
    })
  }

  test('a stream has them in that order too', async () => {
    const headers = { accept: 'text/csv' }
    for (const [window, expected] of [
      ['', seen],
      ['&offset=17&limit=50', seen.slice(17, 67)],
    ] as const) {
      const path = `views/ABSENCES?columns=id&properties=${window}`
      const { text } = await server().call({ path, token, headers })
      assert.equal(text, `id\r\n${expected.map((id) => `${id}\r\n`).join('')}`)
    }
  })
})
