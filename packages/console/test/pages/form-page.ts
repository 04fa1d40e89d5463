// A form of a record, as tests use it.

import { expect, type Locator, type Page } from '@playwright/test'
import type { Open, OpenOptions, Served } from '../console-test.ts'
import { press } from './keyboard.ts'

export const newInvoice = 'documents/new?type=INVOICE.SALES'
export const newCompany = 'companies/new?type=COMPANY'
/** The property that holds the items of an invoice. */
export const itemTable = 'bodyEditTable-INVOICE.SALES.ITEMS'

export class FormPage {
  readonly page: Page
  /** What is to be corrected, above the form. */
  readonly summary: Locator
  readonly foot: Locator
  /** Of the rows of the item table. */
  readonly rowHeads: Locator
  /** That what is typed and not stored yet is a draft. */
  readonly draftNote: Locator
  /** What is asked where somebody else has changed the record. */
  readonly conflict: Locator
  /** After a save during which more was typed. */
  readonly sinceNote: Locator

  constructor(page: Page) {
    this.page = page
    this.summary = page.locator('[data-part=fault-summary]')
    this.foot = page.locator('[data-part=form-foot]')
    this.rowHeads = page.locator('[data-part=item-number][role=rowheader]')
    this.draftNote = page.getByText(/^Draft from .* restored\./)
    this.conflict = page.getByRole('region', { name: 'Someone else has edited this record' })
    this.sinceNote = page.getByText('Later changes are not saved yet.')
  }

  static async open(
    open: Open,
    unit: Served,
    path: string,
    options: OpenOptions = {},
  ): Promise<FormPage> {
    const opened = new FormPage(await open(unit, path, options))
    await opened.assertOpen()
    return opened
  }

  /** Waits for it; its first field has the focus then, and nothing takes it away later. */
  async assertOpen(): Promise<void> {
    await expect(this.page.locator('[data-part=record-form] :focus')).toBeVisible()
  }

  /** The control of a place, such as `/name` or `/properties/issueDate`. */
  field(pointer: string): Locator {
    return this.page.locator(`[id="field${pointer}"]`)
  }

  /** What is told to be wrong with it. */
  fault(pointer: string): Locator {
    return this.page.locator(`[id="field${pointer}-fault"]`)
  }

  /** Of the item table of an invoice. */
  cell(row: number, name: string): Locator {
    return this.field(cellAt(row, name))
  }

  /** What the columns of the item table say, row by row. */
  async assertRows(
    columns: readonly string[],
    rows: readonly (readonly string[])[],
  ): Promise<void> {
    const cells = async () => {
      const ids = Array.from({ length: await this.rowHeads.count() }, (_, row) =>
        columns.map((name) => `field${cellAt(row, name)}`),
      )
      return await this.page.evaluate((rowsOfIds) => {
        const textIn = (id: string) =>
          (document.getElementById(id) as HTMLInputElement | null)?.value
        return rowsOfIds.map((row) => row.map(textIn))
      }, ids)
    }
    await expect.poll(cells).toEqual(rows)
  }

  /** Opens "More fields", unless they are open. */
  async unfold(): Promise<void> {
    const more = this.page.locator('[data-part=record-form] [data-part=more]').last()
    await expect(more).toBeVisible()
    // They may open by themselves just now.
    await expect(async () => {
      if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
      await expect(more).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
    }).toPass()
  }

  /** Walks on with Tab until the control of the place has the focus. */
  async tabTo(pointer: string): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      const id = await this.page.evaluate(() => document.activeElement?.id)
      if (id === `field${pointer}`) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${pointer}.`)
  }

  /** Where the lines of the summary lead. */
  async faultLinks(): Promise<readonly string[]> {
    const links = await this.summary
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    return links.map(decodeURIComponent).toSorted()
  }

  /** The draft in the browser that has these texts, once it is there. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it expects of a draft.
  async storedDraft(...texts: readonly string[]): Promise<any> {
    const stored = await this.page.waitForFunction((all) => {
      const drafts = Object.values(localStorage) as readonly string[]
      return drafts.find((draft) => all.every((text) => draft.includes(text)))
    }, texts)
    return JSON.parse(String(await stored.jsonValue()))
  }

  /** Nothing is wider than the page. */
  async assertFits(): Promise<void> {
    const isWider = () =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth
    await expect.poll(() => this.page.evaluate(isWider)).toBe(false)
  }

  /** Saves by keys; the record is shown then, called so. */
  async save(name: string | RegExp = /./): Promise<void> {
    await press(this.page, '{Control+Enter}')
    await this.assertSaved(name)
  }

  async assertSaved(name: string | RegExp): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name, exact: true })
    await expect(
      this.page.locator('[data-part=record-page]').filter({ has: heading }),
    ).toBeVisible()
  }

  /** Saves by keys, and waits until that is on its way. */
  async beginSave(): Promise<void> {
    await press(this.page, '{Control+Enter}')
    await expect(this.page.getByRole('button', { name: 'Saving' })).toBeVisible()
  }

  /** The sidebar counts none. */
  async assertNoDrafts(): Promise<void> {
    await expect(this.page.getByRole('link', { name: 'Drafts', exact: true })).toBeVisible()
  }
}

/** The place of a cell of the item table. */
export function cellAt(row: number, name: string): string {
  return `/properties/${itemTable}/data/${row}/${name}`
}

/** What stands beside a total of the item table. */
export async function assertTotal(page: Page, name: string, text: string): Promise<void> {
  await expect(page.locator(`[data-total="${name}"]`)).toHaveText(text)
}
