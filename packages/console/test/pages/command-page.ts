// The command menu and the sheet of keys, as a person uses them.

import type { Locator, Page } from '@playwright/test'

export class CommandPage {
  readonly page: Page
  readonly menu: Locator
  readonly field: Locator
  readonly options: Locator
  readonly state: Locator

  constructor(page: Page) {
    this.page = page
    this.menu = page.getByRole('dialog', { name: /^(Search and commands|Hledání a příkazy)$/ })
    this.field = this.menu.getByRole('combobox')
    this.options = this.menu.getByRole('option')
    this.state = this.menu.getByRole('status')
  }

  async open(): Promise<void> {
    await this.page.locator('[data-part=shell]').waitFor()
    await this.page.keyboard.press('Control+k')
    // What is typed in the field marks an entry.
    await this.menu.locator('[role=combobox]:focus').waitFor()
  }

  /** Found by its text, and done with Enter. */
  async run(text: string, option: string): Promise<void> {
    await this.open()
    await this.page.keyboard.type(text)
    await this.menu.locator('[role=option][data-focused]', { hasText: option }).waitFor()
    await this.page.keyboard.press('Enter')
    await this.menu.waitFor({ state: 'detached' })
  }

  /** Types, and waits until all that is found is there. */
  async search(text: string): Promise<void> {
    await this.field.fill(text)
    await this.options.first().waitFor()
    await this.menu.locator('[data-part=command-searching]').waitFor({ state: 'detached' })
    // On touch screens React Aria shows it once the keyboard has taken its room.
    await this.page.locator('[data-part=command-overlay]:not([style*=opacity])').waitFor()
  }

  /** Once opened, it is loaded. */
  async openAndClose(): Promise<void> {
    await this.open()
    await this.page.keyboard.press('Escape')
    await this.menu.waitFor({ state: 'detached' })
  }

  /** The option that Enter takes. */
  marked(text: string): Locator {
    return this.menu.locator('[role=option][data-focused]', { hasText: text })
  }

  /** Presses its keys; whether it is there when the next frame is drawn. */
  async isInNextFrame(): Promise<boolean> {
    return await this.page.evaluate(async () => {
      const press = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', press))
      await new Promise(requestAnimationFrame)
      return document.querySelector('[role=combobox]') !== null
    })
  }
}
