// The envelope around a page of rows, and the arithmetic of the cap: sizes are known from the
// lengths of the rows, so a page that is too large is refused without being built.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

export interface PageWindow {
  readonly limit: number
  readonly offset: number
}

const tail = ']}'

/** Everything before the rows. */
function head({ limit, offset }: PageWindow, count: number, hasMore: boolean): string {
  const metadata = { count, limit, nextOffset: hasMore ? offset + count : null }
  return `{"metadata":${JSON.stringify(metadata)},"data":[`
}

/** Bytes of a page of so many rows; the head is ASCII, so its length is its size. */
function pageBytes(window: PageWindow, count: number, rowBytes: number, hasMore: boolean): number {
  return head(window, count, hasMore).length + rowBytes + Math.max(0, count - 1) + tail.length
}

/** The whole page around rows that are joined by commas already. */
export function wrapPage(
  window: PageWindow,
  count: number,
  hasMore: boolean,
  rows: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const before = head(window, count, hasMore)
  const page = new Uint8Array(before.length + rows.length + tail.length)
  const encoder = new TextEncoder()
  encoder.encodeInto(before, page)
  page.set(rows, before.length)
  encoder.encodeInto(tail, page.subarray(before.length + rows.length))
  return page
}

/** Counts rows up to the cap, and tells the largest page once they no longer fit. */
export class PageBudget {
  readonly #window: PageWindow
  /** Bytes of the first n rows, without commas. */
  readonly #sums = [0]

  constructor(window: PageWindow) {
    this.#window = window
  }

  get count(): number {
    return this.#sums.length - 1
  }

  /** Adds a row; refuses as soon as no page that holds all rows so far can fit. */
  add(bytes: number): void {
    this.#sums.push((this.#sums.at(-1) ?? 0) + bytes)
    if (!this.#fits(this.count, this.#window, true)) this.#refuse()
  }

  /** The last word, once it is known whether rows remain. */
  check(hasMore: boolean): void {
    if (!this.#fits(this.count, this.#window, hasMore)) this.#refuse()
  }

  #fits(count: number, window: PageWindow, hasMore: boolean): boolean {
    const bytes = pageBytes(window, count, this.#sums[count] ?? 0, hasMore)
    // Whether rows remain changes the head by a few bytes: leave those to the final check.
    const slack = hasMore && window === this.#window ? undecidedBytes : 0
    return bytes - slack <= limits.viewResponseBytesMax
  }

  #refuse(): never {
    const { offset } = this.#window
    let count = this.count - 1
    while (count > 0 && !this.#fits(count, { limit: count, offset }, true)) count -= 1
    const limitBytes = limits.viewResponseBytesMax
    throw new Refusal('response-too-large', {
      detail: `The page would be larger than ${limitBytes} bytes.`,
      members: { limitBytes, ...(count > 0 ? { suggestedLimit: count } : {}) },
    })
  }
}

/** More than an offset can differ in length from `null`. */
const undecidedBytes = 20
