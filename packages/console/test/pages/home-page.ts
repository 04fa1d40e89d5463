// The home page, once its figures are there and its plots are drawn.

import { expect, type Locator, type Page } from '@playwright/test'
import type { Open, OpenOptions, Served } from '../console-test.ts'

export async function openHome(open: Open, unit: Served, options: OpenOptions = {}): Promise<Page> {
  const page = await open(unit, '', options)
  await expect(page.getByText(/^\d+:\d\d$/).first()).toBeVisible()
  // A plot is drawn once its width is known, after the words beside it.
  await expect(
    page.locator('[data-part=tile][aria-busy=true], [data-part=tile] [data-part=plot]:empty'),
  ).toHaveCount(0)
  return page
}

/** What a line of a table, or a cell of one, says, and the rows that it leads to. */
export interface Shown {
  readonly href: string
  readonly caption: string
  readonly text: string
  /** Undefined of a cell. */
  readonly count: string | undefined
}

/** Of all that is led to in a tile; no-break spaces are spaces. */
export async function shownIn(tile: Locator): Promise<readonly Shown[]> {
  return await tile.locator('tbody a').evaluateAll((all) => {
    const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ')
    return all.map((link) => {
      const cells = [...(link.closest('tr')?.cells ?? [])].map((cell) => cell.innerText)
      const isCell = link.closest('td') !== null
      const ofCell = plain(link.firstChild?.textContent)
      const isDays = link.matches('[data-part=days-away]')
      return {
        href: (link as HTMLAnchorElement).href,
        caption: link.closest('table')?.caption?.innerText ?? '',
        text: isCell ? (isDays ? `${Number.parseInt(ofCell, 10)}` : ofCell) : plain(cells[1]),
        count: isCell ? undefined : plain(cells.at(-1)),
      }
    })
  })
}

/** Each tile that can be one. */
export async function showAsTables(page: Page, asTable: RegExp): Promise<void> {
  for (const toggle of await page.getByRole('button', { name: asTable }).all()) {
    await toggle.click()
  }
}
