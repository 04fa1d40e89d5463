// Since when the change feed tells this page what others change. What was read since needs no
// polling; what was read before is polled once more.

import { now } from '../../base/clock.ts'

/** An answer that is this much younger was worked out while the feed was followed. */
const onTheWayMs = 30_000

let since: number | undefined

export function noteFollowed(isFollowed: boolean): void {
  if (isFollowed !== (since !== undefined)) since = isFollowed ? now().getTime() : undefined
}

interface ReadAt {
  readonly state: { readonly dataUpdatedAt: number }
}

/** How often something is read again: not at all while the feed tells whether it has changed. */
export function pollUnlessFollowed(everyMs: number): (query: ReadAt) => number | false {
  return ({ state }) => (isCoveredByFeed(state.dataUpdatedAt) ? false : everyMs)
}

function isCoveredByFeed(readAt: number): boolean {
  return since !== undefined && readAt - since > onTheWayMs
}
