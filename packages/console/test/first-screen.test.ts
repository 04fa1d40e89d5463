// What the console costs before it shows anything, and what it leaves in the browser.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { consoleFolder } from '../../server/src/cli/console-build.ts'
import { systemClock } from '../../server/src/config/clock.ts'
import { type ConsoleFiles, readConsoleFiles } from '../../server/src/http/console-files.ts'
import { issueSignInCode } from '../../server/src/service/sign-in-code.ts'
import { boot, sqliteEngine } from '../../server/test/support/boot.ts'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { signIn } from './sign-in-page.ts'
import { ViewPage } from './view-page.ts'

const { open, server } = consoleTests(async ({ create }) => {
  await create('companies', { name: 'Acme', isClient: true })
})

const scriptBytesMax = 250_000

/** Preferences count as late only where the rows were requested before them. */
function isLate(url: string, isAfterRows: boolean): boolean {
  return url.endsWith('/preferences') && isAfterRows
}

const requestsMax = 6

test('the first screen is small: few requests, and little to load', { skip }, async (t) => {
  const page = await open(t, '/console/')
  await signIn(page, server().token)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // What this page still asks for is not counted.
  await page.goto('about:blank')
  const requests: string[] = []
  let scriptBytes = 0
  page.on('request', (request) => requests.push(request.url()))
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    scriptBytes += Number(await response.headerValue('content-length'))
  })
  // As a first visit: nothing is cached.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // What is read ahead, once there is nothing to do for a second, is no part of the first screen.
  await page.addInitScript(() => {
    const { setTimeout: soon } = window
    const onlySoon = (act: () => void, ms = 0) => (ms < 1000 ? soon(act, ms) : 0)
    window.setTimeout = onlySoon as typeof setTimeout
  })
  // The page before asks for nothing any more.
  await page.goto('about:blank')
  await page.goto(`${server().address}/console/1/views/COMPANIES`)
  await new ViewPage(page).row('Acme').waitFor()
  // What no row waits for is requested when rows are there.
  const rowsAt = requests.findIndex((url) => /\/views\/COMPANIES\?/.test(url) && /rest/.test(url))
  const first = requests.filter(
    (url, at) => !/\/(?:summary|lookup)\b|\.svg$/.test(url) && !isLate(url, at > rowsAt),
  )
  assert.ok(first.length <= requestsMax, first.join('\n'))
  assert.ok(scriptBytes > 50_000 && scriptBytes <= scriptBytesMax, `${scriptBytes} bytes`)
})

test('no script sees the token, and nothing of it stays in the page', { skip }, async (t) => {
  const page = await open(t, '/console/')
  await signIn(page, server().token)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const seen = await page.evaluate(
    'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])',
  )
  assert.equal(seen, JSON.stringify(['', {}, {}]))
})

test('after signing out the browser has no rows left', { skip }, async (t) => {
  const rows: string[] = []
  const page = await open(t, '/console/')
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/1/views/COMPANIES?')) rows.push(request.url())
  })
  await signIn(page, server().token)
  await page.goto(`${server().address}/console/1/views/COMPANIES`)
  await new ViewPage(page).row('Acme').waitFor()
  const isCached = async (url: string): Promise<boolean> => {
    const headers = { accept: 'application/json' }
    const how = { headers, cache: 'only-if-cached', mode: 'same-origin' } as const
    return await fetch(url, how).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  // The browser writes its cache after it has handed the rows on.
  await page.waitForFunction(isCached, String(rows[0]))
  const cookies = await page.context().cookies()
  await page.getByRole('button', { name: 'admin' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Kontor' }).waitFor()
  // An answer is found in the cache with the cookie that it came with alone.
  await page.context().addCookies(cookies)
  assert.equal(await page.evaluate(isCached, String(rows[0])), false)
})

test('a code signs in once, and leaves the address', { skip }, async (t) => {
  const input = { user: 1, units: [1], scopes: ['read', 'write'] as const }
  const code = await issueSignInCode(server().store, systemClock, input)
  const page = await open(t, `/console/1/views/COMPANIES#code=${code}`)
  await new ViewPage(page).row('Acme').waitFor()
  assert.equal(new URL(page.url()).hash, '')
  const again = await open(t, `/console/#code=${code}`)
  await again.getByRole('alert').getByText('This link was used already').waitFor()
  await assertAccessible(again)
  await takePicture(again, 'sign-in-spent')
})

test('a link that is opened while the console is built signs in once it is', {
  skip,
}, async (t) => {
  const webConsole: { state: 'building' | ConsoleFiles } = { state: 'building' }
  const early = await boot(sqliteEngine, undefined, { app: { webConsole } })
  const input = { user: 1, units: [1], scopes: ['read', 'write'] as const }
  const code = await issueSignInCode(early.store, systemClock, input)
  const page = await (await open(t, '/console/')).context().newPage()
  await page.goto(`${early.address}/console/1/views/COMPANIES#code=${code}`)
  await page.getByText('The console is being built.').waitFor()
  webConsole.state = readConsoleFiles(join(consoleFolder, 'dist'))
  await page.getByRole('heading', { name: 'Companies' }).waitFor()
  await page.close()
  await early.close()
})

test('a session that ends leaves the page, and signing in goes on with it', { skip }, async (t) => {
  const page = await open(t, '/console/')
  await signIn(page, server().token)
  await page.goto('about:blank')
  const asked = ['/COMPANIES/summary', '/preferences'].map((path) =>
    page.waitForResponse((each) => each.url().endsWith(path)),
  )
  await page.goto(`${server().address}/console/1/views/COMPANIES`)
  const view = new ViewPage(page)
  await view.row('Acme').waitFor()
  // What is still asked for would tell of the end before the click does.
  await Promise.all(asked)
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await view.orderBy('Name')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await assertAccessible(page)
  await takePicture(page, 'sign-in-again')
  await signIn(page, server().token)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await view.row('Acme').waitFor()
})

test('theme and language change at once, and stay', { skip }, async (t) => {
  const page = await open(t, '/console/')
  await signIn(page, server().token)
  await page.getByRole('button', { name: 'admin' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'admin' }).click()
  await assertAccessible(page)
  await takePicture(page, 'account-menu-dark')
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Vydané faktury' }).first().waitFor()
  const html = page.locator('html')
  assert.equal(await html.getAttribute('lang'), 'cs')
  assert.equal(await html.getAttribute('data-theme'), 'dark')
})
