// The changes of a unit, one after another, for as long as somebody reads them. A connection that
// is lost is opened again where it was; what the feed no longer has becomes a `resync`.

import { KontorError } from './kontor-error.ts'
import type { Transport } from './transport.ts'
import type { ChangedCollection, ChangeKind } from './types/codes.ts'

export interface ChangesQuery {
  /** `0` for all that there is, `now` for what comes, or the cursor of an earlier reading. */
  readonly since: string
  /** All where absent. */
  readonly collections?: readonly ChangedCollection[]
  /** Whether each change has the record as it is now. */
  readonly includesRecords?: boolean
  /** Ends after the last change there is; else it waits for the next. */
  readonly isUpToNow?: boolean
  /** How many seconds a request waits for a change, less than the client's `timeout`; 20. */
  readonly waitSeconds?: number
  readonly signal?: AbortSignal
}

interface AnyChange {
  readonly at: string
  readonly collection: ChangedCollection
  readonly id: number
}

/** A change of a record that the reader may see. */
export interface RecordChanged extends AnyChange {
  readonly change: Exclude<ChangeKind, 'hidden'>
  readonly type: string
  readonly version: number
  readonly userId?: number
  /** Pointers to what is different, 100 at most. */
  readonly fields?: readonly string[]
  readonly status?: { readonly from: string | null; readonly to: string | null }
  /** Where it is requested, and can still be seen. */
  readonly record?: Readonly<Record<string, unknown>>
}

/** The reader sees a record no longer. */
export interface RecordHidden extends AnyChange {
  readonly change: 'hidden'
}

/** Drop what was copied and copy it again: changes go on from here. */
export interface Resync {
  readonly change: 'resync'
  readonly reason: 'rights-changed' | 'store-replaced' | 'pruned'
  readonly cursor: string
}

export type UnitChange = RecordChanged | RecordHidden | Resync

/** One answer of changes, and the cursor to go on from. */
export interface ChangesPage {
  readonly changes: readonly UnitChange[]
  readonly cursor: string
}

interface ChangesAnswer {
  readonly data: readonly (RecordChanged | RecordHidden)[]
  readonly cursor: string
  readonly hasMore: boolean
}

export class Changes implements AsyncIterable<UnitChange> {
  readonly #transport: Transport
  readonly #query: ChangesQuery
  #cursor: string

  constructor(transport: Transport, query: ChangesQuery) {
    this.#transport = transport
    this.#query = query
    this.#cursor = query.since
  }

  /** Where to go on another time. Changes since it last moved come once more. */
  get cursor(): string {
    return this.#cursor
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<UnitChange> {
    for await (const { changes } of this.pages()) yield* changes
  }

  /**
   * The changes as they come together, each time with the cursor to go on from: for a copy that
   * stores both as one. Empty where none came within `waitSeconds`.
   */
  async *pages(): AsyncGenerator<ChangesPage> {
    for (;;) {
      const { hasMore, ...page } = await this.#read()
      yield page
      this.#cursor = page.cursor
      if (!hasMore && this.#query.isUpToNow === true) return
    }
  }

  async #read(): Promise<ChangesPage & { readonly hasMore: boolean }> {
    const { collections, includesRecords, isUpToNow, waitSeconds = 20, signal } = this.#query
    try {
      const { data, ...place } = await this.#transport.json<ChangesAnswer>({
        ...{ path: 'changes', signal },
        query: {
          since: this.#cursor,
          collections: collections?.join(','),
          include: includesRecords === true ? 'record' : undefined,
          wait: isUpToNow === true ? undefined : waitSeconds,
        },
        ...(isUpToNow === true ? {} : { retries: Number.POSITIVE_INFINITY }),
      })
      return { changes: data, ...place }
    } catch (error) {
      if (!(error instanceof KontorError) || error.problem.code !== 'resync-required') throw error
      const { reason, cursor } = error.problem as unknown as Omit<Resync, 'change'>
      return { changes: [{ change: 'resync', reason, cursor }], cursor, hasMore: true }
    }
  }
}
