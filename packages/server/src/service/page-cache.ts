// Answers given before, the least recently used forgotten first, bounded by their bytes.

import type { PageBytes } from '../views/page.ts'

const bytesMax = 64 * 1024 * 1024

export interface HeldPage extends PageBytes {
  readonly encoding: 'gzip' | 'identity'
}

export class PageCache {
  readonly #pages = new Map<string, HeldPage>()
  #bytes = 0

  recall(key: string): HeldPage | undefined {
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  remember(key: string, page: HeldPage): void {
    if (this.#pages.has(key) || page.length > bytesMax / 4) return
    this.#pages.set(key, page)
    this.#bytes += page.length
    for (const [oldest, { length }] of this.#pages) {
      if (this.#bytes <= bytesMax) return
      this.#pages.delete(oldest)
      this.#bytes -= length
    }
  }
}
