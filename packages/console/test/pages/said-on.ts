// What a page says in its own language.

import type { Page } from '@playwright/test'

/** All but what is marked as another language, its names for readers included. */
export async function saidOn(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const foreign = '[lang=en], code, pre, kbd, script, noscript, style, textarea'
    const said: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(foreign) !== null) continue
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        said.push(element.getAttribute(name) ?? '')
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '')
      }
    }
    return said.map((text) => text.trim()).filter((text) => text !== '')
  })
}
