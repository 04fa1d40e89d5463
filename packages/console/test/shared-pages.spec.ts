// Tests share pages: what one leaves behind, the next does not find.

import type { BrowserContextOptions, Page } from '@playwright/test'
import { detailAfter, expect, test } from './console-test.ts'
import { medium, wide } from './looks.ts'
import { SharedPages } from './shared-pages.ts'

const key = 'kontor-preferences'

/** What a page shows of the tests before it. */
async function traces(page: Page): Promise<unknown> {
  const ofDocument = page.evaluate(() => ({
    stored: { ...localStorage, ...sessionStorage },
    size: [innerWidth, innerHeight],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isPaper: matchMedia('print').matches,
  }))
  return await Promise.all([ofDocument, page.context().cookies()])
}

/** Opens a page that says in its title what is pressed with a key. */
async function show(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/console/`)
  await page.evaluate(() => {
    document.title = ''
    addEventListener('keydown', ({ key, shiftKey }) => (document.title = `${shiftKey} ${key}`))
    addEventListener('mousemove', ({ buttons }) => (document.title = `${buttons} pressed`))
  })
}

test('a page that is led on has nothing of the test before', async ({ browser, shared }) => {
  const { address } = shared
  const pages = new SharedPages(browser)
  const page = await pages.take({})
  await show(page, address)
  const clean = await traces(page)

  const heard: string[] = []
  page.on('request', (request) => heard.push(request.url()))
  await page.context().route('**/readyz', (route) => route.fulfill({ body: 'of a test' }))
  await page.route('**/healthz', (route) => route.fulfill({ body: 'of a test' }))
  await page.setViewportSize(medium.viewport)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference', media: 'print' })
  await page.context().addCookies([{ name: 'left', value: 'behind', url: address }])
  await page.keyboard.down('Shift')
  await page.mouse.move(200, 200)
  await page.mouse.down()
  const other = await page.context().newPage()
  await page.evaluate((name) => {
    localStorage.setItem(name, 'left')
    sessionStorage.setItem(name, 'left')
    // As a form does with what is not saved, and with its draft as it is left.
    addEventListener('beforeunload', (event) => event.preventDefault())
    addEventListener('pagehide', () => localStorage.setItem(name, 'left late'))
  }, key)
  await expect.poll(() => traces(page)).not.toEqual(clean)

  await pages.giveBack(page, {}, address)
  heard.length = 0
  const next = await pages.take({})
  expect(next, 'the same page').toBe(page)
  expect(other.isClosed()).toBe(true)
  await show(next, address)
  await expect.poll(() => traces(next)).toEqual(clean)
  await next.keyboard.press('a')
  await expect(next).toHaveTitle('false a')
  await next.mouse.move(100, 100)
  await expect(next).toHaveTitle('0 pressed')
  for (const path of ['healthz', 'readyz']) {
    const answer = await next.goto(`${address}/${path}`)
    expect(await answer?.text()).not.toBe('of a test')
  }
  expect(heard, 'what a listener heard that is gone').toEqual([])
  await next.context().close()
})

const lasting: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a script for each document': async (page) => await page.addInitScript('document.title = "x"'),
  'a clock': async (page) => await page.clock.install(),
  'a permission': async (page) => await page.context().grantPermissions(['clipboard-read']),
  'no network': async (page) => await page.context().setOffline(true),
  'tools of its own': async (page) => await page.context().newCDPSession(page),
  'another site': async (page) => await page.goto('about:blank'),
  'a page that was closed': async (page) => await page.close(),
}

for (const [at, [name, leave]] of Object.entries(lasting).entries()) {
  test(
    `a test that leaves ${name} costs the page`,
    detailAfter(at),
    async ({ browser, shared }) => {
      const pages = new SharedPages(browser)
      const page = await pages.take({})
      const context = page.context()
      await page.goto(`${shared.address}/healthz`)
      await leave(page)
      await pages.giveBack(page, {}, shared.address)
      expect(context.pages(), 'pages of a context that is closed').toEqual([])
      const next = await pages.take({})
      expect(next).not.toBe(page)
      await next.context().close()
    },
  )
}

test('pages are shared by those of equal options', { tag: '@detail' }, async ({
  browser,
  shared,
}) => {
  const pages = new SharedPages(browser)
  const take = async (options: BrowserContextOptions): Promise<Page> => {
    const page = await pages.take(options)
    await page.goto(`${shared.address}/healthz`)
    return page
  }
  const [first, second, third] = [await take(wide), await take(wide), await take(medium)]
  expect(second).not.toBe(first)
  await pages.giveBack(first, wide, shared.address)
  await pages.giveBack(second, wide, shared.address)
  await pages.giveBack(third, medium, shared.address)
  expect(await pages.take(medium)).toBe(third)
  expect(await pages.take(wide)).toBe(first)
  expect(second.isClosed()).toBe(true)
  for (const page of [first, third]) await page.context().close()
})
