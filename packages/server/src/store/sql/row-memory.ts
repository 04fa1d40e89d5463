// Rendered rows held in memory, in blocks of neighbouring ids, the least recently used forgotten
// first, bounded by their bytes. A block knows as of which version of its unit it was read: it is
// out of date as soon as one of its rows has changed since.

export interface RowBlock {
  /** The unit's version before the block was read. */
  readonly asOf: number
  readonly ids: readonly number[]
  /** Where each row ends in the bytes. */
  readonly ends: readonly number[]
  /** The rows joined by commas. */
  readonly bytes: Uint8Array
  /** The same compressed, once it has been asked for. */
  compressed?: CompressedRows
}

export interface CompressedRows {
  /** Raw deflate that ends on a byte, so that more can follow. */
  readonly bytes: Uint8Array
  readonly checksum: number
}

/** Ids in one block. */
export const blockIds = 50

const bytesHeldMax = 256 * 1024 * 1024
/** About what a block takes beside its rows. */
const blockOverheadBytes = 2048

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

  /** Keeps the compressed form beside the rows. */
  compress(block: RowBlock, compress: (bytes: Uint8Array) => CompressedRows): CompressedRows {
    if (block.compressed !== undefined) return block.compressed
    block.compressed = compress(block.bytes)
    this.#bytes += block.compressed.bytes.length
    return block.compressed
  }

  #forget(key: string): void {
    const block = this.#blocks.get(key)
    if (block === undefined) return
    this.#blocks.delete(key)
    this.#bytes -= sizeOf(block)
  }
}

function sizeOf({ bytes, compressed }: RowBlock): number {
  return bytes.length + (compressed?.bytes.length ?? 0) + blockOverheadBytes
}
