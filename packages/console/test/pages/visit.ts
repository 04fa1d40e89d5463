// Leads a page on, as the address line does.

import type { Page } from '@playwright/test'

/** @param path below that of the unit that the page is of. */
export async function visit(page: Page, path: string): Promise<void> {
  const [unit = ''] = /^.*\/console\/\d+\//.exec(page.url()) ?? []
  await page.goto(`${unit}${path}`)
}
