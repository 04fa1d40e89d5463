// Paging: windows tile a view whatever their sizes, and following `nextOffset` neither skips nor
// repeats a row while others create records.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Booted, Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import type { Saved } from './world.ts'

const rowsAtStart = 3000

/** Creates companies through the services, many to a transaction. */
async function fill(server: Booted, count: number, isClient = false): Promise<void> {
  const reader = { unit: 1, user: 1, groups: [1], managed: [], isSupervisor: true, units: [1] }
  const principal = { reader, tokenId: 'test', scopes: ['write'] as const }
  for (let left = count; left > 0; left -= 250) {
    await Promise.all(
      Array.from({ length: Math.min(left, 250) }, (_, index) => {
        const body = { name: `Firma ${index}`, isClient }
        const input = { principal, collection: 'companies', body, isDryRun: false } as const
        return server.services.createRecord(input)
      }),
    )
  }
}

function idsIn({ json }: Reply): readonly number[] {
  return json.data.map(({ id }: Saved) => id)
}

/** Follows `nextOffset` to the end. */
async function walk(
  server: Booted,
  query: string,
  between: () => Promise<void> = async () => {},
): Promise<readonly number[]> {
  const ids: number[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const reply = await server.call({ path: `views/${query}&offset=${offset}` })
    assert.equal(reply.status, 200, reply.text)
    const { metadata } = reply.json
    assert.equal(metadata.count, reply.json.data.length)
    ids.push(...idsIn(reply))
    offset = metadata.nextOffset
    if (offset !== null) await between()
  }
  return ids
}

onEveryEngine('paging', (server) => {
  let all: readonly number[] = []
  before(async () => {
    await fill(server(), rowsAtStart)
    all = idsIn(await server().call({ path: `views/COMPANIES?columns=id&limit=${rowsAtStart}` }))
    assert.equal(all.length, rowsAtStart)
  })

  const windows = ['COMPANIES?', 'COMPANIES?columns=id', 'COMPANIES?externalFilter=id%3E0']
  for (const query of windows) {
    test(`any window of ${query} is that part of the whole`, async () => {
      const arbitraryWindow = fc.record({
        offset: fc.integer({ min: 0, max: rowsAtStart + 20 }),
        limit: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, rowsAtStart, 1e15)),
      })
      await fc.assert(
        fc.asyncProperty(arbitraryWindow, async ({ offset, limit }) => {
          const path = `views/${query}&limit=${limit}&offset=${offset}`
          const reply = await server().call({ path })
          const expected = all.slice(offset, offset + limit)
          assert.deepEqual(idsIn(reply), expected)
          const end = offset + expected.length
          const hasMore = expected.length > 0 && end < rowsAtStart
          const nextOffset = hasMore ? end : null
          assert.deepEqual(reply.json.metadata, { count: expected.length, limit, nextOffset })
        }),
        { numRuns: 20 },
      )
    })
  }

  test('pages are answered while a long filter is still being tried', async () => {
    const terms = Array.from({ length: 250 }, (_, index) => `name ILIKE '%x${index}y%'`)
    let isTried = false
    const long = server()
      .call({ path: 'views/COMPANIES/query', body: { externalFilter: terms.join(' OR ') } })
      .finally(() => {
        isTried = true
      })
    for (let offset = 0; offset < 5; offset++) {
      const reply = await server().call({ path: `views/COMPANIES?limit=7&offset=${offset}` })
      assert.equal(reply.status, 200)
    }
    assert.equal(isTried, false)
    assert.equal((await long).json.metadata.count, 0)
  })

  test('past the end there are no rows and nothing to follow', async () => {
    for (const query of windows) {
      const reply = await server().call({ path: `views/${query}&offset=${rowsAtStart}` })
      assert.deepEqual(reply.json, {
        metadata: { count: 0, limit: 1000, nextOffset: null },
        data: [],
      })
    }
  })

  test('a limit below 1, an offset below 0 and what is no integer are refused', async () => {
    for (const query of ['limit=0', 'limit=-1', 'limit=1.5', 'limit=', 'offset=-1', 'offset=x']) {
      const reply = await server().call({ path: `views/COMPANIES?${query}` })
      assert.equal(reply.status, 400, query)
      assert.equal(reply.json.code, 'bad-parameter')
    }
  })

  for (const query of [...windows, 'COMPANIES?externalFilter=NOT%20isClient']) {
    test(`a walk of ${query} while records are created shows each earlier row once`, async () => {
      const before = (await walk(server(), `${query}&limit=${rowsAtStart * 4}`)).length
      let isOdd = false
      const ids = await walk(server(), `${query}&limit=250`, async () => {
        isOdd = !isOdd
        await fill(server(), 20, isOdd)
      })
      assert.deepEqual(ids.slice(0, rowsAtStart), all)
      assert.ok(ids.length > before, 'rows that were added while walking are shown as well')
      assert.ok(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0)))
    })
  }
})
