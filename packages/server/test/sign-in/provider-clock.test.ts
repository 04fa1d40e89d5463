// Tokens of a provider are compared with the clock of the server, whatever that of the system says.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settableClock } from '../support/settable-clock.ts'
import { whoIs, withFakeProvider } from './with-fake-provider.ts'

const past = '2024-03-05T12:00:00.000Z'
const seconds = Date.parse(past) / 1000
const clock = settableClock(past)

withFakeProvider(
  'the clock of sign-ins by a provider',
  (world) => {
    test('a token of now signs in, and one that has expired does not', async () => {
      await world().policy({ maxAgeMinutes: 60 })
      const { id, account } = await world().person()
      const fresh = { iat: seconds, exp: seconds + 300, auth_time: seconds }
      world().provider.change({ claims: fresh })
      assert.equal(await whoIs(world(), await world().travel({ account })), id)
      for (const claims of [
        { ...fresh, iat: seconds - 400, exp: seconds - 300 },
        { ...fresh, auth_time: seconds - 7200 },
        undefined,
      ]) {
        world().provider.change(claims === undefined ? {} : { claims })
        const { status, json } = await world().travel({ account })
        assert.deepEqual([status, json.code], [401, 'sign-in-failed'])
      }
    })
  },
  {},
  clock,
)
