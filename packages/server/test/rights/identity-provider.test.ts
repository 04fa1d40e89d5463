// Tokens of an identity provider: which are accepted, and whom they stand for.

import assert from 'node:assert/strict'
import { createHmac, createPublicKey } from 'node:crypto'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { JWTPayload } from 'jose'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { onOneEngine } from '../support/engines.ts'
import { type SignOptions, startIssuer } from '../support/local-issuer.ts'
import { assertWrong, audience, secondsNow, type World, withProvider } from './with-provider.ts'

type Given = () => World

function whoCalls(world: Given): void {
  test('the user of the verified address acts in every unit of theirs, and in no other', async () => {
    const { server, eva, token, ask } = world()
    for (const algorithm of ['RS256', 'ES256', 'EdDSA'] as const) {
      assert.equal((await ask({}, { algorithm })).status, 200, algorithm)
    }
    assert.equal((await ask({ aud: ['elsewhere', audience] })).status, 200, 'several audiences')
    const body = { name: 'N' }
    const created = await server.call({ path: 'companies', token: await token(), body })
    assert.equal(created.status, 201, 'with both scopes')
    const other = await server.store.directory.createUnit({ name: 'Other', timeZone: 'UTC' })
    const forbidden = await ask({}, {}, other)
    assert.deepEqual([forbidden.status, forbidden.json.code], [403, 'unit-forbidden'])
    await server.store.directory.addUser({ unit: other, user: eva })
    assert.equal((await ask({}, {}, other)).status, 200)
  })

  test('whatever is wrong with a token is answered alike', async () => {
    const { issuer, ask } = world()
    const now = secondsNow()
    const wrong: readonly (readonly [string, JWTPayload, SignOptions?])[] = [
      ['another issuer', { iss: 'https://example.com' }],
      ['the issuer with a slash', { iss: `${issuer.issuer}/` }],
      ['no issuer', { iss: undefined as unknown as string }],
      ['another audience', { aud: 'elsewhere' }],
      ['no audience', { aud: [] }],
      ['expired', { exp: now - limits.providerClockSkewSecondsMax }],
      ['no expiry', { exp: undefined as unknown as number }],
      ['not yet valid', { nbf: now + limits.providerClockSkewSecondsMax + 1 }],
      ['nobody of ours', { email: 'nobody@example.com' }],
      ['an address of another case', { email: 'Eva@example.com' }],
      ['no address', { email: undefined }],
      ['an address that is no text', { email: ['eva@example.com'] }],
      ['too long', { more: 'x'.repeat(limits.tokenCharactersMax) }],
      ['an algorithm that is not pinned', {}, { algorithm: 'PS256' }],
      ['a key that is not published', {}, { isUnpublished: true }],
      ['a key under another key\u2019s id', {}, { isUnpublished: true, kid: 'RS256-1' }],
      ['a key of another algorithm', {}, { kid: 'ES256-1' }],
    ]
    for (const [name, claims, options] of wrong) await assertWrong(await ask(claims, options), name)
    for (const verified of [false, undefined, null, 'true', 'false', 1]) {
      await assertWrong(await ask({ email_verified: verified }), `verified: ${verified}`)
    }
  })
}

function lengths(world: Given): void {
  test('the longest token is taken, and a longer one is wrong', async () => {
    const { server, token } = world()
    const bare = await token({ more: '' })
    const claims = bare.split('.')[1] ?? ''
    const room = limits.tokenCharactersMax - (bare.length - claims.length)
    const most = Math.floor((room * 3) / 4) - Buffer.from(claims, 'base64url').length
    const longest = await token({ more: 'x'.repeat(most) })
    assert.equal(longest.length, limits.tokenCharactersMax)
    assert.equal((await server.call({ path: 'views', token: longest })).status, 200)
    const longer = await token({ more: 'x'.repeat(most + 1) })
    await assertWrong(await server.call({ path: 'views', token: longer }), 'too long')
  })
}

function attacks(world: Given): void {
  test('clocks may be half a minute apart', async () => {
    const { ask } = world()
    const skew = limits.providerClockSkewSecondsMax
    assert.equal((await ask({ exp: secondsNow() - skew + 1 })).status, 200)
    assert.equal((await ask({ nbf: secondsNow() + skew })).status, 200)
  })

  test('a published key is no secret to sign with', async () => {
    const { server, issuer, token } = world()
    const [, claims = ''] = (await token()).split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const jwk of issuer.keys()) {
      const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
      const secrets = [
        key.export({ type: 'spki', format: 'pem' }),
        key.export({ type: 'spki', format: 'der' }),
        JSON.stringify(jwk),
        String(jwk['n'] ?? jwk['x']),
        Buffer.from(String(jwk['n'] ?? jwk['x']), 'base64url'),
      ]
      for (const [bits, secret] of [256, 384, 512].flatMap((each) =>
        secrets.map((one) => [each, one] as const),
      )) {
        const signed = `${encode({ alg: `HS${bits}`, kid: jwk['kid'] })}.${claims}`
        const mac = createHmac(`sha${bits}`, secret).update(signed).digest('base64url')
        const reply = await server.call({ path: 'views', token: `${signed}.${mac}` })
        await assertWrong(reply, `HS${bits} with the key ${jwk['kid']}`)
      }
    }
  })
}

function people(world: Given): void {
  test('our own tokens are accepted beside them, and a disabled user in neither way', async () => {
    const { server, ask } = world()
    const person = { unit: 1, username: 'ida', email: 'ida@example.com', isSupervisor: false }
    const ida = await server.store.directory.createUser(person)
    const own = await server.issue({ user: ida })
    const both = async (): Promise<readonly number[]> => [
      (await server.call({ path: 'views', token: own })).status,
      (await ask({ email: 'ida@example.com' })).status,
    ]
    assert.deepEqual(await both(), [200, 200])
    await changeUser(server.store, ida, { isDisabled: true })
    assert.deepEqual(await both(), [401, 401])
  })

  test('an address that two users share is nobody\u2019s', async () => {
    const { server, ask } = world()
    assert.equal((await ask()).status, 200)
    const twin = { unit: 1, username: 'twin', email: 'eva@example.com', isSupervisor: true }
    await server.store.directory.createUser(twin)
    await assertWrong(await ask(), 'shared')
  })
}

withProvider('tokens of an identity provider', (world) => {
  whoCalls(world)
  lengths(world)
  attacks(world)
  people(world)
})
withProvider(
  'any other claim of a provider',
  (world) => {
    test('it is matched with user names, verified or not', async () => {
      const { ask } = world()
      const other = { email: 'other@example.com', email_verified: false }
      assert.equal((await ask(other)).status, 200)
      await assertWrong(await ask({ preferred_username: 'nobody' }), 'nobody')
      await assertWrong(await ask({ preferred_username: 'eva@example.com' }), 'an address')
    })
  },
  { claim: 'preferred_username' },
)

withProvider(
  'a provider whose addresses are all trusted',
  (world) => {
    test('an address counts unless the provider says that it is not verified', async () => {
      const { ask } = world()
      for (const verified of [true, 'true', undefined]) {
        assert.equal((await ask({ email_verified: verified })).status, 200, `${verified}`)
      }
      for (const verified of [false, 'false', null, 0]) {
        await assertWrong(await ask({ email_verified: verified }), `${verified}`)
      }
    })
  },
  { isEmailTrusted: true },
)

onOneEngine('no provider', (server) => {
  test('a token of one is wrong', async () => {
    const issuer = await startIssuer()
    const token = await issuer.sign({ iss: issuer.issuer, aud: audience, email: 'a@example.com' })
    await issuer.close()
    await assertWrong(await server().call({ path: 'views', token }), 'nobody is trusted')
  })
})
