// Who somebody is that a provider signs in: found once by a verified mail, or a name, and from then
// on by the issuer and its subject alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeUser } from '../../src/cli/terminal/as-operator.ts'
import { systemClock } from '../../src/config/clock.ts'
import { beginSession } from '../../src/service/access/begin-session.ts'
import { freshName, type Reply } from '../support/boot.ts'
import { callWith } from '../support/sign-in.ts'
import {
  accountOf,
  path,
  sessionIn,
  type World,
  whoIs,
  withFakeProvider,
} from './with-fake-provider.ts'

type TheWorld = () => World

withFakeProvider('identities', (world) => {
  first(world)
  fromThenOn(world)
  made(world)
  groups(world)
  invited(world)
  sessions(world)
})

function outcome({ status, json }: Reply): readonly [number, string | undefined] {
  return [status, json?.code]
}

const unknown = [403, 'identity-unknown'] as const
const taken = [403, 'identity-taken'] as const

function first(world: TheWorld): void {
  test('the first time a verified mail of exactly one user finds the user', async () => {
    await world().policy()
    const { id, account, email } = await world().person()
    assert.equal(await whoIs(world(), await world().travel({ account })), id)
    const [identity] = await world().server.store.identities.list({ user: id })
    const { issuer } = world().provider
    assert.deepEqual(
      [identity?.issuer, identity?.subject, identity?.name],
      [issuer, account.sub, email],
    )
    const twins = await Promise.all([world().person(), world().person()])
    for (const twin of twins) {
      await changeUser(world().server.store, twin.id, { email: 'twin@example.com' })
    }
    const twin = await world().travel({ account: accountOf('twin@example.com') })
    assert.deepEqual(outcome(twin), unknown)
    assert.equal(sessionIn(twin), undefined)
  })

  test('another claim finds the user of that name', async () => {
    await world().policy({ claim: 'preferred_username', scopes: ['openid', 'profile'] })
    const { id, username } = await world().person()
    const account = { sub: freshName(), preferred_username: username }
    assert.equal(await whoIs(world(), await world().travel({ account })), id)
  })

  test('unknown, disabled and draft users get equal answers', async () => {
    await world().policy()
    const answers: unknown[] = []
    const { store } = world().server
    for (const change of [{ isDisabled: true }, { isDraft: true }, { email: null }]) {
      const { id, account } = await world().person()
      await changeUser(store, id, change)
      const reply = await world().travel({ account })
      const { requestId: _, ...problem } = reply.json
      answers.push([reply.status, problem, reply.headers.getSetCookie()])
    }
    const [one, ...others] = answers
    assert.deepEqual(others, [one, one])
    const { id, account } = await world().person()
    assert.equal(await whoIs(world(), await world().travel({ account })), id)
    await changeUser(store, id, { isDisabled: true })
    const { json } = await world().travel({ account })
    const { requestId: _, ...problem } = json
    assert.deepEqual([403, problem], (one as unknown[]).slice(0, 2), 'known by its subject')
  })

  test('a failure tells its reference alone, and the trail the reason', async () => {
    await world().policy()
    const { server, provider } = world()
    const begun = await world().begin()
    const query = provider.authorize(begun.location, accountOf('nobody@example.com'))
    const headers = { cookie: begun.cookie, accept: 'text/html,*/*' }
    const reply = await fetch(`${server.address}${path}/callback?${query}`, { headers })
    assert.equal(reply.status, 403)
    assert.match(reply.headers.get('content-type') ?? '', /^text\/html/)
    const html = await reply.text()
    const reference = reply.headers.get('x-request-id') ?? ''
    assert.ok(html.includes(`Reference: ${reference}`))
    assert.doesNotMatch(html, /No user has this email/)
    const [entry] = await server.store.audit.list({ subject: 'sign-in', limit: 1 })
    assert.deepEqual(
      [entry?.action, entry?.key, entry?.requestId],
      ['refused', 'company', reference],
    )
    assert.match(JSON.stringify(entry?.changes), /No user has this email/)
    assert.doesNotMatch(JSON.stringify(entry), /nobody@example/)
  })
}

function fromThenOn(world: TheWorld): void {
  test('whoever changes the mail at the provider to that of another stays who it was', async () => {
    await world().policy({ create: [{ unit: 1, groups: [] }] })
    const [attacker, victim] = [await world().person(), await world().person()]
    assert.equal(await whoIs(world(), await world().travel(attacker)), attacker.id)
    const renamed = { ...victim.account, sub: attacker.account.sub }
    assert.equal(await whoIs(world(), await world().travel({ account: renamed })), attacker.id)
    assert.equal(await whoIs(world(), await world().travel(victim)), victim.id)
    const unverified = { sub: attacker.account.sub }
    const again = await world().travel({ account: unverified })
    assert.equal(await whoIs(world(), again), attacker.id, 'the mail counts no more')
  })

  test('of two subjects with one mail the second is refused, also at the same moment', async () => {
    await world().policy()
    const { id, email, account } = await world().person()
    assert.equal(await whoIs(world(), await world().travel({ account })), id)
    assert.deepEqual(outcome(await world().travel({ account: accountOf(email) })), taken)
    const other = await world().person()
    const accounts = Array.from({ length: 8 }, () => accountOf(other.email))
    const replies = await Promise.all(accounts.map((each) => world().travel({ account: each })))
    const statuses = replies.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [200, ...Array.from({ length: 7 }, () => 403)])
  })

  test('a command mends a subject that has changed, and ends the sessions of the old one', async () => {
    await world().policy()
    const { store } = world().server
    const { id, account } = await world().person()
    const { issuer } = world().provider
    const cookie = sessionIn(await world().travel({ account })) ?? ''
    const now = systemClock.now().toISOString()
    await store.identities.set({ user: id, issuer, subject: 'another', now })
    assert.equal((await callWith(world().server, cookie, { path: '/session' })).status, 401)
    assert.deepEqual(outcome(await world().travel({ account })), taken)
    const renewed = { ...account, sub: 'another' }
    const fresh = await world().travel({ account: renewed })
    assert.equal(await whoIs(world(), fresh), id)
    const other = await world().person()
    await assert.rejects(
      store.identities.set({ user: other.id, issuer, subject: 'another', now }),
      { problem: 'identity-taken' },
    )
    await store.identities.remove({ user: id, issuer, now })
    const ended = await callWith(world().server, sessionIn(fresh) ?? '', { path: '/session' })
    assert.equal(ended.status, 401)
    assert.equal(await whoIs(world(), await world().travel({ account })), id, 'found anew')
    await assert.rejects(store.identities.remove({ user: other.id, issuer, now }), {
      problem: 'not-found',
    })
  })
}

function made(world: TheWorld): void {
  test('a user who is not found is made where the policy says so, of verified mails alone', async () => {
    const { store } = world().server
    const group = freshName()
    await store.directory.createGroup({ unit: 1, name: group })
    const two = await store.directory.createUnit({ name: 'Two', timeZone: 'UTC' })
    const create = [
      { unit: 1, groups: [group] },
      { unit: two, groups: [] },
    ]
    await world().policy({ create })
    const email = `${freshName()}@example.com`
    const unverified = { ...accountOf(email), email_verified: false }
    assert.deepEqual(outcome(await world().travel({ account: unverified })), unknown)
    const account = accountOf(email)
    const reply = await world().travel({ account })
    const cookie = sessionIn(reply) ?? ''
    const { json } = await callWith(world().server, cookie, { path: '/session' })
    assert.equal(json.user.username, email)
    assert.deepEqual(
      json.units.map(({ id }: { id: number }) => id),
      [1, two],
    )
    assert.deepEqual([json.scope, json.ways], ['read write', ['oidc']])
    const user = await callWith(world().server, cookie, { path: `users?id=${json.user.id}` })
    assert.deepEqual([user.json.email, user.json.groupNames], [email, [group]])
    assert.equal(await whoIs(world(), await world().travel({ account })), json.user.id)
    const upper = accountOf(email.toUpperCase())
    assert.deepEqual(outcome(await world().travel({ account: upper })), unknown, 'nearly the same')
  })

  test('nobody is made in the place of a user who is disabled', async () => {
    await world().policy({ create: [{ unit: 1, groups: [] }] })
    const { id, account } = await world().person()
    await changeUser(world().server.store, id, { isDisabled: true })
    const users = (await world().server.store.directory.listUsers()).length
    assert.deepEqual(outcome(await world().travel({ account })), unknown)
    assert.equal((await world().server.store.directory.listUsers()).length, users)
  })
}

function groups(world: TheWorld): void {
  test('groups that the policy names are given and taken at each sign-in, others stay', async () => {
    const { store } = world().server
    const [finance, sales, own] = [freshName(), freshName(), freshName()]
    const ids = new Map<string, number>()
    for (const name of [finance, sales, own]) {
      ids.set(name, await store.directory.createGroup({ unit: 1, name }))
    }
    await world().policy({
      groupsClaim: 'groups',
      groups: { fin: [{ unit: 1, group: finance }], sal: [{ unit: 1, group: sales }] },
    })
    const { id, account } = await world().person()
    await store.directory.addToGroup({ group: ids.get(own) ?? 0, user: id })
    const groupsAfter = async (names: unknown): Promise<readonly string[]> => {
      const reply = await world().travel({ account: { ...account, groups: names } })
      const cookie = sessionIn(reply) ?? ''
      const { json } = await callWith(world().server, cookie, { path: `users?id=${id}` })
      return json.groupNames.toSorted()
    }
    assert.deepEqual(await groupsAfter(['fin', 'other']), [finance, own].toSorted())
    assert.deepEqual(await groupsAfter(['sal', own]), [sales, own].toSorted())
    assert.deepEqual(await groupsAfter('fin'), [finance, own].toSorted())
    assert.deepEqual(await groupsAfter(undefined), [own])
  })

  test('the last supervisor of a unit stays one', async () => {
    const { store } = world().server
    const unit = await store.directory.createUnit({ name: 'Three', timeZone: 'UTC' })
    const [username, email] = [freshName(), `${freshName()}@example.com`]
    const user = await store.directory.createUser({ unit, username, email, isSupervisor: true })
    const target = { unit, group: 'Supervisor', allowSupervisor: true }
    await world().policy({ groupsClaim: 'groups', groups: { boss: [target] } })
    const account = { ...accountOf(email), groups: [] }
    const reply = await world().travel({ account })
    assert.equal(await whoIs(world(), reply), user)
    const cookie = sessionIn(reply) ?? ''
    const { json } = await callWith(world().server, cookie, { path: '/session' })
    assert.deepEqual([json.units[0].isSupervisor, json.scope], [true, 'read write admin'])
  })
}

function invited(world: TheWorld): void {
  /** The limited session of an invitation. */
  async function invitation(user: number): Promise<string> {
    const { store, address } = world().server
    const source = { user, units: [1], ways: ['invitation'], isStrong: false } as const
    const start = { isLimited: true }
    const { token } = await beginSession(
      { store, clock: systemClock, policy: undefined },
      { ...source, start },
    )
    return `kontor-${new URL(address).port}=${token}`
  }

  test('a way that began with an invitation belongs to the invited user', async () => {
    await world().policy({ create: [{ unit: 1, groups: [] }] })
    const [guest, other] = [await world().person(), await world().person()]
    const cookie = await invitation(guest.id)
    // Whatever mail the provider vouches for.
    const account = { ...other.account, sub: freshName() }
    const reply = await world().travel({ account, cookie })
    assert.equal(await whoIs(world(), reply), guest.id)
    const { server } = world()
    const session = await callWith(server, sessionIn(reply) ?? '', { path: '/session' })
    const { ways, isLimited } = session.json
    assert.deepEqual([ways, isLimited], [['invitation', 'oidc'], false])
    assert.equal((await callWith(server, cookie, { path: '/session' })).status, 401, 'it has ended')
    assert.equal(await whoIs(world(), await world().travel({ account })), guest.id)
  })

  test('an invited user gets no identity of another, nor one after the invitation ended', async () => {
    await world().policy()
    const [guest, other] = [await world().person(), await world().person()]
    await world().travel(other)
    const cookie = await invitation(guest.id)
    assert.deepEqual(outcome(await world().travel({ ...other, cookie })), taken)
    const begun = await world().begin('', cookie)
    const query = world().provider.authorize(begun.location, guest.account)
    await callWith(world().server, cookie, { method: 'DELETE', path: '/session' })
    assert.deepEqual(outcome(await world().comeBack(begun, query)), [401, 'sign-in-failed'])
    assert.equal((await world().server.store.identities.list({ user: guest.id })).length, 0)
  })
}

function sessions(world: TheWorld): void {
  test('a session tells how strong it is, and ends when the provider asks anew', async () => {
    const strong = { amr: ['mfa'], acr: ['phr'] }
    await world().policy({ strong, maxAgeMinutes: 30 })
    const { account } = await world().person()
    const at = Math.floor(Date.now() / 1000) - 600
    for (const [more, isStrong] of [
      [{}, false],
      [{ amr: ['pwd'] }, false],
      [{ amr: ['pwd', 'mfa'] }, true],
      [{ acr: 'phr' }, true],
    ] as const) {
      const reply = await world().travel({ account: { ...account, ...more, auth_time: at } })
      const { json } = await callWith(world().server, sessionIn(reply) ?? '', { path: '/session' })
      assert.equal(json.isStrong, isStrong, JSON.stringify(more))
      assert.equal(json.authAt, new Date(at * 1000).toISOString())
      const end = Date.parse(json.expiresAt) / 1000
      assert.ok(end > at + 1800 - 5 && end <= at + 1800, json.expiresAt)
    }
  })

  test('the page leads on below the console, wherever else it was asked to', async () => {
    await world().policy()
    const { account } = await world().person()
    for (const [asked, target] of [
      ['/console/views/TASKS?x=1&y="2"', '/console/views/TASKS?x=1&#38;y=%222%22'],
      ['https://evil.example.com/console/', '/console/'],
      ['//evil.example.com/console/', '/console/'],
      ['/console/../rest/v1/1', '/console/'],
      ['/console/\\..\\..\\docs', '/console/'],
      ['/console', '/console/'],
      ['javascript:alert(1)', '/console/'],
    ] as const) {
      const begun = await world().begin(`?returnTo=${encodeURIComponent(asked)}`)
      const query = world().provider.authorize(begun.location, account)
      const { text, headers, status } = await world().comeBack(begun, query)
      assert.equal(status, 200)
      assert.ok(text.includes(`content="0; url=${target}"`), `${asked}: ${text}`)
      assert.doesNotMatch(text, /<script|evil/)
      const [flow, session] = headers.getSetCookie()
      assert.match(flow ?? '', /^kontor-flow=; .*Max-Age=0/)
      assert.match(session ?? '', /; HttpOnly; SameSite=Strict$/)
    }
  })

  test('whoever signs out is told where to sign out at the provider', async () => {
    await world().policy()
    const { account } = await world().person()
    const cookie = sessionIn(await world().travel({ account })) ?? ''
    const { server, provider } = world()
    const { json } = await callWith(server, cookie, { method: 'DELETE', path: '/session' })
    const url = new URL(json.endUrl)
    assert.equal(`${url.origin}${url.pathname}`, `${provider.issuer}/end`)
    const own = `${server.address.replace('127.0.0.1', 'localhost')}/console/`
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      client_id: provider.clientId,
      post_logout_redirect_uri: own,
    })
  })
}
