// Rows as raw deflate (RFC 1951). A block is compressed once as a whole, and once more by tens of
// rows, of which the edges of a page are made: only what is left of a ten is compressed anew.

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { combineChecksums, shiftBy } from './combine-checksums.ts'
import { type BlockPart, partBytes } from './read-blocks.ts'
import type { RowMemory } from './row-memory.ts'

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

export function compress(bytes: Uint8Array): Compressed {
  const options = { level, finishFlush: constants.Z_SYNC_FLUSH }
  return compressedAs(deflateRawSync(bytes, options), bytes)
}

/** A stored block of deflate: short texts are not worth compressing. */
export function store(bytes: Buffer, isLast = false): Compressed {
  const block = Buffer.alloc(5 + bytes.length)
  block.writeUInt8(isLast ? 1 : 0)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  bytes.copy(block, 5)
  return compressedAs(block, bytes)
}

export const storedComma = store(Buffer.from(','))

function compressedAs(bytes: Uint8Array, text: Uint8Array): Compressed {
  const { length } = text
  return { bytes, checksum: crc32(text), length, shift: shiftBy(length) }
}

/** Rows that are compressed together for the edges of pages. */
const edgeRows = 10

/** A part of a block in pieces, to be joined by commas. */
export function compressedPart(part: BlockPart, memory: RowMemory): readonly Compressed[] {
  return cutsOf(part).map((cut) => {
    const { block, from, to } = cut
    const isRest = to - from < edgeRows && to < block.ids.length
    return isRest
      ? compress(partBytes(cut))
      : memory.keep(block, `${from}-${to}`, () => compress(partBytes(cut)))
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
  const end = Buffer.alloc(8)
  end.writeUInt32LE(checksum)
  end.writeUInt32LE(length % 2 ** 32, 4)
  return [gzipHead, ...pieces.map(({ bytes }) => bytes), end]
}

/** Deflate, no name, no time, unknown system. */
const gzipHead = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)
