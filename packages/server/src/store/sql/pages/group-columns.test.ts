// However many rows of columns are grouped at a time, the groups are those of all rows, added up
// one after the other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { RowGroups } from '../../../views/summary/row-groups.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { newColumn, TextColumn } from './column.ts'
import { groupColumns } from './group-columns.ts'

const text = fc.constantFrom('a', 'b', 'c', null)
const amount = fc.option(fc.integer({ min: -5000, max: 5000 }).map((value) => value / 100))
const row = fc.tuple<[RowKey, RowKey, RowKey]>(text, text, amount)
const parts = fc.array(fc.array(row, { maxLength: 9 }), { maxLength: 9 })

test('groups of rows that come in parts are those of all rows', () => {
  fc.assert(
    fc.property(parts, fc.nat(2), (some, keys) => {
      const all = some.flat()
      const [first, second] = [new TextColumn(), new TextColumn()]
      const amounts = newColumn('number')
      const expected = new RowGroups(keys, ['sum', 'max'])
      for (const [at, [one, other, value]] of all.entries()) {
        first.set(at, one as string | null)
        second.set(at, other as string | null)
        amounts.set(at, value)
        expected.add([...[one, other].slice(0, keys), value, value])
      }
      let next = 0
      const rows = some.map((part) => Uint32Array.from(part, () => next++))
      const measured = (['sum', 'max'] as const).map((operator) => ({ operator, column: amounts }))
      const columns = [first, second].slice(0, keys).map((column) => ({
        keys: column.texts,
        numberAt: (at: number) => column.numberAt(at),
      }))
      assert.deepEqual(groupColumns(rows, columns, measured), expected.result())
    }),
    { numRuns: 300 },
  )
})
