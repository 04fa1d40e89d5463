// What a page does when the server is away, asks to wait, does not know who calls any more, or has a
// newer console: it says so, tries again by itself, and loses nothing that was typed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'
import { signIn } from './sign-in-page.ts'
import { ViewPage } from './view-page.ts'

const tests = consoleTests(async ({ create }) => {
  await create('companies', { name: 'Acme', isClient: true })
})
const companies = 'views/COMPANIES'

function barOf(page: Page): Locator {
  return page.locator('.connection-bar')
}

/** So that the countdown never ends, and only the button tries again. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date())
}

/** The next attempt comes now, however many have failed. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.fastForward('01:00')
}

/** Lets no request through until it is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const isOfServer = (url: URL): boolean => !url.pathname.startsWith('/console/')
  await page.route(isOfServer, (route) => route.abort('connectionrefused'))
  return async () => await page.unroute(isOfServer)
}

/** The server is back from the next time that the page asks for it: the button is what finds out. */
async function restoreOnceAsked(page: Page, restore: () => Promise<void>): Promise<void> {
  await page.route('**/healthz', async (route) => {
    await restore()
    await route.continue()
  })
}

test('a server that is away is told on top, and tried again by itself', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, companies)
  const view = new ViewPage(page)
  await view.row('Acme').waitFor()
  await page.clock.install()
  const restore = await cutOff(page)
  await view.row('Acme').click()
  await barOf(page).getByText('The server cannot be reached').waitFor()
  await view.row('Acme').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'connection-away')
  await restore()
  await letTimePass(page)
  await barOf(page).waitFor({ state: 'detached' })
  await view.row('Acme').waitFor()
})

test('the button tries at once, and a page that could not be read is read then', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, '', { ...narrow, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const link = page.getByRole('link', { name: 'Companies', exact: true })
  await link.waitFor()
  await stopClock(page)
  const restore = await cutOff(page)
  await link.click()
  await barOf(page).waitFor()
  await takePicture(page, 'connection-away-narrow')
  await restoreOnceAsked(page, restore)
  await barOf(page).getByRole('button', { name: 'Try now' }).click()
  await page.getByRole('grid').getByText('Acme').waitFor()
  await barOf(page).waitFor({ state: 'detached' })
})

test('a server that asks to wait is waited for as long as it says', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, companies)
  const view = new ViewPage(page)
  await view.row('Acme').waitFor()
  await stopClock(page)
  const isRows = (url: URL): boolean => url.pathname.endsWith('/views/COMPANIES')
  await page.route(isRows, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '600' } }),
  )
  await view.orderBy('Name')
  await barOf(page).getByText('asks to wait').waitFor()
  await barOf(page).getByText('10:00').waitFor()
  await takePicture(page, 'connection-busy')
  await page.unroute(isRows)
  await barOf(page).getByRole('button', { name: 'Try now' }).click()
  await barOf(page).waitFor({ state: 'detached' })
  await page.getByRole('columnheader', { name: 'Name' }).waitFor()
})

test('a session that ends leaves what was typed; the same user goes on, another starts anew', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'companies/new?type=COMPANY')
  const name = page.locator('[id="field/name"]')
  await name.fill('Half typ')
  await page.context().clearCookies()
  await page.keyboard.press('Control+Enter')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.waitFor()
  await page.keyboard.press('Escape')
  await again.waitFor()
  await assertAccessible(page)
  await signIn(page, tests.server().token)
  await again.waitFor({ state: 'detached' })
  assert.equal(await name.inputValue(), 'Half typ')

  const admin = await tests.server().issue({ scopes: ['read', 'write', 'admin'] })
  const eva = { username: 'eva', firstName: 'Eva', lastName: 'Malá' }
  const user = await tests.server().create('users', eva, admin)
  const theirs = await tests.server().issue({ user: user.id, units: [1] })
  const address = page.url()
  await page.context().clearCookies()
  await page.keyboard.press('Control+Enter')
  await again.waitFor()
  await signIn(page, theirs)
  await page.getByRole('button', { name: 'Eva Malá' }).waitFor()
  await page.waitForURL(/console\/1$/)
  assert.equal(await name.count(), 0)
  await page.goto(address)
  await name.waitFor()
  assert.equal(await name.inputValue(), '')
})

test('signing out deletes drafts after asking, in every tab', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'companies/new?type=COMPANY')
  await page.locator('[id="field/name"]').fill('A secret')
  await page.getByText('Draft kept').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${tests.server().address}/console/1`)
  await other.locator('.shell').waitFor()
  const drafts = 'Object.keys(localStorage).filter((key) => key.startsWith("kontor-draft ")).length'
  const dialog = page.getByRole('alertdialog', { name: 'Sign out?' })
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: 'admin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await dialog.getByText('One draft on this device').waitFor()
  }
  await ask()
  await assertAccessible(page)
  await takePicture(page, 'sign-out')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  assert.equal(await page.evaluate(drafts), 1)
  await ask()
  const restore = await cutOff(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await dialog.getByRole('button', { name: 'Delete and sign out' }).click()
  await dialog.getByText('You are still signed in').waitFor()
  // Nobody waits for another try to be told.
  assert.equal(sent.filter((method) => method === 'DELETE').length, 1)
  assert.equal(await page.evaluate(drafts), 1)
  await restore()
  await dialog.getByRole('button', { name: 'Delete and sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Kontor' }).waitFor()
  await other.getByRole('heading', { name: 'Sign in to Kontor' }).waitFor()
  assert.equal(await page.evaluate(drafts), 0)
})

async function namesOf(): Promise<readonly string[]> {
  const { json } = await tests.server().call({ path: 'views/COMPANIES?columns=name' })
  return json.data.map(({ name }: { readonly name: string }) => name)
}

test('what was saved while the server was away is stored once it is back, and once', {
  skip,
}, async (t) => {
  for (const [name, options] of [
    ['Later', {}],
    ['Later on', { ...narrow, colorScheme: 'dark' }],
  ] as const) {
    const page = await openSignedIn(tests, t, 'companies/new?type=COMPANY', options)
    await page.locator('[id="field/name"]').fill(name)
    await stopClock(page)
    const restore = await cutOff(page)
    // It arrives, and its answer gets lost.
    await page.route('**/rest/v1/1/companies', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.keyboard.press('Control+Enter')
    await page.getByText('Will be saved when the server is back.').waitFor()
    await assertAccessible(page)
    await takePicture(page, `save-waits-${name.length}`)
    await restoreOnceAsked(page, async () => {
      await page.unroute('**/rest/v1/1/companies')
      await restore()
    })
    await barOf(page).getByRole('button', { name: 'Try now' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    assert.deepEqual(
      (await namesOf()).filter((each) => each === name),
      [name],
    )
  }
})

test('a save that waits is cancelled by a button, and by a change', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, 'companies/new?type=COMPANY')
  const field = page.locator('[id="field/name"]')
  const waits = page.getByText('Will be saved when the server is back.')
  await field.fill('Never')
  await stopClock(page)
  const restore = await cutOff(page)
  let sent = 0
  page.on('request', (request) => {
    // A dry run, which the form asks for by itself, stores nothing.
    if (request.method() === 'POST' && !request.url().includes('dryRun')) sent += 1
  })
  await page.keyboard.press('Control+Enter')
  await waits.waitFor()
  await page.getByRole('button', { name: 'Do not save' }).click()
  await waits.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await waits.waitFor()
  await field.fill('Never more')
  await waits.waitFor({ state: 'detached' })
  const before = sent
  await restoreOnceAsked(page, restore)
  await barOf(page).getByRole('button', { name: 'Try now' }).click()
  await barOf(page).waitFor({ state: 'detached' })
  await page.getByText('Draft kept').waitFor()
  assert.equal(sent, before)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: 'Never more' }).waitFor()
  assert.deepEqual(
    (await namesOf()).filter((each) => each.startsWith('Never')),
    ['Never more'],
  )
})

/** The server is away for a while, and comes back with another console. */
async function renewServer(page: Page): Promise<void> {
  const restore = await cutOff(page)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await barOf(page).getByText('The server cannot be reached').waitFor()
  await page.route('**/console/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/index-[\w-]+\.js/g, 'index-newer.js')
    await route.fulfill({ response, body })
  })
  await restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await barOf(page).getByText('There is a newer console').waitFor()
  await page.unroute('**/console/')
}

/** Gone once the page is loaded anew. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate('window.isMarked = true')
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate('window.isMarked === true')
}

test('a newer console on the server is offered, and nothing is reloaded by itself', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, companies)
  const view = new ViewPage(page)
  await view.row('Acme').waitFor()
  await renewServer(page)
  await takePicture(page, 'connection-newer')
  await markPage(page)
  // The same page, otherwise ordered.
  await view.orderBy('Name')
  await page.waitForURL(/order=/)
  assert.equal(await isMarked(page), true)
  await barOf(page).getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => !('isMarked' in window))
  await view.row('Acme').waitFor()
  await barOf(page).waitFor({ state: 'detached' })
})

test('a newer console is loaded by whoever goes on to another page, but not from a form', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'companies/new?type=COMPANY')
  const name = page.locator('[id="field/name"]')
  await name.fill('Typed before')
  await renewServer(page)
  await markPage(page)
  await name.fill('Typed on')
  const noted = page.waitForResponse(
    (each) => each.request().method() === 'PUT' && each.url().endsWith('/preferences'),
  )
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: 'Typed on' }).waitFor()
  assert.equal(await isMarked(page), true)
  // Nothing is loaded anew while something is sent: that the record was opened is noted.
  await (await noted).finished()
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click()
  await page.waitForFunction(() => !('isMarked' in window))
  await new ViewPage(page).row('Typed on').waitFor()
  assert.match(page.url(), /views\/COMPANIES/)
  await barOf(page).waitFor({ state: 'detached' })
})
