// Puts the bytes of a page together, plain or compressed.

import { type PageBytes, type PageWindow, pageHead, pageTail } from '../../../views/page.ts'
import { type Compressed, gzipMember, store } from '../blocks/compressed-rows.ts'

export interface Page extends PageBytes {
  readonly encoding: 'gzip' | 'identity'
}

interface Extent {
  readonly count: number
  readonly hasMore: boolean
}

/** A page of rows that were made for it; what they are given as is joined by commas. */
export function plainPage(
  window: PageWindow,
  { rows, count, hasMore }: Extent & { readonly rows: readonly Uint8Array[] },
): Page {
  const pieces = rows.flatMap((row, index) => (index === 0 ? [row] : [comma, row]))
  const [head, tail] = envelope(window, { count, hasMore })
  return pageOf([concatenate([head, ...pieces, tail])], 'identity')
}

const comma = Buffer.from(',')

/** A page of rows that lie in memory, with the commas between them. */
export function heldPage(
  window: PageWindow,
  { rows, ...extent }: Extent & { readonly rows: readonly Uint8Array[] },
): Page {
  const [head, tail] = envelope(window, extent)
  return pageOf([head, ...rows, tail], 'identity')
}

/** The same as one gzip member. */
export function gzipPage(
  window: PageWindow,
  { rows, ...extent }: Extent & { readonly rows: readonly Compressed[] },
): Page {
  const [head, tail] = envelope(window, extent)
  return pageOf(gzipMember([store(head), ...rows, store(tail, true)]), 'gzip')
}

function envelope(
  window: PageWindow,
  { count, hasMore }: Extent,
): readonly [Uint8Array, Uint8Array] {
  return [bytesOf(pageHead(window, count, hasMore)), bytesOf(pageTail)]
}

/** A text in memory of its own: a part of a larger one could not change hands. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text))
}

function pageOf(pieces: readonly Uint8Array[], encoding: Page['encoding']): Page {
  return { pieces, length: lengthOf(pieces), encoding }
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  // Not cleared, since all of it is written.
  const whole = Buffer.allocUnsafeSlow(lengthOf(pieces))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
