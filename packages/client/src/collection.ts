// The records of one collection: created, read, changed, and what was changed in them.

import { randomKey } from './random.ts'
import type { Change } from './stored.ts'
import type { Transport } from './transport.ts'
import type { HistoryAction } from './types/codes.ts'

export interface WriteOptions {
  /** A key of your own; without one, a random key makes it safe to send the request again. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export interface ChangeOptions extends WriteOptions {
  /** The version that the change is made for: any other is refused with `version-conflict`. */
  readonly version?: number
  /** `replace` says that each list in the change is complete. */
  readonly lists?: 'merge' | 'replace'
}

export interface ReadOptions {
  /** As it was in this version. */
  readonly version?: number
  /** As it was at this instant. */
  readonly asOf?: Date | string
  readonly signal?: AbortSignal
}

export interface ActOptions extends WriteOptions {
  /** The version that the action is meant for. */
  readonly version?: number
  /** Stored in the history. */
  readonly reason?: string
}

export interface Action {
  /** `status` is taken by a change of `status`, any other by its name. */
  readonly action: string
  /** The status that it leads to. */
  readonly to?: string
  readonly isAllowed: boolean
  /** Why the caller may not take it. */
  readonly reason?: string
}

export interface HistoryEntry {
  readonly version: number
  readonly at: string
  readonly userId: number | null
  readonly action: HistoryAction
  readonly changes: readonly {
    readonly pointer: string
    readonly from: unknown
    readonly to: unknown
    readonly isCut?: true
  }[]
  readonly comment: string | null
  readonly requestId: string | null
  readonly isPruned?: true
}

/** What names a record. */
export type Lookup = number | { readonly externalId: string } | { readonly registration: string }

/** A record as it would be: nothing of it is stored. */
export type Rehearsed<T> = Omit<T, 'id' | 'createdAt' | 'updatedAt' | 'version'>

export class Collection<Create extends object, Answer> {
  readonly #transport: Transport
  readonly #path: string

  constructor(transport: Transport, path: string) {
    this.#transport = transport
    this.#path = path
  }

  async create(body: Create, options: WriteOptions = {}): Promise<Answer> {
    return await this.#transport.json({
      method: 'POST',
      path: this.#path,
      body,
      ...writing(options),
    })
  }

  /** Checks everything and stores nothing. */
  async rehearse(body: Create, { signal }: Pick<WriteOptions, 'signal'> = {}) {
    return await this.#transport.json<Rehearsed<Answer>>({
      method: 'POST',
      path: this.#path,
      query: { dryRun: true },
      body,
      signal,
    })
  }

  async read(lookup: Lookup, { version, asOf, signal }: ReadOptions = {}): Promise<Answer> {
    const instant = asOf instanceof Date ? asOf.toISOString() : asOf
    return await this.#transport.json({
      path: this.#path,
      query: { ...queryOf(lookup), version, asOf: instant },
      signal,
    })
  }

  /** Members that are left out stay as they are. Answers the whole record. */
  async change(id: number, change: Change<Create>, options: ChangeOptions = {}): Promise<Answer> {
    const { version, lists } = options
    return await this.#transport.json({
      method: 'PATCH',
      path: this.#path,
      query: { id, lists },
      body: version === undefined ? change : { ...change, version },
      ...writing(options),
    })
  }

  /** What can be done with a record, and whether the caller may now. */
  async actions(
    id: number,
    { signal }: Pick<ReadOptions, 'signal'> = {},
  ): Promise<readonly Action[]> {
    const path = `${this.#path}/actions`
    const { data } = await this.#transport.json<{ readonly data: readonly Action[] }>({
      path,
      query: { id },
      signal,
    })
    return data
  }

  /** Takes an action such as `cancel`. Answers the whole record. */
  async act(id: number, action: string, options: ActOptions = {}): Promise<Answer> {
    const { version, reason } = options
    return await this.#transport.json({
      method: 'POST',
      path: `${this.#path}/actions`,
      query: { id },
      body: { action, version, reason },
      ...writing(options),
    })
  }

  /** Every change of a record, the latest first. */
  async *history(
    id: number,
    { signal }: Pick<ReadOptions, 'signal'> = {},
  ): AsyncGenerator<HistoryEntry> {
    let before: number | undefined
    do {
      const query = { id, before }
      const page = await this.#transport.json<HistoryPage>({
        path: `${this.#path}/history`,
        query,
        signal,
      })
      yield* page.data
      before = page.metadata.nextBefore ?? undefined
    } while (before !== undefined)
  }
}

interface HistoryPage {
  readonly metadata: { readonly nextBefore: number | null }
  readonly data: readonly HistoryEntry[]
}

function writing({ idempotencyKey = randomKey(), signal }: WriteOptions) {
  return { idempotencyKey, signal }
}

function queryOf(lookup: Lookup): Readonly<Record<string, string | number>> {
  return typeof lookup === 'number' ? { id: lookup } : lookup
}
