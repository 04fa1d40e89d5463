// The limit of requests per token: exact, told in every answer, and off unless asked for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

const start = '2026-03-05T12:00:00Z'
const clock = settableClock(start)

onEveryEngine(
  'the limit of requests per token',
  (server) => {
    const ask = async (token: string, path = 'views/GROUPS'): Promise<Reply> =>
      await server().call({ path, token })

    test('too-many-requests: of twenty clients at once exactly as many are answered', async () => {
      const token = await server().issue({})
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

    test('each token has its own, whatever it was refused counts, and time gives it back', async () => {
      const [one, other] = [await server().issue({}), await server().issue({})]
      for (let asked = 0; asked < 20; asked++) await ask(one, 'companies?wrong=1')
      assert.equal((await ask(one)).status, 429)
      assert.equal((await ask(other)).headers.get('ratelimit'), '"default";r=19;t=60')
      clock.set('2026-03-05T12:00:59.500Z')
      assert.equal((await ask(one)).headers.get('ratelimit'), '"default";r=0;t=1')
      clock.set('2026-03-05T12:01:00Z')
      assert.equal((await ask(one)).headers.get('ratelimit'), '"default";r=19;t=60')
      clock.set(start)
    })

    test('who has no token is not told of it', async () => {
      const reply = await server().call({ path: 'views', token: null })
      assert.equal(reply.headers.get('ratelimit'), null)
    })
  },
  clock,
  { app: { rateLimit: { requests: 20, seconds: 60 } } },
)

onEveryEngine('no limit of requests', (server) => {
  test('nothing is counted unless a limit was asked for', async () => {
    const reply = await server().call({ path: 'views' })
    assert.equal(reply.headers.get('ratelimit-policy'), null)
  })
})
