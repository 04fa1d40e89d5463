// Where heads and rows of groups are drawn.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { RowGroup } from './row-groups.ts'
import { groupedPlaces } from './row-places.ts'

const drawnGroup = fc.record({
  count: fc.integer({ min: 1, max: 6 }),
  isOpen: fc.boolean(),
  lines: fc.integer({ min: 1, max: 3 }),
})

/** Groups in the order of their rows, and in another one in which they are drawn. */
const drawnGroups = fc
  .array(drawnGroup, { maxLength: 8 })
  .chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
  )
  .map(([all, shown]) => {
    let start = 0
    const groups = all.map(({ count }, at): RowGroup => {
      const group = { key: String(at), value: at, start, count, sums: [] }
      start += count
      return group
    })
    const look = (name: 'isOpen' | 'lines') => (group: RowGroup) => all[Number(group.key)]?.[name]
    return { groups: shown.flatMap((at) => groups[at] ?? []), look }
  })

test('each line is a head or the row that a plain list of them has there', () => {
  fc.assert(
    fc.property(drawnGroups, fc.nat(40), fc.nat(40), ({ groups, look }, first, more) => {
      const places = groupedPlaces(groups, {
        isOpen: (group) => look('isOpen')(group) === true,
        linesOf: (group) => Number(look('lines')(group)),
      })
      const plain = groups.flatMap((group) => [
        ...Array.from({ length: Number(look('lines')(group)) }, () => group.key),
        ...(look('isOpen')(group) === true
          ? Array.from({ length: group.count }, (_, at) => group.start + at)
          : []),
      ])
      assert.equal(places.total, plain.length)
      for (const [index, shown] of plain.entries()) {
        const row = places.rowAt(index)
        assert.equal(row, typeof shown === 'number' ? shown : undefined)
        if (row !== undefined) assert.equal(places.indexOf(row), index)
        else assert.equal(places.headOf(index)?.group.key, shown)
      }
      assert.equal(places.rowAt(plain.length), undefined)
      const rows = places
        .rowsIn({ first, end: first + more })
        .flatMap((range) =>
          Array.from({ length: range.end - range.first }, (_, at) => range.first + at),
        )
      const expected = plain.slice(first, first + more).filter((each) => typeof each === 'number')
      assert.deepEqual(rows, expected)
    }),
  )
})

test('a row of a folded group is where its head is', () => {
  const group = { key: 'a', value: 'a', start: 0, count: 3, sums: [] }
  const places = groupedPlaces([group], { isOpen: () => false, linesOf: () => 1 })
  assert.deepEqual(
    [places.total, places.indexOf(2), places.rowsIn({ first: 0, end: 9 })],
    [1, 0, []],
  )
})
