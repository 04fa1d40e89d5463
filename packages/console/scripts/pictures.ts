// Takes the pictures of the guides: the demo company on a fixed day, in Chromium, as WebP files in
// docs/pictures. Run it with `npm run pictures` after a change of what they show.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { browserArguments, browserPath } from '../../server/test/support/browser.ts'
import { bootWithConsole } from '../test/console-test.ts'
import { clock, loadDemoOfToday, noon } from '../test/demo-day.ts'

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const bytesMax = 60_000

const computer = { viewport: { width: 1100, height: 660 }, locale: 'en-GB' }
const phone = { viewport: { width: 390, height: 780 }, locale: 'en-GB', hasTouch: true }

interface Picture {
  readonly name: string
  /** Below the path of the unit. */
  readonly path: string
  readonly options?: BrowserContextOptions
  /** Brings the page to what the picture shows. */
  readonly arrange: (page: Page) => Promise<unknown>
}

const invoices = 'views/INVOICES.SALES'
const unpaid = "status = 'APPROVED' AND properties.paymentMark = 'PAYMENT.NONE'"
const listed = `${invoices}?externalFilter=${encodeURIComponent(unpaid)}`

const showRows = (page: Page) =>
  page.locator('[data-part=grid-body] [role=rowheader]').first().waitFor()
const openFirst = async (page: Page) => {
  await showRows(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByRole('link', { name: 'Edit' }).waitFor()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.locator('[data-part=paper]').waitFor()
}

const pictures: readonly Picture[] = [
  { name: 'home', path: '', arrange: showPlots },
  { name: 'filter', path: listed, arrange: showRows },
  { name: 'record', path: listed, arrange: openFirst },
  { name: 'edit-cell', path: 'views/COMPANIES', arrange: editName },
  { name: 'commands', path: invoices, arrange: searchCommands },
  { name: 'dark', path: 'views/JOBS', options: { colorScheme: 'dark' }, arrange: showRows },
  { name: 'czech', path: listed, options: { locale: 'cs-CZ' }, arrange: showRows },
  { name: 'phone', path: '', options: phone, arrange: (page) => page.locator('main').waitFor() },
]

/** A plot is drawn once its width is known, after the words beside it. */
async function showPlots(page: Page): Promise<void> {
  await page.locator('[data-part=plot]').first().waitFor()
  const unfinished = page.locator('[data-part=tile][aria-busy=true], [data-part=plot]:empty')
  await unfinished.first().waitFor({ state: 'detached' })
}

async function editName(page: Page): Promise<void> {
  await showRows(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  await page.locator('[data-part=cell-editor]').waitFor()
}

async function searchCommands(page: Page): Promise<void> {
  await showRows(page)
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog')
  await menu.getByRole('combobox').fill('alf')
  await menu.getByRole('option').first().waitFor()
}

const booted = await bootWithConsole({}, undefined, clock)
const executable = browserPath === undefined ? {} : { executablePath: browserPath }
const browser = await chromium.launch({ ...executable, args: [...browserArguments] })
try {
  await loadDemoOfToday(booted)
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) {
    const bytes = await take(picture)
    if (bytes.length > bytesMax) throw new Error(`${picture.name} has ${bytes.length} bytes.`)
    writeFileSync(join(folder, `${picture.name}.webp`), bytes)
  }
} finally {
  await browser.close()
  await booted.close()
}

async function take({ path, options, arrange }: Picture): Promise<Buffer> {
  const { address, unit, token } = booted
  const context = await browser.newContext({ ...computer, reducedMotion: 'reduce', ...options })
  try {
    await context.clock.setFixedTime(noon)
    // A stream of changes is under way for as long as the page is there.
    await context.route(/\/changes\?/, (route) => route.abort())
    const headers = { origin: address }
    await context.request.post(`${address}/session`, { data: { token }, headers })
    const page = await context.newPage()
    await page.goto(`${address}/console/${unit}/${path}`)
    await arrange(page)
    await page.waitForLoadState('networkidle')
    // Playwright itself knows only PNG and JPEG.
    const devTools = await context.newCDPSession(page)
    const format = { format: 'webp', quality: 50 } as const
    return Buffer.from((await devTools.send('Page.captureScreenshot', format)).data, 'base64')
  } finally {
    await context.close()
  }
}
