// A screen that is looked at: where it is, and what makes it whole.

import { expect, type Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  /**
   * Below that of the unit, or of the console where it begins with `/`; a name in braces stands for an
   * id. The page stays where it is where it is absent.
   */
  readonly path?: string
  /** Waits until it is whole; opens first what only hands open. */
  readonly ready: (page: Page) => Promise<void>
  /** Closes what would lie over the next one. */
  readonly leave?: (page: Page) => Promise<void>
  /** Where words are long, and where there is little room: those are looked at at 400 % as well. */
  readonly isMain?: true
  /** Another screen has the same parts, or a test of its own looks at it. */
  readonly isDetail?: true
}

/** The page has what is first found by the selector. */
export function shows(selector: string): Screen['ready'] {
  return async (page) => await expect(page.locator(selector).first()).toBeVisible()
}

/**
 * As a link leads there: what the page has loaded stays. It shows nothing of the last one then.
 * @param nowhere where there is no page.
 */
export async function leadTo(page: Page, path: string, nowhere: string): Promise<void> {
  await push(page, nowhere)
  const note = page.locator('#content > [data-part=state-note]')
  await expect(note).toBeVisible()
  if (path === nowhere) return
  // The note of another page would be taken for that of this one.
  await note.evaluate((element) => element.setAttribute('data-left', ''))
  await push(page, path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path)
}
