// That whoever waits does not wait for what has been ended.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pause } from './clock.ts'

test('a pause ends as soon as its signal aborts', { timeout: 10_000 }, async () => {
  const ending = new AbortController()
  const order: string[] = []
  const paused = pause(60_000, ending.signal).then(() => order.push('paused'))
  ending.abort()
  order.push('ended')
  await paused
  assert.deepEqual(order, ['ended', 'paused'])
  await pause(60_000, AbortSignal.abort())
})
