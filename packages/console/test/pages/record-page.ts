// The page of a record, as tests use it.

import { expect, type Locator, type Page } from '@playwright/test'
import type { Open, OpenOptions, Served } from '../console-test.ts'

export class RecordPage {
  readonly page: Page
  readonly paper: Locator

  constructor(page: Page) {
    this.page = page
    this.paper = page.locator('[data-part=paper]')
  }

  static async open(
    open: Open,
    unit: Served,
    path: string,
    options: OpenOptions = {},
  ): Promise<RecordPage> {
    const opened = new RecordPage(await open(unit, path, options))
    await expect(opened.page.locator('[data-part=record-title]')).toBeVisible()
    return opened
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  /** What stands below a label of the document; no-break spaces count as spaces. */
  valueUnder(label: string): Locator {
    const entry = this.page.locator('dl > div', {
      has: this.page.getByText(label, { exact: true }),
    })
    return entry.locator('dd').first()
  }
}
