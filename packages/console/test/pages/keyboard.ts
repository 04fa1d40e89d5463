// Typing as people do, where the focus is.

import type { Locator, Page } from '@playwright/test'

/** Types; `Tab`, `Enter` and the like in braces are keys. */
export async function press(page: Page, script: string): Promise<void> {
  for (const [, key, text] of script.matchAll(/\{([^}]+)\}|([^{]+)/g)) {
    if (key !== undefined) await page.keyboard.press(key)
    else if (text !== undefined) await page.keyboard.type(text)
  }
}

/** Pastes a text. */
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
  return page.locator('[role=option]:not([data-part=offer])', { hasText: text }).first()
}

/** Types a name, and waits until a key would take what is found by it. */
export async function find(page: Page, name: string): Promise<void> {
  await press(page, name)
  await found(page, name).waitFor()
  // What is found is highlighted later than it is shown.
  await page.locator(':focus[aria-activedescendant]').waitFor()
}

/** Types a name, and takes what is found by it. */
export async function pick(page: Page, name: string): Promise<void> {
  await find(page, name)
  await press(page, '{Enter}')
  await found(page, name).waitFor({ state: 'hidden' })
}

/** Pastes elements, as word processors and browsers copy them. */
export async function pasteHtml(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    clipboardData.setData('text/plain', 'not this')
    const options = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  }, html)
}

/**
 * Waits until so much is selected, and the editor knows it: by an event, which comes before the next
 * frame but one.
 */
export async function selectionAnnounced(page: Page, selected: string): Promise<void> {
  await page.waitForFunction((text) => getSelection()?.toString() === text, selected)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}
