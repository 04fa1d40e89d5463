// A screen that is looked at: where it is, and what makes it whole.

import type { Page } from 'playwright-core'

export interface Screen {
  readonly name: string
  /** Below `/console/`. */
  readonly path: string
  /** Waits until it is whole; opens first what only hands open. */
  readonly ready: (page: Page) => Promise<void>
  /** Closes what would lie over the next one. */
  readonly leave?: (page: Page) => Promise<void>
  /** Where words are long, and where there is little room: those are looked at in more ways. */
  readonly isMain?: true
}

/** The page has what is first found by the selector. */
export function shows(selector: string): Screen['ready'] {
  return async (page) => await page.locator(selector).first().waitFor()
}
