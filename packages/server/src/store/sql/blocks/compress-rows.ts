// Rows as raw deflate (RFC 1951). A block is compressed once as a whole, and once more by some rows
// at a time, for pages that begin or end within it. What is left over is sent as it is.

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { bytesOf, rangeBytes } from '../rendering/cut-rows.ts'
import { combineChecksums, shiftBy } from './combine-checksums.ts'
import type { BlockRange } from './read-run.ts'
import { sharedBytes } from './shared-bytes.ts'

/** Raw deflate that ends on a byte, so that more can follow, and what a checksum needs of it. */
export interface Compressed {
  readonly bytes: Uint8Array
  readonly checksum: number
  /** Of the text that was compressed, in bytes. */
  readonly length: number
  readonly shift: number
}

/** Fast, and it saves a third of what slower levels would. */
const options = { level: 3, finishFlush: constants.Z_SYNC_FLUSH }

function compress(bytes: Uint8Array): Compressed {
  return compressedAs(sharedBytes(deflateRawSync(bytes, options)), bytes)
}

/** A stored block of deflate: short texts are not worth compressing. */
export function asIs(text: Uint8Array, isLast = false): Compressed {
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

/** Compressed rows of blocks, the least recently used dropped first, bounded by their bytes. */
export class CompressedCache {
  readonly #rows: LRUCache<string, Compressed>

  constructor(bytesMax: number) {
    this.#rows = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes.length })
  }

  /** The rows of a range, with the comma after each but the last one of a page. */
  get(range: BlockRange, isLast: boolean): Compressed {
    const key = `${range.rows.serial} ${range.from} ${range.to}${isLast ? ' last' : ''}`
    const cached = this.#rows.get(key)
    if (cached !== undefined) return cached
    const made = compress(rangeBytes(range, isLast))
    this.#rows.set(key, made)
    return made
  }
}

/** Rows compressed together at the edges: a page of 1,000 takes 0.6 of the time without (0016). */
const edgeRows = 8

/** What is left over is sent as it is, up to so many bytes and such a share of the page. */
const storedBytesMax = 8 * 1024
const storedShareMax = 1 / 100

/** The rows of a page, compressed. */
export function compressRows(
  ranges: readonly BlockRange[],
  cache: CompressedCache,
): readonly Compressed[] {
  const split = ranges.flatMap(splitAtEdgeRows)
  const bytesOfPage = ranges.reduce((sum, range) => sum + bytesOf(range), 0)
  const storedMax = Math.min(storedBytesMax, bytesOfPage * storedShareMax)
  return split.map((range, index) => {
    const isLast = index === split.length - 1
    if (isAligned(range)) return cache.get(range, isLast)
    const bytes = rangeBytes(range, isLast)
    return bytes.length > storedMax ? compress(bytes) : asIs(bytes)
  })
}

/** A whole block, or rows of it that other pages begin or end with as well. */
function isAligned({ rows, from, to }: BlockRange): boolean {
  return from % edgeRows === 0 && (to % edgeRows === 0 || to === rows.ids.length)
}

/** A whole block as it is, other ranges split before every eighth row of their block. */
function splitAtEdgeRows({ rows, from, to }: BlockRange): readonly BlockRange[] {
  if (to - from === rows.ids.length) return [{ rows, from, to }]
  const split: BlockRange[] = []
  for (let start = from; start < to; ) {
    const end = Math.min(to, start - (start % edgeRows) + edgeRows)
    split.push({ rows, from: start, to: end })
    start = end
  }
  return split
}

/** Several texts as one gzip member (RFC 1952). */
export function gzipMember(texts: readonly Compressed[]): readonly Uint8Array[] {
  let checksum = 0
  let length = 0
  for (const text of texts) {
    checksum = combineChecksums(checksum, text.checksum, text.shift)
    length += text.length
  }
  const end = new DataView(new ArrayBuffer(8))
  end.setUint32(0, checksum, true)
  end.setUint32(4, length % 2 ** 32, true)
  return [gzipHead, ...texts.map(({ bytes }) => bytes), new Uint8Array(end.buffer)]
}

/** Deflate, no name, no time, unknown system. */
const gzipHead = sharedBytes(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255))
