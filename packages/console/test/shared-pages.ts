// Pages of a worker that are led on from test to test: a page in a fresh context has to load, compile
// and lay out the console from nothing, for twice the price. A test finds in one what it would find in
// a fresh one. What cannot be undone, or is in doubt, costs the page: the next test gets a new one.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What each page looks like where its options say nothing else. */
export const usualLook = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const

/** More would only take memory: a worker has one file after another, and each a few looks. */
const idlePagesMax = 3

/** What a test may have left on; what else can be listened to, no test does. */
const events = [
  ...['request', 'response', 'requestfinished', 'requestfailed', 'console', 'pageerror'],
  ...['dialog', 'download', 'filechooser', 'framenavigated', 'popup', 'page', 'weberror'],
] as const

/** What cannot be undone, or by nobody but who did it. */
const lasting = {
  page: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'addLocatorHandler'],
    ...['setDefaultTimeout', 'setDefaultNavigationTimeout', 'setExtraHTTPHeaders'],
    ...['routeWebSocket', 'routeFromHAR'],
  ],
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession'],
    ...['setDefaultTimeout', 'setDefaultNavigationTimeout', 'setExtraHTTPHeaders'],
    ...['routeWebSocket', 'routeFromHAR', 'grantPermissions', 'setGeolocation', 'setOffline'],
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
}

export class SharedPages {
  readonly #browser: Browser
  readonly #idle = new Map<string, Page>()
  readonly #lasting = new WeakSet<BrowserContext>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** An idle page of these options, or else one in a context of its own. */
  async take(options: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify(options)
    const idle = this.#idle.get(key)
    this.#idle.delete(key)
    return idle ?? (await this.#newPage(options))
  }

  /** @param address of the server whose pages it showed. */
  async giveBack(page: Page, options: BrowserContextOptions, address: string): Promise<void> {
    const key = JSON.stringify(options)
    const isLeft = !this.#lasting.has(page.context()) && !this.#idle.has(key)
    if (!isLeft || !(await isCleared(page, options, address))) return await page.context().close()
    this.#idle.set(key, page)
    if (this.#idle.size <= idlePagesMax) return
    const [[oldest, first] = ['', page]] = this.#idle
    this.#idle.delete(oldest)
    await first.context().close()
  }

  async #newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext(options)
    const page = await context.newPage()
    const note = () => this.#lasting.add(context)
    noteCalls(page, lasting.page, note)
    noteCalls(context, lasting.context, note)
    noteCalls(context.clock, lasting.clock, note)
    return page
  }
}

function noteCalls(target: object, names: readonly string[], note: () => void): void {
  const methods = target as Record<string, (...given: unknown[]) => unknown>
  for (const name of names) {
    const method = methods[name]
    if (method === undefined) throw new Error(`There is no method "${name}".`)
    methods[name] = (...given) => {
      note()
      return method.apply(target, given)
    }
  }
}

/** False where the page did not come to rest: it was closed, has crashed, or went elsewhere. */
async function isCleared(
  page: Page,
  options: BrowserContextOptions,
  address: string,
): Promise<boolean> {
  if (page.isClosed() || !page.url().startsWith(`${address}/`)) return false
  try {
    await stopListening(page)
    // Nothing of the console runs there: what is cleared stays so.
    await page.goto(`${address}/healthz`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
    await resetInput(page)
    await resetLook(page, options)
    return true
  } catch {
    return false
  }
}

async function stopListening(page: Page): Promise<void> {
  const context = page.context()
  for (const event of events) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  const behavior = 'ignoreErrors'
  await Promise.all([page.unrouteAll({ behavior }), context.unrouteAll({ behavior })])
}

async function resetInput({ mouse, keyboard }: Page): Promise<void> {
  await mouse.up()
  await mouse.move(-1, -1)
  for (const key of ['Shift', 'Control', 'Alt', 'Meta']) await keyboard.up(key)
}

async function resetLook(
  page: Page,
  { viewport = usualLook.viewport, colorScheme = 'light' }: BrowserContextOptions,
): Promise<void> {
  if (viewport !== null) await page.setViewportSize(viewport)
  const { reducedMotion } = usualLook
  const others = { media: null, forcedColors: 'none', contrast: 'no-preference' } as const
  await page.emulateMedia({ ...others, colorScheme, reducedMotion })
}
