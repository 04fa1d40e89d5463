// A filter by columns in memory is true, false or unknown of a row as it is of the row by itself.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluateFilter } from '@kontor/contract/filter/evaluate.ts'
import type { CheckedField, CheckedFilter } from '@kontor/contract/filter/filter-node.ts'
import { foldLike, parseLike } from '@kontor/contract/filter/like.ts'
import type { FilterType } from '@kontor/contract/kinds/filter-type.ts'
import fc from 'fast-check'
import type { Column } from './column.ts'
import { blockRows } from './column-block.ts'
import { columnCondition } from './filter-columns.ts'
import { NumberColumn } from './number-column.ts'
import { TextColumn } from './text-column.ts'

const rows = 50
const rowsMax = 7

const numbers = [
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: -40_000, max: 40_000 }),
  fc.integer({ min: -500, max: 500 }).map((value) => value / 100),
  fc.constantFrom(0, -0, 0.1, 0.3, 0.005, 21_474_836.47, 21_474_836.48, -(2 ** 31), 2 ** 53),
  fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE),
]
const texts = [
  fc.constantFrom('', 'a', 'A', 'á', 'ſ', 'S', '\u{1f600}', '\ufffd', '2026-01-31', '2026-02-01'),
  fc.string({ maxLength: 3 }),
]

type Cell = string | number | boolean

interface DrawnColumn {
  readonly field: CheckedField
  readonly values: readonly (Cell | null)[]
  readonly cell: fc.Arbitrary<Cell>
}

function columnOf(name: string, type: FilterType, cell: fc.Arbitrary<Cell>) {
  const cells = fc.array(fc.option(cell), { minLength: rows, maxLength: rows })
  const source = name === 'b' ? 'property' : 'column'
  return cells.map((values): DrawnColumn => {
    const present = values.filter((each) => each !== null)
    const some = present.length === 0 ? cell : fc.oneof(cell, fc.constantFrom(...present))
    return { field: { source, name, type }, values, cell: some }
  })
}

const column = (name: string): fc.Arbitrary<DrawnColumn> =>
  fc.oneof(
    ...numbers.map((each) => columnOf(name, 'number', each)),
    ...texts.map((each) => columnOf(name, 'text', each)),
    columnOf(name, 'boolean', fc.boolean()),
  )

function leafOf({ field, cell }: DrawnColumn): fc.Arbitrary<CheckedFilter> {
  const negated = fc.boolean()
  const isBoolean = field.type === 'boolean'
  const operator = isBoolean
    ? fc.constantFrom('=' as const, '!=' as const)
    : fc.constantFrom('=' as const, '!=' as const, '<' as const, '<=' as const, '>' as const)
  const of = { field: fc.constant(field), negated }
  const shared = [
    fc.record({ kind: fc.constant('compare' as const), field: of.field, operator, value: cell }),
    fc.record({ kind: fc.constant('isNull' as const), ...of }),
    fc.record({
      kind: fc.constant('in' as const),
      ...of,
      values: fc.array(cell, { minLength: 1, maxLength: 4 }),
    }),
  ]
  if (isBoolean) return fc.oneof(...shared, fc.constant({ kind: 'isTrue' as const, field }))
  const others = [
    ...shared,
    fc.record({
      ...{ kind: fc.constant('compare' as const), field: of.field, value: cell },
      operator: fc.constant('>=' as const),
    }),
    fc.record({ kind: fc.constant('between' as const), ...of, low: cell, high: cell }),
  ]
  if (field.type === 'number') return fc.oneof(...others)
  const pattern = fc.constantFrom('%', '', 'a', '_', 'A%', '%S%').map((text) => {
    return parseLike(text) ?? assert.fail(text)
  })
  const like = fc.tuple(pattern, fc.boolean(), negated).map(([parsed, folded, isNegated]) => ({
    ...{ kind: 'like' as const, field, folded, negated: isNegated },
    pattern: folded ? foldLike(parsed) : parsed,
  }))
  return fc.oneof(...others, like)
}

function filterOf(columns: readonly DrawnColumn[]): fc.Arbitrary<CheckedFilter> {
  const leaf = fc.oneof(...columns.map(leafOf))
  return fc.letrec<{ tree: CheckedFilter }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 2, arbitrary: leaf },
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        terms: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), term: tie('tree') }),
    ),
  })).tree
}

const cases = fc
  .tuple(column('a'), column('b'))
  .chain((columns) => fc.tuple(fc.constant(columns), filterOf(columns)))

/** With bounds that were asked for before its last rows were there, and the first one changed. */
function filledColumn({ field, values }: DrawnColumn): NumberColumn | TextColumn {
  const column = field.type === 'text' ? new TextColumn() : new NumberColumn()
  const cells: Pick<Column, 'set'> = column
  const set = (row: number): void => {
    const value = values[row] ?? null
    cells.set(row, typeof value === 'boolean' ? Number(value) : value)
  }
  cells.set(0, null)
  for (let row = 1; row < values.length; row += 1) {
    if (row === values.length / 2) column.boundsAround(row)
    set(row)
  }
  column.boundsAround(0)
  set(0)
  return column
}

const truthOf = new Map([
  [false, 0],
  [null, 1],
  [true, 2],
])

test('of each row a filter is what it is of the row by itself', () => {
  fc.assert(
    fc.property(cases, fc.nat(rows), ([columns, filter], first) => {
      const made = new Map(columns.map((each) => [each.field.name, filledColumn(each)]))
      const valueIn = (row: number) => (name: string) =>
        columns.find(({ field }) => field.name === name)?.values[row]
      const condition = columnCondition(filter, ({ name }) => made.get(name), rowsMax)
      const found = Array.from({ length: rows - first }, () => 9)
      for (let from = first; from < rows; from += rowsMax) {
        const truths = new Uint8Array(Math.min(rowsMax, rows - from)).fill(9)
        condition?.test(from, truths)
        found.splice(from - first, truths.length, ...truths)
      }
      const expected = Array.from({ length: rows - first }, (_, at) => {
        const value = valueIn(first + at)
        return truthOf.get(evaluateFilter(filter, { column: value, property: value }))
      })
      assert.deepEqual(found, expected)
      const { least = 0, most = 0 } = condition?.boundAround(first) ?? {}
      assert.ok(expected.every((truth = 9) => least <= truth && truth <= most))
    }),
    { numRuns: 1000 },
  )
})

test('a filter of which a column is missing is left to statements', () => {
  const field: CheckedField = { source: 'column', name: 'a', type: 'text' }
  const leaf = { kind: 'isNull', field, negated: false } as const
  for (const filter of [
    leaf,
    { kind: 'not', term: leaf },
    { kind: 'or', terms: [leaf] },
  ] as const) {
    assert.equal(
      columnCondition(filter, () => undefined, rowsMax),
      undefined,
    )
  }
})

const price: CheckedField = { source: 'column', name: 'price', type: 'number' }
const day: CheckedField = { source: 'property', name: 'day', type: 'text' }
const days = ['2026-01-01', '2026-01-02', '2026-01-03']

function boundOf(filter: CheckedFilter) {
  const made = { price: new NumberColumn(), day: new TextColumn() }
  for (let row = 0; row < 2 * blockRows; row += 1) {
    made.price.set(row, row < blockRows ? 10 : 20.5)
    made.day.set(row, days[row < blockRows ? row % 2 : 2] ?? null)
    // Before all of them are stored as hundredths.
    if (row === blockRows - 1) made.price.boundsAround(row)
  }
  const condition = columnCondition(filter, ({ name }) => made[name as 'day'], blockRows)
  return [0, blockRows].map((row) => Object.values(condition?.boundAround(row) ?? {}))
}

test('blocks of rows of which a filter is true, or false, as a whole are known as such', () => {
  const above = { kind: 'compare', field: price, operator: '>', value: 15 } as const
  const third = { kind: 'compare', field: day, operator: '=', value: '2026-01-03' } as const
  const second = { ...third, value: '2026-01-02' } as const
  const [no, yes, any] = [
    [0, 0],
    [2, 2],
    [0, 2],
  ]
  assert.deepEqual(boundOf(above), [no, yes])
  assert.deepEqual(boundOf({ ...above, operator: '<', value: 5 }), [no, no])
  assert.deepEqual(boundOf(third), [no, yes])
  assert.deepEqual(boundOf(second), [any, no])
  assert.deepEqual(boundOf({ kind: 'not', term: above }), [yes, no])
  assert.deepEqual(boundOf({ kind: 'and', terms: [above, second] }), [no, no])
  assert.deepEqual(boundOf({ kind: 'or', terms: [above, second] }), [any, yes])
  assert.deepEqual(boundOf({ kind: 'in', field: price, values: [1, 30], negated: false }), [no, no])
  assert.deepEqual(boundOf({ kind: 'isNull', field: price, negated: true }), [yes, yes])
})
