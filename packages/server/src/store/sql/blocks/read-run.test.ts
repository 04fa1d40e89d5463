// Cached blocks are confirmed by counting their rows in the store. Rows of a gap between two blocks
// would be counted in place of rows that are gone, so only adjoining blocks are counted together.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BlockCache } from './block-cache.ts'
import { type BlockSource, readRun } from './read-run.ts'
import { RowBlock } from './row-block.ts'

const shape = { gaps: [], members: new Map(), groups: new Map() } as never

function blockOf(after: number, ids: readonly number[], asOf: number): RowBlock {
  const bytes = Buffer.from(ids.map(() => '1').join(','))
  const sizes = ids.map(() => 1)
  return new RowBlock({ ids, sizes, bytes, lengths: new Uint8Array(), shape, after, asOf })
}

const middles: Readonly<Record<string, readonly RowBlock[]>> = {
  'in a block of its own': [blockOf(2, [3], 2)],
  'in no block': [],
}

for (const [where, middle] of Object.entries(middles)) {
  test(`a row in the middle, ${where}, does not stand for one that is gone`, () => {
    const stored = [1, 2, 3]
    const cache = new BlockCache(1_000_000)
    for (const block of [blockOf(0, [1, 2], 1), ...middle, blockOf(3, [5], 1)]) {
      cache.add('listing', block)
    }
    const { value: run } = readRun(cache, sourceOf(stored), bounds).next()
    assert.ok(run !== undefined && 'ranges' in run)
    const ids = run.ranges.flatMap(({ rows, from, to }) => rows.ids.slice(from, to))
    assert.deepEqual(ids, stored)
  })
}

const bounds = { after: 0, through: 100, rowsMax: 100, bytesMax: 1_000_000 }

/** Confirms blocks as the store does: by the number of rows from the first to the last. */
function sourceOf(stored: readonly number[]): BlockSource {
  return {
    key: 'listing',
    *load({ after, through }) {
      const ids = stored.filter((id) => id > after && id <= through)
      return ids.length === 0 ? [] : [blockOf(after, ids, 2)]
    },
    validation: {
      isCurrent: ({ asOf }) => asOf === 2,
      *confirm(confirmed) {
        const [after, last] = [confirmed[0]?.after ?? 0, confirmed.at(-1)?.last ?? 0]
        const count = confirmed.reduce((sum, { ids }) => sum + ids.length, 0)
        const isSame = stored.filter((id) => id > after && id <= last).length === count
        if (isSame) for (const block of confirmed) block.asOf = 2
        return isSame
      },
    },
  }
}
