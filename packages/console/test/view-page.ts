// The page of a view, as a person uses it.

import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

export class ViewPage {
  readonly page: Page
  readonly grid: Locator
  readonly foot: Locator

  constructor(page: Page) {
    this.page = page
    this.grid = page.getByRole('grid')
    this.foot = page.locator('.view-foot')
  }

  /** The texts of a column, of the rows that are drawn. */
  async column(name: string): Promise<readonly string[]> {
    const heads = await this.page.getByRole('columnheader').allInnerTexts()
    const at = heads.findIndex((head) => head.trim().startsWith(name))
    const ofColumn = `[aria-colindex="${at + 1}"]:not([role="columnheader"])`
    return await this.grid.locator(ofColumn).allInnerTexts()
  }

  /** The rows may come after the foot that counts them, so they are waited for. */
  async assertColumn(name: string, texts: readonly string[]): Promise<void> {
    const same = ([column, wanted]: readonly [string, string]): boolean => {
      const heads = [...document.querySelectorAll<HTMLElement>('[role=columnheader]')]
      const at = heads.findIndex(({ innerText }) => innerText.trim().startsWith(column))
      const ofColumn = `[aria-colindex="${at + 1}"]:not([role="columnheader"])`
      const cells = [...document.querySelectorAll<HTMLElement>(`[role=grid] ${ofColumn}`)]
      return JSON.stringify(cells.map(({ innerText }) => innerText)) === wanted
    }
    // What is there instead is told below.
    await this.page.waitForFunction(same, [name, JSON.stringify(texts)] as const).catch(() => {})
    assert.deepEqual(await this.column(name), texts)
  }

  async orderBy(name: string): Promise<void> {
    await this.page.getByRole('columnheader', { name }).click()
  }

  /** The row with the text somewhere in it. */
  row(text: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: text })
  }

  /** Puts a finger on it; what comes back lifts the finger. */
  async rest(row: Locator): Promise<() => Promise<void>> {
    const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 }
    const session = await this.page.context().newCDPSession(this.page)
    const touchPoints = [{ x: x + 60, y: y + 30 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    return async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
  }

  async addFilter(field: string, operator: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add filter' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Add filter' })
    await dialog.getByRole('combobox', { name: 'Field' }).fill(field)
    await this.page.getByRole('option', { name: field, exact: true }).click()
    await dialog.getByRole('button', { name: /Filter/ }).click()
    await this.page.getByRole('option', { name: operator, exact: true }).click()
    await dialog.getByRole('textbox').fill(value)
    await dialog.getByRole('button', { name: 'Apply' }).click()
  }

  chip(text: string): Locator {
    return this.page.getByRole('button', { name: `Change the filter ${text}` })
  }
}
