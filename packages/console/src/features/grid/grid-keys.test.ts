// Holds the keys of the grid to the pattern for grids.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved } from './grid-keys.ts'

const extent = { rows: 100, columns: 5, pageRows: 20 }
const plain = { ctrlKey: false, metaKey: false }

test('arrows, pages and ends lead where people expect, and never out of the grid', () => {
  const from = { row: 50, column: 2 }
  for (const [key, row, column, more] of [
    ['ArrowUp', 49, 2, {}],
    ['ArrowDown', 51, 2, {}],
    ['ArrowLeft', 50, 1, {}],
    ['ArrowRight', 50, 3, {}],
    ['PageUp', 30, 2, {}],
    ['PageDown', 70, 2, {}],
    ['Home', 50, 0, {}],
    ['End', 50, 4, {}],
    ['Home', 0, 0, { ctrlKey: true }],
    ['End', 99, 4, { metaKey: true }],
  ] as const) {
    assert.deepEqual(moved(from, { ...plain, key, ...more }, extent), { row, column }, key)
  }
  assert.deepEqual(moved({ row: 99, column: 4 }, { ...plain, key: 'PageDown' }, extent), {
    row: 99,
    column: 4,
  })
  assert.deepEqual(moved({ row: 0, column: 0 }, { ...plain, key: 'ArrowUp' }, extent), {
    row: -1,
    column: 0,
  })
})

test('other keys lead nowhere', () => {
  for (const key of ['a', 'Enter', 'Tab', 'constructor'])
    assert.equal(moved({ row: 1, column: 1 }, { ...plain, key }, extent), undefined)
})
