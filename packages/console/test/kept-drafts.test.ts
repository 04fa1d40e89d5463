// What was typed outlives its page, its session and its server; what was saved while the server was
// away is stored once, or told not to be.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Kontor } from '@kontor/client'
import { aroundTests } from '../../server/test/support/around-tests.ts'
import { serve, start } from '../../server/test/support/spawn-kontor.ts'
import { assertAccessible, inBrowser, skip, takePicture } from './console-server.ts'
import { openSignedIn, press } from './form-pages.ts'
import { signIn } from './sign-in-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-drafts-'))
const data = join(folder, 'data')
let child = { kill: (_: NodeJS.Signals): unknown => undefined }
let address = ''
let token = ''

aroundTests(startServer, endServer, skip)

async function startServer(): Promise<void> {
  const served = await serve('--data', data)
  child = served.child
  address = served.address
  const scopes = ['--scope', 'read,write,admin']
  const whose = ['token', 'create', '--data', data, '--unit', '1', '--user', '1', ...scopes]
  token = (await start(whose).ended).stdout.trim()
}

async function endServer(): Promise<void> {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

const tests = inBrowser(() => ({ address, token }))
const server = () => new Kontor({ baseUrl: address, unit: 1, token })
const newCompany = 'companies/new?type=COMPANY'
const name = '[id="field/name"]'
const table = '/properties/bodyEditTable-INVOICE.SALES.ITEMS/data'

/** The same on the same port, on the same data. */
async function startAgain(): Promise<void> {
  const again = start(['serve', '--port', new URL(address).port, '--data', data])
  child = again.child
  const { promise: isReady, resolve } = Promise.withResolvers<void>()
  again.child.stdout?.on('data', () => {
    if (again.output.stdout.includes('kontor ready')) resolve()
  })
  await isReady
}

async function countOf(called: string): Promise<number> {
  const found = await server().lookup('company', called)
  return found.filter(({ label }) => label === called).length
}

test('what was typed is there after a reload, without waiting for anything', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, 'documents/new?type=INVOICE.SALES')
  const typed = [
    ['/properties/name', 'Half'],
    ['/properties/issueDate', '31.11.'],
    [`${table}/0/name`, 'A row'],
    [`${table}/0/unitPriceDoc`, '10 x'],
  ] as const
  for (const [pointer, text] of typed) await page.locator(`[id="field${pointer}"]`).fill(text)
  await page.reload()
  await page.getByText('This is your draft of').waitFor()
  for (const [pointer, text] of typed)
    assert.equal(await page.locator(`[id="field${pointer}"]`).inputValue(), text)
})

test('a token that is revoked in mid-form puts the sign-in over it, and what was typed is stored', {
  skip,
}, async (t) => {
  const { id } = await server().companies.create({ name: 'Before' })
  for (const [path, typed] of [
    [newCompany, 'Of a new form'],
    [`companies/${id}/edit`, 'Of a change'],
  ] as const) {
    const own = await server().tokens.create({ scope: 'read write' })
    const page = await openSignedIn(tests, t, path, {}, own.token)
    await page.locator(name).fill(typed)
    await server().tokens.revoke(own.id)
    await press(page, '{Control+Enter}')
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await again.waitFor()
    await takePicture(page, `revoked-${id}`)
    await signIn(page, token)
    await again.waitFor({ state: 'detached' })
    assert.equal(await page.locator(name).inputValue(), typed)
    await press(page, '{Control+Enter}')
    await page.getByRole('heading', { level: 1, name: typed }).waitFor()
    assert.equal(await countOf(typed), 1)
  }
  assert.equal((await server().companies.read(id)).name, 'Of a change')
})

test('an earlier save that arrived after all is shown beside the draft, which changes it', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newCompany)
  await page.locator(name).fill('Arrived')
  const isCreate = (url: URL) => url.pathname.endsWith('/rest/v1/1/companies')
  await page.route(isCreate, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, '{Control+Enter}')
  await page.getByText('Will be saved when the server is back.').waitFor()
  await page.locator('.form-section.what .more').click()
  await page.locator('[id="field/industry"]').fill('Books')
  // The form may just have tried again by itself, with what it said before: that fails as well.
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await page.unroute(isCreate)
  await press(page, '{Control+Enter}')
  const stored = page.getByRole('region', { name: 'It is stored as “Arrived”.' })
  const row = stored.getByRole('row', { name: 'Industry' })
  await row.waitFor()
  assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['empty', 'Books'])
  // What the server adds to a record is no difference.
  await stored.getByRole('row').nth(1).waitFor()
  assert.equal(await stored.getByRole('row').count(), 2)
  await assertAccessible(page)
  await takePicture(page, 'stored-beside')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await takePicture(page, 'stored-beside-narrow-dark')
  await page.setViewportSize({ width: 1440, height: 900 })
  await stored.getByRole('button', { name: 'Change it as the form says' }).click()
  await page.getByText('This is your draft of').waitFor()
  await page.locator('.record-form :focus').waitFor()
  assert.equal(await page.locator('[id="field/industry"]').inputValue(), 'Books')
  await press(page, '{Control+Enter}')
  await page.getByRole('heading', { level: 1, name: 'Arrived', exact: true }).waitFor()
  assert.equal(await countOf('Arrived'), 1)
  const [{ id = 0 } = {}] = await server().lookup('company', 'Arrived')
  const { industry, version } = await server().companies.read(id)
  assert.deepEqual([industry, version], ['Books', 2])
  // Neither draft is left.
  await page.getByRole('link', { name: 'Drafts', exact: true }).waitFor()
})

test('what is typed while a save is on its way is not stored, and not lost', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newCompany)
  const saving = page.getByRole('button', { name: 'Saving…' })
  const industry = page.locator('[id="field/industry"]')
  let answer = Promise.withResolvers<void>()
  await page.route(/\/companies(\/\d+)?(\?|$)/, async (route) => {
    const request = route.request()
    const isSave = request.method() !== 'GET' && !request.url().includes('dryRun')
    if (!isSave) return await route.continue()
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  await page.locator(name).fill('Early')
  await page.locator('.form-section.what .more').click()
  await press(page, '{Control+Enter}')
  await saving.waitFor()
  await industry.fill('Books')
  answer.resolve()
  // A new record is changed from now on.
  await page.getByText('What you have changed since is not saved yet.').waitFor()
  assert.equal(await industry.inputValue(), 'Books')
  const [{ id = 0 } = {}] = await server().lookup('company', 'Early')
  assert.equal((await server().companies.read(id)).industry, null)
  await takePicture(page, 'typed-since')
  answer = Promise.withResolvers<void>()
  await press(page, '{Control+Enter}')
  await saving.waitFor()
  await page.locator(name).fill('Late')
  answer.resolve()
  // A change goes on.
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  assert.equal(await page.locator(name).inputValue(), 'Late')
  const first = await server().companies.read(id)
  assert.deepEqual([first.name, first.industry, first.version], ['Early', 'Books', 2])
  await press(page, '{Control+Enter}')
  await page.getByRole('heading', { level: 1, name: 'Late' }).waitFor()
  const second = await server().companies.read(id)
  assert.deepEqual([second.name, second.industry, second.version], ['Late', 'Books', 3])
  await page.getByRole('link', { name: 'Drafts', exact: true }).waitFor()
})

test('a server that is killed during a save has one record of it later, or none and says so', {
  skip,
}, async (t) => {
  const page = await openSignedIn(tests, t, newCompany)
  await page.locator(name).fill('Killed')
  const left = await page.context().newPage()
  await left.goto(`${address}/console/1/${newCompany}`)
  await left.locator(name).fill('Left')
  const there = left.url()
  // It takes no more requests, and then there is none.
  child.kill('SIGSTOP')
  for (let presses = 0; presses < 5; presses += 1) await press(page, '{Control+Enter}')
  await page.getByText('Saving').waitFor()
  await press(left, '{Control+Enter}')
  child.kill('SIGKILL')
  const waits = 'Will be saved when the server is back.'
  for (const each of [page, left]) await each.getByText(waits).waitFor()
  await left.waitForFunction(() => {
    const drafts = Object.values(localStorage) as readonly string[]
    return drafts.some((text) => text.includes('"Left"') && text.includes('"isUnsent"'))
  })
  // As a crash does, without a word to the page.
  await left.close({ runBeforeUnload: false })
  await startAgain()
  // Makes it ask now, unless it has done so by itself.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.getByRole('heading', { level: 1, name: 'Killed' }).waitFor()
  assert.equal(await countOf('Killed'), 1)
  assert.equal(await countOf('Left'), 0)
  await page.goto(there)
  await page.getByText('the server did not answer').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'draft-unsent')
  for (let presses = 0; presses < 5; presses += 1) await press(page, '{Control+Enter}')
  await page.getByRole('heading', { level: 1, name: 'Left' }).waitFor()
  assert.equal(await countOf('Left'), 1)
})
