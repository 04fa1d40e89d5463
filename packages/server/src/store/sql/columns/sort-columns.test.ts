// Rows that are sorted by columns in memory come as a comparison of their values would have them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import fc from 'fast-check'
import { anyCharacter } from '../../../../../../test/any-character.ts'
import { compareRows, type OrderTerm, type SortKey } from '../../../views/order.ts'
import { newColumn } from './make-column.ts'
import { sortByColumns } from './sort-columns.ts'

const numbers = [
  fc.constantFrom(0, 1),
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.integer({ min: -5000, max: 5000 }).map((value) => value / 100),
  fc.integer({ min: -(2 ** 50), max: 2 ** 50 }).map((value) => Math.round(value) / 100),
]
const texts = [
  fc.constantFrom('', 'a', 'A', '\u{1f600}', '\ufffd'),
  fc.string({ unit: anyCharacter }),
]

const cells = (cell: fc.Arbitrary<SortKey>) => fc.tuple(...Array.from({ length: 60 }, () => cell))

const kinds: readonly fc.Arbitrary<SortKey>[] = [...numbers, ...texts]

const term = fc.record({
  isDescending: fc.boolean(),
  cells: fc.oneof(...kinds.map((each) => cells(fc.option(each)))),
})

function typeOf(values: readonly SortKey[]): FilterType {
  return values.some((value) => typeof value === 'string') ? 'text' : 'number'
}

test('rows come in order, null last whichever way, equal ones as they were', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), fc.nat(60), (terms, first) => {
      const columns = terms.map(({ cells: values, isDescending }) => {
        const column = newColumn(typeOf(values))
        for (const [row, value] of values.entries()) assert.ok(column.set(row, value))
        return { column, isDescending }
      })
      const order = terms.map(({ cells: values, isDescending }): OrderTerm => {
        return { field: { source: 'column', name: 'x', type: typeOf(values) }, isDescending }
      })
      const rows = Uint32Array.from({ length: 60 - first }, (_, at) => first + at)
      const keysOf = (id: number) => ({ id, keys: terms.map((each) => each.cells[id] ?? null) })
      const expected = [...rows].sort((a, b) => compareRows(order, keysOf(a), keysOf(b)))
      assert.deepEqual([...(sortByColumns(rows, columns) ?? [])], expected)
    }),
    { numRuns: 300 },
  )
})

test('numbers that are no whole hundredths are left to statements', () => {
  const column = newColumn('number')
  for (const [row, value] of [0.1, 0.005].entries()) column.set(row, value)
  const sorted = (rows: readonly number[]) =>
    sortByColumns(Uint32Array.from(rows), [{ column, isDescending: false }])
  assert.equal(sorted([0, 1]), undefined)
  assert.deepEqual(sorted([0]), Uint32Array.of(0))
})
