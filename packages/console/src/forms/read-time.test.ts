// Holds typed times and durations to what people mean by them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMinutes, readTime } from './read-time.ts'

test('times of day are read with and without their colon', () => {
  assert.equal(readTime('930'), '09:30:00')
  assert.equal(readTime('9'), '09:00:00')
  assert.equal(readTime('1745'), '17:45:00')
  assert.equal(readTime('7:05:09'), '07:05:09')
  for (const typed of ['24:00', '9:60', 'noon', '']) assert.equal(readTime(typed), undefined)
})

test('durations are minutes, or hours where they look like it', () => {
  for (const typed of ['90', '90m', '1:30', '1.5', '1,5 h']) assert.equal(readMinutes(typed), 90)
  assert.equal(readMinutes('2h'), 120)
  for (const typed of ['1:75', '-5', 'x', '']) assert.equal(readMinutes(typed), undefined)
})
