// Puts the bytes of a page together, plain or compressed.

import { bytesOf, type RowRange, rangeBytes, startOf } from '../../../rules/cut-rows.ts'
import { type PageRange, pageHead, pageTail, type SizedRows } from '../../../views/page.ts'
import type { Page } from '../../port/views.ts'
import { type CompressedCache, compressRows, gzipMember, store } from '../blocks/compress-rows.ts'
import type { BlockRange } from '../blocks/read-run.ts'

export interface Extent {
  readonly count: number
  readonly hasMore: boolean
}

/** A page of these rows: long ranges from where they lie, short ones copied together. */
export function plainPage(window: PageRange, extent: Extent, ranges: readonly RowRange[]): Page {
  const [head, tail] = envelope(window, extent)
  const commas = Math.max(0, ranges.length - 1)
  const length =
    ranges.reduce((sum, range) => sum + bytesOf(range), commas) + head.length + tail.length
  const isJoined = length < Math.max(joinedBytesMax, ranges.length * rangeBytesMin)
  if (isJoined) return { pieces: [join(head, ranges, tail, length)], length, encoding: 'identity' }
  const rows = ranges.map((range, index) => rangeBytes(range, index === ranges.length - 1))
  return { pieces: [head, ...rows, tail], length, encoding: 'identity' }
}

/** Shorter pages, and pages of shorter ranges, are copied: each piece costs something to send. */
const joinedBytesMax = 512 * 1024
const rangeBytesMin = 16 * 1024

/** The same as one gzip member, of rows that are compressed block by block. */
export function gzipPage(
  window: PageRange,
  extent: Extent,
  { ranges, cache }: { readonly ranges: readonly BlockRange[]; readonly cache: CompressedCache },
): Page {
  const [head, tail] = envelope(window, extent)
  const pieces = gzipMember([store(head), ...compressRows(ranges, cache), store(tail, true)])
  return { pieces, length: lengthOf(pieces), encoding: 'gzip' }
}

function envelope(
  window: PageRange,
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

function join(
  head: Uint8Array,
  ranges: readonly RowRange[],
  tail: Uint8Array,
  length: number,
): Uint8Array {
  // Not cleared, since all of it is written.
  const page = Buffer.allocUnsafeSlow(length)
  page.set(head)
  let at = head.length
  for (const [index, { rows, from, to }] of ranges.entries()) {
    const start = startOf(rows, from)
    const end = (rows.ends[to - 1] ?? 0) + (index === ranges.length - 1 ? 0 : 1)
    // Out of shared memory five times as fast as `set`.
    if (to > from) at += copyOf.call(rows.bytes as Buffer, page, at, start, end)
  }
  page.set(tail, at)
  return page
}

const copyOf = Buffer.prototype.copy

/** The rows with their sizes. */
export function sizedRows(ranges: readonly RowRange[]): SizedRows {
  return {
    count: ranges.reduce((sum, { from, to }) => sum + to - from, 0),
    bytes: ranges.reduce((sum, range) => sum + bytesOf(range), 0),
    sizes: rowSizes(ranges),
  }
}

function* rowSizes(ranges: readonly RowRange[]): Generator<number> {
  for (const { rows, from, to } of ranges) {
    for (let row = from; row < to; row++) yield bytesOf({ rows, from: row, to: row + 1 })
  }
}
