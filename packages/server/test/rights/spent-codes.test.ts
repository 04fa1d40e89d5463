// What becomes of codes to sign in with is told to whoever has them, and not for ever.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import { onEveryEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import { openSession } from '../support/sign-in.ts'

const start = '2099-03-05T12:00:00.000Z'
const clock = settableClock(start)

onEveryEngine(
  'spent codes',
  (server) => {
    const codeFor = () =>
      issueSignInCode(server().store, clock, { user: 1, units: [1], scopes: ['read'] })

    test('a code that is no good any more is known as used or as expired for a day', async () => {
      clock.set(start)
      const [used, unused] = [await codeFor(), await codeFor()]
      assert.equal((await openSession(server(), { code: used })).status, 201)
      const shown = async () => {
        // Only whoever makes another code drops old ones.
        await codeFor()
        const replies = [used, unused, 'x'].map((code) => openSession(server(), { code }))
        const answers = await Promise.all(replies)
        assert.ok(answers.every(({ status, json }) => status === 401 && json.code === 'code-spent'))
        return answers.map(({ json }) => json.rule)
      }
      clock.set('2099-03-06T12:09:59.999Z')
      assert.deepEqual(await shown(), ['code-used', 'code-expired', undefined])
      clock.set('2099-03-06T12:10:00.000Z')
      assert.deepEqual(await shown(), [undefined, undefined, undefined])
    })
  },
  clock,
)
