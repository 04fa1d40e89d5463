// Blocks are placed in their order, within pages, and sums with a row.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Block, TableOnPages } from './block.ts'
import { placeBlocks } from './place-blocks.ts'

const room = { firstTop: 300, top: 60, bottom: 800 }
const strip = (height: number) => ({ height, draw: () => undefined })

/** Rows of these heights, and what stands with the last of them. */
function blocksOf(heights: readonly number[], sums: readonly number[]): readonly Block[] {
  const table: TableOnPages = {
    head: strip(20),
    carriedForward: () => strip(15),
    broughtForward: () => strip(15),
  }
  const rows = heights.map((height, index): Block => {
    const isLast = index === heights.length - 1
    const gap = index === 0 ? 10 : 0
    return {
      ...{ height, gap, isBoundToNext: isLast && sums.length > 0, draw: () => undefined },
      row: { table, index, isLast },
    }
  })
  const after = sums.map((height, index): Block => {
    const isBoundToNext = index < sums.length - 1
    return { height, gap: 10, isBoundToNext, draw: () => undefined }
  })
  return [...rows, ...after]
}

const heights = fc.array(fc.integer({ min: 5, max: 640 }), { minLength: 1, maxLength: 60 })
const sums = fc.array(fc.integer({ min: 5, max: 300 }), { maxLength: 3 })

test('nothing leaves its page, overlaps or changes places', () => {
  fc.assert(
    fc.property(heights, sums, (rows, after) => {
      const blocks = blocksOf(rows, after)
      const pages = placeBlocks(blocks, room)
      assert.deepEqual(
        pages.flatMap((page) => page.blocks.map(({ block }) => block)),
        blocks,
      )
      pages.forEach(({ blocks: placed, strips, bottom }, page) => {
        assert.ok(bottom <= room.bottom, `page ${page} ends at ${bottom}`)
        const parts = [
          ...placed.map(({ block, top }) => ({ top, height: block.height })),
          ...strips.map((each) => ({ top: each.top, height: each.strip.height })),
        ].sort((one, other) => one.top - other.top)
        let end = page === 0 ? room.firstTop : room.top
        for (const { top, height } of parts) {
          assert.ok(top >= end)
          end = top + height
        }
      })
    }),
    { numRuns: 2_000 },
  )
})

test('sums stand with a row wherever one page has room for both', () => {
  fc.assert(
    fc.property(heights, sums, (rows, after) => {
      fc.pre(after.length > 0)
      const whole = after.reduce((sum, height) => sum + height + 10, (rows.at(-1) ?? 0) + 20 + 15)
      fc.pre(whole <= room.bottom - room.top)
      const pages = placeBlocks(blocksOf(rows, after), room)
      const last = pages.at(-1)?.blocks ?? []
      assert.ok(last.length > after.length)
    }),
  )
})
