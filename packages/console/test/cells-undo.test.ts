// The last twenty changes in the rows are taken back one by one, each for the version it made.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMany } from '../../server/test/support/create-many.ts'
import { consoleTests, skip } from './console-server.ts'
import { openSignedIn, press } from './form-pages.ts'
import { ViewPage } from './view-page.ts'

const count = 21

const tests = consoleTests(async ({ services }) => {
  await createMany({ services }, { count, body: (index) => ({ name: `Company ${index + 1}` }) })
})

async function maturities(): Promise<readonly unknown[]> {
  const path = 'views/COMPANIES?columns=salesMaturity&order=id'
  const { json } = await tests.server().call({ path })
  return json.data.map((row: { readonly salesMaturity: unknown }) => row.salesMaturity)
}

test('twenty steps are undone, the one before them stays', { skip }, async (t) => {
  const path = 'views/COMPANIES?columns=salesMaturity,name&order=id'
  const view = new ViewPage(await openSignedIn(tests, t, path))
  const { page } = view
  await view.row('Company 21').waitFor()
  await view.grid.focus()
  for (let at = 1; at <= count; at++) {
    await press(page, '7{Enter}')
    await page.getByText(`Saved. Sales maturity (days) of Company ${at}: 7`).waitFor()
  }
  const versions: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') versions.push(request.postDataJSON().version)
  })
  for (let at = count; at > 1; at--) {
    await page.keyboard.press('Control+z')
    await page.getByText(`Undone. Sales maturity (days) of Company ${at} is again: empty`).waitFor()
  }
  await page.keyboard.press('Control+z')
  await page.getByText('There is nothing to undo.').waitFor()
  assert.deepEqual(await maturities(), [7, ...Array.from({ length: 20 }, () => null)])
  assert.deepEqual(
    versions,
    Array.from({ length: 20 }, () => 2),
  )
})
