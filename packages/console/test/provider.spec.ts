// Signing in through a provider, in a browser that really leaves for another site and comes back: its
// strict cookie is there on the page that somebody wanted.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freshName } from '../../server/test/support/boot.ts'
import { type RealProvider, startRealProvider } from '../../server/test/support/real-provider.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, serverOfTests, test } from './console-test.ts'
import { assertAccessible, takePicture } from './looks.ts'

const client = { id: 'kontor-console', secret: 'a secret of the client' }
const folder = mkdtempSync(join(tmpdir(), 'kontor-secret-'))
const server = serverOfTests()
let provider: RealProvider

function home(): string {
  return server().address.replace('127.0.0.1', 'localhost')
}

test.beforeAll(async () => {
  provider = await startRealProvider({ ...client, origin: home(), host: '127.0.0.1' })
  const clientSecretFile = join(folder, 'secret')
  writeFileSync(clientSecretFile, client.secret)
  const entry = {
    ...{ name: 'company', title: 'Company account', issuer: provider.issuer },
    ...{ clientId: client.id, clientSecretFile, scopes: ['openid', 'email'] },
    strong: { amr: ['otp'] },
  }
  const policy = { ways: ['oidc', 'token'], providers: [entry] } as const
  await server().store.installation.putSignInPolicy({ policy })
})

test.afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

/** A user, and somebody at the provider with a mail. */
async function newUser(): Promise<{ readonly id: number; readonly email: string }> {
  const username = freshName()
  const email = `${username}@example.com`
  const about = { unit: 1, username, email, isSupervisor: false }
  return { id: await server().store.directory.createUser(about), email }
}

/** The page that leaves and comes back is watched by nobody: it loads from elsewhere on purpose. */
async function open(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${home()}${path}`)
  return page
}

async function sessionOf(page: Page) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  return await (await page.request.get(`${home()}/session`, { headers })).json()
}

test('leads to the provider, and back to the page that somebody wanted', async ({ browser }) => {
  const { id, email } = await newUser()
  provider.become({ sub: freshName(), email, groups: [] })
  const page = await open(browser, '/console/1/views/COMPANIES')
  await expect(page.getByRole('button', { name: 'Continue with Company account' })).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'sign-in-provider')
  await page.getByRole('button', { name: 'Continue with Company account' }).click()
  await expect(page).toHaveURL(`${home()}/console/1/views/COMPANIES`)
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
  const { user, ways, isStrong } = await sessionOf(page)
  expect([user.id, ways, isStrong]).toEqual([id, ['oidc'], true])
  await page.context().close()
})

test('makes the session of an invitation whole, whatever the mail there is', {
  tag: '@detail',
}, async ({ browser }) => {
  const { id } = await newUser()
  const token = await server().issue({ scopes: allScopes })
  const invite = { path: `users/actions?id=${id}`, body: { action: 'invite' }, token }
  const { pathname, hash } = new URL((await server().call(invite)).json.url)
  provider.become({ sub: freshName(), email: 'else@example.com', groups: [] })
  const page = await open(browser, `${pathname}${hash}`)
  await page.getByRole('button', { name: 'Continue with Company account' }).click()
  await expect(page).toHaveURL(/\/console\/1$/)
  const { user, isLimited, ways } = await sessionOf(page)
  expect([user.id, isLimited, ways.includes('oidc')]).toEqual([id, false, true])
  await page.context().close()
})

test('whom the provider alone knows reads one sentence and a reference', {
  tag: '@detail',
}, async ({ browser }) => {
  provider.become({ sub: freshName(), email: 'nobody@example.com', groups: [] })
  const page = await open(browser, '/console/')
  await page.getByRole('button', { name: 'Continue with Company account' }).click()
  await expect(page).toHaveURL(/\/session\/oidc\/company\/callback/)
  await expect(page.locator('body')).toContainText('Reference')
  await assertAccessible(page)
  await takePicture(page, 'sign-in-unknown')
  await page.context().close()
})
