// Each screen at some size, in some theme and language, or at all of them in the thorough run:
// nothing keeps people out, nothing scrolls sideways, and on a phone all that can be pressed is as
// large as a thumb.

import type { Page } from '@playwright/test'
import { hasDetails, isThorough, spread } from '../../../test/thorough.ts'
import { systemClock } from '../../server/src/config/clock.ts'
import { loadDemo } from '../../server/src/service/demo/load-demo.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, type Open, test, unitOfTests } from './console-test.ts'
import { accessFaults, medium, narrow, takePicture, wide } from './looks.ts'
import { leadTo, type Screen } from './screen.ts'
import { placesOf, screens } from './screens.ts'
import { smallTargets } from './small-targets.ts'
import { nowhere } from './states.ts'

const unit = unitOfTests(async ({ store, services, unit: demo }) => {
  const context = { store, services, clock: systemClock }
  await loadDemo(context, { unit: demo, onProgress: () => undefined })
})
const empty = unitOfTests()

/** What is wrong with one screen keeps none of the others from being looked at. */
const softly = expect.configure({ soft: true, timeout: 10_000 })

const locales = { en: 'en-GB', cs: 'cs-CZ' } as const
const sizes = { wide, medium, narrow }

interface Look {
  readonly language: keyof typeof locales
  readonly size: keyof typeof sizes
  readonly colorScheme: 'light' | 'dark'
}

const looks = (['en', 'cs'] as const).flatMap((language) =>
  (['wide', 'medium', 'narrow'] as const).flatMap((size) =>
    (['light', 'dark'] as const).map((colorScheme): Look => ({ language, size, colorScheme })),
  ),
)

/** But for the rows of a view, nothing within the page may scroll sideways on a phone. */
const boxesOnPhones = 'html, body *:not([role=grid])'

/** What scrolls sideways of these boxes. */
async function scrolling(page: Page, boxes: string): Promise<readonly string[]> {
  return await page.evaluate((wanted) => {
    const wider = [...document.querySelectorAll(wanted)].filter(
      (box) =>
        box.scrollWidth > box.clientWidth &&
        (box.matches('html, main, main > div') ||
          /auto|scroll/.test(getComputedStyle(box).overflowX)),
    )
    return wider.map(({ tagName, className }) => `${tagName} ${className} scrolls sideways`)
  }, boxes)
}

/** What depends on colours. All else is the same in the other theme, whose elements are these. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function lookAt(page: Page, name: string, look: Look): Promise<void> {
  const { language, size, colorScheme } = look
  await page.setViewportSize(sizes[size].viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const isNarrow = size === 'narrow'
  const rules = isThorough && colorScheme === 'dark' ? colourRules : undefined
  const findFaults = async (): Promise<readonly string[]> => [
    ...(isNarrow ? await smallTargets(page) : []),
    ...(await scrolling(page, isNarrow ? boxesOnPhones : 'html, main, main > div')),
    ...(await accessFaults(page, { rules })),
  ]
  await softly.poll(findFaults, { message: Object.values({ name, ...look }).join() }).toEqual([])
  const pictured = language === 'en' ? name : `${name}-${language}`
  await takePicture(page, `${pictured}-${size}-${colorScheme}`)
}

/** In a window of 1280 by 1024 pixels that is zoomed to 400 %, and where the system has colours. */
async function lookCloser(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 })
  const findFaults = async (): Promise<readonly string[]> => await scrolling(page, boxesOnPhones)
  await softly.poll(findFaults, { message: `${name} at 400 %` }).toEqual([])
  await takePicture(page, `${name}-zoomed`)
  await page.setViewportSize(medium.viewport)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await takePicture(page, `${name}-forced`)
  await page.emulateMedia({ forcedColors: 'none' })
}

interface Shown {
  readonly screen: Screen
  readonly seen: readonly Look[]
}

/** Those of the screens that are looked at in a language. */
function shownIn(language: string, among: readonly Screen[]): readonly Shown[] {
  const promised = among.filter(({ isDetail }) => hasDetails || isDetail !== true)
  const all = promised.map((screen) => ({
    screen,
    seen: spread(screen.name, looks).filter((look) => look.language === language),
  }))
  return all.filter(({ seen }) => seen.length > 0)
}

/** The address of a screen, with the ids that its path names. */
async function addresses(): Promise<(path: string) => string> {
  const places = await placesOf(unit(), empty())
  return (path) => {
    const whole = path.startsWith('/') ? path : `/${unit().unit}/${path}`
    return `/console${whole.replaceAll(/\{(\w+)\}/g, (_, name) => String(places[name]))}`
  }
}

/** All on one page, which is as wide again as it was when it was opened. */
async function lookAtAll(page: Page, shown: readonly Shown[]): Promise<void> {
  const addressOf = await addresses()
  for (const { screen, seen } of shown) {
    const { name, path, ready, leave, isMain } = screen
    const look = async (): Promise<void> => {
      await page.setViewportSize(wide.viewport)
      if (path !== undefined) await leadTo(page, addressOf(path), addressOf(nowhere))
      await ready(page)
      for (const each of seen) await lookAt(page, name, each)
      if (isMain) await lookCloser(page, name)
      await leave?.(page)
    }
    await test.step(name, look).catch(async (error) => {
      softly(String(error), `${name} cannot be looked at`).toBe('')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
    })
  }
}

async function openSignedIn(open: Open, locale: string): Promise<Page> {
  const token = await unit().issue({ scopes: allScopes, units: [unit().unit, empty().unit] })
  const page = await open(unit(), '', { locale, token })
  await expect(page.locator('[data-part=shell]')).toBeVisible()
  return page
}

for (const [title, among] of Object.entries(screens)) {
  for (const [language, locale] of Object.entries(locales)) {
    const shown = shownIn(language, among)
    if (shown.length === 0) continue
    test(`${title}: each screen can be used by everybody, ${language}`, async ({ open }) => {
      if (isThorough) test.slow()
      const isSignedIn = title !== 'signing in'
      const page = isSignedIn
        ? await openSignedIn(open, locale)
        : await open(unit(), '/console/', { locale })
      await lookAtAll(page, shown)
    })
  }
}
