// A browser with a session, and pages of somebody else in it: on another site, and on another port of
// this host, which is the same site, so that the browser adds the cookie. They reach nothing.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Booted } from '../support/boot.ts'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { onEveryEngine } from '../support/engines.ts'

describe('cross-site requests of a browser', { skip: withoutBrowser }, () => {
  let browser: Browser
  let elsewhere: Server
  before(async () => {
    browser = await openBrowser()
    const page = readFileSync(new URL('foreign-page.html', import.meta.url))
    elsewhere = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(page)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
  })
  after(async () => {
    await browser.close()
    elsewhere.close()
  })

  onEveryEngine('a session in a browser', (server) => {
    for (const [host, site] of [
      ['localhost', 'of another site'],
      ['127.0.0.1', 'of another port of this host'],
    ] as const) {
      test(`a page ${site} reaches nothing`, async (t) => {
        const context = await browser.newContext()
        t.after(() => context.close())
        const own = await signedIn(context, server())
        const recordsBefore = await companies(server())
        const foreign = await context.newPage()
        const { port } = elsewhere.address() as AddressInfo
        await foreign.goto(`http://${host}:${port}/`)
        const answered = await attack(foreign, server().address)
        const isSameSite = host === '127.0.0.1'
        assert.ok(answered.length >= 8, answered.join('\n'))
        for (const each of answered) {
          assert.match(each, isSameSite ? /^(403|405|net) / : /^(401|403|405|net) /)
        }
        const refused = answered.filter((each) => /^403 (GET|POST) \/rest/.test(each))
        assert.equal(
          refused.length > 2,
          isSameSite,
          'where the cookie came along, it did not count',
        )
        assert.deepEqual(await companies(server()), recordsBefore)
        assert.deepEqual(await sent(own, 'GET', '/session'), [200, undefined])
      })
    }

    test('a page of the server itself reads and writes, and no script of it has the cookie', async (t) => {
      const context = await browser.newContext()
      t.after(() => context.close())
      const own = await signedIn(context, server())
      assert.equal(await own.evaluate('document.cookie'), '')
      assert.deepEqual(await sent(own, 'GET', '/rest/v1/1/views'), [200, undefined])
      const recordsBefore = await companies(server())
      const made = await sent(own, 'POST', '/rest/v1/1/companies', { name: 'Own' })
      assert.deepEqual(made, [201, undefined])
      assert.equal(await companies(server()), recordsBefore + 1)
      assert.deepEqual(await sent(own, 'DELETE', '/session'), [200, undefined])
      assert.deepEqual(await sent(own, 'GET', '/rest/v1/1/views'), [401, 'unauthorized'])
    })
  })
})

/** A page of the server, signed in there; what it shows does not matter here. */
async function signedIn(context: BrowserContext, { address, token }: Booted): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/docs/reference.js', (route) => route.abort())
  await page.goto(`${address}/docs`)
  assert.deepEqual(await sent(page, 'POST', '/session', { token }), [201, undefined])
  return page
}

/** The status that a script of the page gets, and the code of a refusal. */
async function sent(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const call = async ({ method, path, body }: Sent): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const init = body === undefined ? {} : { headers, body: JSON.stringify(body) }
    const response = await fetch(path, { method, ...init })
    const { code } = (await response.json()) as { code?: string }
    return [response.status, code]
  }
  return await page.evaluate(call, { method, path, ...(body === undefined ? {} : { body }) })
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: object
}

async function companies({ call }: Booted): Promise<number> {
  const { json } = await call({ path: 'views/COMPANIES?columns=id&properties=' })
  return json.metadata.count
}

/** Does what a page can; answers how the server answered all of it. */
async function attack(page: Page, address: string): Promise<readonly string[]> {
  const answered: string[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith(address)) return
    answered.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`)
  })
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(address)) answered.push(`net ${request.method()}`)
  })
  await page.evaluate(`attack(${JSON.stringify(address)})`)
  const link = `<a href="${address}/rest/v1/1/companies?id=1">look</a>`
  await page.setContent(link)
  await page.click('a')
  await page.waitForURL(`${address}/**`)
  assert.doesNotMatch(await page.innerText('body'), /"name"/)
  return answered
}

function pathOf(url: string): string {
  return new URL(url).pathname
}
