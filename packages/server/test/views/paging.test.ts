// Paging: windows tile a view whatever their sizes, and following `nextOffset` neither skips nor
// repeats a row while others create records.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws, thorough } from '../../../../test/thorough.ts'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { withAnyCaches } from '../support/engines.ts'
import { clientOfOtherUnit, faultsOf, walkWhileCreating } from '../support/walk-while-creating.ts'
import type { Saved } from './world.ts'

const rowsAtStart = draws(500, 2000)

function idsIn({ json }: Reply): readonly number[] {
  return json.data.map(({ id }: Saved) => id)
}

withAnyCaches('paging', (server) => {
  let all: readonly number[] = []
  before(async () => {
    await createMany(server(), {
      count: rowsAtStart,
      body: (index) => ({ name: `Firma ${index}` }),
    })
    all = idsIn(await server().call({ path: `views/COMPANIES?columns=id&limit=${rowsAtStart}` }))
    assert.equal(all.length, rowsAtStart)
  })

  test('the links of pages lead through all rows, and there is none on the last', async () => {
    const filter = encodeURIComponent("name LIKE 'Firma%' AND id > 0")
    const ids: number[] = []
    let path = `views/COMPANIES?columns=id&limit=300&externalFilter=${filter}`
    for (;;) {
      const reply = await server().call({ path })
      ids.push(...idsIn(reply))
      const link = reply.headers.get('link')
      if (link === null) break
      path = /^<(\/.*)>; rel="next"$/.exec(link)?.[1] ?? assert.fail(link)
    }
    assert.deepEqual(ids, all)
    const long = `${filter}${'%20'.repeat(4096)}`
    const reply = await server().call({ path: `views/COMPANIES?limit=1&externalFilter=${long}` })
    assert.deepEqual([reply.status, reply.headers.get('link')], [200, null])
    const body = { limit: 1 }
    const queried = await server().call({ path: 'views/COMPANIES/query', body })
    assert.deepEqual([queried.json.metadata.nextOffset, queried.headers.get('link')], [1, null])
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
          assert.equal(reply.headers.has('link'), hasMore)
        }),
        { numRuns: draws(6, 100) },
      )
    })
  }

  readersAtOnce(server, () => all)

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

  for (const query of ['COMPANIES?externalFilter=NOT%20isClient', ...thorough(windows)]) {
    test(`a walk of ${query} while others create shows each row once`, async () => {
      const storedMeanwhile = await walk(server(), query)
      assert.ok(storedMeanwhile > 0, 'a create is stored while a page is read')
    })
  }
})

/** Answers how many creates were stored while pages were read. */
async function walk(server: Booted, query: string): Promise<number> {
  const { json } = await server.call({ path: `views/${query}&limit=${rowsAtStart * 4}` })
  const idsAtStart = json.data.map(({ id }: Saved) => id)
  const hasAll = !query.includes('isClient')
  const { faults, pages } = await walkWhileCreating({
    server,
    query,
    limit: draws(20, 100),
    idsAtStart,
    creates: 64,
    clients: [await clientOf(server, false), await clientOf(server, hasAll)],
    others: [await clientOfOtherUnit(server), ...(hasAll ? [] : [await clientOf(server, true)])],
    // Renders every row anew, and makes the server forget what it remembers of offsets.
    halfway: () => addProperty(server, `walk${idsAtStart.length}`),
  })
  assert.deepEqual(faults, [])
  return pages.reduce((stored, page) => stored + page.storedMeanwhile, 0)
}

function readersAtOnce(server: () => Booted, all: () => readonly number[]): void {
  test('who follows one filter at once with others gets that part of the whole', async () => {
    for (let round = 0; round < 5; round++) {
      const filter = encodeURIComponent(`name<>'round ${round}'`)
      const path = `views/COMPANIES?columns=id&externalFilter=${filter}`
      await server().call({ path: `${path}&limit=10` })
      const windows = [1, 2, 3, 4, 5, 6].flatMap((each) => [
        { offset: 10, limit: each * 7 },
        { offset: each * 60, limit: each },
      ])
      const replies = windows.map(({ offset, limit }) =>
        server().call({ path: `${path}&offset=${offset}&limit=${limit}` }),
      )
      const shown = (await Promise.all(replies)).map(idsIn)
      assert.deepEqual(
        shown,
        windows.map(({ offset, limit }) => all().slice(offset, offset + limit)),
      )
    }
  })
}

test('what is wrong with a walk is told', () => {
  const walked = (...pages: readonly (readonly number[])[]): readonly string[] => {
    const beside = { underWay: 1, storedMeanwhile: 1, storedAfterwards: 0 }
    const expected = { mustShow: [1, 2, 3, 4], made: new Set([1, 2, 3, 4, 5]) }
    return faultsOf(
      pages.map((ids) => ({ ids, ...beside })),
      { ...expected, creates: pages.length },
    )
  }
  assert.deepEqual(walked([1, 2], [3], [4], [5]), [])
  assert.match(walked([1], [3], [4], [5]).join(), /^Rows were missed: 1, the first with id 2\.$/)
  assert.match(walked([1, 2], [2, 3], [4], [5]).join(), /^Row 2 was shown twice, on pages 1 and 2/)
  assert.match(walked([1, 3], [2], [4], []).join(), /^Row 2 on page 2 comes after row 3\.$/)
  assert.match(walked([1, 2], [3], [4], [9]).join(), /^Row 9 on page 4 was made by nobody\.$/)
  const early = [10, 0, 0, 0].map((storedMeanwhile, index) => {
    return { ids: [index + 1], underWay: storedMeanwhile, storedMeanwhile, storedAfterwards: 0 }
  })
  const unspread = faultsOf(early, { mustShow: [], made: new Set([1, 2, 3, 4]), creates: 10 })
  assert.match(unspread.join(), /^Page 2 of 4 was asked for while nobody created\./)
  assert.match(unspread.at(-1) ?? '', /^Creates were not spread: 0 of 10 in quarter 4 of the walk/)
})

/** A client of its own that creates companies in the unit, one at a time. */
async function clientOf(server: Booted, isClient: boolean): Promise<() => Promise<number>> {
  const username = freshName()
  const user = await server.store.directory.createUser({
    unit: server.unit,
    username,
    isSupervisor: false,
  })
  const token = await server.issue({ user })
  return async () => (await server.create('companies', { name: username, isClient }, token)).id
}

async function addProperty({ store, unit }: Booted, name: string): Promise<void> {
  const properties = [{ name, kind: 'text' }]
  await putTypeFile(store, unit, { additions: [{ type: 'COMPANY', properties }] })
}
