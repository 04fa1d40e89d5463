// The page of a record, as tests use it.

import type { TestContext } from 'node:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { ConsoleTests } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

export class RecordPage {
  readonly page: Page
  readonly paper: Locator

  constructor(page: Page) {
    this.page = page
    this.paper = page.locator('.paper')
  }

  static async open(
    tests: ConsoleTests,
    t: TestContext,
    path: string,
    options: BrowserContextOptions = {},
    token?: string,
  ): Promise<RecordPage> {
    const opened = new RecordPage(await openSignedIn(tests, t, path, options, token))
    await opened.page.locator('.record-title').waitFor()
    return opened
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  /** What stands below a label of the document. */
  async told(label: string): Promise<string> {
    const entry = this.page.locator('dl > div', {
      has: this.page.getByText(label, { exact: true }),
    })
    return (await entry.locator('dd').first().innerText()).replaceAll('\u00a0', ' ')
  }
}
