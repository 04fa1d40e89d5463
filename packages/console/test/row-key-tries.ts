// Tries of the keys that change, copy and show cells of the rows.

import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { KeyId } from '../src/command/key-map.ts'

export type Try = readonly [path: string, shows: (page: Page, key: string) => Promise<void>]

export const invoices = 'views/INVOICES.SALES'

type CellKeyId = Extract<
  KeyId,
  'columnMenu' | 'copy' | 'editCell' | 'paste' | 'typeOver' | 'undo' | 'wholeText'
>

export const rowKeyTries: Readonly<Record<CellKeyId, Try>> = {
  columnMenu: [
    invoices,
    async (page, key) => {
      await focusesFirst(page)
      await page.keyboard.press('Home')
      await pressKeys(page, key)
      await page
        .locator('[role=menuitem]:focus')
        .getByText(/^is CI-26-0000[12]$/)
        .waitFor()
      await page.keyboard.press('Escape')
      await page.locator('[role=grid]:focus').waitFor()
    },
  ],
  copy: [invoices, copiesCell],
  editCell: [
    invoices,
    async (page, key) => {
      const control = await opensControl(page, key)
      assert.match(await control.inputValue(), /^CI-26-0000[12]$/)
      await page.keyboard.press('Escape')
    },
  ],
  typeOver: [
    invoices,
    async (page, key) => {
      const control = await opensControl(page, key)
      assert.equal(await control.inputValue(), key === 'Delete' ? '' : key)
      await page.keyboard.press('Escape')
    },
  ],
  paste: [
    invoices,
    async (page, key) => {
      await focusesFirst(page)
      await page.keyboard.press('Control+c')
      const control = await opensControl(page, key)
      assert.match(await control.inputValue(), /^CI-26-0000[12]$/)
      await page.keyboard.press('Escape')
    },
  ],
  undo: [
    invoices,
    async (page, key) => {
      await focusesFirst(page)
      await pressKeys(page, key)
      await page.getByText('There is nothing to undo.').waitFor()
    },
  ],
  wholeText: [
    invoices,
    async (page, key) => {
      await focusesFirst(page)
      await pressKeys(page, key)
      await page.locator('.cell-told').getByText('CI-26-0000').waitFor()
    },
  ],
}

/** Two keys are sent together: the second counts only soon after the first. */
export async function pressKeys(page: Page, key: string): Promise<void> {
  const keys = key.split(' ').map((each) => each.replace('Mod', 'Control'))
  await Promise.all(keys.map((each) => page.keyboard.press(each)))
}

/** What the browser would put on the clipboard, which tests may not read. */
async function copiesCell(page: Page, key: string): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.getByText('First').waitFor()
  await page.evaluate(() => {
    addEventListener('copy', ({ clipboardData }) => {
      document.title = clipboardData?.getData('text/plain') ?? ''
    })
  })
  await grid.focus()
  await pressKeys(page, key)
  await page.waitForFunction(() => /^CI-26-0000[12]$/.test(document.title))
}

async function focusesFirst(page: Page): Promise<void> {
  await page.getByRole('grid').getByText('First').waitFor()
  await page.getByRole('grid').focus()
}

async function opensControl(page: Page, key: string): Promise<Locator> {
  await focusesFirst(page)
  await pressKeys(page, key)
  const control = page.getByRole('grid').getByRole('textbox')
  await control.and(page.locator(':focus')).waitFor()
  return control
}
