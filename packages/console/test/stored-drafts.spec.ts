// What was typed outlives its page, its session and its server; what was saved while the server was
// away is stored once, or told not to be.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kontor } from '@kontor/client'
import { hasDetails } from '../../../test/thorough.ts'
import { serve, start } from '../../server/test/support/spawn-kontor.ts'
import { expect, test } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { cellAt, FormPage, newCompany, newInvoice } from './pages/form-page.ts'
import { press } from './pages/keyboard.ts'
import { signIn } from './pages/sign-in-page.ts'

let folder = ''
let data = ''
let child = { kill: (_: NodeJS.Signals): unknown => undefined }
let served = { address: '', token: '', unit: 1 }

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-drafts-'))
  data = join(folder, 'data')
  const server = await serve('--data', data)
  child = server.child
  const scopes = ['--scope', 'read,write,admin']
  const whose = ['token', 'create', '--data', data, '--unit', '1', '--user', '1', ...scopes]
  const token = (await start(whose).ended).stdout.trim()
  served = { address: server.address, token, unit: 1 }
})

test.afterAll(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const server = () => new Kontor({ baseUrl: served.address, unit: 1, token: served.token })

/** The same on the same port, on the same data. */
async function startAgain(): Promise<void> {
  const again = start(['serve', '--port', new URL(served.address).port, '--data', data])
  child = again.child
  await expect.poll(() => again.output.stdout).toContain('kontor ready')
}

/** How many companies have the name. */
async function countOf(name: string): Promise<number> {
  const found = await server().lookup('company', name)
  return found.filter(({ label }) => label === name).length
}

async function idOf(name: string): Promise<number> {
  const [{ id = 0 } = {}] = await server().lookup('company', name)
  return id
}

async function assertOne(name: string): Promise<void> {
  await expect.poll(() => countOf(name)).toBe(1)
}

test('what was typed is there after a reload, without waiting for anything', async ({ open }) => {
  const form = await FormPage.open(open, served, newInvoice)
  const typed = [
    ['/properties/name', 'Half'],
    ['/properties/issueDate', '31.11.'],
    [cellAt(0, 'name'), 'A row'],
    [cellAt(0, 'unitPriceDoc'), '10 x'],
  ] as const
  for (const [pointer, text] of typed) await form.field(pointer).fill(text)
  await form.page.reload()
  await expect(form.draftNote).toBeVisible()
  for (const [pointer, text] of typed) await expect(form.field(pointer)).toHaveValue(text)
})

test('a token that is revoked in mid-form puts the sign-in over it, and what was typed is stored', {
  tag: '@detail',
}, async ({ open }) => {
  const { id } = await server().companies.create({ name: 'Before' })
  const forms = [
    [`companies/${id}/edit`, 'Of a change'],
    [newCompany, 'Of a new form'],
  ] as const
  for (const [path, typed] of forms.slice(0, hasDetails ? 2 : 1)) {
    const own = await server().tokens.create({ scope: 'read write' })
    const form = await FormPage.open(open, served, path, { token: own.token })
    const { page } = form
    await form.field('/name').fill(typed)
    await server().tokens.revoke(own.id)
    await press(page, '{Control+Enter}')
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(again).toBeVisible()
    await takePicture(page, `revoked-${id}`)
    await signIn(page, served.token)
    await expect(again).toHaveCount(0)
    await expect(form.field('/name')).toHaveValue(typed)
    await form.save(typed)
    await assertOne(typed)
  }
  expect(await server().companies.read(id)).toMatchObject({ name: 'Of a change' })
})

test('an earlier save that arrived after all is shown beside the draft, which changes it', async ({
  open,
}) => {
  const form = await FormPage.open(open, served, newCompany)
  const { page } = form
  await form.field('/name').fill('Arrived')
  const isCreate = (url: URL) => url.pathname.endsWith('/rest/v1/1/companies')
  await page.route(isCreate, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, '{Control+Enter}')
  await expect(page.getByText('Will be saved when the server is available again.')).toBeVisible()
  await form.unfold()
  // The dry run of what was typed is cut off too, once at least.
  const unanswered = page.waitForEvent('requestfailed', (request) => {
    return request.url().includes('dryRun') && request.postData()?.includes('Books') === true
  })
  await form.field('/industry').fill('Books')
  await unanswered
  // The form may just have tried again by itself, with what it said before: that fails as well.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  // A try of its own may be on its way: its handler comes to its end first.
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, '{Control+Enter}')
  const stored = page.getByRole('region', { name: 'It was saved as “Arrived”.' })
  const row = stored.getByRole('row', { name: 'Industry' })
  await expect(row.getByRole('cell')).toHaveText(['empty', 'Books'])
  // What the server adds to a record is no difference, nor is what a form only offers.
  await expect(stored.getByRole('row')).toHaveCount(2)
  await assertAccessible(page)
  await takePicture(page, 'stored-beside')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await takePicture(page, 'stored-beside-narrow-dark')
  await page.setViewportSize({ width: 1440, height: 900 })
  await stored.getByRole('button', { name: 'Update it with the form' }).click()
  await expect(form.draftNote).toBeVisible()
  await form.assertOpen()
  await expect(form.field('/industry')).toHaveValue('Books')
  await form.save('Arrived')
  await assertOne('Arrived')
  const changed = await server().companies.read(await idOf('Arrived'))
  expect(changed).toMatchObject({ industry: 'Books', version: 2 })
  // Neither draft is left.
  await form.assertNoDrafts()
})

test('what is typed while a save is on its way is not stored, and not lost', async ({ open }) => {
  const form = await FormPage.open(open, served, newCompany)
  const { page } = form
  const [name, industry] = [form.field('/name'), form.field('/industry')]
  let answer = Promise.withResolvers<void>()
  await page.route(/\/companies(\/\d+)?(\?|$)/, async (route) => {
    const request = route.request()
    const isSave = request.method() !== 'GET' && !request.url().includes('dryRun')
    if (!isSave) return await route.fallback()
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  await name.fill('Early')
  await form.unfold()
  await form.beginSave()
  await industry.fill('Books')
  answer.resolve()
  // A new record is changed from now on.
  await expect(form.sinceNote).toBeVisible()
  await expect(industry).toHaveValue('Books')
  const id = await idOf('Early')
  const stored = () => server().companies.read(id)
  expect(await stored()).toMatchObject({ industry: null })
  await takePicture(page, 'typed-since')
  answer = Promise.withResolvers<void>()
  await form.beginSave()
  await name.fill('Late')
  answer.resolve()
  // A change goes on.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(name).toHaveValue('Late')
  expect(await stored()).toMatchObject({ name: 'Early', industry: 'Books', version: 2 })
  await form.save('Late')
  expect(await stored()).toMatchObject({ name: 'Late', industry: 'Books', version: 3 })
  await form.assertNoDrafts()
})

test('a server that is killed during a save has one record of it later, or none and says so', async ({
  open,
}) => {
  const killed = await FormPage.open(open, served, newCompany)
  const { page } = killed
  await killed.field('/name').fill('Killed')
  const left = new FormPage(await page.context().newPage())
  await left.page.goto(`${served.address}/console/1/${newCompany}`)
  await left.field('/name').fill('Left')
  const there = left.page.url()
  const saveOften = async () => {
    for (let presses = 0; presses < 5; presses += 1) await press(page, '{Control+Enter}')
  }
  // It takes no more requests, and then there is none.
  child.kill('SIGSTOP')
  await saveOften()
  await expect(page.getByText('Saving')).toBeVisible()
  await press(left.page, '{Control+Enter}')
  child.kill('SIGKILL')
  const waits = 'Will be saved when the server is available again.'
  for (const each of [page, left.page]) await expect(each.getByText(waits)).toBeVisible()
  await left.storedDraft('"Left"', '"isUnsent"')
  // As a crash does, without a word to the page.
  await left.page.close({ runBeforeUnload: false })
  await startAgain()
  // Makes it ask now, unless it has done so by itself.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await killed.assertSaved('Killed')
  await assertOne('Killed')
  expect(await countOf('Left')).toBe(0)
  await page.goto(there)
  await expect(page.getByText('no duplicate will be created')).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'draft-unsent')
  await saveOften()
  await killed.assertSaved('Left')
  await assertOne('Left')
})
