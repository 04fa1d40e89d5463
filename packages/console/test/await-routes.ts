// Routes that hold from the moment they are set. Chromium answers that it intercepts requests before
// the page has heard of it: what the page sends right then goes past the route, about one time in a hundred.

import type { Page } from '@playwright/test'

const waiting = new WeakSet<Page>()

/** `page.route` ends once the page intercepts what it sends. Called again it changes nothing. */
export function awaitRoutes(page: Page): void {
  if (waiting.has(page)) return
  waiting.add(page)
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const handle = await route(...given)
    // The page reads its messages in order: it answers this one after it has begun to intercept. One
    // that is being left cannot answer, and the next begins with its routes.
    await page.evaluate(() => undefined).catch(() => undefined)
    return handle
  }
}
