// Holds the records before and after one to the rows that it was opened from.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neighboursIn } from './neighbour-rows.ts'

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }))

const place = { view: 'V', filter: '', order: [], by: 'id', row: 101 }

test('before and after are the nearest rows of other records, also where rows have moved', () => {
  const around = { id: 7, place, offset: 100 }
  const { previous, next } = neighboursIn(rows(9, 7, 5), around)
  assert.deepEqual([previous?.id, previous?.place.row], [9, 100])
  assert.deepEqual([next?.id, next?.place.row], [5, 102])
  assert.equal(neighboursIn(rows(9, 9, 9, 7, 5), around).next?.place.row, 104)
  assert.equal(neighboursIn(rows(9, 7, 7, 7, 5), around).next?.place.row, 104)
  assert.deepEqual(neighboursIn(rows(7), { ...around, offset: 101 }), {})
  assert.deepEqual(neighboursIn(rows(1, 2, 3), around), {})
})

test('a row that is an entry of a record leads to the entry of another', () => {
  const entry = { nested: 'person', id: 31 } as const
  const persons = [9, 9, 7].map((companyId, index) => ({ id: 30 + index, companyId }))
  const opened = { id: 9, place: { ...place, by: 'companyId', entry }, offset: 100 }
  assert.deepEqual(neighboursIn(persons, opened).next, {
    ...{ id: 7, place: { ...opened.place, row: 102, entry: { ...entry, id: 32 } } },
  })
})
