// Caches blocks, the least recently used dropped first, bounded by their bytes. The blocks of one
// source do not overlap.

import { LRUCache } from 'lru-cache'
import { firstIndex } from './first-index.ts'
import type { RowBlock } from './row-block.ts'

export class BlockCache {
  /** The blocks of each source by its key, ascending. */
  readonly #sources = new Map<string, RowBlock[]>()
  readonly #used: LRUCache<RowBlock, string>

  constructor(bytesMax: number) {
    this.#used = new LRUCache<RowBlock, string>({
      maxSize: bytesMax,
      sizeCalculation: (_, block) => block.size,
      dispose: (source, block) => this.#remove(source, block),
    })
  }

  /** The block that the row after an id lies in. */
  at(source: string, after: number): RowBlock | undefined {
    const block = this.next(source, after)
    return block !== undefined && block.after <= after ? block : undefined
  }

  /** The first block with rows after an id. */
  next(source: string, after: number): RowBlock | undefined {
    const blocks = this.#sources.get(source) ?? []
    const block = blocks[indexAfter(blocks, after)]
    if (block !== undefined) this.#used.get(block)
    return block
  }

  /** Leaves out a block that overlaps one that another read has added meanwhile. */
  add(source: string, block: RowBlock): void {
    const next = this.next(source, block.after)
    if (next !== undefined && next.after < block.last) return
    this.#used.set(block, source)
    // A block larger than the cache is not cached.
    if (!this.#used.has(block)) return
    const blocks = this.#sources.get(source) ?? []
    this.#sources.set(source, blocks)
    blocks.splice(indexAfter(blocks, block.after), 0, block)
  }

  drop(block: RowBlock): void {
    this.#used.delete(block)
  }

  #remove(source: string, block: RowBlock): void {
    const blocks = this.#sources.get(source) ?? []
    const index = blocks.indexOf(block, Math.max(0, indexAfter(blocks, block.after) - 1))
    if (index >= 0) blocks.splice(index, 1)
    if (blocks.length === 0) this.#sources.delete(source)
  }
}

/** The index of the first block with rows after an id. */
function indexAfter(blocks: readonly RowBlock[], after: number): number {
  return firstIndex(blocks.length, (index) => (blocks[index]?.last ?? 0) > after)
}
