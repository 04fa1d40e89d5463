// The browser of the tests itself: it opens what this machine serves, and nothing else.

import { expect, test } from '../../../console/test/console-test.ts'
import { onEveryEngine } from '../../../console/test/every-engine.ts'

onEveryEngine((server) => {
  test('what this machine serves is shown', async ({ page }) => {
    const answer = await page.goto(`${server().address}/healthz`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('body')).toContainText('"status":"live"')
  })
})

test('what is elsewhere is out of reach', async ({ page }) => {
  await expect(page.goto('http://192.0.2.1/')).rejects.toThrow(/ERR_NAME_NOT_RESOLVED/)
})
