// Rows are held in memory by neighbouring ids, so it must not matter how a view's rows lie among
// the rest of the unit: close together, far apart, or in heaps with long gaps between them.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { Booted } from '../support/boot.ts'
import { withAnyCaches } from '../support/engines.ts'

/** Absences one after another, and how many records of another type come before the next ones. */
const clusters = [
  [1, 90],
  [70, 0],
  [3, 40],
  [1, 1],
  [1, 2],
  [120, 25],
  [2, 0],
] as const

async function createMany(server: Booted, type: string, count: number): Promise<number[]> {
  const create = async (_: unknown, index: number): Promise<number> => {
    const body = { type, ownerId: 1, properties: { name: `Žluťoučký ${type} ${index}` } }
    return (await server.create('documents', body)).id
  }
  return (await Promise.all(Array.from({ length: count }, create))).sort((a, b) => a - b)
}

/** A window of ABSENCES as text; what comes compressed is unpacked, and its checksum checked. */
async function textOf(server: Booted, query: string, encoding: string): Promise<string> {
  const url = `${server.address}/rest/v1/${server.unit}/views/ABSENCES?${query}`
  const headers = { authorization: `Bearer ${server.token}`, 'accept-encoding': encoding }
  const response = await fetch(url, { headers })
  assert.equal(response.headers.get('content-encoding') ?? 'identity', encoding)
  return await response.text()
}

withAnyCaches('scattered rows', (server) => {
  const ids: number[] = []
  before(async () => {
    for (const [absences, others] of clusters) {
      ids.push(...(await createMany(server(), 'ABSENCE', absences)))
      await createMany(server(), 'BINDER', others)
    }
  })

  test('any window is the same plain and compressed, however the rows lie, and as more come', async () => {
    const arbitraryWindow = fc.record({
      offset: fc.nat({ max: 190 }),
      limit: fc.integer({ min: 2, max: 250 }),
      isGrowing: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(arbitraryWindow, async ({ offset, limit, isGrowing }) => {
        if (isGrowing) ids.push(...(await createMany(server(), 'ABSENCE', 1)))
        const plain = await textOf(server(), `offset=${offset}&limit=${limit}`, 'identity')
        const shown = JSON.parse(plain).data.map(({ id }: { id: number }) => id)
        assert.deepEqual(shown, ids.slice(offset, offset + limit))
        const packed = await textOf(server(), `offset=${offset}&limit=${limit}`, 'gzip')
        assert.equal(packed, plain)
      }),
      { numRuns: draws(12, 200) },
    )
  })

  test('a row that is added shows at once to whoever has come to the end, filtered or not', async () => {
    for (let round = 0; round < 3; round++) {
      for (const query of ['', 'columns=id', "externalFilter=name<>'x'"]) {
        const shown = JSON.parse(await textOf(server(), query, 'identity')).data
        assert.deepEqual(
          shown.map(({ id }: { id: number }) => id),
          ids,
        )
      }
      ids.push(...(await createMany(server(), 'ABSENCE', 1)))
    }
  })
})
