// What the console costs before it shows anything, and what it leaves in the browser.

import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { consoleFolder } from '../../server/src/cli/serve/console-build.ts'
import { systemClock } from '../../server/src/config/clock.ts'
import { type ConsoleFiles, readConsoleFiles } from '../../server/src/http/console-files.ts'
import { issueSignInCode } from '../../server/src/service/access/sign-in-code.ts'
import { boot, sqliteEngine } from '../../server/test/support/boot.ts'
import { expect, test, type Unit, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { openBlank } from './pages/blank-page.ts'
import { watchRequests } from './pages/quiet.ts'
import { signIn } from './pages/sign-in-page.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('companies', { name: 'Acme', isClient: true })
})

/** For the supervisor of a unit. */
function issueCode({ store, unit: id }: Unit): Promise<string> {
  return issueSignInCode(store, systemClock, { user: 1, units: [id], scopes: ['read', 'write'] })
}

const scriptBytesMax = 250_000
const fontBytesMax = 120_000
/** Without the font, which comes beside the script. */
const requestsMax = 6

/** Rows wait for these no more than for anything that is read once they are there. */
const later = /\/(?:summary|lookup)\b|\.svg$|\.woff2$/

test('the first screen is small: few requests, and little to load', async ({ open }) => {
  const { page, show } = await openBlank(open, unit())
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  // As a first visit: nothing is cached.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // What is read ahead, once there is nothing to do for a second, is no part of the first screen.
  await page.addInitScript(() => {
    const { setTimeout: soon } = window
    const onlySoon = (act: () => void, ms = 0) => (ms < 1000 ? soon(act, ms) : 0)
    window.setTimeout = onlySoon as typeof setTimeout
  })
  await show('views/COMPANIES')
  await expect(new ViewPage(page).row('Acme')).toBeVisible()
  const urls = requests.map((request) => request.url())
  const rowsAt = urls.findIndex((url) => /rest.*\/views\/COMPANIES\?/.test(url))
  // Preferences count as late only where the rows were requested before them.
  const isLate = (url: string, at: number) => url.endsWith('/preferences') && at > rowsAt
  const first = urls.filter((url, at) => !later.test(url) && !isLate(url, at))
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(requestsMax)
  const scriptBytes = sum(await sizesOf(requests, '.js'))
  expect(scriptBytes).toBeGreaterThan(50_000)
  expect(scriptBytes).toBeLessThanOrEqual(scriptBytesMax)
  const fonts = await sizesOf(requests, '.woff2')
  expect(fonts).toHaveLength(1)
  expect(sum(fonts)).toBeGreaterThan(20_000)
  expect(sum(fonts)).toBeLessThanOrEqual(fontBytesMax)
})

async function sizesOf(requests: readonly Request[], ending: string): Promise<readonly number[]> {
  const sent = requests.filter((request) => request.url().endsWith(ending))
  return await Promise.all(
    sent.map(async (request) =>
      Number(await (await request.response())?.headerValue('content-length')),
    ),
  )
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

test('no script sees the token, and nothing of it stays in the page', async ({ open }) => {
  const page = await open(unit(), '/console/')
  await signIn(page, unit().token)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const storage = '[document.cookie, { ...localStorage }, { ...sessionStorage }]'
  await expect.poll(() => page.evaluate(storage)).toEqual(['', {}, {}])
})

test('after signing out the browser has no rows left', async ({ open }) => {
  const { page, show } = await openBlank(open, unit())
  // Playwright turns the cache off where requests are delayed.
  await page.unrouteAll()
  const requested = page.waitForRequest(/\/rest\/v1\/\d+\/views\/COMPANIES\?/)
  await show('views/COMPANIES')
  await expect(new ViewPage(page).row('Acme')).toBeVisible()
  const rows = (await requested).url()
  const isCached = (): Promise<boolean> =>
    page.evaluate(async (url) => {
      const headers = { accept: 'application/json' }
      const how = { headers, cache: 'only-if-cached', mode: 'same-origin' } as const
      return await fetch(url, how).then(
        ({ ok }) => ok,
        () => false,
      )
    }, rows)
  // The browser writes its cache after it has handed the rows on.
  await expect.poll(isCached).toBe(true)
  const cookies = await page.context().cookies()
  await page.getByRole('button', { name: 'admin' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Kontor' })).toBeVisible()
  // An answer is found in the cache with the cookie that it came with alone.
  await page.context().addCookies(cookies)
  await expect.poll(isCached).toBe(false)
})

test('a link that is opened while the console is built signs in once it is', {
  tag: '@detail',
}, async ({ open }) => {
  const webConsole: { state: 'building' | ConsoleFiles } = { state: 'building' }
  const early = await boot(sqliteEngine, undefined, { app: { webConsole } })
  try {
    const path = `views/COMPANIES#code=${await issueCode(early)}`
    const page = await open(early, path, { token: null })
    await expect(page.getByText('The console is being built.')).toBeVisible()
    webConsole.state = readConsoleFiles(join(consoleFolder, 'dist'))
    await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
    await page.close()
  } finally {
    await early.close()
  }
})

test('a session that ends leaves the page, and signing in goes on with it', {
  tag: '@detail',
}, async ({ open }) => {
  const { page, show } = await openBlank(open, unit())
  const quiet = watchRequests(page)
  await show('views/COMPANIES')
  const view = new ViewPage(page)
  await expect(view.row('Acme')).toBeVisible()
  // What is still asked for would tell of the end before the click does.
  await quiet()
  await page.context().clearCookies()
  await view.orderBy('Name')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await takePicture(page, 'sign-in-again')
  await signIn(page, unit().token)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(view.row('Acme')).toBeVisible()
})

test('theme and language change at once, and stay', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), '')
  const html = page.locator('html')
  const account = page.getByRole('button', { name: 'admin' })
  await account.click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await account.click()
  await expect(page.getByRole('menuitemradio', { name: 'Čeština' })).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'account-menu-dark')
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click()
  await expect(html).toHaveAttribute('lang', 'cs')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Vydané faktury' }).first()).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'cs')
  await expect(html).toHaveAttribute('data-theme', 'dark')
})
