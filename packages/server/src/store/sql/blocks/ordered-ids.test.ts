// Lists of ids without some, and with more, are what lists of JavaScript are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../../../test/thorough.ts'
import { newIdList } from './id-list.ts'
import { IdsBut } from './ids-but.ts'
import { OrderedIds } from './ordered-ids.ts'

/** Some are no more than one part, and some have several. */
const counts = fc.constantFrom(0, 1, 7, 32_768, 32_769, 70_000)
/** Those below the count are in the list; some need more than 32 bits. */
const changes = fc.array(fc.record({ id: fc.nat(80_000), place: fc.nat(80_000) }), { maxLength: 9 })
const drawn = fc.tuple(counts, fc.constantFrom(0, 2 ** 32), fc.array(changes, { maxLength: 3 }))

/** Neighbours are far apart in the list. */
function listOf(count: number, first: number): number[] {
  return Array.from({ length: count }, (_, at) => first + ((at * 7919) % count))
}

function idsOf(list: OrderedIds): readonly number[] {
  return list.slice(0, list.length)
}

test('a list without some ids, and with others between them, change after change', () => {
  fc.assert(
    fc.property(drawn, ([count, first, rounds]) => {
      const before = newIdList(count, first + count)
      before.set(listOf(count, first))
      const lists = [{ ids: listOf(count, first), list: OrderedIds.of(before) }]
      for (const round of rounds) {
        const { ids, list } = lists.at(-1) ?? assert.fail()
        const changed = new Set(round.map(({ id }) => first + id))
        const rest = new IdsBut(list, [...changed])
        const left = ids.filter((id) => !changed.has(id))
        assert.equal(rest.length, left.length)
        for (const { place } of round) assert.equal(rest.at(place), left[place] ?? 0)
        const added = [...changed]
          .map((id, at) => ({ id, before: Math.min(round[at]?.place ?? 0, left.length) }))
          .sort((a, b) => a.before - b.before)
        for (const { id, before } of added.toReversed()) left.splice(before, 0, id)
        lists.push({ ids: left, list: rest.with(added, first + 80_000) })
      }
      for (const { ids, list } of lists) {
        assert.deepEqual(idsOf(list), ids)
        assert.equal(list.length, ids.length)
        assert.equal(list.bytes >= 4 * ids.length, true)
      }
    }),
    { numRuns: draws(40, 500) },
  )
})

test('any stretch of a list, and those of its ids that are not too great', () => {
  const bound = fc.oneof(fc.nat(80_000), fc.integer({ min: -80_001, max: -79_998 }))
  const stretch = fc.tuple(counts, fc.nat(80_000), fc.nat(40_000), bound)
  fc.assert(
    fc.property(stretch, ([count, from, length, bounded]) => {
      // About as many as there are, or any.
      const idMax = bounded < 0 ? count + 80_000 + bounded : bounded
      const ids = listOf(count, 1)
      const list = OrderedIds.of(Uint32Array.from(ids))
      assert.deepEqual(list.slice(from, from + length), ids.slice(from, from + length))
      assert.equal(list.at(from), ids[from] ?? 0)
      const smaller = ids.filter((id) => id <= idMax)
      assert.deepEqual(idsOf(list.upTo(idMax)), smaller)
      assert.equal(list.upTo(idMax).at(length), smaller[length] ?? 0)
    }),
    { numRuns: draws(40, 500) },
  )
})

test('a list that grows and shrinks at one place has as many parts as its length needs', () => {
  let list = OrderedIds.of(newIdList(0, 0))
  for (let round = 0; round < 100; round += 1) {
    const added = Array.from({ length: 500 }, (_, at) => ({ id: round * 500 + at, before: 9 }))
    list = new IdsBut(list, []).with(
      added.map((each) => ({ ...each, before: Math.min(9, list.length) })),
      2 ** 18,
    )
  }
  assert.equal(list.length, 50_000)
  assert.equal(list.bytes, 200_000)
  assert.deepEqual(new Set(idsOf(list)).size, 50_000)
  list = new IdsBut(list, idsOf(list)).with([], 2 ** 18)
  assert.deepEqual([list.length, list.bytes, list.at(0)], [0, 0, 0])
})
