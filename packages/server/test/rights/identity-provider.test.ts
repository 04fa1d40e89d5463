// Tokens of an identity provider, checked against a real one on loopback.

import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, describe, test } from 'node:test'
import type { JWTPayload } from 'jose'
import { systemClock } from '../../src/config/clock.ts'
import { identityProvider } from '../../src/service/identity-provider.ts'
import { type Booted, boot, type Reply, sqliteEngine } from '../support/boot.ts'
import { type LocalIssuer, type SignOptions, startIssuer } from '../support/local-issuer.ts'

const audience = 'kontor'

interface World {
  readonly server: Booted
  readonly issuer: LocalIssuer
  readonly eva: number
  /** The answer to a token with usual claims but for those given. */
  ask(claims?: JWTPayload, options?: SignOptions, unit?: number): Promise<Reply>
}

async function world(claim = 'email'): Promise<World> {
  const issuer = await startIssuer()
  const trusted = { issuer: issuer.issuer, audience, claim }
  const provider = identityProvider(trusted, systemClock)
  const server = await boot(sqliteEngine, systemClock, { provider })
  after(async () => {
    await server.close()
    await issuer.close()
  })
  const person = { unit: 1, username: 'eva', email: 'eva@example.com', isSupervisor: false }
  const eva = await server.store.write('createUser', person)
  const now = Math.floor(Date.now() / 1000)
  const usual = {
    iss: issuer.issuer,
    aud: audience,
    sub: '00u1',
    iat: now,
    exp: now + 300,
    email: 'eva@example.com',
    email_verified: true,
    preferred_username: 'eva',
  }
  return {
    server,
    issuer,
    eva,
    ask: async (claims = {}, options = {}, unit = 1) => {
      const token = await issuer.sign({ ...usual, ...claims }, options)
      return await server.call({ path: 'views', token, unit })
    },
  }
}

describe('tokens of an identity provider', async () => {
  const { server, issuer, eva, ask } = await world()
  const now = Math.floor(Date.now() / 1000)

  test('the user of the verified address acts in every unit of theirs, and in no other', async () => {
    for (const algorithm of ['RS256', 'ES256', 'EdDSA'] as const) {
      assert.equal((await ask({}, { algorithm })).status, 200, algorithm)
    }
    const other = await server.store.write('createUnit', { name: 'Other', timeZone: 'UTC' })
    const forbidden = await ask({}, {}, other)
    assert.deepEqual([forbidden.status, forbidden.json.code], [403, 'unit-forbidden'])
    await server.store.write('addUser', { unit: other, user: eva })
    assert.equal((await ask({}, {}, other)).status, 200)
    assert.equal(issuer.fetched(), 1, 'its keys are fetched once')
  })

  test('whatever is wrong with a token is answered alike', async () => {
    const wrong: readonly (readonly [string, JWTPayload, SignOptions?])[] = [
      ['another issuer', { iss: 'https://example.com' }],
      ['the issuer with a slash', { iss: `${issuer.issuer}/` }],
      ['another audience', { aud: 'elsewhere' }],
      ['no audience', { aud: [] }],
      ['expired', { exp: now - 60 }],
      ['no expiry', { exp: undefined as unknown as number }],
      ['not yet valid', { nbf: now + 120 }],
      ['nobody of ours', { email: 'nobody@example.com' }],
      ['no address', { email: undefined }],
      ['an address that is no text', { email: ['eva@example.com'] }],
      ['an address that was not verified', { email_verified: false }],
      ['an algorithm that is not pinned', {}, { algorithm: 'PS256' }],
      ['a key that is not published', {}, { isUnpublished: true }],
      ['a key under another key\u2019s id', {}, { isUnpublished: true, kid: 'RS256-1' }],
    ]
    for (const [name, claims, options] of wrong) {
      const { status, headers, json } = await ask(claims, options)
      assert.deepEqual([status, json.code], [401, 'unauthorized'], name)
      assert.equal(headers.get('www-authenticate'), 'Bearer realm="kontor", error="invalid_token"')
    }
  })

  test('a published key is no secret to sign with', async () => {
    const response = await fetch(`${issuer.issuer}/keys`)
    const { keys } = (await response.json()) as { keys: readonly { n?: string; kid: string }[] }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { iss: issuer.issuer, aud: audience, exp: now + 300, email: 'eva@example.com' }
    for (const { kid, n = '' } of keys) {
      const signed = `${encode({ alg: 'HS256', kid })}.${encode(claims)}`
      const mac = createHmac('sha256', n).update(signed).digest('base64url')
      const reply = await server.call({ path: 'views', token: `${signed}.${mac}` })
      assert.equal(reply.status, 401)
    }
  })

  test('our own tokens are accepted beside them, and a disabled user in neither way', async () => {
    const own = await server.issue({ user: eva })
    assert.equal((await server.call({ path: 'views', token: own })).status, 200)
    await server.store.write('disableUser', { user: eva })
    assert.equal((await server.call({ path: 'views', token: own })).status, 401)
    assert.equal((await ask()).status, 401)
  })
})

test('an address that two users share is nobody\u2019s', async () => {
  const { server, ask } = await world()
  assert.equal((await ask()).status, 200)
  const twin = { unit: 1, username: 'twin', email: 'eva@example.com', isSupervisor: true }
  await server.store.write('createUser', twin)
  assert.equal((await ask()).status, 401)
})

test('any other claim is matched with user names', async () => {
  const { ask } = await world('preferred_username')
  assert.equal((await ask({ email: 'other@example.com' })).status, 200)
  assert.equal((await ask({ preferred_username: 'nobody' })).status, 401)
  assert.equal((await ask({ preferred_username: 'eva@example.com' })).status, 401)
})

test('unavailable: while the provider is silent its tokens are kept waiting, ours go on', async () => {
  const { server, issuer, ask } = await world()
  issuer.setBroken(true)
  const reply = await ask()
  assert.deepEqual([reply.status, reply.json.code], [503, 'unavailable'])
  assert.equal(reply.headers.get('retry-after'), '30')
  assert.equal((await server.call({ path: 'views' })).status, 200)
  issuer.setBroken(false)
  assert.equal((await ask()).status, 503, 'it is left alone for a while')
})

test('a token without a provider configured is wrong', async () => {
  const issuer = await startIssuer()
  const server = await boot(sqliteEngine)
  after(async () => {
    await server.close()
    await issuer.close()
  })
  const token = await issuer.sign({ iss: issuer.issuer, aud: audience, email: 'a@example.com' })
  assert.equal((await server.call({ path: 'views', token })).status, 401)
})
