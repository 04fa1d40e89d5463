// Rendered rows held in memory, in blocks of neighbouring ids, the least recently used forgotten
// first, bounded by their bytes. A block knows as of which version of its unit it was read: it is
// out of date as soon as one of its rows has changed since.

import type { Compressed } from './compressed-rows.ts'

export interface RowBlock {
  /** The latest version of its unit for which the block is known to be what the store holds. */
  asOf: number
  readonly ids: readonly number[]
  /** Where each row ends in the bytes. */
  readonly ends: readonly number[]
  /** The rows, each with a comma after it. */
  readonly bytes: Uint8Array
  /** Parts of it compressed, once they have been asked for. */
  readonly compressed: Map<string, Compressed>
}

const bytesHeldMax = 256 * 1024 * 1024
/** About what a block takes beside its rows. */
const blockOverheadBytes = 2048

/** A copy in memory that all threads share: what is held is sent from where it lies. */
export function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

export class RowMemory {
  readonly #blocks = new Map<string, RowBlock>()
  #bytes = 0

  recall(key: string): RowBlock | undefined {
    const block = this.#blocks.get(key)
    if (block === undefined) return undefined
    this.#blocks.delete(key)
    this.#blocks.set(key, block)
    return block
  }

  remember(key: string, block: RowBlock): void {
    this.#forget(key)
    this.#blocks.set(key, block)
    this.#bytes += sizeOf(block)
    for (const oldest of this.#blocks.keys()) {
      if (this.#bytes <= bytesHeldMax) return
      this.#forget(oldest)
    }
  }

  /** A compressed part of a block, made once and kept beside its rows. */
  keep(block: RowBlock, part: string, compress: () => Compressed): Compressed {
    const held = block.compressed.get(part)
    if (held !== undefined) return held
    const made = compress()
    block.compressed.set(part, made)
    this.#bytes += made.bytes.length
    return made
  }

  #forget(key: string): void {
    const block = this.#blocks.get(key)
    if (block === undefined) return
    this.#blocks.delete(key)
    this.#bytes -= sizeOf(block)
  }
}

function sizeOf({ bytes, compressed }: RowBlock): number {
  const ofCompressed = compressed.values().reduce((sum, part) => sum + part.bytes.length, 0)
  return bytes.length + ofCompressed + blockOverheadBytes
}
