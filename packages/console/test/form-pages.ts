// What tests do with forms: sign in, open one, fill it in as people do.

import type { TestContext } from 'node:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { ConsoleTests } from './console-server.ts'

interface Signed {
  readonly address: string
  readonly token: string
}

/** A page of the console, for the supervisor of the unit unless the token is another's. */
export async function openSignedIn(
  { server, open }: ConsoleTests<Signed>,
  t: TestContext,
  path: string,
  options: BrowserContextOptions = {},
  token = server().token,
): Promise<Page> {
  return await open(t, `/console/1/${path}`, options, token)
}

/** Types where the focus is; `Tab`, `Enter` and the like in braces are keys. */
export async function press(page: Page, script: string): Promise<void> {
  for (const [, key, text] of script.matchAll(/\{([^}]+)\}|([^{]+)/g)) {
    if (key !== undefined) await page.keyboard.press(key)
    else if (text !== undefined) await page.keyboard.type(text)
  }
}

/** Pastes a text where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options))
  }, text)
}

/** What is found by a text that is typed; an offer to make another may stand below it. */
export function found(page: Page, text: string): Locator {
  return page.locator('[role=option]:not(.offer)', { hasText: text }).first()
}

/** Types a name where the focus is, and takes what is found by it. */
export async function pick(page: Page, name: string): Promise<void> {
  await press(page, name)
  await found(page, name).waitFor()
  await press(page, '{ArrowDown}{Enter}')
}

/** What stands beside a total of the item table. */
export async function totalOf(page: Page, name: string): Promise<string> {
  const text = await page.locator(`[data-total="${name}"]`).innerText()
  return text.replaceAll(/\s/g, ' ')
}
