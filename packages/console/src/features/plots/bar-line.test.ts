// What stands above bars fits beside what stands above the next ones.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fittingNotes } from './bar-line.ts'

const points = ['118.8k', '55k'].map((sum) => ({
  notes: { text: '', lines: [[sum, '64 invoices'], [sum, '64'], ['64']] },
}))

test('above bars stand the longest lines that all have room', () => {
  assert.equal(fittingNotes(points, 80), 0)
  assert.equal(fittingNotes(points, 50), 1)
  assert.equal(fittingNotes(points, 30), 2)
})

test('where none have room the shortest ones stand, and none where bars have none', () => {
  assert.equal(fittingNotes(points, 4), 2)
  assert.equal(fittingNotes([{}], 40), -1)
})
