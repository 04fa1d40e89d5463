// What is polled beside the change feed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteFollowed, pollUnlessFollowed } from './followed-since.ts'

const poll = pollUnlessFollowed(30_000)
const readAt = (milliseconds: number) => ({
  state: { dataUpdatedAt: Date.now() + milliseconds },
})
const minute = 60_000

test('what was read before the feed was followed is polled, what is read later is not', () => {
  assert.equal(poll(readAt(0)), 30_000)
  noteFollowed(true)
  assert.equal(poll(readAt(-minute)), 30_000)
  // Its answer may have been on its way when the stream began.
  assert.equal(poll(readAt(0)), 30_000)
  assert.equal(poll(readAt(minute)), false)
  noteFollowed(false)
  assert.equal(poll(readAt(minute)), 30_000)
})
