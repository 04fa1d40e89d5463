// What tests do with forms: sign in, open one, fill it in as people do.

import type { TestContext } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { ConsoleTests } from './console-server.ts'

/** A page of the console, for the supervisor of the unit unless the token is another's. */
export async function openSignedIn(
  { server, open }: ConsoleTests,
  t: TestContext,
  path: string,
  options: BrowserContextOptions = {},
  token = server().token,
): Promise<Page> {
  const page = await open(t, '/console/', options)
  const sent = await page.context().request.post(`${server().address}/session`, {
    data: { token },
    headers: { origin: server().address },
  })
  if (sent.status() !== 201) throw new Error(`Signing in answered ${sent.status()}.`)
  await page.goto(`${server().address}/console/1/${path}`)
  return page
}

/** Types where the focus is; `Tab`, `Enter` and the like in braces are keys. */
export async function press(page: Page, script: string): Promise<void> {
  for (const [, key, text] of script.matchAll(/\{([^}]+)\}|([^{]+)/g)) {
    if (key !== undefined) await page.keyboard.press(key)
    else if (text !== undefined) await page.keyboard.type(text)
  }
}

/** What stands beside a total of the item table. */
export async function totalOf(page: Page, name: string): Promise<string> {
  const text = await page.locator(`[data-total="${name}"]`).innerText()
  return text.replaceAll(/\s/g, ' ')
}
