// What somebody does to a page, counted: real clicks and key presses, however a test makes them. A
// chord such as Ctrl+Enter is one press, and so is each letter.

import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

export interface Figures {
  readonly clicks: number
  readonly keys: number
}

interface CountingWindow extends Window {
  counted?: { clicks: number; keys: number }
}

export class CountedInput {
  readonly #page: Page
  readonly #begun = Date.now()
  #told: Figures = { clicks: 0, keys: 0 }

  private constructor(page: Page) {
    this.#page = page
  }

  /** Counts from now on, as long as the page is not loaded again. */
  static async of(page: Page): Promise<CountedInput> {
    await page.evaluate(() => {
      const counted = { clicks: 0, keys: 0 }
      const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
      const host: CountingWindow = window
      host.counted = counted
      const count = (event: Event): void => {
        if (!event.isTrusted) return
        if (!(event instanceof KeyboardEvent)) counted.clicks += 1
        else if (!modifiers.includes(event.key)) counted.keys += 1
      }
      for (const type of ['pointerdown', 'keydown']) addEventListener(type, count, true)
    })
    return new CountedInput(page)
  }

  /** What has been done since this was last told is not more; prints how much it was. */
  async assertAtMost(job: string, allowed: Figures): Promise<void> {
    const { clicks, keys } = await this.#counted()
    const since = { clicks: clicks - this.#told.clicks, keys: keys - this.#told.keys }
    this.#told = { clicks, keys }
    const seconds = ((Date.now() - this.#begun) / 1000).toFixed(1)
    print(`| ${job} | ${since.clicks} | ${since.keys} | ${seconds} |`)
    expect(since.clicks, `clicks: ${job}`).toBeLessThanOrEqual(allowed.clicks)
    expect(since.keys, `keys: ${job}`).toBeLessThanOrEqual(allowed.keys)
  }

  async #counted(): Promise<Figures> {
    const counted = await this.#page.evaluate(() => (window as CountingWindow).counted)
    if (counted === undefined) throw new Error('The page was loaded again.')
    return counted
  }
}

/** A line of a table, with the pictures where these are wanted. */
function print(line: string): void {
  const folder = process.env['KONTOR_EVIDENCE']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, 'counted-journeys.md'), `${line}\n`)
}
