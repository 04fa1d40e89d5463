// Groups of rows that are chosen out of blocks of columns are those of the rows added up one after the
// other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { RowGroups } from '../../../views/summary/row-groups.ts'
import type { RowKey } from '../../../views/summary/summary-plan.ts'
import { type Column, NumberColumn, TextColumn } from './column.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import { groupColumns, type KeyColumn } from './group-columns.ts'
import { measureGroups } from './measure-groups.ts'
import { rowNumbers } from './row-numbers.ts'

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

test('groups of rows that come in blocks are those of all rows', () => {
  fc.assert(
    fc.property(blocks, fc.nat(2), (some, keys) => {
      const [key, texts, amounts] = [new NumberColumn(), new TextColumn(), new NumberColumn()]
      const expected = new RowGroups(keys, ['sum', 'min', 'max', 'min', 'max'])
      for (const [at, each] of some.flat().entries()) {
        key.set(at, each.key)
        texts.set(at, each.text)
        amounts.set(at, each.number)
        const all: RowKey[] = [each.text, each.key].slice(0, keys)
        const { number } = each
        if (each.isChosen) expected.add([...all, number, number, number, each.text, each.text])
      }
      const found = groupColumns(blocksOf(some), keysOf(texts, key).slice(0, keys), [
        measureGroups('sum', amounts),
        ...[amounts, texts].flatMap((column) => [
          measureGroups('min', column),
          measureGroups('max', column),
        ]),
      ])
      assert.equal(JSON.stringify(found), JSON.stringify(expected.result()))
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
  const [count, largest] = [blockRows * 300, 2 ** 31 - 1]
  const column = new NumberColumn()
  for (let at = 0; at < count; at += 1) column.set(at, largest)
  const chosen = Uint16Array.from({ length: blockRows }, (_, at) => at)
  const all = Array.from({ length: 300 }, (_, block) => {
    return { first: block * blockRows, count: blockRows, chosen }
  })
  const [group] = groupColumns(all, [], [measureGroups('sum', column)])
  assert.deepEqual(group?.values, [[String(BigInt(count) * BigInt(largest)), null]])
})
