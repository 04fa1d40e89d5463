// How somebody gets in: what the card says to whom it does not let in.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'

const { open } = consoleTests()

test('who is not signed in gets the card, in light and dark, wide and narrow', {
  skip,
}, async (t) => {
  for (const [name, options] of [
    ['wide-light', {}],
    ['narrow-dark', { ...narrow, colorScheme: 'dark' }],
  ] as const) {
    const page = await open(t, '/console/1/views/TASKS', options)
    await page.getByRole('heading', { name: 'Sign in to Kontor' }).waitFor()
    await assertAccessible(page)
    await takePicture(page, `sign-in-${name}`)
  }
})

test('the card speaks the language of the browser', { skip }, async (t) => {
  const page = await open(t, '/console/', { locale: 'cs-CZ' })
  await page.getByRole('heading', { name: 'Přihlášení do Kontoru' }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'cs')
})
