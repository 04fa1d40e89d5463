// Signs a page in, as the link that a server prints does.

import type { Page } from 'playwright-core'

/** With a token, as the card sends it; the page is loaded anew. */
export async function signIn(page: Page, token: string): Promise<void> {
  // Whatever the language is.
  const field = page.locator('form input')
  await field.fill(token)
  await field.press('Enter')
}
