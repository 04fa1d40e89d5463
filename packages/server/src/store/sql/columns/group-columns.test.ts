// Groups of rows that are chosen out of blocks of columns are those of the rows added up one after the
// other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printDecimal } from '@kontor/contract/exact-decimal.ts'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { RowGroups } from '../../../views/summary/row-groups.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import type { Column } from './column.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import { groupColumns, type KeyColumn } from './group-columns.ts'
import { measureGroups } from './measure-groups.ts'
import { NumberColumn } from './number-column.ts'
import { rowNumbers } from './row-numbers.ts'
import { TextColumn } from './text-column.ts'

const text = fc.constantFrom('a', 'b', '\u{1f600}', '\ufffd', null)
const numbers = [
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }),
  fc.integer({ min: -5000, max: 5000 }).map((value) => value / 100),
  fc.constantFrom(0, -0, 0.1, 0.005, 1e15, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE),
]
const row = (number: fc.Arbitrary<number>) =>
  fc.record({ key: fc.option(fc.nat(3)), text, number: fc.option(number), isChosen: fc.boolean() })
const blocks = fc
  .constantFrom(...numbers)
  .chain((number) => fc.array(fc.array(row(number), { maxLength: 9 }), { maxLength: 9 }))

const operators = ['sum', 'min', 'max', 'min', 'max'] as const

test('groups of rows that come in blocks are those of all rows', () => {
  fc.assert(
    fc.property(blocks, fc.nat(2), fc.nat(9), (some, keys, cut) => {
      const [key, texts, amounts] = [new NumberColumn(), new TextColumn(), new NumberColumn()]
      const expected = new RowGroups(keys, operators)
      for (const [at, each] of some.flat().entries()) {
        key.set(at, each.key)
        texts.set(at, each.text)
        amounts.set(at, each.number)
        const all: RowKey[] = [each.text, each.key].slice(0, keys)
        const { number } = each
        if (each.isChosen) expected.add([...all, number, number, number, each.text, each.text])
      }
      const measures = [
        measureGroups('sum', amounts),
        ...[amounts, texts].flatMap((column) => [
          measureGroups('min', column),
          measureGroups('max', column),
        ]),
      ]
      const columns = keysOf(texts, key).slice(0, keys)
      const blocks = [...blocksOf(some)]
      // What is grouped in two parts comes to the same, whatever was grouped by these before.
      for (const parts of [[blocks], [blocks.slice(0, cut), blocks.slice(cut)]]) {
        const found = new RowGroups(keys, operators)
        for (const part of parts) found.addGrouped(groupColumns(part, columns, measures))
        assert.equal(JSON.stringify(found.result()), JSON.stringify(expected.result()))
      }
    }),
    { numRuns: 300 },
  )
})

function* blocksOf(blocks: readonly (readonly { isChosen: boolean }[])[]): Iterable<ColumnBlock> {
  let first = 0
  for (const rows of blocks) {
    const chosen = rows.flatMap(({ isChosen }, at) => (isChosen ? [at] : []))
    yield { first, count: rows.length, chosen: Uint16Array.from(chosen) }
    first += rows.length
  }
}

function keysOf(...columns: readonly Column[]): readonly KeyColumn[] {
  return columns.map((column) => {
    const keys: RowKey[] = []
    return { keys, numbersOf: rowNumbers(column, (value) => keys.push(value) - 1) }
  })
}

test('sums of more rows than doubles add up exactly are exact', () => {
  const blocks = 301
  const most = 2 ** 31 - 1
  const units = BigInt(blocks * blockRows) * BigInt(most)
  const chosen = Uint16Array.from({ length: blockRows }, (_, at) => at)
  for (const [largest, sum] of [
    [most, printDecimal({ units, places: 0 })],
    [most / 100, printDecimal({ units, places: 2 })],
  ] as const) {
    const column = new NumberColumn()
    for (let at = 0; at < blocks * blockRows; at += 1) column.set(at, largest)
    const measure = measureGroups('sum', column)
    // As many at once as a span has at most, and as given ids may have.
    for (const atOnce of [16, blocks]) {
      const sums = new RowGroups(0, ['sum'])
      for (let from = 0; from < blocks; from += atOnce) {
        const some = Array.from({ length: Math.min(atOnce, blocks - from) }, (_, block) => {
          return { first: (from + block) * blockRows, count: blockRows, chosen }
        })
        sums.addGrouped(groupColumns(some, [], [measure]))
      }
      assert.deepEqual(sums.result()[0]?.values, [[sum, null]])
    }
  }
})

test('more keys than there may be groups are told, also where no span has them all', () => {
  const count = 900
  const [few, many] = [new TextColumn(), new NumberColumn()]
  for (let at = 0; at < 2 * count; at += 1) {
    few.set(at, at % 2 === 0 ? 'even' : 'odd')
    many.set(at, at)
  }
  const chosen = Uint16Array.from({ length: count }, (_, at) => at)
  for (const columns of [[many], [few, many], [many, few]]) {
    const keys = keysOf(...columns)
    const [one, other] = [0, count].map((first) =>
      groupColumns([{ first, count, chosen }], keys, []),
    )
    assert.equal(one?.counts.length, count)
    assert.ok((other?.counts.length ?? 0) > limits.summaryRowsMax)
  }
})
