// Signing in by a provider, over HTTP: only an answer that is right in every place signs in.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Wrong } from '../support/fake-provider.ts'
import { accountOf, sessionIn, type World, whoIs, withFakeProvider } from './with-fake-provider.ts'

const now = (): number => Math.floor(Date.now() / 1000)

/** Each is one thing wrong in the ID token, or where it comes with. */
const wrongTokens: Readonly<Record<string, (world: World) => Wrong>> = {
  'another issuer': () => ({ claims: { iss: 'https://id.example.com' } }),
  'no issuer': () => ({ claims: { iss: undefined } }),
  'another audience': () => ({ claims: { aud: 'kontor-cli' } }),
  'an audience beside us': ({ provider: { clientId } }) => ({
    claims: { aud: [clientId, 'kontor-cli'], azp: clientId },
  }),
  'no audience': () => ({ claims: { aud: undefined } }),
  'another authorized party': () => ({ claims: { azp: 'kontor-cli' } }),
  'it has expired': () => ({ claims: { exp: now() - 60 } }),
  'no expiry': () => ({ claims: { exp: undefined } }),
  'an expiry that is a text': () => ({ claims: { exp: `${now() + 60}` } }),
  'issued in the future': () => ({ claims: { iat: now() + 120 } }),
  'issued long ago': () => ({ claims: { iat: now() - 3600 } }),
  'no time of issue': () => ({ claims: { iat: undefined } }),
  'valid later': () => ({ claims: { nbf: now() + 120 } }),
  'another nonce': () => ({ claims: { nonce: 'nonce of somebody else' } }),
  'no nonce': () => ({ claims: { nonce: undefined } }),
  'no subject': () => ({ claims: { sub: undefined } }),
  'an empty subject': () => ({ claims: { sub: '' } }),
  'a subject that is a number': () => ({ claims: { sub: 7 } }),
  'a very long subject': () => ({ claims: { sub: 's'.repeat(501) } }),
  'authenticated too long ago': () => ({ claims: { auth_time: now() - 2 * 3600 } }),
  'no time of authentication': () => ({ claims: { auth_time: undefined } }),
  'a key that is not published': () => ({ key: 'unpublished' }),
  'a key of another name': () => ({ header: { kid: 'two' } }),
  'no signature': () => ({ key: 'none', header: { alg: 'none' } }),
  'signed with the secret of the client': () => ({ key: 'secret', header: { alg: 'HS256' } }),
  'signed with the public key as a secret': () => ({
    key: 'public key as secret',
    header: { alg: 'HS256' },
  }),
  'an algorithm that is not accepted': () => ({
    key: 'PS256',
    header: { alg: 'PS256', kid: 'pss' },
  }),
  'an extension that nobody knows': () => ({ header: { crit: ['exp'] } }),
  'another signature': () => ({ spoil: (token) => token.replace(/.{8}$/, 'AAAAAAAA') }),
  'a signature left out': () => ({ spoil: (token) => token.replace(/[^.]+$/, '') }),
  'claims that were changed': () => ({
    spoil: (token) => token.replace(/\.([\w-]+)\./, (_, claims) => `.${changed(claims)}.`),
  }),
  'no ID token': () => ({ tokens: { id_token: undefined } }),
  'an ID token that is none': () => ({ tokens: { id_token: 'x' } }),
  'no access token': () => ({ tokens: { access_token: undefined } }),
  'another type of token': () => ({ tokens: { token_type: 'mac' } }),
}

function changed(claims: string): string {
  const plain = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return Buffer.from(JSON.stringify({ ...plain, email: 'b@example.com' })).toString('base64url')
}

const wrongAnswers: Readonly<Record<string, (query: URLSearchParams) => URLSearchParams>> = {
  'no code': (query) => without(query, 'code'),
  'an empty code': (query) => within(query, 'code', ''),
  'another code': (query) => within(query, 'code', 'another'),
  'two codes': (query) => new URLSearchParams([...query, ['code', 'another']]),
  'no state': (query) => without(query, 'state'),
  'another state': (query) => within(query, 'state', 'another'),
  'two states': (query) => new URLSearchParams([...query, ['state', query.get('state') ?? '']]),
  'no issuer': (query) => without(query, 'iss'),
  'another issuer': (query) => within(query, 'iss', 'https://id.example.com'),
  'an error': (query) => within(query, 'error', 'access_denied'),
  'a token in its place': (query) => within(without(query, 'code'), 'id_token', 'x'),
  'a signed response': (query) => within(query, 'response', 'x'),
}

function within(query: URLSearchParams, name: string, value: string): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(query), [name]: value })
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...query].filter(([each]) => each !== name))
}

type TheWorld = () => World

withFakeProvider('answers of a provider', (world) => {
  inOnePlace(world)
  bound(world)
  userinfo(world)
})

function inOnePlace(world: TheWorld): void {
  /** The user of a mail is signed in by the right answer, and by none that is wrong in one place. */
  async function refusesEach(name: string, travel: (account: object) => Promise<void>) {
    const person = await world().person()
    await world().policy({ maxAgeMinutes: 60 })
    world().provider.change({})
    const right = await world().travel({ account: person.account })
    assert.equal(await whoIs(world(), right), person.id, `${name}: the right one`)
    await travel(person.account)
    world().provider.change({})
  }

  test('an ID token that is wrong in one place signs nobody in', async () => {
    await refusesEach('tokens', async (account) => {
      for (const [name, wrong] of Object.entries(wrongTokens)) {
        const before = await world().sessions()
        world().provider.change(wrong(world()))
        const reply = await world().travel({ account: account as never })
        assert.deepEqual([reply.status, reply.json?.code], [401, 'sign-in-failed'], name)
        assert.equal(sessionIn(reply), undefined, name)
        assert.equal(await world().sessions(), before, name)
      }
    })
  })

  test('an answer that is wrong in one place signs nobody in', async () => {
    await refusesEach('answers', async (account) => {
      for (const [name, answer] of Object.entries(wrongAnswers)) {
        const before = await world().sessions()
        const reply = await world().travel({ account: account as never, answer })
        assert.deepEqual([reply.status, reply.json?.code], [401, 'sign-in-failed'], name)
        assert.equal(await world().sessions(), before, name)
      }
    })
  })
}

function bound(world: TheWorld): void {
  test('an answer counts only with the cookie of its way', async () => {
    const { account } = await world().person()
    await world().policy()
    const [one, other] = [await world().begin(), await world().begin()]
    const query = world().provider.authorize(one.location, account)
    for (const cookie of ['', 'kontor-flow=', 'kontor-flow=x', other.cookie]) {
      const reply = await world().comeBack({ ...one, cookie }, query)
      assert.deepEqual([reply.status, reply.json?.code], [401, 'sign-in-failed'], cookie)
    }
    const twice = { ...one, cookie: `${one.cookie}; ${one.cookie}` }
    assert.equal((await world().comeBack(twice, query)).status, 401, 'of two none counts')
    assert.equal((await world().comeBack(one, query)).status, 200)
    assert.equal((await world().comeBack(one, query)).status, 401, 'it is good once')
  })

  test('the browser is led to the provider with all that binds the answer to it', async () => {
    await world().policy({ maxAgeMinutes: 60, strong: { acr: ['mfa', 'phr'] } })
    const { location, cookie } = await world().begin()
    const { origin, pathname, searchParams } = new URL(location)
    const { issuer, clientId } = world().provider
    assert.equal(origin + pathname, `${issuer}/authorize`)
    const sent = Object.fromEntries(searchParams)
    const host = world().server.address.replace('127.0.0.1', 'localhost')
    assert.match(`${sent['state']} ${sent['nonce']}`, /^[\w-]{43} [\w-]{43}$/)
    assert.match(sent['code_challenge'] ?? '', /^[\w-]{43}$/)
    const { state: _, nonce: __, code_challenge: ___, ...others } = sent
    assert.deepEqual(others, {
      ...{ client_id: clientId, response_type: 'code', scope: 'openid email' },
      redirect_uri: `${host}/session/oidc/company/callback`,
      ...{ code_challenge_method: 'S256', max_age: '3600', acr_values: 'mfa phr' },
    })
    assert.match(cookie, /^kontor-flow=[\w-]{43}$/)
  })
}

function userinfo(world: TheWorld): void {
  test('what userinfo says counts only for the same subject', async () => {
    const { account, id, email } = await world().person()
    await world().policy()
    const bare = { sub: account.sub }
    world().provider.change({ claims: { email: undefined, email_verified: undefined } })
    const other = { userinfo: { sub: 'somebody else', email } }
    const claims = { email: undefined, email_verified: undefined }
    world().provider.change({ claims, ...other })
    assert.equal((await world().travel({ account })).status, 401)
    // A mail of one place is not verified by the other.
    world().provider.change({ claims: { email_verified: true }, userinfo: { email } })
    const unverified = await world().travel({ account: bare })
    assert.deepEqual([unverified.status, unverified.json.code], [403, 'identity-unknown'])
    world().provider.change({ claims })
    assert.equal(await whoIs(world(), await world().travel({ account })), id)
    world().provider.change({})
  })

  test('a mail that is not verified finds nobody', async () => {
    await world().policy()
    for (const verified of [false, undefined, 'true', 1, null]) {
      const { email } = await world().person()
      const account = { ...accountOf(email), email_verified: verified }
      const reply = await world().travel({ account })
      assert.deepEqual([reply.status, reply.json?.code], [403, 'identity-unknown'], `${verified}`)
    }
  })
}
