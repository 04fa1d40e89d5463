// A view of many rows, all of them shown: wherever a reader jumps, however far, it lands on the row
// of that place. Far jumps start from a sparse index of the listing, so offsets around its places
// are tried.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onEveryEngine } from '../support/engines.ts'
import type { Saved } from './world.ts'

const rows = 20_500
/** From one indexed place to the next; the last row of the view is beyond two of them. */
const stride = 8192
const pageRows = 40

function fill(server: Booted): Promise<void> {
  return createMany(server, { count: rows, body: (index) => ({ name: `Firma ${index}` }) })
}

/** Far ones first, before anybody has been near, then those in between, in no order. */
function offsetsToTry(): readonly number[] {
  const places = [2, 1].flatMap((place) =>
    [1, 0, -1, -pageRows, pageRows].map((n) => place * stride + n),
  )
  return [rows - 1, ...places, rows - pageRows, 12_345, 4096, 16_000, rows, rows + 1, 3 * stride]
}

onEveryEngine('a long view', (server) => {
  before(() => fill(server()))

  async function page(query: string, offset: number, limit = pageRows): Promise<Saved> {
    const path = `views/COMPANIES?limit=${limit}&offset=${offset}${query}`
    const { json, status, text } = await server().call({ path })
    assert.equal(status, 200, text)
    return json
  }

  /** Ids of a fresh store ascend from 1 without a gap. */
  function assertPlace({ data, metadata }: Saved, offset: number, limit = pageRows): void {
    const count = Math.max(0, Math.min(limit, rows - offset))
    const ids = data.map(({ id }: Saved) => id)
    const expected = Array.from({ length: count }, (_, index) => offset + index + 1)
    assert.deepEqual(ids, expected, `offset ${offset}`)
    const end = offset + count
    assert.equal(metadata.nextOffset, count > 0 && end < rows ? end : null, `offset ${offset}`)
  }

  const filter = `&externalFilter=${encodeURIComponent('id > 0')}`
  for (const query of ['', '&columns=id', filter]) {
    test(`a jump into COMPANIES?${query} lands on the row of its place`, async () => {
      for (const offset of offsetsToTry()) assertPlace(await page(query, offset), offset)
    })
  }

  test('whoever follows pages past an indexed place, or jumps back, misses and repeats nothing', async () => {
    for (const limit of [1000, 4096, 8192]) {
      for (let offset: number | null = stride - 2 * limit - 3; offset !== null; ) {
        const start: number = Math.max(0, offset)
        const json = await page('', start, limit)
        assertPlace(json, start, limit)
        offset = json.metadata.nextOffset
      }
    }
    for (const offset of offsetsToTry()) assertPlace(await page('', offset), offset)
  })

  test('rows that are added meanwhile come after all others', async () => {
    const { id } = await server().create('companies', { name: 'Late' })
    const { data } = await page('', stride * 2 + 1)
    assert.equal(data[0].id, stride * 2 + 2)
    assert.deepEqual(
      (await page('', rows)).data.map((row: Saved) => row.id),
      [id],
    )
  })
})
