// A paste that is stopped, refused or cut off: what was written is told, the rest is written once it
// is tried again, and nothing is written twice.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { createMany } from '../../server/test/support/create-many.ts'
import { assertAccessible, consoleTests, skip, takePicture } from './console-server.ts'
import { openSignedIn, paste } from './form-pages.ts'
import { signIn } from './sign-in-page.ts'

const count = 20

const tests = consoleTests(async (booted) => {
  const body = (index: number) => ({ name: `Company ${index + 1}`, industry: 'Print' })
  await createMany(booted, { count, body })
})

async function industries(): Promise<readonly string[]> {
  const { json } = await tests.server().call({ path: 'views/COMPANIES?columns=industry&order=id' })
  return json.data.map((row: { readonly industry: string }) => row.industry)
}

async function versions(): Promise<readonly number[]> {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const read = ids.map((id) => tests.server().call({ path: `companies?id=${id}` }))
  return (await Promise.all(read)).map(({ json }) => json.version)
}

/** Waits for the rows, then pastes one text into each of them. */
async function pasteIndustry(page: Page, text: string, before = async () => {}): Promise<Locator> {
  const grid = page.getByRole('grid')
  await grid.getByText('Company 20', { exact: true }).waitFor()
  await page.locator('.view-foot').getByText('20 rows').waitFor()
  await grid.focus()
  // What is pasted into has its parts loaded by then.
  await page.keyboard.press('Shift+Space')
  await page.locator('.cell-told').waitFor()
  await before()
  await paste(page, `${Array.from({ length: count }, () => text).join('\n')}\n`)
  return page.getByRole('dialog', { name: 'Paste into 20 rows' })
}

const path = 'views/COMPANIES?columns=industry,name&order=id'

function isWrite(url: URL): boolean {
  return url.pathname.endsWith('/companies') && !url.searchParams.has('dryRun')
}

test('stopped half-way it tells what was written, and goes on with the rest alone', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, path)
  const dialog = await pasteIndustry(page, 'Books')
  await dialog.getByText('Will change: 20').waitFor()
  const first = await versions()
  let begun = 0
  const stopped = Promise.withResolvers<void>()
  await page.route(isWrite, async (route) => {
    if (route.request().method() === 'PATCH') begun += 1
    // The ninth and those after it wait until it is stopped.
    if (begun > 8) await stopped.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Change 20 records' }).click()
  await dialog.getByText('Changing: 8 / 20').waitFor()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  stopped.resolve()
  await dialog.getByText('Changed: 16').waitFor()
  await dialog.getByText('Stopped. As they were: 4').waitFor()
  await takePicture(page, 'paste-stopped')
  await assertAccessible(page)
  const half = await industries()
  assert.equal(half.filter((each) => each === 'Books').length, 16)

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Already so: 16').waitFor()
  await dialog.getByText('Will change: 4').waitFor()
  await dialog.getByRole('button', { name: 'Change 4 records' }).click()
  await dialog.getByText('Changed: 4').waitFor()
  assert.ok((await industries()).every((each) => each === 'Books'))
  assert.deepEqual(
    await versions(),
    first.map((version) => version + 1),
  )
})

test('who is signed out signs in over the page, and goes on', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, path)
  const dialog = await pasteIndustry(page, 'Paper', async () => {
    await page.waitForLoadState('networkidle')
    // The paste itself ends the session: what else is asked for would tell of it before.
    let ending: Promise<void> | undefined
    await page.route(/\/companies\?id=/, async (route) => {
      ending ??= page.context().clearCookies()
      await ending
      await route.continue()
    })
  })
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.waitFor()
  await takePicture(page, 'paste-signed-out')
  await signIn(page, tests.server().token)
  await again.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Will change: 20').waitFor()
  await dialog.getByRole('button', { name: 'Change 20 records' }).click()
  await dialog.getByText('Changed: 20').waitFor()
  assert.ok((await industries()).every((each) => each === 'Paper'))
})

test('while the server is away nothing is written, and it is tried again', { skip }, async (t) => {
  const page = await openSignedIn(tests, t, path)
  const before = await industries()
  const dialog = await pasteIndustry(page, 'Glass', async () => {
    await page.route(isWrite, (route) => route.fulfill({ status: 500, body: '' }))
  })
  await dialog.getByText('Not written: 20').waitFor()
  assert.deepEqual(await industries(), before)
  await page.unroute(isWrite)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Will change: 20').waitFor()
})

test('who may only read is told so, and nothing is written', { skip }, async (t) => {
  const before = await industries()
  const token = await tests.server().issue({ scopes: ['read'] })
  const page = await openSignedIn(tests, t, path, {}, token)
  const dialog = await pasteIndustry(page, 'Steel')
  await dialog.getByText('Not written: 20').waitFor()
  await takePicture(page, 'paste-refused')
  assert.equal(await dialog.getByRole('button', { name: /^Change/ }).count(), 0)
  assert.deepEqual(await industries(), before)
})
