// The settings as tests use them.

import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { allScopes } from '../../server/test/support/user-caller.ts'
import type { ConsoleTests } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** For a supervisor of the unit who may do everything, unless the token is another's. */
  static async open(
    tests: ConsoleTests,
    t: TestContext,
    path: string,
    token?: string,
  ): Promise<SettingsPage> {
    const own = token ?? (await tests.server().issue({ scopes: allScopes }))
    return new SettingsPage(await openSignedIn(tests, t, `settings/${path}`, {}, own))
  }

  /** Of the section that is open. */
  get section(): Locator {
    return this.page.locator('.settings-section')
  }

  /** The line of a list that has this text. */
  row(text: string): Locator {
    return this.section.locator('.setting-row').filter({ hasText: text })
  }

  async press(button: string): Promise<void> {
    await this.section.getByRole('button', { name: button, exact: true }).click()
  }

  /** Fails where something is wider than the page. */
  async assertFits(): Promise<void> {
    const beyond = await this.page.evaluate(() => {
      const boxes = [...document.querySelectorAll('html, main, .page')]
      return boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    })
    assert.deepEqual(beyond, [0, 0, 0], this.page.url())
  }

  /** Opens another section through the list of them. */
  async go(section: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Settings' }).getByText(section).click()
  }

  /** The dialog that asks first. */
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(button: string): Promise<void> {
    await this.question.getByRole('button', { name: button }).click()
    await this.question.waitFor({ state: 'detached' })
  }
}
