// The page of a view, as a person uses it.

import { expect, type Locator, type Page } from '@playwright/test'

export class ViewPage {
  readonly page: Page
  readonly grid: Locator
  readonly foot: Locator

  constructor(page: Page) {
    this.page = page
    this.grid = page.getByRole('grid').or(page.getByRole('treegrid'))
    this.foot = page.locator('[data-part=view-foot]')
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
    await expect.poll(() => this.column(name), { message: name }).toEqual(texts)
  }

  /** Its first texts; what comes after them is as it may be. */
  async assertColumnBegins(name: string, texts: readonly string[]): Promise<void> {
    const first = async () => (await this.column(name)).slice(0, texts.length)
    await expect.poll(first, { message: name }).toEqual(texts)
  }

  /** What the address says after the path. */
  async assertQuery(query: string): Promise<void> {
    const search = () => new URL(this.page.url()).search.replaceAll('+', ' ')
    await expect.poll(() => decodeURIComponent(search())).toBe(query)
  }

  /** The names of columns that their heads have no room for. */
  async cutHeads(): Promise<readonly string[]> {
    return await this.page
      .locator('[data-part=head-cell] [data-part=cell-text]')
      .evaluateAll((heads) => {
        const cut = heads.filter((head) => head.scrollWidth > head.clientWidth)
        return cut.map((head) => head.textContent)
      })
  }

  async orderBy(name: string): Promise<void> {
    await this.page.getByRole('columnheader', { name }).click()
  }

  /** What is drawn, line by line: the title of a group with its count, or the text of a column. */
  async lines(column: string): Promise<readonly string[]> {
    const heads = await this.page.getByRole('columnheader').allInnerTexts()
    const at = heads.findIndex((head) => head.trim().startsWith(column)) + 1
    const lines = await this.grid
      .locator('[data-part=grid-body] > [role=row]')
      .evaluateAll((rows, at) => {
        return rows.map((row) => {
          const isHead = row.getAttribute('aria-level') === '1'
          const cells = [...row.children].map((cell) => (cell as HTMLElement).innerText)
          const cell = row.querySelector<HTMLElement>(`[aria-colindex="${at}"]`)
          const text = isHead ? cells.join(' ').replace(/\s+/g, ' ').trim() : cell?.innerText
          return { index: Number(row.getAttribute('aria-rowindex')), text: text ?? '' }
        })
      }, at)
    return lines.toSorted((one, other) => one.index - other.index).map(({ text }) => text)
  }

  async assertLines(column: string, lines: readonly string[]): Promise<void> {
    await expect.poll(() => this.lines(column), { message: column }).toEqual(lines)
  }

  /** The head of a group. */
  group(title: string): Locator {
    return this.grid.locator('[data-part=group]').filter({ hasText: title })
  }

  /** The row with the text somewhere in it. */
  row(text: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: text })
  }

  /** The row that has a text of this name. */
  rowNamed(name: string): Locator {
    const named = this.page.getByText(name, { exact: true })
    return this.grid.getByRole('row').filter({ has: named })
  }

  /** How many rows the foot says there are, or more than. */
  async rowsAnnounced(): Promise<number> {
    const [, count = ''] = /([\d,]+) rows/.exec(await this.foot.innerText()) ?? []
    return Number(count.replaceAll(',', ''))
  }

  /** Of the rows that are drawn and read: the place of each, from 0, and what its second column has. */
  async readRows(): Promise<readonly { readonly index: number; readonly name: string }[]> {
    return await this.grid
      .locator('[data-part=grid-body] [role=row]:has([role=rowheader])')
      .evaluateAll((rows) =>
        rows.map((row) => ({
          index: Number(row.getAttribute('aria-rowindex')) - 2,
          name: row.querySelector('[aria-colindex="2"]')?.textContent ?? '',
        })),
      )
  }

  /** How far it can still be scrolled down. */
  async pixelsBelow(): Promise<number> {
    return await this.grid.evaluate(
      ({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - scrollTop - clientHeight,
    )
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
    return this.page.getByRole('button', { name: `Edit the filter ${text}` })
  }

  /** Begins a filter of a field, and chooses what is asked of it; the values are left. */
  async beginFilter(field: string, operator?: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add filter' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Add filter' })
    await dialog.getByRole('combobox', { name: 'Field' }).fill(field)
    await this.page.getByRole('option', { name: field, exact: true }).click()
    if (operator !== undefined) {
      await dialog.getByRole('button', { name: /Filter/ }).click()
      await this.page.getByRole('option', { name: operator, exact: true }).click()
    }
    return dialog
  }

  /** Writes the filter as text, and applies it. */
  async writeFilter(filter: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: /^(Filter text|Text filtru)$/ })
    // In a cell it is a letter.
    await this.grid.blur()
    await this.page.keyboard.press('Shift+F')
    await expect(field).toBeFocused()
    await field.fill(filter)
    await field.press('Enter')
    await this.assertFilter(filter)
  }

  /** What narrows the rows, as the address has it now. */
  filter(): string {
    return new URL(this.page.url()).searchParams.get('externalFilter') ?? ''
  }

  async assertFilter(filter: string | RegExp): Promise<void> {
    const shown = expect.poll(() => this.filter(), { message: 'the filter' })
    await (typeof filter === 'string' ? shown.toBe(filter) : shown.toMatch(filter))
  }
}
