// The browser of the tests itself: it opens what this machine serves, and nothing else.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser, withoutBrowser } from '../support/browser.ts'
import { onEveryEngine } from '../support/engines.ts'

describe('the browser of the tests', { skip: withoutBrowser }, () => {
  let browser: Browser
  before(async () => {
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
  })

  onEveryEngine('in a browser', (server) => {
    test('what this machine serves is shown', async () => {
      const page = await browser.newPage()
      const answer = await page.goto(`${server().address}/healthz`)
      assert.equal(answer?.status(), 200)
      assert.match(await page.innerText('body'), /"status":"live"/)
      await page.close()
    })
  })

  test('what is elsewhere is out of reach', async () => {
    const page = await browser.newPage()
    await assert.rejects(page.goto('http://192.0.2.1/'), /ERR_NAME_NOT_RESOLVED/)
    await page.close()
  })
})
