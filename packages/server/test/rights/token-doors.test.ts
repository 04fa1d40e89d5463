// Tokens over HTTP: none is wider than the one that it was made with, nobody is shown or ends those
// of others but supervisors, and what is ended is refused with the next request.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { callWith, signedIn } from '../support/sign-in.ts'

type Server = () => Booted

const all = ['read', 'write', 'admin'] as const
const path = 'tokens'

interface Listed {
  readonly id: string
  readonly userId: number
  readonly units: readonly number[]
  readonly isRevoked: boolean
}

/** Two units; a supervisor of the first alone, a member of it alone, and a member of both. */
async function world(server: Server) {
  const { directory } = server().store
  const make = (unit: number, isSupervisor = false) =>
    directory.createUser({ unit, username: freshName(), isSupervisor })
  const unit = await directory.createUnit({ name: freshName(), timeZone: 'UTC' })
  const other = await directory.createUnit({ name: freshName(), timeZone: 'UTC' })
  const [supervisor, member, both] = [await make(unit, true), await make(unit), await make(unit)]
  await directory.addUser({ unit: other, user: both })
  const of = (user: number, units: readonly number[] = [unit]) =>
    server().issue({ user, units, scopes: all })
  const post = (token: string, body: object): Promise<Reply> =>
    server().call({ path, unit, token, body })
  const list = async (token: string): Promise<readonly Listed[]> =>
    (await server().call({ path, unit, token })).json.data
  const revoke = (token: string, id: string): Promise<Reply> => {
    const body = { action: 'revoke' }
    return server().call({ path: `tokens/actions?id=${id}`, unit, token, body })
  }
  return { unit, other, supervisor, member, both, of, post, list, revoke }
}

function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json?.code]
}

function jtiOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
}

/** Adds so many tokens of a user that nobody has the secrets of. */
function tokensOf(user: number, count: number): string {
  return `with recursive numbered(n) as (select 1 union all select n + 1 from numbered
      where n < ${count})
    insert into "token" ("jti", "user", "units", "scopes", "ips", "createdAt")
      select 'none-' || ${user} || '-' || n, ${user}, '[]', '[]', '[]', '2026-01-01' from numbered`
}

onOneEngine('tokens over HTTP', (server) => {
  making(server)
  long(server)
  narrowness(server)
  ofOthers(server)
  ending(server)
})

function making(server: Server): void {
  test('limit-reached: a user has so many good tokens, and one more where one has ended', async () => {
    const { member, of, post, list, revoke } = await world(server)
    const own = await of(member)
    const body = { name: 'one more', scope: 'read', expiresAt: '2099-01-01T00:00:00Z', ips: null }
    await server().runBeside(tokensOf(member, limits.tokensOfUserMax - 2))
    const ended = `update "token" set "expiresAt" = '2001-01-01T00:00:00.000Z'
      where "user" = ${member} and "jti" like '%-1'`
    await server().runBeside(ended)
    for (const status of [201, 201, 409]) assert.equal((await post(own, body)).status, status)
    const refused = await post(own, body)
    assert.deepEqual(outcome(refused), [409, 'limit-reached'])
    assert.match(refused.json.detail, /The user has 10000 tokens, the most there can be/)
    const last = (await list(own)).find(({ id }) => id !== jtiOf(own)) ?? assert.fail()
    assert.equal((await revoke(own, last.id)).status, 200)
    assert.equal((await post(own, body)).status, 201)
  })

  test('a token is told once, works as it was wanted, and is listed without its secret', async () => {
    const { unit, member, of, post, list } = await world(server)
    const own = await of(member)
    const body = { name: 'nightly', scope: 'read', expiresAt: '2099-01-01T00:00:00Z', ips: null }
    const made = await post(own, body)
    assert.equal(made.status, 201)
    assert.equal(made.headers.get('cache-control'), 'no-store')
    const { token, ...rest } = made.json
    assert.deepEqual(rest, {
      ...{ id: jtiOf(token), jti: jtiOf(token), name: 'nightly', userId: member, units: [unit] },
      ...{ scope: 'read', ips: [], audience: null, createdAt: rest.createdAt },
      ...{ expiresAt: '2099-01-01T00:00:00.000Z', lastUsedAt: null, isRevoked: false },
      ...{ ways: null, isCurrent: false },
    })
    assert.equal((await server().call({ path: 'views', unit, token })).status, 200)
    const denied = await server().call({ path: 'companies', unit, token, body: { name: 'N' } })
    assert.deepEqual(outcome(denied), [403, 'insufficient-scope'])
    assert.deepEqual(
      (await list(own)).filter(({ id }) => id === rest.id),
      [rest],
    )
    const [trail] = await server().store.audit.list({ subject: 'token', key: rest.id, limit: 1 })
    assert.deepEqual([trail?.action, trail?.userId], ['created', member])
  })

  test('what is wrong with a wanted token is told at once', async () => {
    const { member, of, post } = await world(server)
    const token = await of(member)
    const name = 'x'.repeat(limits.tokenNameCharactersMax + 1)
    for (const [body, pointers] of [
      [{}, ['/scope']],
      [{ scope: 'read', name }, ['/name']],
      [
        { scope: 'read all', expiresAt: '2001-01-01T00:00:00Z', ips: ['10.0.0.0/33', 'x'] },
        ['/scope', '/ips/0', '/ips/1', '/expiresAt'],
      ],
      [{ scope: 'read', expiresAt: 'tomorrow' }, ['/expiresAt']],
      [{ scope: 'read', audience: 'console' }, ['/audience']],
    ] as const) {
      const { status, json } = await post(token, body)
      assert.equal(status, 422)
      const shown = json.errors.map(({ pointer }: { pointer: string }) => pointer)
      assert.deepEqual(shown, pointers)
    }
  })
}

function long(server: Server): void {
  test('a token that would be too long to be accepted is refused, and none is made', async () => {
    const { unit, member, of, post, list } = await world(server)
    const own = await of(member)
    const ips = Array.from({ length: 500 }, (_, index) => `10.${index % 250}.0.0/16`)
    const before = (await list(own)).length
    const { status, json } = await post(own, { scope: 'read', ips })
    assert.equal(status, 422)
    const [{ code, pointer, message }] = json.errors
    assert.deepEqual([code, pointer], ['too-many-values', '/ips'])
    assert.match(message, /would have \d+ characters, of which 8192 are accepted/)
    assert.equal((await list(own)).length, before)
    const made = await post(own, { scope: 'read', ips: ['127.0.0.0/8', ...ips.slice(0, 250)] })
    assert.equal(made.status, 201)
    const read = await server().call({ path: 'views', unit, token: made.json.token })
    assert.equal(read.status, 200)
  })
}

function narrowness(server: Server): void {
  test('no token is wider than the one that it is made with', async () => {
    const { unit, other, both, of, post } = await world(server)
    const wide = await of(both, [unit, other])
    const narrow = await of(both)
    assert.equal((await post(wide, { scope: 'read', units: [unit, other] })).status, 201)
    const elsewhere = await post(narrow, { scope: 'read', units: [unit, other] })
    assert.deepEqual(outcome(elsewhere), [403, 'unit-forbidden'])
    const unread = await server().issue({ user: both, units: [unit], scopes: ['admin', 'read'] })
    assert.deepEqual(outcome(await post(unread, { scope: 'read write' })), [
      403,
      'insufficient-scope',
    ])
    const plain = await server().issue({ user: both, units: [unit] })
    assert.deepEqual(outcome(await post(plain, { scope: 'read' })), [403, 'insufficient-scope'])
    const bound = { user: both, units: [unit], scopes: all, ips: ['127.0.0.1', '10.0.0.0/8'] }
    const near = await server().issue(bound)
    for (const ips of [undefined, [], ['0.0.0.0/0'], ['127.0.0.1', '192.0.2.1']]) {
      const refused = await post(near, { scope: 'read', ...(ips && { ips }) })
      assert.deepEqual(outcome(refused), [403, 'address-forbidden'], String(ips))
    }
    assert.equal((await post(near, { scope: 'read', ips: ['127.0.0.1'] })).status, 201)
  })
}

function ofOthers(server: Server): void {
  test('supervisors make tokens for members of their units, and nobody else does', async () => {
    const { unit, other, supervisor, member, both, of, post } = await world(server)
    const chief = await of(supervisor)
    const made = await post(chief, { scope: 'read', userId: member })
    assert.equal(made.json.userId, member)
    const forbidden = [403, 'administration-forbidden'] as const
    const byMember = await post(await of(member), { scope: 'read', userId: both })
    assert.deepEqual(outcome(byMember), forbidden)
    await server().store.directory.addUser({ unit: other, user: supervisor })
    const ofBoth = await of(supervisor, [unit, other])
    const wide = { scope: 'read', userId: both, units: [unit, other] }
    assert.deepEqual(outcome(await post(ofBoth, wide)), forbidden)
    const unknown = await post(chief, { scope: 'read', userId: 1 })
    assert.deepEqual([unknown.status, unknown.json.errors[0].pointer], [422, '/userId'])
  })

  test('everybody is shown their own of the unit, supervisors those of all its members', async () => {
    const { unit, other, supervisor, member, both, of, list } = await world(server)
    const [chief, own] = [await of(supervisor), await of(member)]
    const [shared, foreign] = [await of(both, [unit, other]), await of(both, [other])]
    const idsOf = async (token: string) => (await list(token)).map(({ id }) => id)
    assert.deepEqual(await idsOf(own), [jtiOf(own)])
    assert.deepEqual(new Set(await idsOf(chief)), new Set([chief, own, shared].map(jtiOf)))
    const seen = (await list(chief)).find(({ id }) => id === jtiOf(shared))
    assert.deepEqual(seen?.units, [unit], 'nothing of units that are not theirs')
    const mine = (await list(shared)).find(({ id }) => id === jtiOf(shared))
    assert.deepEqual(mine?.units, [unit, other])
    assert.ok(!(await idsOf(shared)).includes(jtiOf(foreign)))
  })
}

function ending(server: Server): void {
  test('a token that is revoked is refused with the next request, and its sessions too', async () => {
    const { unit, member, of, revoke, list } = await world(server)
    const [token, other] = [await of(member), await of(member)]
    const cookie = await signedIn(server(), token)
    const read = () => callWith(server(), cookie, { path: 'views', unit })
    assert.equal((await read()).status, 200)
    for (const time of ['first', 'again']) {
      const ended = await revoke(other, jtiOf(token))
      assert.deepEqual([ended.status, ended.json.isRevoked], [200, true], time)
    }
    assert.equal((await server().call({ path: 'views', unit, token })).status, 401)
    assert.equal((await read()).status, 401)
    const listed = (await list(other)).find(({ id }) => id === jtiOf(token))
    assert.equal(listed?.isRevoked, true)
    const key = jtiOf(token)
    const [trail] = await server().store.audit.list({ subject: 'token', key, limit: 1 })
    assert.deepEqual([trail?.action, trail?.userId], ['revoked', member])
  })

  test('those of others are ended by supervisors of all their units, with the scope for it', async () => {
    const { unit, other, supervisor, member, both, of, revoke } = await world(server)
    const [chief, own, target] = [await of(supervisor), await of(member), await of(both)]
    const shared = await of(both, [unit, other])
    const absent = [404, 'not-found'] as const
    assert.deepEqual(outcome(await revoke(own, jtiOf(target))), absent)
    assert.deepEqual(outcome(await revoke(own, 'unknown')), absent)
    assert.deepEqual(outcome(await revoke(chief, jtiOf(await of(both, [other])))), absent)
    const plain = await server().issue({ user: supervisor, units: [unit] })
    assert.deepEqual(outcome(await revoke(plain, jtiOf(target))), [403, 'insufficient-scope'])
    const wide = await revoke(chief, jtiOf(shared))
    assert.deepEqual(outcome(wide), [403, 'administration-forbidden'])
    assert.equal((await server().call({ path: 'views', unit, token: target })).status, 200)
    assert.equal((await revoke(chief, jtiOf(target))).status, 200)
    assert.equal((await server().call({ path: 'views', unit, token: target })).status, 401)
    assert.equal((await server().call({ path: 'views', unit, token: shared })).status, 200)
  })
}
