// What has a history of its own.

import { type Lookup, Resource } from './resource.ts'
import type { HistoryAction, HistoryProcessAction } from './types/codes.ts'

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
  /** What the user did in the process of a document, and the name of the step that waited. */
  readonly process?: { readonly action: HistoryProcessAction; readonly step: string | null }
}

export class Tracked<Create extends object, Answer, By extends Lookup = number> extends Resource<
  Create,
  Answer,
  By
> {
  /** Every change of a record, the latest first. */
  async *history(
    id: number,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): AsyncGenerator<HistoryEntry> {
    let before: number | undefined
    do {
      const page = await this.transport.json<HistoryPage>({
        path: `${this.path}/history`,
        query: { id, before },
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
