// Holds typed time spans to the minutes that people mean.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDuration } from './read-duration.ts'

test('time spans are read in every usual form', () => {
  for (const [typed, minutes] of [
    ['1:30', 90],
    ['0:05', 5],
    ['8', 480],
    ['0', 0],
    ['24', 1440],
    ['25', 25],
    ['90', 90],
    ['7,5', 450],
    ['8m', 8],
    ['8.0', 480],
    ['40h', 2400],
    ['90m', 90],
    ['45m', 45],
    ['90 min', 90],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['2h', 120],
    ['1.5', 90],
  ] as const)
    assert.equal(readDuration(typed), minutes, typed)
  for (const typed of ['', '1:60', '-5', 'x', 'h', '1:2:3', '1.5m', '8 x'])
    assert.equal(readDuration(typed), undefined, typed)
})
