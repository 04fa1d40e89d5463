// Groups of the rows of a table, span by span, for the questions that were answered last: whoever
// asks again after a change has those spans grouped anew that have changed rows, and no others.

import { LRUCache } from 'lru-cache'
import type { GroupedRows } from '../../../views/summary/row-groups.ts'

interface CachedSpan {
  readonly span: number
  readonly groups: GroupedRows
}

export class SpanCache {
  /** How many rows a span has. The last one may have fewer. */
  readonly rows: number
  readonly #cached: LRUCache<string, CachedSpan>

  constructor({ rows, bytesMax }: { readonly rows: number; readonly bytesMax: number }) {
    this.rows = rows
    this.#cached = new LRUCache({ maxSize: Math.max(bytesMax, 1), sizeCalculation: sizeOf })
  }

  get bytes(): number {
    return this.#cached.calculatedSize
  }

  get(question: string, span: number): GroupedRows | undefined {
    return this.#cached.get(keyOf(question, span))?.groups
  }

  set(question: string, cached: CachedSpan): void {
    this.#cached.set(keyOf(question, cached.span), cached)
  }

  /** Drops what is cached of the spans that have these rows. */
  dropSpansOf(rows: readonly number[]): void {
    if (this.#cached.size === 0) return
    const changed = new Set(rows.map((row) => Math.floor(row / this.rows)))
    const dropped = [...this.#cached].filter(([, { span }]) => changed.has(span))
    for (const [key] of dropped) this.#cached.delete(key)
  }
}

function keyOf(question: string, span: number): string {
  return `${span} ${question}`
}

const overheadBytes = 512
const numberBytes = 16
/** What a text takes beside its characters. */
const textBytes = 24

function sizeOf({ groups: { counts, columns } }: CachedSpan): number {
  let bytes = overheadBytes + counts.length * numberBytes
  for (const cells of columns) {
    for (const cell of cells) {
      bytes += typeof cell === 'string' ? textBytes + 2 * cell.length : numberBytes
    }
  }
  return bytes
}
