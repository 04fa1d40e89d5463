// Holds what is kept of columns to what was stored, whatever the preferences have in them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bothChanges,
  changedColumns,
  readColumnPreferences,
  withColumnPreferences,
} from './column-preferences.ts'

const storedColumns = { keys: ['name', 'id'], widths: { name: 320 } }

test('the columns of a view are read back, and those of others stay', () => {
  const before = withColumnPreferences({ columns: 5 }, 'COMPANIES', storedColumns)
  const stored = withColumnPreferences(before, 'JOBS', { keys: undefined, widths: {} })
  assert.deepEqual(readColumnPreferences(stored, 'COMPANIES'), storedColumns)
  assert.deepEqual(readColumnPreferences(stored, 'JOBS'), { keys: undefined, widths: {} })
})

test('what is no column and no width is left out, and no width is out of reach', () => {
  for (const columns of [null, 'x', { A: null }, { A: { keys: {}, widths: { a: 'wide' } } }])
    assert.deepEqual(readColumnPreferences({ columns }, 'A'), { keys: undefined, widths: {} })
  const wide = { A: { keys: [1, 'a'], widths: { a: 1e9, b: -1 } } }
  const { keys, widths } = readColumnPreferences({ columns: wide }, 'A')
  assert.deepEqual([keys, widths['a'], widths['b']], [['a'], 900, 56])
})

test('a change leaves what it does not name, and of two the later one counts', () => {
  assert.deepEqual(changedColumns(storedColumns, {}), storedColumns)
  const wider = { widths: { name: 330, id: 90 } }
  const usual = { keys: undefined, widths: { name: undefined } }
  assert.deepEqual(changedColumns(storedColumns, wider), { ...storedColumns, ...wider })
  const both = bothChanges(wider, usual)
  assert.deepEqual(changedColumns(storedColumns, both), { keys: undefined, widths: { id: 90 } })
  const again = bothChanges(both, { keys: ['id'] })
  assert.deepEqual(changedColumns(storedColumns, again), { keys: ['id'], widths: { id: 90 } })
})
