// How somebody gets in: what the card says to whom it does not let in.

import { systemClock } from '../../server/src/config/clock.ts'
import { issueSignInCode } from '../../server/src/service/access/sign-in-code.ts'
import { allScopes } from '../../server/test/support/user-caller.ts'
import { expect, test, unitOfTests } from './console-test.ts'
import { assertAccessible, narrow, takePicture } from './looks.ts'

const unit = unitOfTests()
const hourAgo = () => new Date(Date.now() - 3_600_000)

function issueExpired(): Promise<string> {
  return unit().issue({ expires: Math.floor(hourAgo().getTime() / 1000) })
}

test('who is not signed in gets the card', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), 'views/TASKS', { token: null })
  await expect(page.getByRole('heading', { name: 'Sign in to Kontor' })).toBeVisible()
})

test('the card speaks the language of the browser', { tag: '@detail' }, async ({ open }) => {
  const page = await open(unit(), '/console/', { locale: 'cs-CZ' })
  await expect(page.getByRole('heading', { name: 'Přihlášení do Kontoru' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
})

test('a token that is wrong, has expired or was revoked is told to be so', async ({ open }) => {
  const admin = await unit().issue({ scopes: allScopes })
  const expired = await issueExpired()
  const revoked = await unit().issue({ name: 'revoked' })
  const { json } = await unit().call({ path: 'tokens', token: admin })
  const { id } = json.data.find(({ name }: { readonly name: string }) => name === 'revoked')
  const body = { action: 'revoke' }
  const reply = await unit().call({ path: `tokens/actions?id=${id}`, body, token: admin })
  expect(reply.status, reply.text).toBe(200)
  const page = await open(unit(), '/console/')
  for (const [token, shown] of [
    ['no-token', 'This token is not valid here'],
    [expired, 'This token has expired.'],
    [revoked, 'This token has been revoked.'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Token' }).fill(token)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(shown)
  }
  await takePicture(page, 'sign-in-refused')
})

test('a link signs in once, and leaves the address; used before it is told apart from too old', async ({
  open,
}) => {
  const input = { user: 1, units: [unit().unit], scopes: allScopes }
  const { store } = unit()
  const used = await issueSignInCode(store, systemClock, input)
  const old = await issueSignInCode(store, { ...systemClock, now: hourAgo }, input)
  const first = await open(unit(), `views/TASKS#code=${used}`, { token: null })
  await expect(first.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  await expect(first).toHaveURL(({ hash }) => hash === '')
  for (const [name, code, shown] of [
    ['used', used, 'This link has already been used.'],
    ['expired', old, 'This link has expired.'],
    ['unknown', 'x', 'This link has already been used or has expired.'],
  ] as const) {
    const page = await open(unit(), `/console/#code=${code}`)
    await expect(page.getByRole('alert')).toContainText(shown)
    // They are the same card.
    if (name === 'used') await assertAccessible(page)
    await takePicture(page, `sign-in-link-${name}`)
  }
})

test('why a token is refused is told in Czech, with the words of the server below', {
  tag: '@detail',
}, async ({ open }) => {
  const look = { ...narrow, locale: 'cs-CZ', colorScheme: 'dark' } as const
  const page = await open(unit(), '/console/', look)
  await page.getByRole('textbox', { name: 'Token' }).fill(await issueExpired())
  await page.keyboard.press('Enter')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Platnost tokenu vypršela.')
  const ofServer = notice.getByText('The token expired at')
  await expect(ofServer).toBeHidden()
  await notice.locator('summary').click()
  await expect(ofServer).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Kopírovat' })).toBeVisible()
  await assertAccessible(page)
  await takePicture(page, 'sign-in-refused-cs')
})
