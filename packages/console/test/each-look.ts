// A page at one size, or at each in the thorough run, in light and dark by turns: nothing keeps people
// out, nothing scrolls sideways, and on a phone all that can be pressed is as large as a thumb.

import { expect, type Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { assertNoFaults, medium, narrow, takePicture, wide } from './looks.ts'
import { smallTargets } from './small-targets.ts'

const looks = [
  ['wide-light', wide, 'light'],
  ['medium-dark', medium, 'dark'],
  ['narrow-dark', narrow, 'dark'],
  ['narrow-light', narrow, 'light'],
] as const

/** @param name what pictures of it are called. */
export async function assertEachLook(page: Page, name: string): Promise<void> {
  for (const [look, { viewport }, colorScheme] of spread(name, looks)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (look.startsWith('narrow')) {
      await expect.poll(() => smallTargets(page), { message: look }).toEqual([])
    }
    await assertNoFaults(page)
    await takePicture(page, `${name}-${look}`)
    await expect.poll(() => beyondPage(page), { message: look }).toEqual([0, 0])
  }
}

/** By how many pixels the page, and what is in it, are wider than their windows. */
async function beyondPage(page: Page): Promise<readonly number[]> {
  return await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('html, main')]
    return boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  })
}
