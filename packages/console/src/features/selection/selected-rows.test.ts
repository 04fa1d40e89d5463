// Holds what is selected to what was picked, whether it is held as a list or as all but some.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allRows, countOf, hasRow, noRows, withRows } from './selected-rows.ts'

const among = { unit: 1, view: 'COMPANIES', through: 40 }
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }))
const step = fc.record({ ids, isSelected: fc.boolean() })

test('rows are selected as a set of them would be, begun with none or with all', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(step), (isAll, steps) => {
      const every = Array.from({ length: 40 }, (_, at) => at + 1)
      const plain = new Set(isAll ? every : [])
      let selected = isAll ? allRows(among, 40) : noRows(among)
      for (const { ids: picked, isSelected } of steps) {
        selected = withRows(selected, picked, isSelected)
        for (const id of picked) isSelected ? plain.add(id) : plain.delete(id)
      }
      assert.equal(countOf(selected), plain.size)
      for (const id of every) assert.equal(hasRow(selected, id), plain.has(id))
    }),
  )
})

test('rows that came after all were selected are not among them', () => {
  assert.equal(hasRow(allRows(among, 40), 41), false)
  assert.equal(hasRow(allRows({ unit: 1, view: 'COMPANIES' }, 40), 41), true)
})
