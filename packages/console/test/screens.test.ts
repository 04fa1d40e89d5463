// Every screen at every size, in light and dark: nothing keeps people out, nothing scrolls sideways,
// and on a phone all that can be pressed is as large as a thumb.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { systemClock } from '../../server/src/config/clock.ts'
import { loadDemo } from '../../server/src/service/load-demo.ts'
import { accessFaults, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { type Screen, screensOf } from './screens.ts'
import { smallTargets } from './small-targets.ts'

const tests = consoleTests(async ({ store, services }) => {
  const context = { store, services, clock: systemClock }
  await loadDemo(context, { unit: 1, onProgress: () => undefined })
})

const sizes = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 768 },
  narrow: { width: 390, height: 844 },
}

/** Whether the page is wider than the window. */
const sideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'

/** What is wrong with the page, at each size and in each theme. */
async function lookAt(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    const wrong = size === 'narrow' ? await smallTargets(page) : []
    if (await page.evaluate(sideways)) wrong.push('the page scrolls sideways')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The other theme differs in its colours alone.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
      const found = await accessFaults(page, undefined, rules)
      wrong.push(...found.map((each) => `${colorScheme}: ${each}`))
      await takePicture(page, `${name}-${size}-${colorScheme}`)
    }
    faults.push(...wrong.map((each) => `${size}: ${each}`))
  }
  return faults
}

/** Each on one page, which is as wide again as it was when it was opened. */
async function lookAtAll(t: TestContext, page: Page, screens: readonly Screen[]): Promise<void> {
  const suffix = (await page.evaluate('document.documentElement.lang')) === 'cs' ? '-cs' : ''
  for (const { name, path, ready } of screens) {
    await t.test(name, async () => {
      await page.setViewportSize(sizes.wide)
      await page.goto(`${tests.server().address}/console/${path}`)
      await ready(page)
      assert.deepEqual(await lookAt(page, `${name}${suffix}`), [])
    })
  }
}

test('signing in is good at each size, in light and dark', { skip }, async (t) => {
  const page = await tests.open(t, '/console/')
  await page.locator('.sign-in').waitFor()
  assert.deepEqual(await lookAt(page, 'sign-in'), [])
})

test('each screen is good at each size, in light and dark', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '')
  await lookAtAll(t, page, await screensOf(tests.server()))
})

test('longer words fit as well', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, '', { locale: 'cs-CZ' })
  const names = ['home', 'view-filtered', 'paper', 'job', 'form', 'commands', 'settings-tokens']
  const screens = await screensOf(tests.server())
  await page.locator('.shell').waitFor()
  await lookAtAll(
    t,
    page,
    screens.filter(({ name }) => names.includes(name)),
  )
})

test('at 400 % nothing scrolls sideways, and in forced colours all is still told apart', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '')
  await page.locator('.shell').waitFor()
  const names = [
    'home',
    'view-filtered',
    'view-peek',
    'paper',
    'form',
    'commands',
    'settings-tokens',
  ]
  const screens = await screensOf(tests.server())
  for (const { name, path, ready } of screens.filter((each) => names.includes(each.name))) {
    await page.setViewportSize(sizes.medium)
    await page.goto(`${tests.server().address}/console/${path}`)
    await ready(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await takePicture(page, `${name}-forced`)
    await page.emulateMedia({ forcedColors: 'none' })
    // A window of 1280 by 1024 pixels that is zoomed to 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await smallTargets(page)
    assert.equal(await page.evaluate(sideways), false, name)
    await takePicture(page, `${name}-zoomed`)
  }
})
