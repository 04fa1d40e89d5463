// Limits that only work together agree with each other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from './limits.ts'

test('what takes too long is answered before the connection is cut off for its silence', () => {
  assert.ok(limits.requestHeaderSecondsMax < limits.socketIdleSecondsMax)
  assert.ok(limits.readSecondsMax < limits.socketIdleSecondsMax)
})

test('the last answer leaves time to close the store', () => {
  assert.ok(limits.drainSecondsMax < limits.shutdownSecondsMax)
})

test('a refused body may be read over within the time of a request', () => {
  assert.ok(limits.refusedBodyBytesReadMax >= limits.requestBodyBytesMax)
  assert.ok(limits.refusedBodySecondsMax < limits.requestSecondsMax)
})
