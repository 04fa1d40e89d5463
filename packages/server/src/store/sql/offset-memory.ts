// Remembers where pages ended: the integer offset that a caller is told to go on at, and the id it
// stands for. New rows come after every old one, so what is remembered stays true as rows are added.

import type { WindowInput } from './window.ts'

const offsetsHeldMax = 20_000

export class OffsetMemory {
  readonly #ids = new Map<string, number>()

  /** The id before the row at the offset, if a page ended there. */
  recall(key: string, offset: number): number | undefined {
    return this.#ids.get(`${offset} ${key}`)
  }

  remember(key: string, offset: number, lastId: number): void {
    if (this.#ids.size >= offsetsHeldMax) this.#forgetOldest()
    this.#ids.set(`${offset} ${key}`, lastId)
  }

  #forgetOldest(): void {
    for (const key of this.#ids.keys()) {
      this.#ids.delete(key)
      return
    }
  }
}

/** What decides which rows come before an offset: the view, the filter and the reader's rights. */
export function offsetKey({ reader, plan, accessVersion }: WindowInput): string {
  const { source, listing, types, conditions } = plan
  return JSON.stringify([accessVersion, reader, source, listing, types, conditions])
}
