// Signs a page in with the card.

import type { Page } from '@playwright/test'

/** With a token, whatever the language is; done once the card is gone. */
export async function signIn(page: Page, token: string): Promise<void> {
  const card = page.locator('[data-part=sign-in]')
  await card.locator('input').fill(token)
  await card.locator('input').press('Enter')
  await card.waitFor({ state: 'detached' })
}
