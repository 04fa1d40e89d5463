// Holds typed time spans to the minutes that people mean.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDuration } from './read-duration.ts'

test('time spans are read in every usual form', () => {
  for (const [typed, minutes] of [
    ['1:30', 90],
    ['0:05', 5],
    ['90', 90],
    ['90m', 90],
    ['45m', 45],
    ['90 min', 90],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['2h', 120],
    ['1.5', 90],
  ] as const)
    assert.equal(readDuration(typed), minutes, typed)
  for (const typed of ['', '1:60', '-5', 'x', 'h', '1:2:3'])
    assert.equal(readDuration(typed), undefined, typed)
})
