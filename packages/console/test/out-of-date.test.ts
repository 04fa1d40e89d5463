// What others change while somebody reads: it is told, and shown when the reader asks.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { assertAccessible, consoleTests, narrow, skip, takePicture } from './console-server.ts'
import { openSignedIn } from './form-pages.ts'

const tests = consoleTests()
const { server } = tests

/** Changes companies as another user does. */
async function changeAsEva(id: number, body: object): Promise<void> {
  const token = await eva()
  const { json } = await server().call({ path: `companies?id=${id}`, token })
  const change = { ...body, version: json.version }
  const path = `companies?id=${id}`
  const reply = await server().call({ method: 'PATCH', path, body: change, token })
  assert.equal(reply.status, 200, reply.text)
}

let evasToken: Promise<string> | undefined

function eva(): Promise<string> {
  evasToken ??= (async () => {
    const named = { username: 'eva', firstName: 'Eva', lastName: 'Malá' }
    const token = await server().issue({ scopes: allScopes })
    const { id } = await server().create('users', named, token)
    return await server().issue({ user: id })
  })()
  return evasToken
}

/** Half a minute later, which is when the page asks what is new. */
async function wait(page: Page): Promise<void> {
  const asked = page.waitForResponse(/companies\?id=/)
  await page.clock.fastForward(31_000)
  await asked
}

test('what somebody else changes is told, and shown once it is asked for', { skip }, async (t) => {
  const { id } = await server().create('companies', { name: 'Acme', isClient: true })
  const page = await openSignedIn(tests, t, `companies/${id}`)
  await page.clock.install()
  await page.reload()
  const title = page.locator('.record-title')
  await title.getByText('Acme').waitFor()
  const note = page.locator('.changed-note')
  await wait(page)
  assert.equal(await note.count(), 0)
  await changeAsEva(id, { name: 'Acme Prague' })
  await wait(page)
  await note.getByText('Changed by Eva Malá').waitFor()
  assert.equal(await title.innerText(), 'Acme')
  await assertAccessible(page)
  await takePicture(page, 'changed-note')
  await note.getByRole('button', { name: 'Show the change' }).click()
  await title.getByText('Acme Prague').waitFor()
  await note.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.className === 'record-title')
})

test('who may not read an open record any more is told so, and sees it no longer once asked', {
  skip,
}, async (t) => {
  const { id: companyId } = await server().create('companies', { name: 'Gamma' })
  const user = await createUser(server(), 'reader')
  const rightsFor = (users: readonly number[]) => ({
    acl: { read: { users, groups: [] }, write: { users: [1], groups: [] } },
  })
  const { id } = await server().create('documents', {
    ...{ type: 'HR.DOC', ownerId: 1, companyId, ...rightsFor([1, user]) },
    properties: { name: 'Terms' },
  })
  const token = await server().issue({ user })
  const page = await openSignedIn(tests, t, `documents/${id}`, {}, token)
  await page.locator('.record-title').getByText('Terms').waitFor()
  const path = `documents?id=${id}`
  const { json } = await server().call({ path })
  const body = { ...rightsFor([1]), version: json.version }
  const reply = await server().call({ method: 'PATCH', path, body })
  assert.equal(reply.status, 200, reply.text)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  const note = page.locator('.changed-note')
  await note.getByText('not there any more, or not for you').waitFor()
  await page.locator('.record-title').getByText('Terms').waitFor()
  await assertAccessible(page)
  await takePicture(page, 'record-gone')
  await note.getByRole('button', { name: 'Look again' }).click()
  const refusal = page.getByRole('heading', { level: 1, name: 'Not there, or not for you' })
  await refusal.waitFor()
  assert.equal(await page.getByText('Terms').count(), 0)
  await page.locator('h1:focus').waitFor()
  await assertAccessible(page)
})

test('beside the rows it is told as well, when somebody comes back to the page', {
  skip,
}, async (t) => {
  const { id } = await server().create('companies', { name: 'Beta', isClient: true })
  const look = { ...narrow, locale: 'cs-CZ', colorScheme: 'dark' } as const
  const page = await openSignedIn(tests, t, `views/COMPANIES?open=companies:${id}`, look)
  const title = page.locator('.peek .record-title')
  await title.getByText('Beta').waitFor()
  await changeAsEva(id, { name: 'Beta Brno' })
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  const note = page.locator('.peek .changed-note')
  await note.getByText('Změnu uložil uživatel Eva Malá').waitFor()
  await note.getByText('před 1 minutou').waitFor()
  assert.equal(await title.innerText(), 'Beta')
  await takePicture(page, 'changed-note-narrow-dark-cs')
  await note.getByRole('button', { name: 'Ukázat změnu' }).click()
  await title.getByText('Beta Brno').waitFor()
  await note.waitFor({ state: 'detached' })
})
