// Waits until a page asks for nothing any more.

import { expect, type Page, type Request } from '@playwright/test'

/** The stream of changes never ends. */
export function isStream(url: string): boolean {
  return new URL(url).pathname.endsWith('/changes')
}

/**
 * What comes back waits; it is called before the page is led to where it asks. The stream of changes
 * does not count: it stays open as long as the page does.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const awaited = new Set<Request>()
  let requests = 0
  page.on('request', (request) => {
    if (isStream(request.url())) return
    requests += 1
    awaited.add(request)
  })
  page.on('requestfailed', (request) => awaited.delete(request))
  page.on('requestfinished', (request) => awaited.delete(request))
  return async () => {
    let before = -1
    const isQuiet = (): boolean => {
      const since = requests - before
      before = requests
      return since === 0 && awaited.size === 0
    }
    await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
  }
}
