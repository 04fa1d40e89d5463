// Rows as raw deflate (RFC 1951). A block is compressed once as a whole, and once more by tens of
// rows, of which the edges of a page are made: only what is left of a ten is compressed anew.

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { combineChecksums, shiftBy } from './combine-checksums.ts'
import { type BlockPart, partBytes } from './read-blocks.ts'
import { type RowMemory, shared } from './row-memory.ts'

/** Raw deflate that ends on a byte, so that more can follow, and what a checksum needs of it. */
export interface Compressed {
  readonly bytes: Uint8Array
  readonly checksum: number
  /** Of the text that was compressed, in bytes. */
  readonly length: number
  readonly shift: number
}

/** Fast, and a third of what slower levels would save is kept. */
const level = 3

function compress(bytes: Uint8Array): Compressed {
  const options = { level, finishFlush: constants.Z_SYNC_FLUSH }
  return compressedAs(shared(deflateRawSync(bytes, options)), bytes)
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

/** Rows that are compressed together for the edges of pages. */
const edgeRows = 10

/** The parts of a page compressed, each with the comma after it; no comma follows the last. */
export function compressedParts(
  parts: readonly BlockPart[],
  memory: RowMemory,
): readonly Compressed[] {
  const cuts = parts.flatMap(cutsOf)
  return cuts.map((cut, index) => {
    const { block, from, to } = cut
    const isLast = index === cuts.length - 1
    const make = (): Compressed => compress(partBytes(cut, isLast))
    const isRest = to - from < edgeRows && to < block.ids.length
    return isRest ? make() : memory.keep(block, `${from}-${to}${isLast ? '.' : ''}`, make)
  })
}

/** The whole block as it is, a part of it at every tenth row. */
function cutsOf({ block, from, to }: BlockPart): readonly BlockPart[] {
  if (to - from === block.ids.length) return [{ block, from, to }]
  const cuts: BlockPart[] = []
  for (let start = from; start < to; ) {
    const end = Math.min(to, start - (start % edgeRows) + edgeRows)
    cuts.push({ block, from: start, to: end })
    start = end
  }
  return cuts
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
const gzipHead = shared(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255))
