// Tries of the keys that change, copy and show cells of the rows, and fold their groups.

import { expect, type Page } from '@playwright/test'
import type { KeyId } from '../src/keyboard/key-map.ts'

export type Try = readonly [path: string, shows: (page: Page, key: string) => Promise<void>]

export const invoices = 'views/INVOICES.SALES'

type CellKeyId = Extract<
  KeyId,
  'columnMenu' | 'copy' | 'editCell' | 'fold' | 'paste' | 'typeOver' | 'undo' | 'wholeText'
>

const number = /^CI-26-0000[12]$/

export const rowKeyTries: Readonly<Record<CellKeyId, Try>> = {
  columnMenu: [
    invoices,
    async (page, key) => {
      await pressInFirst(page, 'Home')
      await pressKeys(page, key)
      await expect(page.getByRole('menuitem', { name: /^is CI-26-0000[12]$/ })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('grid')).toBeFocused()
    },
  ],
  copy: [invoices, copiesCell],
  fold: [`${invoices}?groupBy=type`, foldsGroup],
  editCell: [invoices, async (page, key) => await opensControl(page, key, number)],
  typeOver: [
    invoices,
    async (page, key) => await opensControl(page, key, key === 'Delete' ? '' : key),
  ],
  paste: [
    invoices,
    async (page, key) => {
      await pressInFirst(page, 'Control+c')
      await opensControl(page, key, number)
    },
  ],
  undo: [
    invoices,
    async (page, key) => {
      await pressInFirst(page, key)
      await expect(page.getByText('Nothing to undo.')).toBeVisible()
    },
  ],
  wholeText: [
    invoices,
    async (page, key) => {
      await pressInFirst(page, key)
      await expect(page.locator('[data-part=cell-message]')).toContainText('CI-26-0000')
    },
  ],
}

async function foldsGroup(page: Page, key: string): Promise<void> {
  const head = page.getByRole('treegrid').locator('[data-part=group]')
  await page.getByRole('treegrid').focus()
  await page.keyboard.press('Control+Home')
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  if (key === 'ArrowRight') await page.keyboard.press('ArrowLeft')
  const isOpen = String(key === 'ArrowRight')
  await expect(head).toHaveAttribute('aria-expanded', isOpen === 'true' ? 'false' : 'true')
  await pressKeys(page, key)
  await expect(head).toHaveAttribute('aria-expanded', isOpen)
}

/** Two keys are sent together: the second counts only soon after the first. */
export async function pressKeys(page: Page, key: string): Promise<void> {
  const keys = key.split(' ').map((each) => each.replace('Mod', 'Control'))
  await Promise.all(keys.map((each) => page.keyboard.press(each)))
}

/** What the browser would put on the clipboard, which tests may not read. */
async function copiesCell(page: Page, key: string): Promise<void> {
  await page.evaluate(() => {
    addEventListener('copy', ({ clipboardData }) => {
      document.title = clipboardData?.getData('text/plain') ?? ''
    })
  })
  await pressInFirst(page, key)
  await expect(page).toHaveTitle(number)
}

/** The rows have the focus, once they are there. */
export async function focusesFirst(page: Page): Promise<void> {
  const grid = page.getByRole('grid')
  await expect(grid.getByText('First')).toBeVisible()
  await grid.focus()
  await expect(grid).toBeFocused()
}

async function pressInFirst(page: Page, key: string): Promise<void> {
  await focusesFirst(page)
  await pressKeys(page, key)
}

/** With what the control says at first. */
async function opensControl(page: Page, key: string, value: string | RegExp): Promise<void> {
  await pressInFirst(page, key)
  const control = page.getByRole('grid').getByRole('textbox')
  await expect(control).toBeFocused()
  await expect(control).toHaveValue(value)
  await page.keyboard.press('Escape')
}
