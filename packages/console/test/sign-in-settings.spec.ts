// How people sign in, in the settings: their own passkeys and sessions, the links and identities of a
// user, and the ways of the server.

import type { Page } from '@playwright/test'
import { expect, serverOfTests, test, type Unit } from './console-test.ts'
import { assertEachLook } from './each-look.ts'
import { takePicture } from './looks.ts'
import { linkOf, named, withPasskeys } from './pages/passkey-device.ts'

const issuer = 'https://id.example.com'
const provider = {
  ...{ name: 'company', title: 'Acme account', issuer },
  ...{ clientId: 'kontor', clientSecretFile: '/nowhere' },
}
const unit = serverOfTests(async ({ store }) => {
  const policy = { ways: ['oidc', 'passkey', 'token'], providers: [provider] } as const
  await store.installation.putSignInPolicy({ policy })
})

const nobody = { token: null }

/** A page that a link has signed in. */
async function enter(
  open: (unit: Unit, path: string, options: typeof nobody) => Promise<Page>,
  path: string,
  user = 1,
): Promise<Page> {
  return await open(named(unit()), `${path}${await linkOf(unit(), user)}`, nobody)
}

async function newUser(username: string): Promise<number> {
  const about = { unit: unit().unit, username, isSupervisor: false }
  return await unit().store.directory.createUser(about)
}

/** Whether somebody is signed in there. */
async function isSignedIn(page: Page): Promise<boolean> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  return (await page.request.get(`${named(unit()).address}/session`, { headers })).ok()
}

test('a passkey is renamed, and revoked, which takes it out of the list', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await enter(open, 'settings/sign-in', await newUser('keeper'))
  await withPasskeys(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Old phone')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Rename Old phone' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Name of the passkey' })
  await expect(name).toBeFocused()
  await name.fill('Phone of the workshop')
  await assertEachLook(page, 'passkey-renamed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Phone of the workshop' })
  await expect(row).toContainText('never used')
  await row.getByRole('button', { name: 'Revoke Phone of the workshop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('all other sessions end, and this one goes on', async ({ open }) => {
  const user = await newUser('traveller')
  const elsewhere = await enter(open, 'settings/sign-in', user)
  const page = await enter(open, 'settings/sign-in', user)
  const ends = page.getByRole('button', { name: /^End: Began/ })
  await expect(ends).toHaveCount(2)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End all other sessions?' })
  await dialog.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(ends).toHaveCount(1)
  await expect(page.getByText('this session')).toBeVisible()
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect(await isSignedIn(page)).toBe(true)
})

test('a link to sign in is copied at a user, and signs the user in', { tag: '@detail' }, async ({
  open,
}) => {
  const user = await newUser('newcomer')
  const page = await enter(open, `settings/users/${user}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const answered = page.waitForResponse(/users\/actions/)
  await page.getByRole('button', { name: 'Create sign-in link' }).click()
  const { url } = await (await answered).json()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(url)
  await assertEachLook(page, 'sign-in-link-made')
  await page.locator('[data-part=created-secret]').getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const { pathname, hash } = new URL(url)
  const theirs = await open(named(unit()), `${pathname}${hash}`, nobody)
  await expect(theirs).toHaveURL(/\/console\/1$/)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const session = await theirs.request.get(`${named(unit()).address}/session`, { headers })
  expect((await session.json()).user.username).toBe('newcomer')
})

test('the company account of a user is shown, and removed', { tag: '@detail' }, async ({
  open,
}) => {
  const user = await newUser('employee')
  const now = '2026-03-05T12:00:00.000Z'
  const subject = '0f9c1c2e-7d0b-4f4e-9f0e-5d5d6f1b2a3c'
  await unit().store.identities.set({ user, issuer, subject, now })
  const page = await enter(open, `settings/users/${user}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Acme account' })
  await expect(row).toContainText(`known there as ${subject}`)
  await assertEachLook(page, 'identity-shown')
  await row.getByRole('button', { name: 'Remove Acme account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
  expect(await unit().store.identities.list({ user })).toEqual([])
})

test('who does not administer users sees no company accounts', { tag: '@detail' }, async ({
  open,
}) => {
  const user = await newUser('onlooker')
  await unit().store.identities.set({
    user,
    issuer,
    subject: 'o-1',
    now: '2026-03-05T12:00:00.000Z',
  })
  const page = await enter(open, `settings/users/${user}`, user)
  await expect(page.getByRole('heading', { name: 'onlooker' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Company accounts' })).toHaveCount(0)
})

test('the ways to sign in are listed, with the commands that replace them', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await enter(open, 'settings/sign-in-policy')
  const ways = page.locator('[data-part=setting-row]')
  await expect(ways).toHaveText([
    'Acme accountCompany account',
    'Passkey',
    'Token',
    'Sign-in link of the server',
  ])
  await expect(page.getByText('npx kontor sign-in policy put FILE', { exact: true })).toBeVisible()
  await takePicture(page, 'sign-in-ways')
})
