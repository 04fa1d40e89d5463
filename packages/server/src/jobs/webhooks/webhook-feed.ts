// What a webhook sends: the changes of its unit that its user may see, one after another.

import type { ChangeEntry } from '../../rules/webhooks/webhook-entries.ts'
import type { Seen } from '../../service/changes/unit-watcher.ts'

export interface WebhookFeed {
  read(input: ReadFeed): Promise<FeedPage>
}

export interface ReadFeed {
  readonly unit: number
  readonly userId: number
  /** Null for now: the page has no entries, and where to go on. */
  readonly cursor: string | null
  /** All where it is empty. */
  readonly collections?: readonly string[]
  readonly limit: number
}

export interface FeedPage {
  readonly entries: readonly ChangeEntry[]
  /** Null where the user cannot act, and there was none. */
  readonly cursor: string | null
  readonly hasMore: boolean
  /** What to wait for where there are no more. */
  readonly seen?: Seen
  /** Why nothing can be read from that cursor on; the page begins with now. */
  readonly resync?: { readonly reason: string; readonly at: string }
}
