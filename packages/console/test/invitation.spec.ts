// Somebody is invited: the supervisor copies the link, and whoever opens it on a phone registers a
// passkey, comes back with it, and sees what the groups allow.

import type { Page } from '@playwright/test'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, serverOfTests, test } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { linkOf, named, withPasskeys } from './pages/passkey-device.ts'

const ways = ['passkey', 'token'] as const
const unit = serverOfTests(async ({ store }) => {
  await store.installation.putSignInPolicy({ policy: { ways } })
})

async function newFreelancer(): Promise<number> {
  const token = await unit().issue({ scopes: allScopes })
  const body = { username: 'freelancer', firstName: 'Freya', lastName: 'Lance', isDraft: true }
  const groupNames = ['Freelancers']
  return (await unit().create('users', { ...body, groupNames }, token)).id
}

test('who is invited registers a passkey on a phone, and comes back with it', async ({ open }) => {
  const [shared, hidden] = await twoDocuments()
  const user = await newFreelancer()
  const owner = await open(named(unit()), `settings/users/${user}${await linkOf(unit(), 1)}`, {
    token: null,
  })
  const answered = owner.waitForResponse(/users\/actions/)
  await owner.getByRole('button', { name: 'Invite' }).click()
  const { url: link } = await (await answered).json()
  expect(link).toMatch(/^http:\/\/localhost:\d+\/console\/#invitation=[\w-]{43}$/)
  await expect(owner.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
  await assertAccessible(owner)
  await takePicture(owner, 'invitation-made')

  const { pathname, hash } = new URL(link)
  const phone = await open(named(unit()), `${pathname}${hash}`, narrow)
  await withPasskeys(phone)
  await expect(phone.getByRole('heading', { name: 'Welcome to Kontor' })).toBeVisible()
  expect(new URL(phone.url()).hash).toBe('')
  await assertAccessible(phone)
  await takePicture(phone, 'invitation-opened')
  await phone.getByRole('textbox', { name: 'Name of the passkey' }).fill('My phone')
  await phone.getByRole('button', { name: 'Register a passkey' }).click()
  await expect(phone).toHaveURL(/\/console\/1$/)

  await phone.goto(`${named(unit()).address}/console/1/settings/sign-in`)
  await expect(phone.getByText('My phone')).toBeVisible()
  await expect(phone.getByText('with an invitation, with a passkey')).toBeVisible()
  await takePicture(phone, 'settings-sign-in-phone')

  await signOut(phone)
  await phone.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(phone).toHaveURL(/\/console\/1$/)
  await phone.goto(`${named(unit()).address}/console/1/documents/${shared}`)
  await expect(phone.getByRole('heading', { name: 'Rules for freelancers' })).toBeVisible()
  await phone.goto(`${named(unit()).address}/console/1/documents/${hidden}`)
  await expect(phone.getByRole('heading', { name: 'Not found, or no access' })).toBeVisible()
})

/** Personnel documents: one for the group of freelancers, and one for supervisors. */
async function twoDocuments(): Promise<readonly [number, number]> {
  const { store, create } = unit()
  const group = await store.directory.createGroup({ unit: 1, name: 'Freelancers' })
  const { id: companyId } = await create('companies', { name: 'Acme' })
  const made = async (name: string, groups: readonly number[]): Promise<number> => {
    const acl = { read: { users: [], groups }, write: { users: [1], groups: [] } }
    const document = { type: 'HR.DOC', ownerId: 1, companyId, acl, properties: { name } }
    return (await create('documents', document)).id
  }
  return [await made('Rules for freelancers', [group]), await made('Salaries', [])]
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Kontor' })).toBeVisible()
}

test('an invitation that was used already says so, in Czech too', { tag: '@detail' }, async ({
  open,
}) => {
  const token = await unit().issue({ scopes: allScopes })
  const { id } = await unit().create('users', { username: 'second' }, token)
  const invite = { path: `users/actions?id=${id}`, body: { action: 'invite' }, token }
  const { hash } = new URL((await unit().call(invite)).json.url)
  const invitation = hash.replace('#invitation=', '')
  const headers = { origin: unit().address }
  const body = { invitation }
  const used = await unit().call({ path: '/session', token: null, body, headers })
  expect(used.status, used.text).toBe(201)
  const page = await open(named(unit()), `/console/${hash}`, { locale: 'cs-CZ' })
  await withPasskeys(page)
  await page.getByRole('button', { name: 'Zaregistrovat přístupový klíč' }).click()
  await expect(page.getByRole('alert')).toContainText('Odkaz už byl použit.')
  await assertAccessible(page)
  await takePicture(page, 'invitation-used-cs')
})
