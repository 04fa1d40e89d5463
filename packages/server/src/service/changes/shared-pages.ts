// Pages of changes that are read once for several: for all streams of a user that one look woke at
// the same place, with the same rights and the same parameters.

import type { Seen } from './unit-watcher.ts'

export interface SharedQuery {
  readonly caller: string
  /** One object for all that a caller asks with the same rights. */
  readonly reader: object
}

export class SharedPages<Query extends SharedQuery, Page> {
  /** By the state that woke them: it is one object for all, and the pages go with it. */
  readonly #pages = new WeakMap<Seen, Map<string, Map<string, Promise<Page>>>>()
  readonly #read: (query: Query) => Promise<Page>

  constructor(read: (query: Query) => Promise<Page>) {
    this.#read = read
  }

  /** Read once the state was seen, so that nothing of it is missing. */
  page(state: Seen, query: Query): Promise<Page> {
    const { caller: _, reader, ...parameters } = query
    const byRights = this.#pages.get(state) ?? new Map<string, Map<string, Promise<Page>>>()
    this.#pages.set(state, byRights)
    const rights = rightsOf(reader)
    const pages = byRights.get(rights) ?? new Map<string, Promise<Page>>()
    byRights.set(rights, pages)
    const key = JSON.stringify(parameters)
    const page = pages.get(key) ?? this.#read(query)
    pages.set(key, page)
    return page
  }
}

const printed = new WeakMap<object, string>()

/** Printed once: a stream asks with the same ones until they change. */
function rightsOf(reader: object): string {
  const text = printed.get(reader) ?? JSON.stringify(reader)
  printed.set(reader, text)
  return text
}
