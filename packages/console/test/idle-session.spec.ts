// A session that nobody uses ends, and the page says so; whoever signs in again is where they were.

import { settableClock } from '../../server/test/support/settable-clock.ts'
import { bootWithConsole, expect, test, type Unit } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'
import { signIn } from './pages/sign-in-page.ts'

const clock = settableClock(new Date().toISOString())
const idle = 'because you were not active for a while'
let server: Unit

test.beforeAll(async () => {
  server = await bootWithConsole({}, undefined, clock)
  const policy = { ways: ['link', 'token'], idleMinutes: 5 } as const
  await server.store.installation.putSignInPolicy({ policy })
  await server.create('companies', { name: 'Left open' })
})

test.afterAll(async () => {
  await server.close()
})

function waitMinutes(minutes: number): void {
  clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())
}

test('a session that was idle says so, and signing in leads back to the page', {
  tag: '@detail',
}, async ({ open }) => {
  const page = await open(server, 'views/COMPANIES')
  await expect(page.getByText('Left open')).toBeVisible()
  const address = page.url()
  waitMinutes(6)
  // The page may have noticed by itself, and covers what is pressed.
  await page.getByText('Left open').dispatchEvent('click')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('dialog')).toContainText(idle)
  await assertAccessible(page)
  await takePicture(page, 'idle-session')
  await signIn(page, server.token)
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeHidden()
  await expect(page.getByText('Left open').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)

  waitMinutes(6)
  await page.goto(address)
  await expect(page.locator('[data-part=sign-in]')).toContainText(idle)
  await signIn(page, server.token)
  await expect(page.getByText('Left open').first()).toBeVisible()
  expect(page.url()).toBe(address)
})

test('what is refused late, of the session before, does not end the new one', async ({ open }) => {
  const page = await open(server, 'views/COMPANIES')
  await expect(page.getByText('Left open')).toBeVisible()
  const signedIn = Promise.withResolvers<void>()
  await page.route(/\/companies\?id=/, async (route) => {
    const response = await route.fetch()
    if (response.status() === 401) await signedIn.promise
    await route.fulfill({ response })
  })
  waitMinutes(6)
  await page.getByText('Left open').dispatchEvent('click')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await signIn(page, server.token)
  const asked = page.waitForResponse((response) => response.url().endsWith('/session'))
  signedIn.resolve()
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(again).toBeHidden()
})

test('with passkeys the token is folded away, on a phone in Czech too', { tag: '@detail' }, async ({
  open,
}) => {
  const policy = { ways: ['passkey', 'token'] } as const
  await server.store.installation.putSignInPolicy({ policy })
  const page = await open(server, '/console/', { ...narrow, locale: 'cs-CZ' })
  await expect(page.getByRole('button', { name: 'Přihlásit se přístupovým klíčem' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Token' })).toBeHidden()
  await assertAccessible(page)
  await takePicture(page, 'sign-in-passkey-cs')
  await page.getByText('Jiné způsoby přihlášení').click()
  await expect(page.getByRole('textbox', { name: 'Token' })).toBeVisible()
  await assertAccessible(page)
})
