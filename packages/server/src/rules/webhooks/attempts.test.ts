// When an entry is tried again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttemptAt, retryAfterMs } from './attempts.ts'

const hour = 3_600_000

test('ten attempts are made, each so long after the end of the one before, and up to a tenth more', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => {
    return nextAttemptAt({ attempts: index + 1, endedAt: 1000, random: 0 })
  })
  const hours = [2, 5, 10, 14, 20, 24].map((each) => each * hour)
  const expected = [5000, 300_000, 1_800_000, ...hours].map((each) => each + 1000)
  assert.deepEqual(pauses, [...expected, undefined])
  assert.equal(nextAttemptAt({ attempts: 1, endedAt: 0, random: 0.5 }), 5250)
})

test('a receiver may want more time, up to a day', () => {
  const failed = { attempts: 1, endedAt: 0, random: 0 }
  assert.equal(nextAttemptAt({ ...failed, retryAfterMs: 60_000 }), 60_000)
  assert.equal(nextAttemptAt({ ...failed, retryAfterMs: 1000 }), 5000)
  assert.equal(nextAttemptAt({ ...failed, retryAfterMs: 1000 * hour }), 24 * hour)
  assert.equal(nextAttemptAt({ ...failed, attempts: 10, retryAfterMs: 1000 }), undefined)
})

test('it says so in seconds or as an instant', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  assert.equal(retryAfterMs('120', now), 120_000)
  assert.equal(retryAfterMs('Sun, 01 Mar 2026 12:01:00 GMT', now), 60_000)
  assert.equal(retryAfterMs('Sun, 01 Mar 2026 11:00:00 GMT', now), 0)
  assert.equal(retryAfterMs('soon', now), undefined)
  assert.equal(retryAfterMs(undefined, now), undefined)
})
