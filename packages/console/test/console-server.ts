// A server with the console, on a fresh store, and a browser: for one file of tests, which shares
// them. Every page is watched: what it should not say or load fails the test.

import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { consoleFolder } from '../../server/src/cli/console-build.ts'
import { systemClock } from '../../server/src/config/clock.ts'
import { readConsoleFiles } from '../../server/src/http/console-files.ts'
import { aroundTests } from '../../server/test/support/around-tests.ts'
import { type Booted, boot, sqliteEngine } from '../../server/test/support/boot.ts'
import { openBrowser, withoutBrowser } from '../../server/test/support/browser.ts'
import { onEveryEngine } from '../../server/test/support/engines.ts'

interface Addressed {
  readonly address: string
}

export interface ConsoleTests<S extends Addressed = Booted> {
  readonly server: () => S
  /**
   * Opens a page of the console, signed in where there is a token; the test fails where it breaks a
   * rule of all pages.
   */
  open(t: TestContext, path: string, options?: BrowserContextOptions, token?: string): Promise<Page>
}

/** For tests that need no browser of their own: `skip` of each. */
export const skip = withoutBrowser

/**
 * `fill` puts into the store what the tests look at.
 * @param at what time it is in the pages, for tests that reckon with today.
 */
export function consoleTests(fill?: (server: Booted) => Promise<void>, at?: Date): ConsoleTests {
  const server = aroundTests(
    async () => {
      const booted = await boot(sqliteEngine, undefined, { app: consoleAsBuilt() })
      await fill?.(booted).catch(async (error) => {
        await booted.close()
        throw error
      })
      return booted
    },
    (booted) => booted.close(),
    skip,
  )
  return inBrowser(server, at)
}

/** For what depends on the store: the same tests on each engine. */
export function consoleTestsOnEveryEngine(
  title: string,
  define: (tests: ConsoleTests) => void,
): void {
  const options = { app: withoutBrowser === false ? consoleAsBuilt() : {} }
  onEveryEngine(title, (server) => define(inBrowser(server)), systemClock, options)
}

function consoleAsBuilt() {
  return { webConsole: { state: readConsoleFiles(join(consoleFolder, 'dist')) } }
}

/** For a server that the tests themselves start. */
export function inBrowser<S extends Addressed>(server: () => S, at?: Date): ConsoleTests<S> {
  const browser = aroundTests(openBrowser, (opened) => opened.close(), skip)
  return {
    server,
    async open(t, path, options = {}, token = undefined) {
      const context = await browser().newContext({ locale: 'en-GB', ...wide, ...options })
      if (at !== undefined) await context.clock.setFixedTime(at)
      const page = await context.newPage()
      if (latencyMs > 0) await delayRequests(page)
      const broken = watch(page, server().address)
      t.after(async () => {
        await context.close()
        assert.deepEqual(broken, [])
      })
      if (token !== undefined) await startSession(context, server().address, token)
      await page.goto(`${server().address}${path}`)
      return page
    },
  }
}

/** So many milliseconds at most, by chance, until a request is sent. */
const latencyMs = Number(process.env['KONTOR_TEST_LATENCY'] ?? 0)

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

const wide = { viewport: { width: 1440, height: 900 } }
export const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true }
export const medium = { viewport: { width: 1024, height: 768 } }

/** What no page may do: load from elsewhere, fail in a script, break its policy. */
function watch(page: Page, address: string): readonly string[] {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${address}/`)) broken.push(`loads ${request.url()}`)
  })
  page.on('console', (message) => {
    // A refusal that the page tells is no fault of it.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) broken.push(message.text())
  })
  return broken
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

/** Nothing keeps people out of the page, or of a part of it, as far as a program can tell. */
export async function assertAccessible(page: Page, part?: string): Promise<void> {
  assert.deepEqual(await accessFaults(page, part), [])
}

/** In words, what keeps people out: of a part where one is named, by some rules where they are. */
export async function accessFaults(
  page: Page,
  part?: string,
  rules?: readonly string[],
): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe)
  // Where a keyboard may come up, React Aria shows an overlay once it is there, or after a while.
  await page.waitForFunction(() => {
    const overlays = [...document.querySelectorAll<HTMLElement>('.overlay, .overlay > *')]
    return overlays.every(({ style }) => style.opacity !== '0')
  })
  // What React Aria announces stays for a while, also when what it names is gone.
  const of = JSON.stringify(part ?? { exclude: ['[data-live-announcer]'] })
  // No rule that is run looks into style sheets or media, which it would fetch first.
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, runOnly: rules })
  const { violations } = (await page.evaluate(
    `(async () => await axe.run(${of}, ${options}))()`,
  )) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Keeps a picture where KONTOR_EVIDENCE names a folder for them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['KONTOR_EVIDENCE']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
