// Holds what is kept of columns to what was stored, whatever the preferences have in them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readKeptColumns, withKeptColumns } from './kept-columns.ts'

const kept = { keys: ['name', 'id'], widths: { name: 320 } }

test('the columns of a view are read back, and those of others stay', () => {
  const before = withKeptColumns({ columns: 5 }, 'COMPANIES', kept)
  const stored = withKeptColumns(before, 'JOBS', { keys: undefined, widths: {} })
  assert.deepEqual(readKeptColumns(stored, 'COMPANIES'), kept)
  assert.deepEqual(readKeptColumns(stored, 'JOBS'), { keys: undefined, widths: {} })
})

test('what is no column and no width is left out, and no width is out of reach', () => {
  for (const columns of [null, 'x', { A: null }, { A: { keys: {}, widths: { a: 'wide' } } }])
    assert.deepEqual(readKeptColumns({ columns }, 'A'), { keys: undefined, widths: {} })
  const wide = { A: { keys: [1, 'a'], widths: { a: 1e9, b: -1 } } }
  const { keys, widths } = readKeptColumns({ columns: wide }, 'A')
  assert.deepEqual([keys, widths['a'], widths['b']], [['a'], 900, 56])
})
