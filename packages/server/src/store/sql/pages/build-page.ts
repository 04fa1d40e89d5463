// Puts the bytes of a page together, plain or compressed.

import { type PageRange, pageHead, pageTail, type SizedRows } from '../../../views/page.ts'
import type { Page } from '../../port/views.ts'
import { asIs, type CompressedCache, compressRows, gzipMember } from '../blocks/compress-rows.ts'
import type { BlockRange } from '../blocks/read-run.ts'
import { bytesOf, type RowRange, rangeBytes, startOf } from '../rendering/cut-rows.ts'

export interface PageCount {
  readonly count: number
  readonly hasMore: boolean
}

/** A page of these rows: long ranges as views of cached blocks, short ones copied together. */
export function plainPage(plan: PageRange, found: PageCount, ranges: readonly RowRange[]): Page {
  const [head, tail] = envelope(plan, found)
  const commas = Math.max(0, ranges.length - 1)
  const length =
    ranges.reduce((sum, range) => sum + bytesOf(range), commas) + head.length + tail.length
  const isCopied = length < Math.max(copiedBytesMax, ranges.length * rangeBytesMin)
  const buffers = isCopied
    ? [copyAll(head, ranges, tail, length)]
    : [head, ...ranges.map((range, index) => rangeBytes(range, index === ranges.length - 1)), tail]
  return { buffers, length, encoding: 'identity' }
}

/** Shorter pages, and pages of shorter ranges, are copied: each buffer costs something to send. */
const copiedBytesMax = 512 * 1024
const rangeBytesMin = 16 * 1024

/** The same as one gzip member, of rows that are compressed block by block. */
export function gzipPage(
  plan: PageRange,
  found: PageCount,
  { ranges, cache }: { readonly ranges: readonly BlockRange[]; readonly cache: CompressedCache },
): Page {
  const [head, tail] = envelope(plan, found)
  const buffers = gzipMember([asIs(head), ...compressRows(ranges, cache), asIs(tail, true)])
  return { buffers, length: lengthOf(buffers), encoding: 'gzip' }
}

function envelope(
  plan: PageRange,
  { count, hasMore }: PageCount,
): readonly [Uint8Array, Uint8Array] {
  return [ownBytes(pageHead(plan, count, hasMore)), ownBytes(pageTail)]
}

/** Not a view of the pool that short buffers share: that could not be transferred to a thread. */
function ownBytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text))
}

function lengthOf(buffers: readonly Uint8Array[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0)
}

function copyAll(
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
