// Comes back to a page from elsewhere.

import type { Page } from '@playwright/test'

/** The page asks what is new, as it does when its tab is shown again. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}
