// Passkeys in a real browser, with an authenticator that it plays itself: what it makes and signs is
// accepted here as by @simplewebauthn/server, and what was signed elsewhere is not.

import type { Browser, CDPSession, Page } from '@playwright/test'
import { systemClock } from '../../server/src/config/clock.ts'
import { issueSignInCode } from '../../server/src/service/access/sign-in-code.ts'
import { acceptsAssertion, acceptsRegistration } from '../../server/test/passkeys/oracle.ts'
import { freshName } from '../../server/test/support/boot.ts'
import type { Made } from '../../server/test/support/soft-passkey.ts'
import { bootWithConsole, expect, serverOfTests, test } from './console-test.ts'

const server = serverOfTests(async ({ store }) => {
  await store.installation.putSignInPolicy({ policy: { ways: ['passkey', 'token'] } })
})

/** Passkeys are for the name alone; an IP address has none. */
function home(): string {
  return server().address.replace('127.0.0.1', 'localhost')
}

interface Device {
  readonly page: Page
  readonly cdp: CDPSession
  readonly authenticatorId: string
  readonly user: number
}

/** A browser with an authenticator, in which somebody has signed in by a link. */
async function newDevice(browser: Browser): Promise<Device> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${home()}/console/`)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const { store } = server()
  const user = await store.directory.createUser({
    ...{ unit: 1, username: freshName(), isSupervisor: false },
  })
  const scopes = ['read', 'write'] as const
  const code = await issueSignInCode(store, systemClock, { user, units: [1], scopes })
  expect((await post(page, '/session', { code })).status).toBe(201)
  return { page, cdp, authenticatorId, user }
}

/** As a page of the server does, with its cookies. */
async function post(page: Page, path: string, data: object) {
  const sent = await page.request.post(`${home()}${path}`, { data, headers: { origin: home() } })
  return { status: sent.status(), json: await sent.json() }
}

const unit = '/rest/v1/1/passkeys'

async function register({ page }: Device) {
  const { json: options } = await post(page, `${unit}/options`, {})
  const made = await make(page, options.publicKey)
  const reply = await post(page, unit, { name: 'Laptop', passkey: made })
  expect(reply.status, JSON.stringify(reply.json)).toBe(201)
  const { challenge } = options.publicKey
  return { id: String(reply.json.id), made, challenge }
}

interface Options {
  readonly challenge: string
  readonly rpId: string
  readonly userVerification: string
}

async function startSession(page: Page): Promise<Options> {
  return (await post(page, '/session/passkey/options', {})).json.publicKey
}

/** What the browser makes on a page. */
function make(page: Page, options: object): Promise<Made> {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never)
    const credential = await navigator.credentials.create({ publicKey })
    return (credential as PublicKeyCredential).toJSON() as unknown as Made
  }, options)
}

/** What it signs there, or in a frame of it. */
function show(page: Pick<Page, 'evaluate'>, options: Options): Promise<Made> {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never)
    const credential = await navigator.credentials.get({ publicKey })
    return (credential as PublicKeyCredential).toJSON() as unknown as Made
  }, options)
}

async function signIn({ page }: Device) {
  return await post(page, '/session', { passkey: await show(page, await startSession(page)) })
}

async function expectFailure(page: Page, passkey: Made): Promise<void> {
  const { status, json } = await post(page, '/session', { passkey })
  expect([status, json.code]).toEqual([401, 'sign-in-failed'])
}

test('a passkey of a browser signs in until it is revoked', async ({ browser }) => {
  const device = await newDevice(browser)
  const { id } = await register(device)
  const { status, json } = await signIn(device)
  expect([status, json.user.id, json.ways, json.isStrong]).toEqual([
    ...[201, device.user, ['passkey'], true],
  ])
  const revoked = await post(device.page, `${unit}/actions?id=${id}`, { action: 'revoke' })
  expect(revoked.json.isRevoked).toBe(true)
  // That ended the session as well.
  const read = await device.page.request.get(`${home()}/session`)
  expect(read.status()).toBe(401)
  await expectFailure(device.page, await show(device.page, await startSession(device.page)))
})

test('what a browser makes and signs is what the library accepts', async ({ browser }) => {
  const device = await newDevice(browser)
  const { made, challenge } = await register(device)
  const at = { origin: home(), rpId: 'localhost' }
  expect(await acceptsRegistration(made, { ...at, challenge })).toBe(true)
  const options = await startSession(device.page)
  const shown = await show(device.page, options)
  const stored = { id: made.id, publicKey: coseIn(made), counter: 0 }
  expect(await acceptsAssertion(shown, { ...at, challenge: options.challenge }, stored)).toBe(true)
  expect((await post(device.page, '/session', { passkey: shown })).status).toBe(201)
})

/** Behind the id of the credential, up to the end: this browser adds no extensions. */
function coseIn({ response }: Made): Uint8Array<ArrayBuffer> {
  const data = Buffer.from(String(response['authenticatorData']), 'base64url')
  return new Uint8Array(data.subarray(55 + data.readUInt16BE(53)))
}

test('who is not verified by the device does not get in', { tag: '@detail' }, async ({
  browser,
}) => {
  const device = await newDevice(browser)
  await register(device)
  const { cdp, authenticatorId, page } = device
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const options = await startSession(page)
  await expect(show(page, options)).rejects.toThrow(/NotAllowedError/)
  const shown = await show(page, { ...options, userVerification: 'discouraged' })
  await expectFailure(page, shown)
})

test('what was signed on another page does not get in', { tag: '@detail' }, async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device)
  const { page } = device
  const other = await bootWithConsole()
  try {
    const options = await startSession(page)
    await page.goto(`${other.address.replace('127.0.0.1', 'localhost')}/console/`)
    await expectFailure(page, await show(page, options))
    await page.goto(`${server().address}/console/`)
    await expect(show(page, options)).rejects.toThrow(/SecurityError/)
  } finally {
    await other.close()
  }
})

test('a page within another page does not get in', { tag: '@detail' }, async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device)
  const { page } = device
  const outside = `${server().address}/outside`
  // As if the server let itself be framed, which it does not.
  const within = `<iframe src="${home()}/within" allow="publickey-credentials-get *"></iframe>`
  const contentType = 'text/html'
  await page.route(outside, (route) => route.fulfill({ contentType, body: within }))
  await page.route('**/within', (route) => route.fulfill({ contentType, body: 'Sign in' }))
  await page.goto(outside)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Sign in')).toBeVisible()
  const [framed] = page.frames().filter((each) => each.url().endsWith('/within'))
  if (framed === undefined) throw new Error('There is no frame.')
  const options = await startSession(page)
  const shown = await show(framed, options)
  const client = Buffer.from(String(shown.response['clientDataJSON']), 'base64url').toString()
  expect(JSON.parse(client)).toMatchObject({ origin: home(), crossOrigin: true })
  await expectFailure(page, shown)
})

test('a passkey that was copied does not get in, and is told in the trail', {
  tag: '@detail',
}, async ({ browser }) => {
  const device = await newDevice(browser)
  const { id } = await register(device)
  const { cdp, authenticatorId } = device
  const [copied] = (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  if (copied === undefined) throw new Error('There is no passkey.')
  for (let count = 0; count < 3; count++) expect((await signIn(device)).status).toBe(201)
  const { credentialId } = copied
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: copied })
  const { status, json } = await signIn(device)
  expect([status, json.code]).toEqual([401, 'sign-in-failed'])
  const [refused] = await server().store.audit.list({ subject: 'passkey', key: id, limit: 1 })
  expect(refused?.action).toBe('refused')
})
