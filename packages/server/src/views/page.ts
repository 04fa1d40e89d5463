// The envelope around a page of rows, and the arithmetic of the cap: sizes are known from the
// lengths of the rows, so a page that is too large is refused without being built.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'

/** A page as buffers to be sent one after the other, so that cached rows need no copy. */
export interface PageBytes {
  readonly buffers: readonly Uint8Array[]
  /** Of all buffers together, in bytes. */
  readonly length: number
  /** Nobody else refers to the buffers: whoever sends them may free them. */
  readonly isOwn?: true
}

/** Which rows of a view a page has: `limit` at the most, from `offset` on. */
export interface PageRange {
  readonly limit: number
  readonly offset: number
}

/** Everything before the rows; ASCII, so that its length is its size. */
export function pageHead(range: PageRange, count: number, hasMore: boolean): string {
  const { limit, offset } = range
  const metadata = { count, limit, nextOffset: hasMore ? offset + count : null }
  return `{"metadata":${JSON.stringify(metadata)},"data":[`
}

/** Everything after them. */
export const pageTail = ']}'

/** More than head and tail can be: three integers and some names. */
const envelopeBytesMax = 160

/** Whether rows of so many bytes together fit whatever else the page says. */
function fitsEasily(
  rows: { readonly count: number; readonly bytes: number },
  bytesMax: number = limits.viewResponseBytesMax,
): boolean {
  return rows.bytes + rows.count + envelopeBytesMax <= bytesMax
}

/** Rows with their bytes, all together and each. */
export interface SizedRows {
  readonly count: number
  readonly bytes: number
  readonly sizes: Iterable<number>
}

/** Counts rows up to the cap, and tells the largest page once they no longer fit. */
export class PageBudget {
  readonly #range: PageRange
  readonly #bytesMax: number
  /** Bytes of the first n rows, without commas. */
  readonly #sums = [0]
  /** Rows that were added and not yet counted one by one. */
  readonly #waiting: SizedRows[] = []

  constructor(range: PageRange, bytesMax: number = limits.viewResponseBytesMax) {
    this.#range = range
    this.#bytesMax = bytesMax
  }

  get count(): number {
    return this.#sums.length - 1
  }

  /** Adds a row; false once no page that holds all rows so far can fit, whatever its limit. */
  add(bytes: number): boolean {
    this.#sums.push((this.#sums.at(-1) ?? 0) + bytes)
    const { count } = this
    const isEasy = fitsEasily({ count, bytes: this.#sums[count] ?? 0 }, this.#bytesMax)
    return isEasy || this.#fits(count, count, false) || this.#fits(count, count, true)
  }

  /** Adds rows up to the first for which there is no room; answers whether there was for all. */
  addAll(rows: SizedRows): boolean {
    this.#waiting.push(rows)
    return this.#isEasy() || this.#addWaiting()
  }

  /** Whether all rows fit by far: then none of them is looked at by itself. */
  #isEasy(): boolean {
    let [count, bytes] = [this.count, this.#sums.at(-1) ?? 0]
    for (const rows of this.#waiting) {
      count += rows.count
      bytes += rows.bytes
    }
    return fitsEasily({ count, bytes }, this.#bytesMax)
  }

  #addWaiting(): boolean {
    for (const { sizes } of this.#waiting.splice(0)) {
      for (const size of sizes) if (!this.add(size)) return false
    }
    return true
  }

  /** To be called once it is known whether rows remain: refuses a page that does not fit. */
  check(hasMore: boolean): void {
    if (this.#isEasy()) return
    this.#addWaiting()
    const { limit } = this.#range
    if (this.#fits(this.count, limit, hasMore)) return
    const limitBytes = this.#bytesMax
    const suggestedLimit = (hasMore ? undefined : this.#limitForAll()) ?? this.#limitForSome()
    throw new Refusal('response-too-large', {
      detail: `The page would be larger than ${limitBytes} bytes.`,
      members: { limitBytes, ...(suggestedLimit === undefined ? {} : { suggestedLimit }) },
    })
  }

  /** The limit is part of the answer: with fewer digits in it, all rows may fit after all. */
  #limitForAll(): number | undefined {
    const most = this.#range.limit - 1
    for (let digits = String(most).length; digits >= String(this.count).length; digits--) {
      const limit = Math.min(most, 10 ** digits - 1)
      if (limit >= this.count && this.#fits(this.count, limit, false)) return limit
    }
    return undefined
  }

  #limitForSome(): number | undefined {
    let count = this.count - 1
    while (count > 0 && !this.#fits(count, count, true)) count -= 1
    return count > 0 ? count : undefined
  }

  #fits(count: number, limit: number, hasMore: boolean): boolean {
    const { offset } = this.#range
    const commas = Math.max(0, count - 1)
    const around = pageHead({ limit, offset }, count, hasMore).length + pageTail.length
    return around + (this.#sums[count] ?? 0) + commas <= this.#bytesMax
  }
}
