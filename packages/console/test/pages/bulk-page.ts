// Rows of a view that are selected, and the dialog in which something is done with all of them.

import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { ViewPage } from './view-page.ts'

export class BulkPage extends ViewPage {
  readonly dialog: Locator = this.page.getByRole('dialog')

  async select(row: string): Promise<void> {
    await this.row(row).locator('[data-part=pick]').click()
  }

  /** @param count such as `3` or `All 12`. */
  async assertSelected(count: string): Promise<void> {
    await expect(this.page.getByText(`${count} selected`, { exact: true })).toBeVisible()
  }

  /** These are whole lines of the dialog. */
  async assertOutcomes(...lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      await expect(this.dialog.getByText(line, { exact: true })).toBeVisible()
    }
  }

  async press(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click()
  }

  /** The file that tells what was there before. */
  async downloadBefore(): Promise<string> {
    const downloading = this.page.waitForEvent('download')
    await this.dialog.getByRole('link', { name: 'Download previous values' }).click()
    return await readFile(await (await downloading).path(), 'utf8')
  }

  /** What is on the clipboard, in both forms. */
  async copied(): Promise<{ readonly text: string; readonly html: string }> {
    return await this.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      // Something else may be there until it is copied.
      const read = async (type: string) =>
        item?.types.includes(type) ? await (await item.getType(type)).text() : undefined
      return { text: (await read('text/plain')) ?? '', html: (await read('text/html')) ?? '' }
    })
  }
}
