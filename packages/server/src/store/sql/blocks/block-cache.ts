// Blocks in memory, the least recently used dropped first, bounded by their bytes. The blocks of a
// listing do not overlap.

import { LRUCache } from 'lru-cache'
import type { RowBlock } from './row-block.ts'

export class BlockCache {
  /** The blocks of each listing, ascending. */
  readonly #listings = new Map<string, RowBlock[]>()
  readonly #used: LRUCache<RowBlock, string>

  constructor(bytesMax: number) {
    this.#used = new LRUCache<RowBlock, string>({
      maxSize: bytesMax,
      sizeCalculation: (_, block) => block.size,
      dispose: (listing, block) => this.#forget(listing, block),
    })
  }

  /** The block that the row after an id lies in. */
  at(listing: string, after: number): RowBlock | undefined {
    const block = this.next(listing, after)
    return block !== undefined && block.after <= after ? block : undefined
  }

  /** The first block with rows after an id. */
  next(listing: string, after: number): RowBlock | undefined {
    const blocks = this.#listings.get(listing) ?? []
    const block = blocks[indexAfter(blocks, after)]
    if (block !== undefined) this.#used.get(block)
    return block
  }

  /** Nothing is stored where somebody else was quicker: blocks must not overlap. */
  add(listing: string, block: RowBlock): void {
    const next = this.next(listing, block.after)
    if (next !== undefined && next.after < block.last) return
    this.#used.set(block, listing)
    // What is larger than the cache is not stored.
    if (!this.#used.has(block)) return
    const blocks = this.#listings.get(listing) ?? []
    this.#listings.set(listing, blocks)
    blocks.splice(indexAfter(blocks, block.after), 0, block)
  }

  drop(block: RowBlock): void {
    this.#used.delete(block)
  }

  #forget(listing: string, block: RowBlock): void {
    const blocks = this.#listings.get(listing) ?? []
    const index = blocks.indexOf(block, Math.max(0, indexAfter(blocks, block.after) - 1))
    if (index >= 0) blocks.splice(index, 1)
    if (blocks.length === 0) this.#listings.delete(listing)
  }
}

/** The index of the first block with rows after an id. */
function indexAfter(blocks: readonly RowBlock[], after: number): number {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((blocks[middle]?.last ?? 0) <= after) low = middle + 1
    else high = middle
  }
  return low
}
