// Holds clicks on heads to the orders that people expect.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderBy } from './order-by.ts'

test('a head orders up, then down, then not at all', () => {
  assert.deepEqual(orderBy([], 'name', false), ['name'])
  assert.deepEqual(orderBy(['name'], 'name', false), ['-name'])
  assert.deepEqual(orderBy(['-name'], 'name', false), [])
  assert.deepEqual(orderBy(['name'], 'number', false), ['number'])
})

test('with Shift it is added to at most three', () => {
  assert.deepEqual(orderBy(['a'], 'b', true), ['a', 'b'])
  assert.deepEqual(orderBy(['a', 'b'], 'a', true), ['b', '-a'])
  assert.deepEqual(orderBy(['a', '-b'], 'b', true), ['a'])
  assert.deepEqual(orderBy(['a', 'b', 'c'], 'd', true), ['b', 'c', 'd'])
})
