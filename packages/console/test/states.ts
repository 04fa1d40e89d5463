// The states of pages that come and go: at the beginning, while something is read or refused, and
// while the server is away. Each is brought about, looked at as any screen, and ended.

import { expect, type Page, type Route } from '@playwright/test'
import { type Screen, shows } from './screen.ts'

/** Where there is no page. */
export const nowhere = 'nowhere/at/all'

export const stateScreens: readonly Screen[] = [
  { name: 'first-run', path: '/{empty}', ready: shows('[data-part=welcome] li'), isMain: true },
  {
    name: 'first-run-view',
    isDetail: true,
    path: '/{empty}/views/INVOICES.SALES',
    ready: shows('[data-part=state-note] a'),
  },
  { name: 'not-found', isDetail: true, path: nowhere, ready: shows('[data-part=state-note]') },
  {
    name: 'not-there',
    isDetail: true,
    path: 'documents/999999',
    ready: shows('[data-part=record-page] [data-part=state-note]'),
  },
  {
    name: 'denied',
    isDetail: true,
    path: '/999999/companies/1',
    ready: shows('[data-part=state-note]'),
  },
  {
    name: 'view-loading',
    isDetail: true,
    path: 'views/JOBS',
    // Nothing is answered before the page is left.
    ready: answering('**/views/JOBS?*', () => undefined, '[role=grid] [aria-rowindex="9"]'),
    leave: answerAgain,
  },
  {
    name: 'view-failed',
    isDetail: true,
    path: 'views/TASKS',
    ready: answering('**/views/TASKS?*', fail, '[data-part=failure]'),
    leave: answerAgain,
  },
  {
    name: 'connection-away',
    isDetail: true,
    path: 'views/COMPANIES',
    ready: goAway,
    leave: comeBack,
  },
  {
    name: 'connection-busy',
    isDetail: true,
    path: 'views/BRANDS',
    ready: answering('**/views/BRANDS?*', answerBusy, '[data-kind=busy]'),
    leave: comeBack,
  },
  { name: 'connection-newer', isDetail: true, path: 'views/CLIENTS', ready: renew, leave: reload },
]

/** The page was told to open it: what it reads from now on is answered so. */
function answering(
  path: string,
  answer: (route: Route) => unknown,
  selector: string,
): Screen['ready'] {
  return async (page) => {
    await page.route(path, answer)
    await page.reload()
    await shows(selector)(page)
  }
}

async function fail(route: Route): Promise<void> {
  const title = 'Internal error'
  const detail = 'Something failed in the server, and was logged.'
  const json = { type: 'about:blank', title, status: 500, code: 'internal', detail }
  const contentType = 'application/problem+json'
  await route.fulfill({ status: 500, json: { ...json, requestId: 'req-4711' }, contentType })
}

async function answerBusy(route: Route): Promise<void> {
  await route.fulfill({ status: 503, headers: { 'retry-after': '600' } })
}

async function goAway(page: Page): Promise<void> {
  await expect(page.locator('[data-part=view-foot]')).toContainText(/\d/)
  const ofServer = (url: URL): boolean => !url.pathname.startsWith('/console/')
  await page.route(ofServer, (route) => route.abort('connectionrefused'))
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await shows('[data-kind=away]')(page)
}

async function answerAgain(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function comeBack(page: Page): Promise<void> {
  await answerAgain(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-part=connection-bar]')).toHaveCount(0)
}

/** The server gets another console: its page names other files. */
async function renew(page: Page): Promise<void> {
  await page.route('**/console/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(
      /first-screen-[\w-]+\.js|index-[\w-]+\.js/g,
      'x.js',
    )
    await route.fulfill({ response, body })
  })
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
  await shows('[data-part=connection-bar]')(page)
}

async function reload(page: Page): Promise<void> {
  await answerAgain(page)
  await page.reload()
}
