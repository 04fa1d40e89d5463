// Puts the bytes of a page together, plain or compressed.

import { bytesOf, type RowRange, rangeBytes } from '../../../rules/cut-rows.ts'
import { type PageWindow, pageHead, pageTail } from '../../../views/page.ts'
import type { Page } from '../../port/views.ts'
import { type CompressedCache, compressRows, gzipMember, store } from '../blocks/compress-rows.ts'
import type { BlockRange } from '../blocks/read-run.ts'

export interface Extent {
  readonly count: number
  readonly hasMore: boolean
}

/** A page of these rows: long ranges from where they lie, many short ones copied together. */
export function plainPage(window: PageWindow, extent: Extent, ranges: readonly RowRange[]): Page {
  const rows = ranges.map((range, index) => rangeBytes(range, index === ranges.length - 1))
  const [head, tail] = envelope(window, extent)
  const pieces = [head, ...rows, tail]
  const length = lengthOf(pieces)
  const isJoined = length < Math.max(joinedBytesMax, ranges.length * rangeBytesMin)
  return { pieces: isJoined ? [join(pieces, length)] : pieces, length, encoding: 'identity' }
}

/** Shorter pages, and pages of shorter ranges, are copied: each piece costs something to send. */
const joinedBytesMax = 512 * 1024
const rangeBytesMin = 16 * 1024

/** The same as one gzip member, of rows that are compressed block by block. */
export function gzipPage(
  window: PageWindow,
  extent: Extent,
  { ranges, cache }: { readonly ranges: readonly BlockRange[]; readonly cache: CompressedCache },
): Page {
  const [head, tail] = envelope(window, extent)
  const pieces = gzipMember([store(head), ...compressRows(ranges, cache), store(tail, true)])
  return { pieces, length: lengthOf(pieces), encoding: 'gzip' }
}

function envelope(
  window: PageWindow,
  { count, hasMore }: Extent,
): readonly [Uint8Array, Uint8Array] {
  return [inItsOwnMemory(pageHead(window, count, hasMore)), inItsOwnMemory(pageTail)]
}

/** A part of a larger memory could not change hands. */
function inItsOwnMemory(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text))
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}

function join(pieces: readonly Uint8Array[], length: number): Uint8Array {
  // Not cleared, since all of it is written.
  const whole = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** How large the rows are, one by one. */
export function* rowSizes(ranges: readonly RowRange[]): Generator<number> {
  for (const { rows, from, to } of ranges) {
    for (let row = from; row < to; row++) yield bytesOf({ rows, from: row, to: row + 1 })
  }
}
