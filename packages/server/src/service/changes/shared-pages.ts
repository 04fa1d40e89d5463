// Pages of changes that are read once for several: for all streams of a user that one look woke at
// the same place, with the same rights and the same wishes.

import type { Seen } from './unit-watcher.ts'

export class SharedPages<Query extends { readonly caller: string }, Page> {
  /** By the state that woke them: it is one object for all, and the pages go with it. */
  readonly #pages = new WeakMap<Seen, Map<string, Promise<Page>>>()
  readonly #read: (query: Query) => Promise<Page>

  constructor(read: (query: Query) => Promise<Page>) {
    this.#read = read
  }

  /** Read once the state was seen, so that nothing of it is missing. */
  page(state: Seen, query: Query): Promise<Page> {
    const pages = this.#pages.get(state) ?? new Map<string, Promise<Page>>()
    this.#pages.set(state, pages)
    const { caller: _, ...shared } = query
    const key = JSON.stringify(shared)
    const page = pages.get(key) ?? this.#read(query)
    pages.set(key, page)
    return page
  }
}
