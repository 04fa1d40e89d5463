// Keeps a page waiting for something.

import type { Page } from '@playwright/test'

/** What it asks for there waits until what comes back lets it through. */
export async function holdUp(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: isOver, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await isOver
    await route.fallback()
  })
  return letThrough
}
