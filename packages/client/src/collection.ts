// The records of a collection: they have a history, and are exported whole.

import type { Filter } from './filter.ts'
import type { Lookup } from './resource.ts'
import { Tracked } from './tracked.ts'

export interface ExportOptions {
  /** Which records; all of them where absent. */
  readonly filter?: string | Filter
  readonly signal?: AbortSignal
}

export interface Rights {
  readonly mayRead: boolean
  readonly mayWrite: boolean
  readonly because: readonly {
    readonly right: 'read' | 'write'
    readonly rule: string
    readonly via: string
  }[]
}

export class Collection<Create extends object, Answer, By extends Lookup> extends Tracked<
  Create,
  Answer,
  By
> {
  /** Whether it may be read and written, and why; for a supervisor, by another user too. */
  async rights(
    id: number,
    { userId, signal }: { readonly userId?: number; readonly signal?: AbortSignal } = {},
  ): Promise<Rights> {
    return await this.transport.json({
      path: `${this.path}/rights`,
      query: { id, userId },
      signal,
    })
  }

  /** Whole records as they are at one instant, in the shape in which they are created. */
  async *export({ filter, signal }: ExportOptions = {}): AsyncGenerator<Create> {
    const externalFilter = filter === undefined ? undefined : String(filter)
    const query = { collection: this.path, externalFilter }
    yield* this.transport.lines<Create>({ path: 'exports', query, signal })
  }
}
