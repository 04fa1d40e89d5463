// Rows come out of a gzip member as they went in, be the edges compressed or sent as they are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { rangeBytes } from '../rendering/cut-rows.ts'
import { asIs, CompressedCache, compressRows, gzipMember } from './compress-rows.ts'
import { RowBlock } from './row-block.ts'

const shape = { gaps: [], members: new Map(), groups: new Map() } as never
const rowsOfBlock = 64

function blockOf(bytesEach: number): RowBlock {
  const ids = Array.from({ length: rowsOfBlock }, (_, index) => index + 1)
  const bytes = Buffer.from(ids.map((id) => `${id}`.padEnd(bytesEach, 'x')).join(','))
  const sizes = ids.map(() => bytesEach)
  return new RowBlock({ ids, sizes, bytes, lengths: new Uint8Array(), shape, after: 0, asOf: 1 })
}

test('whatever is left over at the edges, the rows are the same', () => {
  const cache = new CompressedCache(1_000_000)
  for (const bytesEach of [10, 1000, 12_000]) {
    const rows = blockOf(bytesEach)
    for (const left of [1, 5, 6, 9]) {
      const ranges = [
        { rows, from: rowsOfBlock - left, to: rowsOfBlock },
        ...Array.from({ length: 11 }, () => ({ rows, from: 0, to: rowsOfBlock })),
        { rows, from: 0, to: left },
      ]
      const end = asIs(Buffer.from(']'), true)
      const packed = Buffer.concat(gzipMember([...compressRows(ranges, cache), end]))
      const texts = ranges.map((range, index) => rangeBytes(range, index === ranges.length - 1))
      assert.ok(gunzipSync(packed).equals(Buffer.concat([...texts, Buffer.from(']')])))
    }
  }
})
