// What tests in a browser are given: a server for each worker, a unit of their own on it, and pages of
// the console, which are watched: what no page should say or load fails the test.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { consoleFolder } from '../../server/src/cli/serve/console-build.ts'
import type { Clock } from '../../server/src/config/clock.ts'
import { readConsoleFiles } from '../../server/src/http/console-files.ts'
import {
  type Booted,
  type BootOptions,
  boot,
  sqliteEngine,
} from '../../server/test/support/boot.ts'
import { freshUnit } from '../../server/test/support/fresh-unit.ts'
import { awaitRoutes } from './await-routes.ts'
import { SharedPages } from './shared-pages.ts'

export { expect }

export type Unit = Booted
/** Where a page is opened, and as whom. */
export type Served = Pick<Unit, 'address' | 'token' | 'unit'>

export interface OpenOptions extends BrowserContextOptions {
  /** The supervisor's where absent; null for nobody. */
  readonly token?: string | null
  /** What time it is in the page, for tests that reckon with today. */
  readonly at?: Date
  /** False where the page does not hear what changes, and knows what it has done itself alone. */
  readonly isFollowing?: boolean
}

/**
 * Opens a page of the console, which is as one in a fresh context (`SharedPages`).
 * @param path below that of the unit, such as `views/COMPANIES`; for whoever is signed in. One that
 * begins with `/` is a path of the server, opened by nobody unless there is a token.
 */
export type Open = (served: Served, path: string, options?: OpenOptions) => Promise<Page>

interface TestFixtures {
  readonly open: Open
}

interface WorkerFixtures {
  /** The server of the worker. */
  readonly shared: Booted
  /** Those of the worker. */
  readonly sharedPages: SharedPages
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shared: [
    async ({ browserName: _ }, use) => {
      const booted = await bootWithConsole()
      await use(booted)
      await booted.close()
    },
    { scope: 'worker' },
  ],
  sharedPages: [
    async ({ browser }, use) => await use(new SharedPages(browser)),
    { scope: 'worker' },
  ],
  open: async ({ browser, sharedPages }, use, testInfo) => {
    const ends: (() => Promise<void>)[] = []
    const broken: string[] = []
    await use(async (served, path, options = {}) => {
      const isWithin = !path.startsWith('/')
      const { token = isWithin ? served.token : null, at, isFollowing, ...ofContext } = options
      // A retry is traced, from the beginning of a context to its end.
      const isShared = at === undefined && isFollowing === undefined && testInfo.retry === 0
      const page = await (isShared ? sharedPages.take(ofContext) : newPage(browser, options))
      awaitRoutes(page)
      ends.push(async () => {
        // Of a test that has failed, a picture is taken as its contexts close.
        const isClosed = !isShared || testInfo.errors.length > 0
        if (isClosed) await page.context().close()
        else await sharedPages.giveBack(page, ofContext, served.address)
      })
      if (latencyMs > 0) await delayRequests(page)
      watch(page, served.address, broken)
      if (token !== null) await startSession(page.context(), served.address, token)
      const below = isWithin ? `/console/${served.unit}/${path}` : path
      await page.goto(`${served.address}${below}`)
      return page
    })
    for (const end of ends) await end()
    expect(broken, 'what no page may do').toEqual([])
  },
})

/** Of tests that differ in what they are given: the first is in `npm test`, others are details. */
export function detailAfter(at: number): { readonly tag?: string } {
  return at === 0 ? {} : { tag: '@detail' }
}

/** A server of its own with the console, on a fresh store. */
export function bootWithConsole(
  options: BootOptions = {},
  engine = sqliteEngine,
  clock?: Clock,
): Promise<Booted> {
  const webConsole = { state: readConsoleFiles(join(consoleFolder, 'dist')) }
  return boot(engine, clock, { ...options, app: { webConsole } })
}

/** A unit for the tests of a file. `fill` puts into it what they look at. */
export function unitOfTests(fill: (unit: Unit) => Promise<unknown> = async () => {}): () => Unit {
  let unit: Unit | undefined
  test.beforeAll(async ({ shared }) => {
    unit = await freshUnit(shared)
    await fill(unit)
  })
  return () => started(unit)
}

/**
 * A server for the tests of a file, with a store of its own: where they look at more than a unit,
 * such as its users or the first minutes of a store, or where its clock is another.
 */
export function serverOfTests(
  fill: (unit: Unit) => Promise<unknown> = async () => {},
  engine = sqliteEngine,
  clock?: Clock,
): () => Unit {
  let booted: Booted | undefined
  test.beforeAll(async () => {
    booted = await bootWithConsole({}, engine, clock)
    await fill(booted)
  })
  test.afterAll(async () => {
    await booted?.close()
  })
  return () => started(booted)
}

function started(unit: Unit | undefined): Unit {
  if (unit === undefined) throw new Error('The tests have not begun.')
  return unit
}

/** So many milliseconds at most, by chance, until a request is sent. */
const latencyMs = Number(process.env['KONTOR_TEST_LATENCY'] ?? 0)

async function newPage(browser: Browser, options: OpenOptions): Promise<Page> {
  const { token: _, at, isFollowing = true, ...ofContext } = options
  const context = await browser.newContext(ofContext)
  if (at !== undefined) await context.clock.setFixedTime(at)
  if (!isFollowing) await context.route('**/changes?*', (route) => route.abort())
  return await context.newPage()
}

/** Answers come late and in another order: a test that sends a key before the page is ready fails. */
async function delayRequests(page: Page): Promise<void> {
  await page.route('**/rest/**', async (route) => {
    await pause(Math.random() * latencyMs)
    await route.continue().catch(() => undefined)
  })
}

/** As the card does, but for its page, which need not be drawn for that. */
async function startSession(
  { request }: BrowserContext,
  address: string,
  token: string,
): Promise<void> {
  const sent = await request.post(`${address}/session`, {
    data: { token },
    headers: { origin: address },
  })
  if (sent.status() !== 201) throw new Error(`Signing in answered ${sent.status()}.`)
}

/** What no page may do: load from elsewhere, fail in a script, break its policy. */
function watch(page: Page, address: string, broken: string[]): void {
  page.on('pageerror', (error) => broken.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${address}/`)) broken.push(`loads ${request.url()}`)
  })
  page.on('console', (message) => {
    // A refusal that the page tells is no fault of it.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) broken.push(message.text())
  })
}
