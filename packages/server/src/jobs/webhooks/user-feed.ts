// The changes of a unit that the user of a webhook may see. A user who cannot act is told
// nothing, and goes on from the same cursor later.

import { storedCollections } from '@kontor/contract/records/record-type.ts'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import type { ChangeFeed } from '../../service/changes/change-feed.ts'
import type { WebhookFeed } from './webhook-feed.ts'

export function userFeed(feed: ChangeFeed, clock: Clock): WebhookFeed {
  return {
    async read({ unit, userId, cursor, collections: chosen = [], limit }) {
      const found = await feed.findReader(unit, userId)
      if (found === undefined) return { entries: [], cursor, hasMore: false }
      try {
        const wanted = storedCollections.filter((name) => chosen.includes(name))
        const collections = chosen.length === 0 ? undefined : wanted
        const since = cursor ?? 'now'
        const caller = `webhooks of ${unit}`
        return await feed.read({ ...found, caller, since, collections, limit })
      } catch (error) {
        const resync = resyncIn(error)
        if (resync === undefined) throw error
        const at = clock.now().toISOString()
        const { reason, cursor: now } = resync
        return { entries: [], cursor: now, hasMore: false, resync: { reason, at } }
      }
    },
  }
}

function resyncIn(
  error: unknown,
): { readonly reason: string; readonly cursor: string } | undefined {
  if (!(error instanceof Refusal) || error.problem !== 'resync-required') return undefined
  const { reason, cursor } = error.details.members ?? {}
  return { reason: String(reason), cursor: String(cursor) }
}
