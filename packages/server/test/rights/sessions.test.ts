// Sessions over HTTP: who signs in gets a cookie that counts as nothing else, and ends with the token
// that it was made of. Codes are good once.

import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { freshName } from '../support/boot.ts'
import { onEveryEngine, onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import { callWith, cookieOf, openSession, signedIn } from '../support/sign-in.ts'

type Server = () => Booted

const start = '2099-03-05T12:00:00.000Z'
const clock = settableClock(start)

const all = ['read', 'write', 'admin'] as const

onOneEngine(
  'sessions',
  (server) => {
    opening(server)
    doors(server)
    bodies(server)
  },
  clock,
)
onOneEngine('sessions end', ending, clock)
onEveryEngine('sign-in codes', codes, clock)
onOneEngine('sessions behind a proxy', behindProxy, clock, {
  app: { trustProxy: ['127.0.0.1'] },
})

async function codeFor(server: Server, user = 1, units: readonly number[] = [1]): Promise<string> {
  return await issueSignInCode(server().store, clock, { user, units, scopes: all })
}

function jtiOf(token: string): string {
  return claimsOf(token)['jti'] as string
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json?.code]
}

function tokenIn(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}

/** What the cookie is good for now. */
async function used(server: Server, cookie: string): Promise<readonly [number, unknown]> {
  return outcome(await callWith(server(), cookie, { path: 'views' }))
}

const refused = [401, 'unauthorized'] as const
const fine = [200, undefined] as const

function opening(server: Server): void {
  test('a token opens a session, which tells who is signed in, where and until when', async () => {
    const unit = await server().store.directory.createUnit({ name: 'Two', timeZone: 'Asia/Tokyo' })
    const username = freshName()
    const user = await server().store.directory.createUser({
      ...{ unit, username, firstName: 'Ann', isSupervisor: true },
    })
    await server().store.directory.addUser({ unit: server().unit, user })
    const token = await server().issue({ user, units: [unit, 1], scopes: ['read'] })
    const opened = await openSession(server(), { token })
    assert.equal(opened.status, 201)
    assert.deepEqual(opened.json, {
      user: { id: user, username, firstName: 'Ann', lastName: null },
      units: [
        { id: 1, name: 'Unit 1', timeZone: 'UTC', isSupervisor: false },
        { id: unit, name: 'Two', timeZone: 'Asia/Tokyo', isSupervisor: true },
      ],
      scope: 'read',
      expiresAt: '2099-03-06T00:00:00.000Z',
      ...{ ways: ['token'], authAt: '2099-03-05T12:00:00.000Z' },
      ...{ isStrong: false, isLimited: false },
    })
    const cookie = cookieOf(opened)
    const answer = await callWith(server(), cookie, { path: '/session' })
    assert.deepEqual([answer.status, answer.json], [200, opened.json])
    for (const reply of [opened, answer]) {
      assert.equal(reply.headers.get('cache-control'), 'no-store')
    }
    const claims = claimsOf(tokenIn(cookie))
    assert.deepEqual([claims['aud'], claims['parent']], ['console', jtiOf(token)])
    const denied = await callWith(server(), cookie, { path: 'companies', body: { name: 'N' } })
    assert.deepEqual(outcome(denied), [403, 'insufficient-scope'])
  })

  test('the cookie is out of reach of scripts, of other sites, and ends by itself', async () => {
    const { headers } = await openSession(server(), { token: server().token })
    const [cookie = '', ...more] = headers.getSetCookie()
    const port = new URL(server().address).port
    assert.deepEqual(more, [])
    const [pair = '', ...attributes] = cookie.split('; ')
    assert.match(pair, new RegExp(`^kontor-${port}=[\\w-]+\\.[\\w-]+\\.[\\w-]+$`))
    const expected = ['HttpOnly', `Max-Age=${12 * 3600}`, 'Path=/', 'SameSite=Strict']
    assert.deepEqual(attributes.toSorted(), expected)
  })
}

function doors(server: Server): void {
  test('a cookie is no token, and a token is no cookie', async () => {
    const cookie = await signedIn(server(), server().token)
    const [name = ''] = cookie.split('=')
    const own = { path: 'views' } as const
    const asToken = await server().call({ ...own, token: tokenIn(cookie) })
    assert.deepEqual(outcome(asToken), refused)
    assert.deepEqual(await used(server, `${name}=${server().token}`), refused)
    const again = await openSession(server(), { token: tokenIn(cookie) })
    assert.deepEqual(outcome(again), refused)
    assert.deepEqual(await used(server, cookie), fine)
  })

  test('of two cookies of the name none counts', async () => {
    const cookie = await signedIn(server(), server().token)
    assert.deepEqual(await used(server, `a=b; ${cookie}; c=d`), fine)
    assert.deepEqual(await used(server, `${cookie}; ${cookie}`), refused)
  })

  test('the header wins, right or wrong', async () => {
    const cookie = await signedIn(server(), server().token)
    const unit = await server().store.directory.createUnit({ name: 'Three', timeZone: 'UTC' })
    const user = await server().store.directory.createUser({
      ...{ unit, username: freshName(), isSupervisor: false },
    })
    const other = await server().issue({ user, units: [unit] })
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const here = await server().call({ path: 'views', token: other, headers })
    assert.deepEqual(outcome(here), [403, 'unit-forbidden'])
    const there = await server().call({ path: 'views', unit, token: other, headers })
    assert.equal(there.status, 200)
    const wrong = await server().call({ path: 'views', token: 'wrong', headers })
    assert.deepEqual(outcome(wrong), refused)
    for (const method of ['GET', 'DELETE']) {
      const own = await server().call({ method, path: '/session', headers })
      assert.deepEqual(outcome(own), refused, `${method} of a session needs no token`)
    }
    assert.deepEqual(await used(server, cookie), fine)
  })
}

function bodies(server: Server): void {
  test('a body is one of the two, and short', async () => {
    const code = await codeFor(server)
    for (const [body, fault] of [
      [{}, 'missing-value'],
      [{ token: server().token, code }, 'too-many-values'],
      [{ token: null, code: null }, 'missing-value'],
      [{ password: 'x' }, 'unknown-field'],
      [{ token: 1 }, 'wrong-type'],
    ] as const) {
      const { status, json } = await openSession(server(), body)
      assert.deepEqual([status, json.errors?.[0]?.code], [422, fault])
    }
    const long = await openSession(server(), { token: 'x'.repeat(limits.signInBodyBytesMax) })
    assert.deepEqual(outcome(long), [413, 'body-too-large'])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await openSession(server(), `code=${code}`, form)
    assert.deepEqual(outcome(sent), [415, 'unsupported-media-type'])
    assert.equal((await openSession(server(), { code })).status, 201)
  })

  test('the trail tells who signed in', async () => {
    const cookie = await signedIn(server(), server().token)
    const key = jtiOf(tokenIn(cookie))
    const [shown] = await server().store.audit.list({ subject: 'token', key, limit: 1 })
    assert.deepEqual([shown?.action, shown?.userId], ['created', 1])
    const audience = shown?.changes.find(({ pointer }) => pointer === '/audience')
    assert.equal(audience?.to, 'console')
    assert.ok(!JSON.stringify(shown).includes(tokenIn(cookie)))
  })
}

function ending(server: Server): void {
  test('who signs out is out with the next request, on every server', async (t) => {
    const other = await server().bootAgain()
    t.after(() => other.close())
    const cookie = await signedIn(server(), server().token)
    // Both servers are known by a port of their own, as if one address led to either.
    const there = cookie.replace(/^[^=]+/, `kontor-${new URL(other.address).port}`)
    const call = { path: 'views' } as const
    assert.equal((await callWith(other, there, call)).status, 200)
    const out = await callWith(server(), cookie, { method: 'DELETE', path: '/session' })
    assert.equal(out.status, 200)
    assert.match(out.headers.getSetCookie()[0] ?? '', /^kontor-\d+=; .*Max-Age=0;/)
    assert.deepEqual(await used(server, cookie), refused)
    assert.deepEqual(outcome(await callWith(other, there, call)), refused)
    const gone = await callWith(server(), cookie, { path: '/session' })
    assert.deepEqual(outcome(gone), refused)
  })

  test('revoking the token ends its sessions, and a session alone leaves the token', async () => {
    const token = await server().issue({})
    const [first, second] = [await signedIn(server(), token), await signedIn(server(), token)]
    const now = clock.now().toISOString()
    await server().store.tokens.revoke({ jti: jtiOf(tokenIn(first)), now })
    assert.deepEqual(await used(server, first), refused)
    assert.deepEqual(await used(server, second), fine)
    assert.equal((await server().call({ path: 'views', token })).status, 200)
    await server().store.tokens.revoke({ jti: jtiOf(token), now })
    assert.deepEqual(await used(server, second), refused)
    assert.deepEqual(outcome(await openSession(server(), { token })), refused)
  })

  test('a user who is disabled is out, and who left a unit is out of it', async () => {
    const user = await server().store.directory.createUser({
      ...{ unit: server().unit, username: freshName(), isSupervisor: false },
    })
    const cookie = cookieOf(await openSession(server(), { code: await codeFor(server, user) }))
    const unspent = await codeFor(server, user)
    assert.deepEqual(await used(server, cookie), fine)
    await changeUser(server().store, user, { isDisabled: true })
    assert.deepEqual(await used(server, cookie), refused)
    assert.deepEqual(outcome(await openSession(server(), { code: unspent })), refused)
  })

  test('a session ends after 12 hours, and never after its token', async () => {
    const token = await server().issue({})
    const iat = Math.floor(Date.now() / 1000)
    const toStart = Math.floor(Date.parse(start) / 1000) - iat
    const short = await server().issue({ lifetimeSeconds: toStart + 1800 })
    const long = await signedIn(server(), token)
    const brief = await openSession(server(), { token: short })
    const endsAt = Date.parse(brief.json.expiresAt) - Date.parse(start)
    assert.ok(endsAt > 1_700_000 && endsAt <= 1_810_000, brief.json.expiresAt)
    clock.set('2099-03-05T12:31:00.000Z')
    assert.deepEqual(await used(server, cookieOf(brief)), refused)
    clock.set('2099-03-05T23:59:59.000Z')
    assert.deepEqual(await used(server, long), fine)
    clock.set('2099-03-06T00:00:00.000Z')
    assert.deepEqual(await used(server, long), refused)
    clock.set(start)
  })

  test('a session works from the addresses of its token alone', async () => {
    const token = await server().issue({ ips: ['127.0.0.1'] })
    const claims = claimsOf(tokenIn(await signedIn(server(), token)))
    assert.deepEqual(claims['ips'], ['127.0.0.1'])
    const away = await server().issue({ ips: ['10.0.0.0/8'] })
    assert.deepEqual(outcome(await openSession(server(), { token: away })), [
      403,
      'address-forbidden',
    ])
  })
}

function codes(server: Server): void {
  const spent = [401, 'code-spent'] as const

  test('code-spent: of many who send a code at once, to two servers, one gets in', async (t) => {
    const other = await server().bootAgain()
    t.after(() => other.close())
    const code = await codeFor(server)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => openSession(i % 2 === 0 ? server() : other, { code })),
    )
    const statuses = replies.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 401)])
    const [loser] = replies.filter(({ status }) => status === 401)
    assert.deepEqual([loser?.json.code, loser?.json.rule], ['code-spent', 'code-used'])
    assert.match(loser?.headers.get('www-authenticate') ?? '', /^Bearer /)
    assert.deepEqual(outcome(await openSession(other, { code })), spent)
  })

  test('a code is good for ten minutes', async () => {
    const [early, late] = [await codeFor(server), await codeFor(server)]
    clock.set('2099-03-05T12:09:59.999Z')
    assert.equal((await openSession(server(), { code: early })).status, 201)
    clock.set('2099-03-05T12:10:00.000Z')
    const refused = await openSession(server(), { code: late })
    assert.deepEqual([...outcome(refused), refused.json.rule], [...spent, 'code-expired'])
    clock.set(start)
  })

  test('a code signs in with all that the groups of the user allow', async () => {
    const code = await codeFor(server)
    assert.match(code, /^[\w-]{43}$/)
    const opened = await openSession(server(), { code })
    assert.equal(opened.json.scope, 'read write admin')
    const cookie = cookieOf(opened)
    const created = await callWith(server(), cookie, {
      path: 'users',
      body: { username: freshName() },
    })
    assert.equal(created.status, 201)
    assert.deepEqual(outcome(await openSession(server(), { code: 'x' })), spent)
  })

  test('nothing that is stored or told is the code', async () => {
    const code = await codeFor(server)
    const trail = JSON.stringify(await server().store.audit.list({ limit: 20 }))
    assert.ok(trail.includes('sign-in') && !trail.includes(code))
  })

  test('a code is for members of its units', async () => {
    await assert.rejects(codeFor(server, 999), { problem: 'not-found' })
    await assert.rejects(codeFor(server, 1, [1, 999]), { problem: 'not-found' })
  })
}

function behindProxy(server: Server): void {
  const remote = { 'x-forwarded-for': '203.0.113.9' }

  test('insecure-transport: nobody signs in over plain HTTP from elsewhere', async () => {
    const code = await codeFor(server)
    const plain = await openSession(server(), { code }, remote)
    assert.deepEqual(outcome(plain), [403, 'insecure-transport'])
    const proto = { ...remote, 'x-forwarded-proto': 'http' }
    assert.equal((await openSession(server(), { code }, proto)).status, 403)
    assert.equal(await statusFrom(server(), 'kontor.example.com', code), 403)
    assert.equal(await statusFrom(server(), 'localhost', code), 201)
  })

  test('over the TLS of a trusted proxy the cookie is for that host alone', async () => {
    const host = 'kontor.example.com'
    const headers = {
      ...remote,
      ...{ 'x-forwarded-proto': 'https', 'x-forwarded-host': host, origin: `https://${host}` },
    }
    const opened = await openSession(server(), { token: server().token }, headers)
    assert.equal(opened.status, 201, opened.text)
    const [cookie = ''] = opened.headers.getSetCookie()
    assert.match(cookie, /^__Host-kontor=\S+; Path=\/; .*; Secure$/)
    assert.equal(
      (await callWith(server(), cookieOf(opened), { path: 'views', headers })).status,
      200,
    )
    const renamed = cookieOf(opened).replace('__Host-kontor', 'kontor-443')
    const planted = await callWith(server(), renamed, { path: 'views', headers })
    assert.deepEqual(outcome(planted), refused, 'another host of the domain can plant that one')
  })

  test('wrong codes are slowed down by address, as wrong tokens are', async () => {
    const headers = {
      ...{ 'x-forwarded-for': '203.0.113.77', 'x-forwarded-proto': 'https' },
      'sec-fetch-site': 'same-origin',
    }
    const ask = async (code: string) => outcome(await openSession(server(), { code }, headers))
    for (let count = 0; count < limits.wrongTokensPerMinuteMax; count++) {
      assert.deepEqual(await ask('wrong'), [401, 'code-spent'])
    }
    assert.deepEqual(await ask('wrong'), [429, 'too-many-requests'])
    assert.deepEqual(await ask(await codeFor(server)), [201, undefined])
  })
}

/** Under the name of a host that leads here, whatever `fetch` thinks of it. */
function statusFrom({ address }: Booted, name: string, code: string): Promise<number> {
  const { port } = new URL(address)
  const host = `${name}:${port}`
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/session`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject).end(JSON.stringify({ code }))
  })
}
