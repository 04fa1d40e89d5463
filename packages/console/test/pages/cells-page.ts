// The cells of a view, as a person changes them in the rows.

import { expect, type Locator } from '@playwright/test'
import type { Open, OpenOptions, Served } from '../console-test.ts'
import { press } from './keyboard.ts'
import { ViewPage } from './view-page.ts'

export class CellsPage extends ViewPage {
  /** The labels of the columns. */
  heads: readonly string[] = []

  /** @param path below `views`; its columns are those of the page from then on. */
  static async open(
    open: Open,
    unit: Served,
    path: string,
    options: OpenOptions = {},
  ): Promise<CellsPage> {
    const view = new CellsPage(await open(unit, `views/${path}`, options))
    await view.readHeads()
    return view
  }

  /** Once the rows are there. */
  async readHeads(): Promise<void> {
    await expect(this.grid.locator('[data-part=grid-body] [role=rowheader]').first()).toBeVisible()
    const heads = await this.page.getByRole('columnheader').allInnerTexts()
    this.heads = heads.map((head) => head.trim())
  }

  /** Not what lies over it. */
  override row(text: string): Locator {
    return this.grid.locator('[data-part=grid-body] [role=row]', { hasText: text })
  }

  cell(row: string, label: string): Locator {
    return this.row(row).locator(
      `:is([role=gridcell], [role=rowheader])[aria-colindex="${this.heads.indexOf(label) + 1}"]`,
    )
  }

  /** What is wrong with it says so. */
  refused(row: string, label: string): Locator {
    return this.cell(row, label).and(this.page.locator('[data-state=refused]'))
  }

  /** Makes it the active one, by keys alone. */
  async go(row: string, label: string): Promise<void> {
    const index = Number(await this.row(row).getAttribute('aria-rowindex')) - 2
    const column = this.heads.indexOf(label)
    const [down, right] = ['{ArrowDown}'.repeat(index), '{ArrowRight}'.repeat(column)]
    await this.grid.focus()
    await press(this.page, `{Control+Home}${down}${right}`)
    await this.assertActive(index, column)
  }

  /** Of the rows and columns, counted from 0. */
  async assertActive(row: number, column: number): Promise<void> {
    await expect(this.grid).toHaveAttribute('aria-activedescendant', `cell-${row}-${column}`)
  }

  /** Once it is stored, it says what the server answered. */
  async assertStored(row: string, label: string, text: string): Promise<void> {
    const stored = this.page.locator(':not([data-state])')
    await expect(this.cell(row, label).and(stored)).toHaveText(text)
  }

  /** What it says once that has a name. */
  async nameIn(row: string, label: string): Promise<string> {
    return await this.cell(row, label).filter({ hasNotText: '#' }).innerText()
  }

  /** What is told of a cell, beside it. */
  async assertAnnounced(text: string | RegExp): Promise<void> {
    await expect(
      this.grid
        .locator('[data-part=cell-message], [data-part=cell-note]')
        .filter({ hasText: text }),
    ).toBeVisible()
  }
}
