// The cache of blocks against a plain list of them: what is stored, where it is found, how much it
// takes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { BlockCache } from './block-cache.ts'
import { RowBlock } from './row-block.ts'

const shape = { gaps: [], members: new Map(), groups: new Map() } as never
const listings = ['1 COMPANIES', '1 TASKS'] as const
const idMax = 40
/** Room for about four of the blocks below. */
const bytesMax = 10_000

function blockOf(after: number, steps: readonly number[], bytesEach: number): RowBlock {
  let id = after
  const ids = steps.map((step) => {
    id += step
    return id
  })
  const bytes = Buffer.from(ids.map(() => 'x'.repeat(bytesEach)).join(','))
  const sizes = ids.map(() => bytesEach)
  return new RowBlock({ ids, sizes, bytes, lengths: new Uint8Array(), shape, after, asOf: 1 })
}

interface Stored {
  readonly listing: string
  readonly block: RowBlock
}

/** What the cache should be: blocks, the one used last at the end. */
class Model {
  stored: Stored[] = []

  add(listing: string, block: RowBlock): void {
    const next = this.next(listing, block.after)
    if (next !== undefined && next.after < block.last) return
    if (block.size > bytesMax) return
    this.stored.push({ listing, block })
    while (this.bytes > bytesMax) this.stored.shift()
  }

  next(listing: string, after: number): RowBlock | undefined {
    const [found] = this.stored
      .filter((each) => each.listing === listing && each.block.last > after)
      .sort((a, b) => a.block.last - b.block.last)
    if (found === undefined) return undefined
    this.stored = [...this.stored.filter((each) => each !== found), found]
    return found.block
  }

  drop(block: RowBlock): void {
    this.stored = this.stored.filter((each) => each.block !== block)
  }

  get bytes(): number {
    return this.stored.reduce((sum, { block }) => sum + block.size, 0)
  }
}

/** All blocks of a listing, as lookups show them. */
function blocksOf(cache: BlockCache, listing: string): RowBlock[] {
  const blocks: RowBlock[] = []
  for (let at = 0; ; at = blocks.at(-1)?.last ?? at) {
    const block = cache.next(listing, at)
    if (block === undefined) return blocks
    blocks.push(block)
  }
}

const listing = fc.constantFrom(...listings)
const id = fc.nat({ max: idMax })
const steps = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
const bytesEach = fc.constantFrom(1, 100, 400, 3000)
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add'), listing, id, steps, bytesEach }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look up'), listing, id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop'), listing, id }) },
)

test('blocks never overlap, are found where they lie, and stay within the bytes', () => {
  let [dropped, refused] = [0, 0]
  const property = fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
    const cache = new BlockCache(bytesMax)
    const model = new Model()
    for (const each of commands) {
      const expected = model.next(each.listing, each.id)
      assert.equal(cache.next(each.listing, each.id), expected)
      const isAt = expected !== undefined && expected.after <= each.id
      assert.equal(cache.at(each.listing, each.id), isAt ? expected : undefined)
      if (each.do === 'drop' && expected !== undefined) {
        cache.drop(expected)
        model.drop(expected)
      } else if ('steps' in each) {
        const before = model.stored.length
        const block = blockOf(each.id, each.steps, each.bytesEach)
        cache.add(each.listing, block)
        model.add(each.listing, block)
        if (model.stored.every((stored) => stored.block !== block)) refused += 1
        else if (model.stored.length <= before) dropped += 1
      }
    }
    assert.ok(listings.flatMap((name) => blocksOf(cache, name)).length === model.stored.length)
    let bytes = 0
    for (const name of listings) {
      let end = 0
      for (const block of blocksOf(cache, name)) {
        assert.ok(block.after >= end, `a block after ${block.after} overlaps one up to ${end}`)
        assert.ok(model.stored.some((stored) => stored.block === block))
        end = block.last
        bytes += block.size
      }
    }
    assert.ok(bytes <= bytesMax)
  })
  fc.assert(property, { numRuns: 500 })
  assert.ok(
    dropped > 100 && refused > 100,
    `${dropped} times blocks were dropped, ${refused} refused`,
  )
})
