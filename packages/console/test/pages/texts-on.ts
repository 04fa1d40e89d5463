// What a page says in its own language.

import type { Page } from '@playwright/test'

/** All but what is marked as another language, its names for readers included. */
export async function textsOn(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const foreign = '[lang=en], code, pre, kbd, script, noscript, style, textarea'
    const texts: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(foreign) !== null) continue
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        texts.push(element.getAttribute(name) ?? '')
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}
