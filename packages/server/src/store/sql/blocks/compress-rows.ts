// Rows as raw deflate (RFC 1951). A block is compressed once, however many pages it is part of. The
// edges of a page, where it begins or ends within a block, are compressed for it, quickly.

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { rangeBytes } from '../../../rules/cut-rows.ts'
import { combineChecksums, shiftBy } from './combine-checksums.ts'
import type { BlockRange } from './read-run.ts'
import type { RowBlock } from './row-block.ts'
import { sharedBytes } from './shared-bytes.ts'

/** Raw deflate that ends on a byte, so that more can follow, and what a checksum needs of it. */
export interface Compressed {
  readonly bytes: Uint8Array
  readonly checksum: number
  /** Of the text that was compressed, in bytes. */
  readonly length: number
  readonly shift: number
}

/** Fast, and a third of what slower levels would save is kept. */
const blockLevel = 3
/** As fast as a page of edges that are put together of compressed tens of rows, and simpler. */
const edgeLevel = 1

function compress(bytes: Uint8Array, level: number): Compressed {
  const options = { level, finishFlush: constants.Z_SYNC_FLUSH }
  return compressedAs(sharedBytes(deflateRawSync(bytes, options)), bytes)
}

/** A stored block of deflate: short texts are not worth compressing. */
export function store(text: Uint8Array, isLast = false): Compressed {
  const bytes = new Uint8Array(5 + text.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, isLast ? 1 : 0)
  view.setUint16(1, text.length, true)
  view.setUint16(3, ~text.length & 0xffff, true)
  bytes.set(text, 5)
  return compressedAs(bytes, text)
}

function compressedAs(bytes: Uint8Array, text: Uint8Array): Compressed {
  const { length } = text
  return { bytes, checksum: crc32(text), length, shift: shiftBy(length) }
}

/** Whole blocks compressed, the least recently used dropped first, bounded by their bytes. */
export class CompressedCache {
  readonly #blocks: LRUCache<number, Compressed>

  constructor(bytesMax: number) {
    this.#blocks = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes.length })
  }

  /** The rows of a block, with the comma after each. */
  get(block: RowBlock): Compressed {
    const known = this.#blocks.get(block.serial)
    if (known !== undefined) return known
    const made = compress(block.bytes, blockLevel)
    this.#blocks.set(block.serial, made)
    return made
  }
}

/** The rows of a page, compressed block by block. */
export function compressRows(
  ranges: readonly BlockRange[],
  cache: CompressedCache,
): readonly Compressed[] {
  return ranges.map((range, index) => {
    const { rows, from, to } = range
    const isLast = index === ranges.length - 1
    const isBlock = to - from === rows.ids.length && !isLast
    // Edges differ from page to page: stored, they would displace the blocks.
    return isBlock ? cache.get(rows) : compress(rangeBytes(range, isLast), edgeLevel)
  })
}

/** Several texts as one gzip member (RFC 1952). */
export function gzipMember(pieces: readonly Compressed[]): readonly Uint8Array[] {
  let checksum = 0
  let length = 0
  for (const piece of pieces) {
    checksum = combineChecksums(checksum, piece.checksum, piece.shift)
    length += piece.length
  }
  const end = new DataView(new ArrayBuffer(8))
  end.setUint32(0, checksum, true)
  end.setUint32(4, length % 2 ** 32, true)
  return [gzipHead, ...pieces.map(({ bytes }) => bytes), new Uint8Array(end.buffer)]
}

/** Deflate, no name, no time, unknown system. */
const gzipHead = sharedBytes(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255))
