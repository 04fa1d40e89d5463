// Every screen at every size, in light and dark: nothing keeps people out, nothing scrolls sideways,
// and on a phone all that can be pressed is as large as a thumb.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { systemClock } from '../../server/src/config/clock.ts'
import { loadDemo } from '../../server/src/service/load-demo.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { accessFaults, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import type { Screen } from './screen.ts'
import { screensOf, settingScreens } from './screens.ts'
import { smallTargets } from './small-targets.ts'
import { stateScreens } from './states.ts'

let emptyUnit = 0

const tests = consoleTests(async ({ store, services }) => {
  const context = { store, services, clock: systemClock }
  await loadDemo(context, { unit: 1, onProgress: () => undefined })
  const { directory } = store
  emptyUnit = await directory.createUnit({ name: 'Studio', timeZone: 'Europe/Prague' })
  await directory.addUser({ unit: emptyUnit, user: 1 })
  const groups = await directory.listGroups({ unit: emptyUnit })
  const supervisors = groups.find(({ name }) => name === 'Supervisor')
  await directory.addToGroup({ group: Number(supervisors?.id), user: 1 })
})

const sizes = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 768 },
  narrow: { width: 390, height: 844 },
}

/** But for the rows of a view, nothing within the page may scroll sideways on a phone. */
const allBoxes = 'body *:not(.grid)'

/** What scrolls sideways: the page, and of the boxes in it those that do. */
async function scrolling(page: Page, boxes?: string): Promise<readonly string[]> {
  return await page.evaluate(async (wanted) => {
    const isWider = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth
    const find = (): string[] => [
      ...(isWider(document.documentElement) ? ['the page scrolls sideways'] : []),
      ...(wanted === undefined ? [] : [...document.querySelectorAll(wanted)]).flatMap((box) =>
        isWider(box) && /auto|scroll/.test(getComputedStyle(box).overflowX)
          ? [`${box.tagName} ${box.className} scrolls sideways`]
          : [],
      ),
    ]
    // What fits itself to the width of the window has done so after some frames.
    for (let frame = 0; frame < 30 && find().length > 0; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return find()
  }, boxes)
}

/** What depends on colours. All else is the same in the other theme, whose elements are these. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What is wrong with the page, at each size and in each theme. */
async function lookAt(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    const isNarrow = size === 'narrow'
    const wrong = isNarrow ? await smallTargets(page) : []
    wrong.push(...(await scrolling(page, isNarrow ? allBoxes : undefined)))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const rules = colorScheme === 'dark' ? colourRules : undefined
      const found = await accessFaults(page, undefined, rules)
      wrong.push(...found.map((each) => `${colorScheme}: ${each}`))
      await takePicture(page, `${name}-${size}-${colorScheme}`)
    }
    faults.push(...wrong.map((each) => `${size}: ${each}`))
  }
  return faults
}

/** In a window of 1280 by 1024 pixels that is zoomed to 400 %, and where the system has colours. */
async function lookCloser(page: Page, name: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  // What comes and goes with the width of the window has done so once these are known.
  await smallTargets(page)
  const faults = (await scrolling(page, allBoxes)).map((each) => `at 400 %: ${each}`)
  await takePicture(page, `${name}-zoomed`)
  await page.setViewportSize(sizes.medium)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await takePicture(page, `${name}-forced`)
  await page.emulateMedia({ forcedColors: 'none' })
  return faults
}

/** As a link leads there: what the page has loaded stays. It shows nothing of the last one then. */
async function go(page: Page, path: string): Promise<void> {
  const nowhere = '1/nowhere/at/all'
  await push(page, nowhere)
  await page.locator('#content > .state-note').waitFor()
  if (path === nowhere) return
  const note = await page.locator('#content > .state-note').elementHandle()
  await push(page, path)
  // The note of another page would be taken for that of this one.
  await page.waitForFunction((each) => each?.isConnected === false, note)
}

async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), `/console/${path}`)
}

/** All on one page, which is as wide again as it was when it was opened. */
async function lookAtAll(t: TestContext, page: Page, screens: readonly Screen[]): Promise<void> {
  const isEnglish = (await page.evaluate('document.documentElement.lang')) === 'en'
  for (const { name, path, ready, leave, isMain } of screens) {
    await t.test(name, async () => {
      await page.setViewportSize(sizes.wide)
      await go(page, path)
      await ready(page)
      const faults = await lookAt(page, isEnglish ? name : `${name}-cs`)
      const closer = isEnglish && isMain ? await lookCloser(page, name) : []
      await leave?.(page)
      assert.deepEqual([...faults, ...closer], [])
    })
  }
}

test('signing in is good at each size, in light and dark', { skip }, async (t) => {
  const page = await tests.open(t, '/console/')
  await page.locator('.sign-in').waitFor()
  assert.deepEqual(await lookAt(page, 'sign-in'), [])
  await page.locator('.sign-in input').fill('no-token')
  await page.keyboard.press('Enter')
  await page.locator('.notice').waitFor()
  assert.deepEqual(await lookAt(page, 'sign-in-refused'), [])
})

async function allScreens(): Promise<readonly Screen[]> {
  return [...(await screensOf(tests.server())), ...settingScreens, ...stateScreens(emptyUnit)]
}

test('each screen is good at each size, in light and dark; the main ones at 400 % as well', {
  skip,
}, async (t) => {
  const token = await tests.server().issue({ scopes: allScopes, units: [1, emptyUnit] })
  const page = await openSignedIn(tests, t, '', {}, token)
  await page.locator('.shell').waitFor()
  await lookAtAll(t, page, await allScreens())
})

test('longer words fit as well', { skip }, async (t) => {
  const token = await tests.server().issue({ units: [1, emptyUnit] })
  const page = await openSignedIn(tests, t, '', { locale: 'cs-CZ' }, token)
  await page.locator('.shell').waitFor()
  const screens = await allScreens()
  await lookAtAll(
    t,
    page,
    screens.filter(({ isMain }) => isMain),
  )
})
