// A view of many rows, all of them shown: wherever a reader jumps, however far, it lands on the row
// of that place. Far jumps start from a sparse index of the listing, so offsets around its places
// are tried.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { thorough } from '../../../../test/thorough.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'
import type { Saved } from './world.ts'

/** From one indexed place to the next; the last row of the view is beyond two of them. */
const stride = 8192
const pageRows = 40

interface Listing {
  readonly view: string
  readonly rows: number
  /** Makes all rows; answers their ids. */
  fill(server: Booted): Promise<readonly number[]>
  /** Makes one more; answers its id. */
  add(server: Booted): Promise<number>
}

/** From 2020-01-01 to 2030-01-07. */
const daysEach = 3660
const absences = 5
/** The days of one absence have ids one after the other. */
const dayIdStep = 2 ** 16

function absence(endDate: string): object {
  const properties = { startDate: '2020-01-01', endDate, name: 'A' }
  return { type: 'ABSENCE', status: 'APPROVED', ownerId: 1, properties }
}

const listings: readonly Listing[] = [
  {
    ...{ view: 'INTERVALS.ABSENCE', rows: absences * daysEach },
    fill: async ({ create }) => {
      const ids: number[] = []
      for (let count = 0; count < absences; count += 1) {
        const { id } = await create('documents', absence('2030-01-07'))
        ids.push(...Array.from({ length: daysEach }, (_, day) => id * dayIdStep + day))
      }
      return ids
    },
    add: async ({ create }) => (await create('documents', absence('2020-01-01'))).id * dayIdStep,
  },
  {
    ...{ view: 'COMPANIES', rows: 20_500 },
    fill: async (server) => {
      await createMany(server, { count: 20_500, body: (index) => ({ name: `Firma ${index}` }) })
      // Ids of a fresh unit ascend from 1 without a gap.
      return Array.from({ length: 20_500 }, (_, index) => index + 1)
    },
    add: async ({ create }) => (await create('companies', { name: 'Late' })).id,
  },
]

/** Far ones first, before anybody has been near, then those in between, in no order. */
function offsetsToTry(rows: number): readonly number[] {
  const places = [2, 1].flatMap((place) =>
    [1, 0, -1, -pageRows, pageRows].map((n) => place * stride + n),
  )
  return [rows - 1, ...places, rows - pageRows, 12_345, 4096, 16_000, rows, rows + 1, 3 * stride]
}

function testJumps(server: () => Booted, { view, rows, fill, add }: Listing): void {
  let all: readonly number[] = []
  before(async () => {
    all = await fill(server())
  })

  async function page(query: string, offset: number, limit = pageRows): Promise<Saved> {
    const path = `views/${view}?limit=${limit}&offset=${offset}${query}`
    const { json, status, text } = await server().call({ path })
    assert.equal(status, 200, text)
    return json
  }

  function assertPlace({ data, metadata }: Saved, offset: number, limit = pageRows): void {
    const ids = data.map(({ id }: Saved) => id)
    const expected = all.slice(offset, offset + limit)
    assert.deepEqual(ids, expected, `offset ${offset}`)
    const end = offset + expected.length
    const next = expected.length > 0 && end < rows ? end : null
    assert.equal(metadata.nextOffset, next, `offset ${offset}`)
  }

  const filter = `&externalFilter=${encodeURIComponent('id > 0')}`
  for (const query of ['', '&columns=id', filter]) {
    test(`a jump into ${view}?${query} lands on the row of its place`, async () => {
      for (const offset of offsetsToTry(rows)) assertPlace(await page(query, offset), offset)
    })
  }

  test(`whoever follows pages of ${view} past an indexed place misses and repeats nothing`, async () => {
    for (const limit of [1000, 4096, 8192]) {
      for (let offset: number | null = stride - 2 * limit - 3; offset !== null; ) {
        const start: number = Math.max(0, offset)
        const json = await page('', start, limit)
        assertPlace(json, start, limit)
        offset = json.metadata.nextOffset
      }
    }
    // Back again.
    for (const offset of offsetsToTry(rows)) assertPlace(await page('', offset), offset)
  })

  test(`rows that are added to ${view} meanwhile come after all others`, async () => {
    const id = await add(server())
    const { data } = await page('', stride * 2 + 1)
    assert.equal(data[0].id, all[stride * 2 + 1])
    assert.deepEqual(
      (await page('', rows)).data.map((row: Saved) => row.id),
      [id],
    )
  })
}

// Days are made quickly: a record has thousands. Records are as many only in the thorough run.
for (const listing of thorough(listings)) {
  onOneEngine(`a long view, ${listing.view}`, (server) => testJumps(server, listing))
}
