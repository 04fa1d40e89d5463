// A page at each size, in light and dark by turns: nothing keeps people out, nothing scrolls
// sideways, and on a phone all that can be pressed is as large as a thumb.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible, medium, narrow, takePicture } from './console-server.ts'
import { smallTargets } from './small-targets.ts'

const wide = { viewport: { width: 1440, height: 900 } }

const looks = [
  ['wide-light', wide, 'light'],
  ['medium-dark', medium, 'dark'],
  ['narrow-dark', narrow, 'dark'],
  ['narrow-light', narrow, 'light'],
] as const

/** @param name what pictures of it are called. */
export async function assertEachLook(page: Page, name: string): Promise<void> {
  for (const [look, { viewport }, colorScheme] of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What comes and goes with the width of the window has done so once these are known.
    const small = await smallTargets(page)
    if (look.startsWith('narrow')) assert.deepEqual(small, [], look)
    await assertAccessible(page)
    await takePicture(page, `${name}-${look}`)
    const beyond = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('html, main')]
      return boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    })
    assert.deepEqual(beyond, [0, 0], look)
  }
}
