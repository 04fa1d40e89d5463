// What a page does when the server is away, The server is busy, does not know who calls any more, or has a
// newer console: it says so, tries again by itself, and loses nothing that was typed.

import type { Locator, Page } from '@playwright/test'
import { spread } from '../../../test/thorough.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { signIn } from './pages/sign-in-page.ts'
import { ViewPage } from './pages/view-page.ts'

const unit = unitOfTests(async ({ create }) => {
  await create('companies', { name: 'Acme', isClient: true })
})
const companies = 'views/COMPANIES'
const newCompany = 'companies/new?type=COMPANY'

function barOf(page: Page): Locator {
  return page.locator('[data-part=connection-bar]')
}

function nameIn(page: Page): Locator {
  return page.locator('[id="field/name"]')
}

async function openCompanies(open: Open): Promise<ViewPage> {
  const view = new ViewPage(await open(unit(), companies))
  await expect(view.row('Acme')).toBeVisible()
  return view
}

/** A form in which a name was typed. */
async function openForm(open: Open, name: string, options: OpenOptions = {}): Promise<Page> {
  const page = await open(unit(), newCompany, options)
  await nameIn(page).fill(name)
  return page
}

/** So that the countdown never ends, and only the button tries again. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date())
}

/** The next attempt comes now, however many have failed. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.fastForward('01:00')
}

/** Lets no request through until what comes back is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const isOfServer = (url: URL): boolean => !url.pathname.startsWith('/console/')
  await page.route(isOfServer, (route) => route.abort('connectionrefused'))
  return async () => await page.unroute(isOfServer)
}

/** The server is back from the next time that the page asks for it: the button is what finds out. */
async function tryNow(page: Page, restore: () => Promise<void>): Promise<void> {
  await page.route('**/healthz', async (route) => {
    await restore()
    await route.continue()
  })
  await barOf(page).getByRole('button', { name: 'Retry now' }).click()
}

test('a server that is away is told on top, and tried again by itself', async ({ open }) => {
  const view = await openCompanies(open)
  const { page } = view
  await page.clock.install()
  const restore = await cutOff(page)
  await view.row('Acme').click()
  await expect(barOf(page)).toContainText('The server cannot be reached')
  await expect(view.row('Acme')).toBeVisible()
  await takePicture(page, 'connection-away')
  await restore()
  await letTimePass(page)
  await expect(barOf(page)).toHaveCount(0)
  await expect(view.row('Acme')).toBeVisible()
})

test('the button tries at once, and a page that could not be read is read then', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(unit(), '', { ...narrow, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const link = page.getByRole('link', { name: 'Companies', exact: true })
  await expect(link).toBeVisible()
  await stopClock(page)
  const restore = await cutOff(page)
  await link.click()
  await expect(barOf(page)).toBeVisible()
  await takePicture(page, 'connection-away-narrow')
  await tryNow(page, restore)
  await expect(page.getByRole('grid').getByText('Acme')).toBeVisible()
  await expect(barOf(page)).toHaveCount(0)
})

test('a server that The server is busy is waited for as long as it says', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openCompanies(open)
  const { page } = view
  await stopClock(page)
  const isRows = (url: URL): boolean => url.pathname.endsWith('/views/COMPANIES')
  await page.route(isRows, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '600' } }),
  )
  await view.orderBy('Name')
  await expect(barOf(page)).toContainText('The server is busy')
  await expect(barOf(page)).toContainText('10:00')
  await takePicture(page, 'connection-busy')
  await tryNow(page, () => page.unroute(isRows))
  await expect(barOf(page)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
})

test('a session that ends leaves what was typed; the same user goes on, another starts anew', async ({
  open,
}) => {
  const page = await openForm(open, 'Half typ')
  const name = nameIn(page)
  await page.context().clearCookies()
  await page.keyboard.press('Control+Enter')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again).toBeVisible()
  await assertAccessible(page)
  await signIn(page, unit().token)
  await expect(again).toHaveCount(0)
  await expect(name).toHaveValue('Half typ')

  const admin = await unit().issue({ scopes: allScopes })
  const eva = { username: `eva-${unit().unit}`, firstName: 'Eva', lastName: 'Malá' }
  const { id: user } = await unit().create('users', eva, admin)
  const address = page.url()
  await page.context().clearCookies()
  await page.keyboard.press('Control+Enter')
  await expect(again).toBeVisible()
  await signIn(page, await unit().issue({ user }))
  await expect(page.getByRole('button', { name: 'Eva Malá' })).toBeVisible()
  await expect(page).toHaveURL(/console\/\d+$/)
  await expect(name).toHaveCount(0)
  await page.goto(address)
  await expect(name).toHaveValue('')
})

/** The drafts that are kept on this device. */
function draftsOn(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('kontor-draft ')).length,
  )
}

test('signing out deletes drafts after asking, in every tab', async ({ open }) => {
  const page = await openForm(open, 'A secret')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${unit().address}/console/${unit().unit}`)
  await expect(other.locator('[data-part=shell]')).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out?' })
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: 'admin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(dialog).toContainText('You have 1 unsaved draft')
  }
  await ask()
  await assertAccessible(page)
  await takePicture(page, 'sign-out')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => draftsOn(page)).toBe(1)
  await ask()
  const restore = await cutOff(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await dialog.getByRole('button', { name: 'Delete drafts and sign out' }).click()
  await expect(dialog).toContainText('You are still signed in')
  // Nobody waits for another try to be told.
  expect(sent.filter((method) => method === 'DELETE')).toHaveLength(1)
  await expect.poll(() => draftsOn(page)).toBe(1)
  await restore()
  await dialog.getByRole('button', { name: 'Delete drafts and sign out' }).click()
  for (const each of [page, other]) {
    await expect(each.getByRole('heading', { name: 'Sign in to Kontor' })).toBeVisible()
  }
  await expect.poll(() => draftsOn(page)).toBe(0)
})

/** The companies that are stored under a name that begins so. */
async function storedAs(start: string): Promise<readonly string[]> {
  const { json } = await unit().call({ path: 'views/COMPANIES?columns=name' })
  const names: readonly string[] = json.data.map(({ name }: { readonly name: string }) => name)
  return names.filter((name) => name.startsWith(start))
}

for (const [name, look] of spread('save-waits', [
  ['Later', {}],
  ['On a phone later', { ...narrow, colorScheme: 'dark' }],
] as const)) {
  test(`what was saved while the server was away is stored once it is back, and once: ${name}`, async ({
    open,
  }) => {
    const page = await openForm(open, name, look)
    await stopClock(page)
    const restore = await cutOff(page)
    // It arrives, and its answer gets lost.
    const isSave = (url: URL): boolean => url.pathname === `/rest/v1/${unit().unit}/companies`
    await page.route(isSave, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Will be saved when the server is available again.')).toBeVisible()
    await assertAccessible(page)
    await takePicture(page, `save-waits-${name.length}`)
    await tryNow(page, async () => {
      await page.unroute(isSave)
      await restore()
    })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await storedAs(name)).toEqual([name])
  })
}

test('a save that waits is cancelled by a button, and by a change', { tag: '@detail' }, async ({
  open,
}) => {
  const page = await openForm(open, 'Never')
  const waits = page.getByText('Will be saved when the server is available again.')
  await stopClock(page)
  const restore = await cutOff(page)
  let sent = 0
  page.on('request', (request) => {
    // A dry run, which the form asks for by itself, stores nothing.
    if (request.method() === 'POST' && !request.url().includes('dryRun')) sent += 1
  })
  const save = async (): Promise<void> => {
    await page.keyboard.press('Control+Enter')
    await expect(waits).toBeVisible()
  }
  await save()
  await page.getByRole('button', { name: 'Cancel saving' }).click()
  await expect(waits).toHaveCount(0)
  await save()
  await nameIn(page).fill('Never more')
  await expect(waits).toHaveCount(0)
  const before = sent
  await tryNow(page, restore)
  await expect(barOf(page)).toHaveCount(0)
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(sent).toBe(before)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Never more' })).toBeVisible()
  expect(await storedAs('Never')).toEqual(['Never more'])
})

/** The server is away for a while, and comes back with another console. */
async function renewServer(page: Page): Promise<void> {
  const restore = await cutOff(page)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(barOf(page)).toContainText('The server cannot be reached')
  await page.route('**/console/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/index-[\w-]+\.js/g, 'index-newer.js')
    await route.fulfill({ response, body })
  })
  await restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(barOf(page)).toContainText('A new version of the console')
  await page.unroute('**/console/')
}

/** What answers tells whether the page is still the one that is loaded now. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('window.isMarked = true')
  return () => page.evaluate(() => 'isMarked' in window)
}

test('a newer console on the server is offered, and nothing is reloaded by itself', {
  tag: '@detail',
}, async ({ open }) => {
  const view = await openCompanies(open)
  const { page } = view
  await renewServer(page)
  await takePicture(page, 'connection-newer')
  const isSamePage = await markPage(page)
  // The same page, otherwise ordered.
  await view.orderBy('Name')
  await expect(page).toHaveURL(/order=/)
  await expect.poll(isSamePage).toBe(true)
  await barOf(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(isSamePage).toBe(false)
  await expect(view.row('Acme')).toBeVisible()
  await expect(barOf(page)).toHaveCount(0)
})

test('a newer console is loaded by whoever goes on to another page, but not from a form', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await openForm(open, 'Typed before')
  await renewServer(page)
  const isSamePage = await markPage(page)
  await nameIn(page).fill('Typed on')
  const noted = page.waitForResponse(
    (each) => each.request().method() === 'PUT' && each.url().endsWith('/preferences'),
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Typed on' })).toBeVisible()
  await expect.poll(isSamePage).toBe(true)
  // Nothing is loaded anew while something is sent: that the record was opened is noted.
  await (await noted).finished()
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click()
  await expect.poll(isSamePage).toBe(false)
  await expect(new ViewPage(page).row('Typed on')).toBeVisible()
  await expect(page).toHaveURL(/views\/COMPANIES/)
  await expect(barOf(page)).toHaveCount(0)
})
