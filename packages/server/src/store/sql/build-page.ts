// Puts the bytes of a page together, plain or compressed. A compressed page is one gzip member
// (RFC 1952) made of stored pieces: the rows were compressed block by block once and for all, and
// only what is cut out of a block at either end is compressed anew.

import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type PageWindow, pageHead, pageTail } from '../../views/page.ts'
import type { BlockPart } from './read-blocks.ts'
import type { CompressedRows, RowMemory } from './row-memory.ts'

export interface Page {
  /** The whole answer. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: 'gzip' | 'identity'
}

interface Extent {
  readonly count: number
  readonly hasMore: boolean
}

/** The page as it is; what rows are given as is joined by commas. */
export function plainPage(
  window: PageWindow,
  { rows, count, hasMore }: Extent & { readonly rows: readonly Uint8Array[] },
): Page {
  const [head, tail] = [Buffer.from(pageHead(window, count, hasMore)), Buffer.from(pageTail)]
  const commas = Math.max(0, rows.length - 1)
  const bytes = rows.reduce((sum, { length }) => sum + length, head.length + tail.length + commas)
  const page = emptyPage(bytes)
  page.set(head)
  let at = head.length
  for (const [index, piece] of rows.entries()) {
    if (index > 0) page[at++] = comma
    page.set(piece, at)
    at += piece.length
  }
  page.set(tail, at)
  return { bytes: page, encoding: 'identity' }
}

const comma = 0x2c

/** The bytes of a part of a block. */
export function partBytes({ block, from, to }: BlockPart): Uint8Array {
  const start = from === 0 ? 0 : (block.ends[from - 1] ?? 0) + 1
  return block.bytes.subarray(start, block.ends[to - 1])
}

/** The page as one gzip member. */
export function gzipPage(
  window: PageWindow,
  { parts, count, hasMore }: Extent & { readonly parts: readonly BlockPart[] },
  memory: RowMemory,
): Page {
  const head = pageHead(window, count, hasMore)
  const pieces: Uint8Array[] = [gzipHead]
  let checksum = 0
  let length = 0
  const add = ({ bytes, checksum: ofPiece }: CompressedRows, plainLength: number): void => {
    pieces.push(bytes)
    checksum = combineChecksums(checksum, ofPiece, plainLength)
    length += plainLength
  }
  add(stored(Buffer.from(head)), head.length)
  for (const [index, part] of parts.entries()) {
    if (index > 0) add(storedComma, 1)
    const bytes = partBytes(part)
    const isWhole = bytes.length === part.block.bytes.length
    add(isWhole ? memory.compress(part.block, compressed) : compressed(bytes), bytes.length)
  }
  add(stored(Buffer.from(pageTail), true), pageTail.length)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(checksum)
  end.writeUInt32LE(length % 2 ** 32, 4)
  return { bytes: concatenate([...pieces, end]), encoding: 'gzip' }
}

/** Deflate, no name, no time, unknown system. */
const gzipHead = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)

/** Fast, and a third of what slower levels would save is kept. */
const level = 3

function compressed(bytes: Uint8Array): CompressedRows {
  const options = { level, finishFlush: constants.Z_SYNC_FLUSH }
  return { bytes: deflateRawSync(bytes, options), checksum: crc32(bytes) }
}

/** A stored block of deflate: short texts are not worth compressing. */
function stored(bytes: Buffer, isLast = false): CompressedRows {
  const block = Buffer.alloc(5 + bytes.length)
  block.writeUInt8(isLast ? 1 : 0)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  bytes.copy(block, 5)
  return { bytes: block, checksum: crc32(bytes) }
}

const storedComma = stored(Buffer.from(','))

/** Memory of its own, since it is handed to another thread; not cleared, since all is written. */
function emptyPage(bytes: number): Buffer<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(bytes)
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = emptyPage(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The CRC-32 of two texts one after the other, from that of each (as `crc32_combine` of zlib). */
function combineChecksums(first: number, second: number, secondLength: number): number {
  return (multiply(powerOfX(secondLength), first) ^ second) >>> 0
}

const polynomial = 0xedb88320

/** The product of two polynomials modulo that of the CRC, bits reversed. */
function multiply(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = 1 << 31; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ polynomial
  }
  return product >>> 0
}

/** x to the power of eight times the bytes. */
function powerOfX(bytes: number): number {
  let power = 1 << 31
  let square = squares[0] ?? 0
  for (let rest = bytes, index = 0; rest > 0; rest = Math.floor(rest / 2), index++) {
    square = squares[index] ?? multiply(square, square)
    if (rest % 2 === 1) power = multiply(square, power)
  }
  return power
}

/** x^8, x^16, x^32 and so on: enough for any page. */
const squares = Array.from({ length: 32 }).reduce<number[]>((held) => {
  const last = held.at(-1)
  return [...held, last === undefined ? 1 << 23 : multiply(last, last)]
}, [])
