// Tokens in the settings: made with no more than one has, shown once, left nowhere, and ended.

import type { Page } from '@playwright/test'
import { hasDetails } from '../../../test/thorough.ts'
import { createUser } from '../../server/test/support/reference-world.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, type Open, type OpenOptions, test, unitOfTests } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'
import { SettingsPage } from './pages/settings-page.ts'

const unit = unitOfTests()

async function openTokens(open: Open, options: OpenOptions = {}): Promise<SettingsPage> {
  const token = options.token ?? (await unit().issue({ scopes: allScopes, name: 'mine' }))
  const settings = await SettingsPage.open(open, unit(), 'tokens', { ...options, token })
  await expect(settings.section.getByRole('heading', { name: 'Tokens and sessions' })).toBeVisible()
  return settings
}

async function makeToken(settings: SettingsPage, name: string): Promise<string> {
  const { page, section } = settings
  const made = page.waitForResponse((each) => each.request().method() === 'POST')
  await settings.press('New token')
  await section.getByRole('textbox', { name: 'Name' }).fill(name)
  await settings.press('Create token')
  await expect(page.getByRole('heading', { name: `Token “${name}” created` })).toBeVisible()
  return (await (await made).json()).token
}

async function readsWith(token: string): Promise<number> {
  return (await unit().call({ path: 'views', token })).status
}

/** All that any script of the page could still come to, whatever it is kept in. */
async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

test('a token is shown once, and is nowhere in the page once that is left', async ({ open }) => {
  const settings = await openTokens(open)
  const { page } = settings
  const secret = await makeToken(settings, 'nightly export')
  await assertAccessible(page)
  await takePicture(page, 'settings-token-made')
  expect(await readsWith(secret)).toBe(200)
  await settings.go('Preferences')
  await expect(settings.question).toContainText('You have not copied the token')
  await assertAccessible(page)
  await settings.answer('Stay')
  await expect(page.getByLabel('Token', { exact: true })).toHaveValue(secret)
  await settings.go('Preferences')
  await settings.answer('Leave')
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible()
  await settings.go('Tokens and sessions')
  await expect(settings.row('nightly export')).toContainText(/expires \d/)
  await expect
    .poll(async () => {
      const stores = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'
      return `${await page.content()}${await page.evaluate(stores)}`
    })
    .not.toContain(secret)
  // A picture of the whole memory takes seconds of a processor.
  if (!hasDetails) return
  await expect
    .poll(async () => {
      const memory = await memoryOf(page)
      return [memory.includes('nightly export'), memory.includes(secret)]
    })
    .toEqual([true, false])
})

test('a token that was copied may be left; one that is revoked is refused at once', {
  tag: '@detail',
}, async ({ open }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const settings = await openTokens(open, { permissions })
  const { page, section } = settings
  const secret = await makeToken(settings, 'short-lived')
  await section.locator('[data-part=created-secret]').getByRole('button', { name: 'Copy' }).click()
  await expect(section.getByText('Copied')).toBeVisible()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(secret)
  await settings.go('Preferences')
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible()
  await settings.go('Tokens and sessions')
  const row = settings.row('short-lived')
  await row.getByRole('button').click()
  await expect(settings.question).toContainText('will be refused from now on')
  await assertAccessible(page)
  await takePicture(page, 'settings-token-revoke')
  await settings.answer('Cancel')
  expect(await readsWith(secret)).toBe(200)
  await row.getByRole('button').click()
  await settings.answer('Revoke')
  await expect(row).toHaveCount(0)
  expect(await readsWith(secret)).toBe(401)
  await section.getByRole('button', { name: 'Show expired and revoked' }).click()
  await expect(row).toContainText('Revoked')
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('a token is listed also where its maker left before the list had come', {
  tag: '@detail',
}, async ({ open }) => {
  const settings = await openTokens(open)
  const { page } = settings
  // What is lost is the list after the token is made, not the first one.
  await expect(settings.section.getByRole('button', { name: 'New token' })).toBeVisible()
  let isLost = true
  const tokens = `/rest/v1/${unit().unit}/tokens`
  await page.route(`**${tokens}`, async (route) => {
    if (!isLost || route.request().method() !== 'GET') await route.continue()
  })
  const requested = page.waitForRequest((request) => {
    return request.url().endsWith(tokens) && request.method() === 'GET'
  })
  await makeToken(settings, 'left early')
  await requested
  await settings.go('Preferences')
  await settings.answer('Leave')
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible()
  isLost = false
  await settings.go('Tokens and sessions')
  await expect(settings.row('left early')).toBeVisible()
})

test('what the server refuses of a new token stands at its field', { tag: '@detail' }, async ({
  open,
}) => {
  const settings = await openTokens(open)
  const { page, section } = settings
  await settings.press('New token')
  const labels = section.locator('form :is(legend, fieldset label, [data-part=form-field] > label)')
  await expect
    .poll(async () => (await labels.allInnerTexts()).join(', '))
    .toMatch(/^Scope.*, Read.*, Expires at the end of, Name, User,/s)
  await section.getByLabel('Read').uncheck()
  await settings.press('Create token')
  await expect(page.locator('#field\\/scope-fault')).toBeVisible()
  await section.getByLabel('Read').check()
  await section.getByLabel('Allowed IP addresses').fill('10.0.0.0/8, nowhere')
  const until = section.getByRole('textbox', { name: 'Expires at the end of' })
  await until.fill('2020-01-01')
  await settings.press('Create token')
  const summary = page.getByRole('region', { name: '2 errors' })
  const ofAddresses = summary.getByRole('link', { name: /^Allowed IP addresses.*nowhere/ })
  await expect(ofAddresses).toBeVisible()
  await summary.getByRole('link', { name: /^Expires at the end of/ }).click()
  await expect(until).toBeFocused()
  await assertAccessible(page)
  await takePicture(page, 'settings-token-faults')
})

test('the session of the page is marked, and whoever revokes it is signed out', {
  tag: '@detail',
}, async ({ open }) => {
  const settings = await openTokens(open)
  const own = settings.row('this page')
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('Session')
  await own.getByRole('button').click()
  await expect(settings.question).toContainText('This signs you out')
  await settings.question.getByRole('button', { name: 'Revoke' }).click()
  await expect(settings.page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})

test('who may not make or revoke tokens is told so, and has no button for it', {
  tag: '@detail',
}, async ({ open }) => {
  const user = await createUser(unit(), 'plain')
  await unit().issue({ user, name: 'of plain' })
  const token = await unit().issue({ user, scopes: ['read'], name: 'reading' })
  const supervisor = await openTokens(open)
  await expect(supervisor.row('reading')).toContainText('plain-')
  await expect(supervisor.row('reading').getByRole('button')).toHaveCount(1)
  const reader = await openTokens(open, { token })
  await expect(reader.row('of plain')).toBeVisible()
  await expect(reader.section).toContainText('does not have the scope “Admin”')
  await expect(reader.section.getByRole('button', { name: /^(New token|Revoke)/ })).toHaveCount(0)
  // Those of others, such as the one of the supervisor above, are for supervisors.
  await expect(reader.row('mine')).toHaveCount(0)
})
