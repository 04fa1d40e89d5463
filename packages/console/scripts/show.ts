// `npm run show`: a page of all parts and fields of the console, out of their sources. With
// `--pictures FOLDER` it is not served: pictures of it are taken instead, in each look.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import type { Booted } from '../../server/test/support/boot.ts'
import { browserArguments, browserPath } from '../../server/test/support/browser.ts'
import { serveSources } from '../build/dev/serve-sources.ts'
import { showGroups } from '../show/show-groups.ts'
import { bootShow } from '../test/boot-show.ts'
import { narrow, wide } from '../test/looks.ts'

const sizes = { wide, narrow }
const themes = ['light', 'dark'] as const
const locales = { en: 'en-GB', cs: 'cs-CZ' }

const { values } = parseArgs({
  options: { pictures: { type: 'string' }, data: { type: 'string', default: 'kontor-dev' } },
})
if (values.pictures === undefined) {
  await serveSources({ folder: 'packages/console/show', data: values.data })
} else {
  await takePictures(values.pictures)
}

async function takePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const booted = await bootShow()
  const executable = browserPath === undefined ? {} : { executablePath: browserPath }
  const browser = await chromium.launch({ ...executable, args: [...browserArguments] })
  try {
    for (const look of looks()) await takeLook({ booted, browser, folder, ...look })
  } finally {
    await browser.close()
    await booted.close()
  }
}

function looks() {
  return Object.entries(sizes).flatMap(([size, options]) =>
    themes.flatMap((colorScheme) =>
      Object.entries(locales).map(([language, locale]) => ({
        name: `${size}-${colorScheme}-${language}`,
        options: { ...options, colorScheme, locale, reducedMotion: 'reduce' as const },
      })),
    ),
  )
}

type Look = ReturnType<typeof looks>[number]

interface Taking extends Look {
  readonly booted: Booted
  readonly browser: Browser
  readonly folder: string
}

async function takeLook({ booted, browser, folder, name, options }: Taking): Promise<void> {
  const { address, unit, token } = booted
  const context = await browser.newContext(options)
  try {
    await context.request.post(`${address}/session`, {
      data: { token },
      headers: { origin: address },
    })
    // A stream of changes is under way for as long as the page is there.
    await context.route(/\/changes\?/, (route) => route.abort())
    const page = await context.newPage()
    for (const group of showGroups) {
      await page.goto(`${address}/console/${unit}/${group}`)
      await page.locator('[data-part=example]').first().waitFor()
      await page.waitForLoadState('networkidle')
      // The page scrolls within its window, which is made as high as all of it.
      const height = await page.locator('main').evaluate(({ scrollHeight }) => scrollHeight)
      await page.setViewportSize({ ...options.viewport, height })
      await page.screenshot({ path: join(folder, `${group}-${name}.png`) })
      await page.setViewportSize(options.viewport)
    }
  } finally {
    await context.close()
  }
}
