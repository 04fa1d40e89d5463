// A browser with a session, and pages of somebody else in it: on another site, and on another port of
// this host, which is the same site, so that the browser adds the cookie. They reach nothing.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../../console/test/console-test.ts'
import { onEveryEngine } from '../../../console/test/every-engine.ts'
import type { Booted } from '../support/boot.ts'

const foreignPage = readFileSync(new URL('foreign-page.html', import.meta.url))
const elsewhere = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end(foreignPage)
})

test.beforeAll(async () => {
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
})
test.afterAll(() => {
  elsewhere.close()
})

onEveryEngine((server) => {
  for (const [host, site] of [
    ['localhost', 'of another site'],
    ['127.0.0.1', 'of another port of this host'],
  ] as const) {
    test(`a page ${site} reaches nothing`, async ({ context }) => {
      const own = await signedIn(context, server())
      const recordsBefore = await companies(server())
      const foreign = await context.newPage()
      const { port } = elsewhere.address() as AddressInfo
      await foreign.goto(`http://${host}:${port}/`)
      const answered = await attack(foreign, server().address)
      const isSameSite = host === '127.0.0.1'
      const refusals = isSameSite ? /^(403|405|net) / : /^(401|403|405|net) /
      expect(answered.length, answered.join('\n')).toBeGreaterThanOrEqual(8)
      expect(answered.filter((each) => !refusals.test(each))).toEqual([])
      const refused = answered.filter((each) => /^403 (GET|POST) \/rest/.test(each))
      expect(refused.length > 2, 'where the cookie came along, it did not count').toBe(isSameSite)
      expect(await companies(server())).toBe(recordsBefore)
      expect(await sent(own, 'GET', '/session')).toEqual([200, undefined])
    })
  }

  test('a page of the server itself reads and writes, and no script of it has the cookie', async ({
    context,
  }) => {
    const own = await signedIn(context, server())
    await expect.poll(() => own.evaluate('document.cookie')).toBe('')
    expect(await sent(own, 'GET', '/rest/v1/1/views')).toEqual([200, undefined])
    const recordsBefore = await companies(server())
    const made = await sent(own, 'POST', '/rest/v1/1/companies', { name: 'Own' })
    expect(made).toEqual([201, undefined])
    expect(await companies(server())).toBe(recordsBefore + 1)
    expect(await sent(own, 'DELETE', '/session')).toEqual([200, undefined])
    expect(await sent(own, 'GET', '/rest/v1/1/views')).toEqual([401, 'unauthorized'])
  })
})

/** A page of the server, signed in there; what it shows does not matter here. */
async function signedIn(context: BrowserContext, { address, token }: Booted): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/docs/reference.js', (route) => route.abort())
  await page.goto(`${address}/docs`)
  expect(await sent(page, 'POST', '/session', { token })).toEqual([201, undefined])
  return page
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: object
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

async function companies({ call }: Booted): Promise<number> {
  const { json } = await call({ path: 'views/COMPANIES?columns=id&properties=' })
  return json.metadata.count
}

/** Does what a page can; answers how the server answered all of it. */
async function attack(page: Page, address: string): Promise<readonly string[]> {
  const answered: string[] = []
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin !== address) return
    answered.push(`${response.status()} ${response.request().method()} ${pathname}`)
  })
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(address)) answered.push(`net ${request.method()}`)
  })
  await page.evaluate(`attack(${JSON.stringify(address)})`)
  await page.setContent(`<a href="${address}/rest/v1/1/companies?id=1">look</a>`)
  await page.click('a')
  await expect(page).toHaveURL((url) => url.origin === address)
  await expect(page.locator('body')).not.toContainText('"name"')
  return answered
}
