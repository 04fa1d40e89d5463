// What others change while somebody reads: it is told, and shown when the reader asks.

import type { Page } from '@playwright/test'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { comeBackTo } from './pages/come-back.ts'

let evasToken = ''

const unit = unitOfTests(async ({ create, issue, unit: id }) => {
  const eva = { username: `eva-${id}`, firstName: 'Eva', lastName: 'Malá' }
  const { id: user } = await create('users', eva, await issue({ scopes: allScopes }))
  evasToken = await issue({ user })
})

/** Changes a record as it is now, as the supervisor or another user does. */
async function change(path: string, body: object, token = unit().token): Promise<void> {
  const { json } = await unit().call({ path, token })
  const changed = { ...body, version: json.version }
  const reply = await unit().call({ method: 'PATCH', path, body: changed, token })
  expect(reply.status, reply.text).toBe(200)
}

/** Half a minute later, which is when the page asks what is new. */
async function wait(page: Page): Promise<void> {
  const requested = page.waitForEvent('requestfinished', (each) =>
    each.url().includes('companies?id='),
  )
  await page.clock.fastForward(31_000)
  await requested
}

test('what somebody else changes is told, and shown once it is asked for', async ({ open }) => {
  const { id } = await unit().create('companies', { name: 'Acme', isClient: true })
  const page = await open(unit(), `companies/${id}`)
  await page.clock.install()
  await page.reload()
  const title = page.locator('[data-part=record-title]')
  await expect(title).toHaveText('Acme')
  const note = page.locator('[data-part=changed-note]')
  await wait(page)
  await expect(note).toHaveCount(0)
  await change(`companies?id=${id}`, { name: 'Acme Prague' }, evasToken)
  await wait(page)
  await expect(note).toContainText('Updated by Eva Malá')
  await expect(title).toHaveText('Acme')
  await assertAccessible(page)
  await takePicture(page, 'changed-note')
  await note.getByRole('button', { name: 'View change' }).click()
  await expect(title).toHaveText('Acme Prague')
  await expect(note).toHaveCount(0)
  await expect(title).toBeFocused()
})

test('who may not read an open record any more is told so, and sees it no longer once asked', async ({
  open,
}) => {
  const { id: companyId } = await unit().create('companies', { name: 'Gamma' })
  const user = await createUser(unit(), 'reader')
  const rightsFor = (users: readonly number[]) => ({
    acl: { read: { users, groups: [] }, write: { users: [1], groups: [] } },
  })
  const { id } = await unit().create('documents', {
    ...{ type: 'HR.DOC', ownerId: 1, companyId, ...rightsFor([1, user]) },
    properties: { name: 'Terms' },
  })
  const page = await open(unit(), `documents/${id}`, { token: await unit().issue({ user }) })
  const title = page.locator('[data-part=record-title]')
  await expect(title).toHaveText('Terms')
  await change(`documents?id=${id}`, rightsFor([1]))
  await comeBackTo(page)
  const note = page.locator('[data-part=changed-note]')
  await expect(note).toContainText('no longer available to you')
  await expect(title).toHaveText('Terms')
  await assertAccessible(page)
  await takePicture(page, 'record-gone')
  await note.getByRole('button', { name: 'Check again' }).click()
  const refusal = page.getByRole('heading', { level: 1, name: 'Not found, or no access' })
  await expect(refusal).toBeFocused()
  await expect(page.getByText('Terms')).toHaveCount(0)
})

test('beside the rows it is told as well, when somebody comes back to the page', {
  tag: '@detail',
}, async ({ open }) => {
  const { id } = await unit().create('companies', { name: 'Beta', isClient: true })
  const look = { ...narrow, locale: 'cs-CZ', colorScheme: 'dark' } as const
  const page = await open(unit(), `views/COMPANIES?open=companies:${id}`, look)
  const title = page.locator('[data-part=peek] [data-part=record-title]')
  await expect(title).toHaveText('Beta')
  await change(`companies?id=${id}`, { name: 'Beta Brno' }, evasToken)
  await comeBackTo(page)
  const note = page.locator('[data-part=peek] [data-part=changed-note]')
  await expect(note).toContainText('Změnil(a) Eva Malá')
  await expect(note).toContainText('před 1 minutou')
  await expect(title).toHaveText('Beta')
  await takePicture(page, 'changed-note-narrow-dark-cs')
  await note.getByRole('button', { name: 'Zobrazit změnu' }).click()
  await expect(title).toHaveText('Beta Brno')
  await expect(note).toHaveCount(0)
})
