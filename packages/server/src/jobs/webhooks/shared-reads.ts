// What several webhooks would read alike in one round is read once: those of one user that have
// come as far and send changes of the same collections.

import type { FeedPage, WebhookFeed } from './webhook-feed.ts'

export function sharedReads(feed: WebhookFeed): WebhookFeed {
  const pages = new Map<string, Promise<FeedPage>>()
  return {
    async read(input) {
      const key = JSON.stringify(input)
      const page = pages.get(key) ?? feed.read(input)
      pages.set(key, page)
      return await page
    },
  }
}
