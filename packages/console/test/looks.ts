// What is looked at in a page as a whole: whether people can use it, and pictures of it.

import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { hasDetails } from '../../../test/thorough.ts'

export const wide = { viewport: { width: 1440, height: 900 } }
export const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }
export const medium = { viewport: { width: 1024, height: 768 } }

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

interface AccessChecks {
  /** Of the page, where not all of it is looked at. */
  readonly part?: string | undefined
  /** Where not all rules count. */
  readonly rules?: readonly string[] | undefined
  readonly hasColours?: boolean
}

/**
 * Nothing keeps people out of the page, or of a part of it, as far as a program can tell. Colours are
 * a detail: a look at the whole screen (`assertEachLook`, `screens.spec.ts`) has them.
 */
export async function assertAccessible(page: Page, part?: string): Promise<void> {
  await assertNoFaults(page, { part, hasColours: hasDetails })
}

/** The same, with colours. */
export async function assertNoFaults(page: Page, checks: AccessChecks = {}): Promise<void> {
  await expect
    .poll(() => accessFaults(page, checks), { message: 'what keeps people out', timeout: 10_000 })
    .toEqual([])
}

/** In words, what keeps people out. */
export async function accessFaults(
  page: Page,
  { part, rules, hasColours = true }: AccessChecks = {},
): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe)
  // Where a keyboard may come up, React Aria shows an overlay once it is there, or after a while.
  await page.waitForFunction(() => {
    const overlays = [
      ...document.querySelectorAll<HTMLElement>('[data-part$=overlay], [data-part$=overlay] > *'),
    ]
    return overlays.every(({ style }) => style.opacity !== '0')
  })
  // What React Aria announces stays for a while, also when what it names is gone.
  const of = JSON.stringify(part ?? { exclude: ['[data-live-announcer]'] })
  // No rule that is run looks into style sheets or media, which it would fetch first.
  const options = JSON.stringify({
    ...{ resultTypes: ['violations'], preload: false, runOnly: rules },
    rules: { 'color-contrast': { enabled: hasColours } },
  })
  const { violations } = (await page.evaluate(
    `(async () => await axe.run(${of}, ${options}))()`,
  )) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Saves a picture where KONTOR_EVIDENCE names a folder for them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['KONTOR_EVIDENCE']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
