// Puts the bytes of a page together, plain or compressed.

import { type PageWindow, pageHead, pageTail } from '../../views/page.ts'
import { type Compressed, gzipMember, store, storedComma } from './compressed-rows.ts'

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

/** The page as one gzip member; what rows are given as is joined by commas. */
export function gzipPage(
  window: PageWindow,
  { rows, count, hasMore }: Extent & { readonly rows: readonly Compressed[] },
): Page {
  const head = store(Buffer.from(pageHead(window, count, hasMore)))
  const commas = rows.flatMap((piece, index) => (index === 0 ? [piece] : [storedComma, piece]))
  const tail = store(Buffer.from(pageTail), true)
  return { bytes: concatenate(gzipMember([head, ...commas, tail])), encoding: 'gzip' }
}

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
