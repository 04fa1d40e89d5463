// Holds times as they are written to how they are read.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTime } from './read-time.ts'
import { timeText } from './time-text.ts'

test('a time is written short, and read back as the same', () => {
  const times = {
    '09:30:00': '9:30',
    '00:00:00': '0:00',
    '23:59:59': '23:59:59',
    '10:05:00': '10:05',
  }
  for (const [stored, written] of Object.entries(times)) {
    assert.equal(timeText(stored), written)
    assert.equal(readTime(written), stored)
  }
})
