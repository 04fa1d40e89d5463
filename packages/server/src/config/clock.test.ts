// That whoever waits does not wait for what has been ended, and what random texts are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pause, randomText } from './clock.ts'

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

test('no random text begins with a dash, all other characters come everywhere', () => {
  const texts = Array.from({ length: 20_000 }, () => randomText(6))
  const at = (place: number) => new Set(texts.map((text) => text.charAt(place)))
  assert.deepEqual([at(0).size, at(1).size, at(7).size], [63, 64, 64])
  assert.equal(at(0).has('-'), false)
})
