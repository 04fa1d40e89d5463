// Tokens over HTTP: what is forged, edited, out of time or out of place is refused with the
// challenge of RFC 6750. Whose signature holds is told what became of the token; to all others
// nothing tells one reason from another.

import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { request } from 'node:http'
import { test } from 'node:test'
import { type TokenRule, tokenRules } from '@kontor/contract/endpoints/token-rules.ts'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { newSigningKey } from '../../src/cli/terminal/with-store.ts'
import { Refusal } from '../../src/refusal.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import { signToken, type TokenClaims } from '../../src/service/access/token.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

const start = '2026-03-05T12:00:00Z'
const clock = settableClock(start)
/** Callers on loopback, each showing an address of its own. */
const options = { app: { trustProxy: ['127.0.0.1'] } }

const challenge = 'Bearer realm="kontor"'
const invalid = `${challenge}, error="invalid_token"`

function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(
    'base64url',
  )
}

function hs256(secret: string | Buffer, header: object, claims: unknown): string {
  const signed = `${encode(header)}.${encode(claims)}`
  const mac = createHmac('sha256', secret).update(signed).digest('base64url')
  return `${signed}.${mac}`
}

function partsOf(token: string): readonly [string, string, string] {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return [header, payload, signature]
}

function claimsOf(token: string): TokenClaims {
  return JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString())
}

let callers = 0

/** From an address that was never seen before, so that nothing here is throttled. */
async function ask(server: Booted, token: string | null, path = 'views'): Promise<Reply> {
  callers += 1
  const address = `198.51.${callers >> 8}.${callers & 255}`
  return await server.call({ path, token, headers: { 'x-forwarded-for': address } })
}

/** With a reason, it is what the answer says, by its name and in words. */
async function assertInvalid(
  server: Booted,
  token: string,
  message: string,
  reason?: readonly [rule: TokenRule, detail: string],
): Promise<string> {
  const reply = await ask(server, token)
  assert.equal(reply.status, 401, `${message}: ${reply.text.slice(0, 200)}`)
  assert.equal(reply.json.code, 'unauthorized')
  assert.equal(reply.headers.get('www-authenticate'), invalid, message)
  assert.ok(reply.json.rule in tokenRules, message)
  if (reason !== undefined) assert.deepEqual([reply.json.rule, reply.json.detail], reason)
  return reply.text.replace(reply.json.requestId, '')
}

type Server = () => Booted

async function issueIn(
  server: Server,
  input: Partial<Parameters<typeof issueToken>[2]> = {},
): Promise<string> {
  const usual = { user: 1, units: [1], scopes: ['read', 'write'], ips: [] } as const
  return (await issueToken(server().store, clock, { ...usual, ...input })).token
}

async function secretOf(server: Server): Promise<string> {
  return (await server().store.keys.list())[0].secret
}

function shape(server: Server): void {
  test('the payload can be shown with plain base64, and holds what the contract says', async () => {
    for (let tries = 0; tries < 50; tries++) {
      const ips = [`10.${tries}.0.0/16`, 'fd00::/8']
      const [header, payload] = partsOf(await issueIn(server, { ips, lifetimeSeconds: 60 + tries }))
      assert.match(payload, /^[A-Za-z0-9]+$/)
      const claims = JSON.parse(Buffer.from(payload, 'base64').toString())
      assert.equal(claims.sub, '1')
      assert.equal(claims.scope, 'read write')
      assert.equal(typeof claims.iat, 'number')
      assert.equal(claims.exp, claims.iat + 60 + tries)
      assert.deepEqual([claims.unit, claims.ips], [[1], ips])
      assert.equal(JSON.parse(Buffer.from(header, 'base64url').toString()).alg, 'HS256')
    }
  })
}

/** Everything that a token can be turned into without being one of ours. */
async function attacksOn(token: string, secret: string): Promise<Readonly<Record<string, string>>> {
  const [header, payload, signature] = partsOf(token)
  const claims = claimsOf(token)
  const key = Buffer.from(secret, 'base64url')
  const head = JSON.parse(Buffer.from(header, 'base64url').toString())
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rs256 = `${encode({ ...head, alg: 'RS256' })}.${payload}`
  const rsSignature = sign('sha256', Buffer.from(rs256), rsa.privateKey).toString('base64url')
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const edited = (change: object): string =>
    `${header}.${encode({ ...claims, ...change })}.${signature}`
  return {
    'alg none': `${encode({ ...head, alg: 'none' })}.${payload}.`,
    'alg None with a signature': `${encode({ ...head, alg: 'None' })}.${payload}.${signature}`,
    'alg nOnE': `${encode({ ...head, alg: 'nOnE' })}.${payload}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'no signature part': `${header}.${payload}`,
    'HS384 with our key': hs512(key, { ...head, alg: 'HS384' }, claims, 'sha384'),
    'HS512 with our key': hs512(key, { ...head, alg: 'HS512' }, claims, 'sha512'),
    'RS256 with a key of its own': `${rs256}.${rsSignature}`,
    'HS256 with a public key': hs256(publicPem, head, claims),
    'a swapped key': hs256('another key', head, claims),
    'an empty key': hs256('', head, claims),
    'our key id, another key': hs256(Buffer.alloc(32), head, claims),
    'no key id': hs256(key, { alg: 'HS256', typ: 'JWT' }, claims),
    'an unknown key id': hs256(key, { ...head, kid: 'nobody' }, claims),
    'a key id that is a path': hs256(Buffer.alloc(0), { ...head, kid: '/dev/null' }, claims),
    'a key id that is SQL': hs256(key, { ...head, kid: "' or 1=1 --" }, claims),
    'a key id that every object has': hs256(key, { ...head, kid: 'constructor' }, claims),
    'a key id that is no text': hs256(key, { ...head, kid: { length: 1 } }, claims),
    'a key brought along': hs256(
      'mine',
      { ...head, kid: 'x', jwk: { kty: 'oct', k: encode('mine') } },
      claims,
    ),
    'a key elsewhere': hs256('mine', { ...head, jku: 'http://127.0.0.1:1/keys' }, claims),
    'a critical extension': hs256(key, { ...head, crit: ['x'], x: 1 }, claims),
    'another user': edited({ sub: '2' }),
    'another unit': edited({ unit: [1, 2] }),
    'more scopes': edited({ scope: 'read write admin' }),
    'another id': edited({ jti: 'x' }),
    'an id that was never issued': await signToken(secret, {
      ...claims,
      jti: 'never',
    }),
    'claims that are a list': hs256(key, head, [claims]),
    'claims that are null': hs256(key, head, null),
    'claims that are no JSON': hs256(key, head, 'sub=1'),
    'no id': hs256(key, head, { ...claims, jti: undefined }),
    'an expiry that is text': hs256(key, head, { ...claims, exp: '9999999999' }),
    'over-long': `${token}${'A'.repeat(9000)}`,
    'long and well signed': hs256(key, head, { ...claims, more: 'x'.repeat(9000) }),
    'not a token': 'opensesame',
    'two dots': '..',
    'four parts': `${token}.${signature}`,
    'five parts, as if encrypted': `${token}.x.y`,
    'a signature cut short': token.slice(0, -4),
    'a signature of another case': `${header}.${payload}.${swapCase(signature)}`,
    'a padded signature': `${token}=`,
  }
}

function forgeries(server: Server): void {
  test('no forged, edited or malformed token is accepted, and all are answered alike', async () => {
    const token = await issueIn(server)
    const attacks = await attacksOn(token, await secretOf(server))
    const answers = new Set<string>()
    for (const [name, attack] of Object.entries(attacks)) {
      answers.add(await assertInvalid(server(), attack, name))
    }
    assert.equal(answers.size, 1, 'nothing tells one from another')
    assert.match([...answers].join(), /"rule":"token-unknown"/)
    assert.equal((await ask(server(), token)).status, 200, 'the real one still works')
  })
}

function lifetimes(server: Server): void {
  test('a token is accepted from its not-before to its expiry, and not outside', async () => {
    const claims = claimsOf(await issueIn(server))
    const expired = 'The token expired at 2026-03-05T11:59:59.000Z.'
    const early = 'The token is not valid before 2026-03-05T12:00:01.000Z.'
    const whyExpired = ['token-expired', expired] as const
    const whyEarly = ['token-early', early] as const
    const now = Math.floor(clock.now().getTime() / 1000)
    const signed = async (change: Partial<TokenClaims>): Promise<string> =>
      await signToken(await secretOf(server), { ...claims, ...change })
    await assertInvalid(server(), await signed({ exp: now }), 'expired this second')
    await assertInvalid(server(), await signed({ exp: now - 1 }), 'expired', whyExpired)
    await assertInvalid(server(), await signed({ exp: -1 }), 'expired long ago')
    await assertInvalid(server(), await signed({ nbf: now + 1 }), 'not yet valid', whyEarly)
    assert.equal((await ask(server(), await signed({ nbf: now, exp: now + 1 }))).status, 200)
    const short = await issueIn(server, { lifetimeSeconds: 10 })
    assert.equal((await ask(server(), short)).status, 200)
    clock.set('2026-03-05T12:00:10Z')
    await assertInvalid(server(), short, 'expired since it was last used')
    clock.set(start)
  })
}

function challenges(server: Server): void {
  test('what is missing is challenged without an error; twice is malformed', async () => {
    const token = await issueIn(server)
    const none = await ask(server(), null)
    assert.deepEqual([none.status, none.headers.get('www-authenticate')], [401, challenge])
    assert.match(none.json.detail, /^The request has no token: /)
    const query = await ask(server(), null, `views?access_token=${token}`)
    assert.deepEqual([query.status, query.headers.get('www-authenticate')], [401, challenge])
    const both = await ask(server(), token, `views?access_token=${token}`)
    assert.equal(both.json.code, 'unknown-parameter')
    assert.doesNotMatch(both.text, new RegExp(partsOf(token)[2]))
    const twice = await askTwice(server().address, token)
    assert.equal(twice.status, 400)
    assert.equal(twice.challenge, `${challenge}, error="invalid_request"`)
  })
}

function units(server: Server): void {
  test('unit-forbidden: a unit outside the token, existing or not, is answered alike', async () => {
    const { store } = server()
    const unit = await store.directory.createUnit({ name: 'Other', timeZone: 'UTC' })
    const texts = new Set<string>()
    const own = await store.directory.createUnit({ name: 'Own', timeZone: 'UTC' })
    await store.directory.addUser({ unit: own, user: 1 })
    for (const other of [unit, own, own + 1, 999_999]) {
      const token = await issueIn(server)
      const reply = await server().call({ unit: other, path: 'companies?id=1', token })
      assert.deepEqual([reply.status, reply.json.code], [403, 'unit-forbidden'])
      assert.equal(reply.headers.get('www-authenticate'), null)
      texts.add(reply.text.replace(reply.json.requestId, ''))
    }
    assert.equal(texts.size, 1)
  })

  test('a token is bound to units of its user, and a supervisor of one is none of another', async () => {
    const { store, call } = server()
    const unit = await store.directory.createUnit({ name: 'Elsewhere', timeZone: 'UTC' })
    await assert.rejects(issueIn(server, { units: [unit] }), Refusal)
    await assert.rejects(issueIn(server, { units: [1, unit] }), Refusal)
    const chief = await store.directory.createUser({ unit, username: 'chief', isSupervisor: true })
    const body = { type: 'GEM', ownerId: chief }
    const own = await issueIn(server, { user: chief, units: [unit] })
    const created = await call({ unit, path: 'documents', body, token: own })
    assert.equal(created.status, 201, created.text)
    await store.directory.addUser({ unit, user: 1 })
    await putDefaultFile(store, unit, { defaults: [{ type: 'GEM' }] })
    const token = await issueIn(server, { units: [1, unit] })
    const path = `documents?id=${created.json.id}`
    assert.equal((await call({ unit, path, token: own })).status, 200)
    assert.equal((await call({ unit, path, token })).status, 404)
  })

  test('of the units of its user a token shows those that it is bound to', async () => {
    const { store, call } = server()
    const unit = await store.directory.createUnit({ name: 'Second', timeZone: 'UTC' })
    await store.directory.addUser({ unit, user: 1 })
    let tag = ''
    for (const bound of [[1], [1, unit], [1]]) {
      const token = await issueIn(server, { units: bound })
      const headers = { 'if-none-match': tag }
      const {
        status,
        json,
        headers: answered,
      } = await call({ path: 'views/UNITS', token, headers })
      assert.equal(status, 200)
      assert.deepEqual(
        json.data.map(({ id }: { id: number }) => id),
        bound,
      )
      tag = answered.get('etag') ?? ''
    }
  })
}

function scopes(server: Server): void {
  test('insufficient-scope: reading needs read, and writing write', async () => {
    const reader = await issueIn(server, { scopes: ['read'] })
    const writer = await issueIn(server, { scopes: ['write'] })
    const wrote = await server().call({ path: 'companies', body: { name: 'N' }, token: reader })
    assert.deepEqual([wrote.status, wrote.json.code], [403, 'insufficient-scope'])
    const needed = `${challenge}, error="insufficient_scope", scope="write"`
    assert.equal(wrote.headers.get('www-authenticate'), needed)
    for (const path of ['views', 'companies?id=1', 'views/TASKS/query']) {
      const body = path.endsWith('query') ? { body: {} } : {}
      const read = await server().call({ path, token: writer, ...body })
      assert.deepEqual([read.status, read.json.code], [403, 'insufficient-scope'], path)
    }
  })
}

function revocation(server: Server): void {
  test('revoking a token or disabling its user ends it with the next request', async () => {
    const { store, unit } = server()
    const [one, two] = [await issueIn(server), await issueIn(server)]
    assert.equal((await ask(server(), one)).status, 200)
    await store.tokens.revoke({ jti: claimsOf(one).jti, now: start })
    await assertInvalid(server(), one, 'revoked', ['token-revoked', 'The token was revoked.'])
    assert.equal((await ask(server(), two)).status, 200)
    const input = { unit, username: 'leaver', isSupervisor: false }
    const user = await store.directory.createUser(input)
    const token = await issueIn(server, { user })
    assert.equal((await ask(server(), token)).status, 200)
    await changeUser(store, user, { isDisabled: true })
    const why = 'The user of the token is disabled.'
    await assertInvalid(server(), token, 'disabled', ['token-user-disabled', why])
  })
}

function rotation(server: Server): void {
  test('after a rotation the old key is accepted for its grace time, and signs nothing', async () => {
    const { store } = server()
    const old = await issueIn(server)
    const oldSecret = await secretOf(server)
    const now = clock.now().getTime()
    await store.keys.rotate({ secret: newSigningKey(), now, until: now + 3_600_000 })
    const fresh = await issueIn(server)
    assert.notEqual(partsOf(fresh)[0], partsOf(old)[0])
    assert.notEqual(await secretOf(server), oldSecret)
    for (const token of [old, fresh]) assert.equal((await ask(server(), token)).status, 200)
    clock.set('2026-03-05T13:00:00Z')
    await assertInvalid(server(), old, 'the grace time is over')
    assert.equal((await ask(server(), fresh)).status, 200)
    const later = clock.now().getTime()
    await store.keys.rotate({ secret: newSigningKey(), now: later, until: later })
    await assertInvalid(server(), fresh, 'no grace time')
    const third = await issueIn(server)
    for (const graceMs of [60_000, 3_600_000]) {
      await store.keys.rotate({
        secret: newSigningKey(),
        now: later,
        until: later + graceMs,
      })
    }
    clock.set('2026-03-05T13:00:59Z')
    assert.equal((await ask(server(), third)).status, 200)
    clock.set('2026-03-05T13:01:00Z')
    const why = ['token-key-replaced', 'The key that signed the token was replaced.'] as const
    await assertInvalid(server(), third, 'a later rotation gives no more time', why)
    const end = clock.now().getTime()
    await store.keys.rotate({ secret: newSigningKey(), now: end, until: end })
    assert.equal((await store.keys.list()).length, 1, 'no former key is kept')
    clock.set(start)
  })
}

onOneEngine(
  'tokens',
  (server) => {
    shape(server)
    forgeries(server)
    lifetimes(server)
    challenges(server)
    units(server)
    scopes(server)
    revocation(server)
    rotation(server)
  },
  clock,
  options,
)

function hs512(key: Buffer, header: object, claims: unknown, hash: string): string {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

function swapCase(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) =>
    letter < 'a' ? letter.toLowerCase() : letter.toUpperCase(),
  )
}

/** fetch joins headers of one name, so this goes below it. */
function askTwice(
  address: string,
  token: string,
): Promise<{ readonly status: number | undefined; readonly challenge: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    challenge: string | undefined
  }>()
  const { hostname, port } = new URL(address)
  const bearer = `Bearer ${token}`
  const headers = ['host', hostname, 'authorization', bearer, 'authorization', bearer]
  request({ hostname, port, path: '/rest/v1/1/views', headers }, (response) => {
    response.resume()
    resolve({
      status: response.statusCode,
      challenge: response.headers['www-authenticate'],
    })
  })
    .on('error', reject)
    .end()
  return promise
}
