// The records of a collection: they have a history, and are exported whole.

import type { Filter } from './filter.ts'
import type { Lookup } from './resource.ts'
import { Tracked } from './tracked.ts'

export interface ExportOptions {
  /** Which records; all of them where absent. */
  readonly filter?: string | Filter
  readonly signal?: AbortSignal
}

export class Collection<Create extends object, Answer, By extends Lookup> extends Tracked<
  Create,
  Answer,
  By
> {
  /** Whole records as they are at one instant, in the shape in which they are created. */
  async *export({ filter, signal }: ExportOptions = {}): AsyncGenerator<Create> {
    const externalFilter = filter === undefined ? undefined : String(filter)
    const query = { collection: this.path, externalFilter }
    yield* this.transport.lines<Create>({ path: 'exports', query, signal })
  }
}
