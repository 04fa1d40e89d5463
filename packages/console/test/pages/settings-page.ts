// The settings as tests use them.

import { expect, type Locator, type Page } from '@playwright/test'
import { allScopes } from '../../../server/test/support/user-caller.ts'
import type { Open, OpenOptions, Unit } from '../console-test.ts'

export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** For a supervisor of the unit who may do everything, unless the token is another's. */
  static async open(
    open: Open,
    unit: Unit,
    path: string,
    options: OpenOptions = {},
  ): Promise<SettingsPage> {
    const token = options.token ?? (await unit.issue({ scopes: allScopes }))
    return new SettingsPage(await open(unit, `settings/${path}`, { ...options, token }))
  }

  /** Of the section that is open. */
  get section(): Locator {
    return this.page.locator('[data-part=settings-section]')
  }

  /** The line of a list that has this text. */
  row(text: string): Locator {
    return this.section.locator('[data-part=setting-row]').filter({ hasText: text })
  }

  async press(button: string): Promise<void> {
    await this.section.getByRole('button', { name: button, exact: true }).click()
  }

  /** Saves what was checked, and waits until it is: what it changes is shown until then. */
  async saveChecked(): Promise<void> {
    await this.press('Save')
    await expect(this.section.locator('[data-part=tried-changes]')).toHaveCount(0)
  }

  /** Fails where something is wider than the page. */
  async assertFits(): Promise<void> {
    const beyond = () =>
      this.page.evaluate(() => {
        const boxes = [...document.querySelectorAll('html, main, main > div')]
        return boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      })
    await expect.poll(beyond, { message: this.page.url() }).toEqual([0, 0, 0])
  }

  /** Opens another section through the list of them. */
  async go(section: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Settings' }).getByText(section).click()
  }

  /** The id of the user or group that is open. */
  get openId(): number {
    return Number(new URL(this.page.url()).pathname.split('/').at(-1))
  }

  /** The file of definitions that stands in the section, as text. */
  get file(): Locator {
    return this.section.getByRole('textbox', { name: 'File contents' })
  }

  /** Changes a word of that file, and leaves the rest as it was opened. */
  async changeFile(word: string, other: string): Promise<void> {
    await expect(this.file).toHaveValue(new RegExp(word))
    await this.file.fill((await this.file.inputValue()).replace(word, other))
  }

  /** What of the file is marked. */
  async markedInFile(): Promise<string> {
    return await this.file.evaluate((area) => {
      const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
  }

  /** Fills in the file, and checks it. */
  async check(file: string): Promise<void> {
    await this.file.fill(file)
    await this.press('Check file')
  }

  /** The dialog that asks first. */
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  async answer(button: string): Promise<void> {
    await this.question.getByRole('button', { name: button }).click()
    await expect(this.question).toHaveCount(0)
  }
}
