// The limit of requests per user: exact, told in every answer, and off unless asked for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import { callWith, cookieOf, openSession } from '../support/sign-in.ts'

const start = '2026-03-05T12:00:00Z'
const clock = settableClock(start)

onOneEngine(
  'the limit of requests per user',
  (server) => {
    const ask = async (token: string, path = 'views/GROUPS'): Promise<Reply> =>
      await server().call({ path, token })

    test('too-many-requests: of twenty clients at once exactly as many are answered', async () => {
      const token = await (await newUser(server()))()
      const ask50 = Array.from({ length: 50 }, () => ask(token))
      const replies = await Promise.all(ask50)
      const answered = replies.filter(({ status }) => status === 200)
      assert.equal(answered.length, 20)
      const left = answered.map(
        ({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1],
      )
      const numbers = left.map(Number).sort((a, b) => a - b)
      assert.deepEqual(
        numbers,
        Array.from({ length: 20 }, (_, index) => index),
      )
      for (const { status, json, headers } of replies.filter((reply) => reply.status !== 200)) {
        assert.deepEqual([status, json.code], [429, 'too-many-requests'])
        assert.equal(headers.get('retry-after'), '60')
        assert.equal(headers.get('ratelimit'), '"default";r=0;t=60')
      }
      for (const { headers } of replies) {
        assert.equal(headers.get('ratelimit-policy'), '"default";q=20;w=60')
      }
    })

    test('each user has their own, whatever was refused counts, and time gives it back', async () => {
      const [issueOne, issueOther] = [await newUser(server()), await newUser(server())]
      const [one, other] = [await issueOne(), await issueOther()]
      for (let sent = 0; sent < 20; sent++) await ask(one, 'companies?wrong=1')
      assert.equal((await ask(one)).status, 429)
      assert.equal((await ask(other)).headers.get('ratelimit'), '"default";r=19;t=60')
      clock.set('2026-03-05T12:00:59.500Z')
      assert.equal((await ask(one)).headers.get('ratelimit'), '"default";r=0;t=1')
      clock.set('2026-03-05T12:01:00Z')
      assert.equal((await ask(one)).headers.get('ratelimit'), '"default";r=19;t=60')
      clock.set(start)
    })

    test('tokens and sessions of a user count together, and signing in counts, too', async () => {
      const issue = await newUser(server())
      const token = await issue()
      const cookies: string[] = []
      for (let signedIn = 0; signedIn < 10; signedIn++) {
        const opened = await openSession(server(), { token })
        assert.equal(opened.headers.get('ratelimit'), `"default";r=${19 - signedIn};t=60`)
        cookies.push(cookieOf(opened))
      }
      for (const [index, cookie] of cookies.slice(1).entries()) {
        const reply = await callWith(server(), cookie, { path: 'views/GROUPS' })
        assert.equal(reply.headers.get('ratelimit'), `"default";r=${9 - index};t=60`)
      }
      const [cookie = ''] = cookies
      assert.equal((await callWith(server(), cookie, { path: '/session' })).status, 200)
      const before = (await server().store.tokens.list()).length
      const refusals = [
        await ask(token),
        await ask(await issue()),
        await callWith(server(), cookie, { path: 'views/GROUPS' }),
        await callWith(server(), cookie, { path: '/session' }),
        await openSession(server(), { token }),
      ]
      for (const { status, json } of refusals) {
        assert.deepEqual([status, json.code], [429, 'too-many-requests'])
      }
      const made = (await server().store.tokens.list()).length - before
      assert.equal(made, 1, 'a session that is refused is none')
      const out = await callWith(server(), cookie, { method: 'DELETE', path: '/session' })
      assert.equal(out.status, 200, 'signing out always works')
    })

    test('who has no token is not told of it', async () => {
      const reply = await server().call({ path: 'views', token: null })
      assert.equal(reply.headers.get('ratelimit'), null)
    })
  },
  clock,
  { app: { rateLimit: { requests: 20, seconds: 60 } } },
)

onOneEngine('no limit of requests', (server) => {
  test('nothing is counted unless a limit was asked for', async () => {
    const reply = await server().call({ path: 'views' })
    assert.equal(reply.headers.get('ratelimit-policy'), null)
  })
})

/** Issues tokens of a user whom no other test has. */
async function newUser({ store, issue }: Booted): Promise<() => Promise<string>> {
  const name = { unit: 1, username: freshName(), isSupervisor: false }
  const user = await store.directory.createUser(name)
  return () => issue({ user })
}
