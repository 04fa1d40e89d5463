// Holds work on many things to what it promises whoever stops it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runMany } from './run-many.ts'

test('everything is done once, and told in its order, some at the same time', async () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  let running = 0
  let most = 0
  const received: number[] = []
  const { signal } = new AbortController()
  const done = await runMany(
    items,
    async (item) => {
      running += 1
      most = Math.max(most, running)
      for (let turn = 0; turn < item % 7; turn++) await Promise.resolve()
      running -= 1
      return item * 2
    },
    { signal, onDone: (count) => received.push(count) },
  )
  assert.deepEqual(
    done,
    items.map((item) => item * 2),
  )
  assert.equal(most, 8)
  assert.deepEqual(
    received,
    items.map((item) => item + 1),
  )
})

test('when it is stopped, what has begun is told as done and nothing else begins', async () => {
  const controller = new AbortController()
  const begun: number[] = []
  const done = await runMany(
    Array.from({ length: 50 }, (_, index) => index),
    async (item) => {
      begun.push(item)
      if (item === 10) controller.abort()
      return item
    },
    { signal: controller.signal, onDone: () => undefined },
  )
  assert.deepEqual(
    done,
    begun.toSorted((one, other) => one - other),
  )
  assert.ok(done.length < 20, `${done.length}`)
})
