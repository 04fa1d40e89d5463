// Holds typed times of day to what people mean by them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTime } from './read-time.ts'

test('times of day are read with and without their colon', () => {
  assert.equal(readTime('930'), '09:30:00')
  assert.equal(readTime('9'), '09:00:00')
  assert.equal(readTime('1745'), '17:45:00')
  assert.equal(readTime('7:05:09'), '07:05:09')
  for (const typed of ['24:00', '9:60', 'noon', '']) assert.equal(readTime(typed), undefined)
})
