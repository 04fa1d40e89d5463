// What can be created, read and changed one at a time. Other collections build on this one.

import { KontorError } from './kontor-error.ts'
import { randomKey } from './random.ts'
import type { Change } from './stored.ts'
import type { Transport } from './transport.ts'

export interface WriteOptions {
  /** A key of your own; without one, a random key makes it safe to send the request again. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** What the answer is to say, and the store not to keep. */
export interface DryRun {
  /** Everything is checked, and nothing is stored. */
  readonly dryRun?: true
}

export interface ChangeOptions extends WriteOptions, DryRun {
  /**
   * The version that the change is made for: any other is refused with `version-conflict`. `any`
   * says that it is meant for whatever is there, where the unit wants a version to be named.
   */
  readonly version?: number | 'any'
  /** Sends the change again for the present version where others changed nothing that it does. */
  readonly merges?: true
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

/** What names a record. */
export type Lookup = number | { readonly externalId: string } | { readonly registration: string }

/** A record as it would be: nothing of it is stored. */
export type Rehearsed<T> = Omit<T, 'id' | 'createdAt' | 'updatedAt' | 'version'>

export class Resource<Create extends object, Answer, By extends Lookup = number> {
  protected readonly transport: Transport
  protected readonly path: string

  constructor(transport: Transport, path: string) {
    this.transport = transport
    this.path = path
  }

  async create(body: Create, options: WriteOptions = {}): Promise<Answer> {
    return await this.transport.json({
      method: 'POST',
      path: this.path,
      body,
      ...writing(options),
    })
  }

  /** Checks everything and stores nothing. */
  async rehearse(body: Create, { signal }: Pick<WriteOptions, 'signal'> = {}) {
    return await this.transport.json<Rehearsed<Answer>>({
      method: 'POST',
      path: this.path,
      query: { dryRun: true },
      body,
      signal,
    })
  }

  async read(lookup: By, options: ReadOptions = {}): Promise<Answer> {
    const { signal } = options
    return await this.transport.json({ path: this.path, query: readQuery(lookup, options), signal })
  }

  /** Members that are left out stay as they are. Answers the whole record. */
  async change(
    lookup: Exclude<By, { readonly registration: string }>,
    change: Change<Create>,
    options: ChangeOptions = {},
  ): Promise<Answer> {
    for (let { version } = options; ; ) {
      try {
        return await this.#change(lookup, change, { ...options, ...(version && { version }) })
      } catch (error) {
        const conflict = error instanceof KontorError ? error.conflict : undefined
        if (options.merges !== true || conflict?.isMergeable !== true) throw error
        version = conflict.currentVersion
      }
    }
  }

  async #change(lookup: By, change: Change<Create>, options: ChangeOptions): Promise<Answer> {
    const { version, lists, dryRun } = options
    return await this.transport.json({
      method: 'PATCH',
      path: this.path,
      query: { ...queryOf(lookup), lists, dryRun },
      body: typeof version === 'number' ? { ...change, version } : change,
      ...(version === 'any' ? { ifMatch: '*' } : {}),
      ...writing(options),
    })
  }
}

/** What every write sends besides its body. */
export function writing({ idempotencyKey = randomKey(), signal }: WriteOptions) {
  return { idempotencyKey, signal }
}

/** Which record, and as it was when. */
export function readQuery(lookup: Lookup, { version, asOf }: ReadOptions) {
  const instant = asOf instanceof Date ? asOf.toISOString() : asOf
  return { ...queryOf(lookup), version, asOf: instant }
}

function queryOf(lookup: Lookup): Readonly<Record<string, string | number>> {
  return typeof lookup === 'number' ? { id: lookup } : lookup
}
