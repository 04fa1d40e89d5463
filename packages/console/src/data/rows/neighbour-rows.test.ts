// Holds the records before and after one to the rows that it was opened from.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neighboursIn } from './neighbour-rows.ts'

const place = { view: 'V', filter: '', order: [], by: 'id', row: 101 }

test('before and after are the nearest rows of other records, also where rows have moved', () => {
  const around = { id: 7, place, offset: 100 }
  const { previous, next } = neighboursIn([9, 7, 5], around)
  assert.deepEqual([previous?.id, previous?.place.row], [9, 100])
  assert.deepEqual([next?.id, next?.place.row], [5, 102])
  assert.equal(neighboursIn([9, 9, 9, 7, 5], around).next?.place.row, 104)
  assert.equal(neighboursIn([9, 7, 7, 7, 5], around).next?.place.row, 104)
  assert.deepEqual(neighboursIn([7], { ...around, offset: 101 }), {})
  assert.deepEqual(neighboursIn([1, 2, 3], around), {})
})
