// Lists of ids without some, and with more, are what lists of JavaScript are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { IdsBut, indexesOf, newIdList } from './id-list.ts'

/** Some have their last bits in common, and some need more than 32 bits. */
const small = fc.nat(9).chain((low) => fc.nat(3).map((high) => high * 2 ** 16 + low))
const large = small.map((id) => id + 2 ** 32)

test('a list without some ids, and with others between them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(small, large).chain((id) => {
        const some = fc.uniqueArray(id, { maxLength: 20 })
        return fc.tuple(some, fc.array(id), fc.array(fc.tuple(id, fc.nat(20)), { maxLength: 5 }))
      }),
      ([ids, others, drawn]) => {
        const idMax = Math.max(0, ...ids, ...drawn.map(([id]) => id))
        const list = newIdList(ids.length, idMax)
        list.set(ids)
        const rest = new IdsBut(list, indexesOf(list, others))
        const left = ids.filter((id) => !others.includes(id))
        assert.deepEqual(
          Array.from({ length: rest.length }, (_, at) => rest.at(at)),
          left,
        )
        const added = drawn
          .map(([id, place]) => ({ id, before: Math.min(place, left.length) }))
          .sort((a, b) => a.before - b.before)
        for (const { id, before } of added.toReversed()) left.splice(before, 0, id)
        assert.deepEqual([...rest.with(added, idMax)], left)
        assert.deepEqual([...list], ids)
      },
    ),
    { numRuns: 300 },
  )
})

test('ids that are put back where they were need no new list', () => {
  const list = newIdList(5, 9)
  list.set([1, 9, 3, 7, 5])
  const rest = new IdsBut(list, indexesOf(list, [7, 9]))
  const back = { id: 9, before: 1 }
  assert.equal(rest.with([back, { id: 7, before: 2 }], 9), list)
  assert.deepEqual([...rest.with([back, { id: 7, before: 3 }], 9)], [1, 9, 3, 5, 7])
  assert.deepEqual([...rest.with([back, { id: 8, before: 2 }], 9)], [1, 9, 3, 8, 5])
  assert.deepEqual([...rest.with([back], 9)], [1, 9, 3, 5])
})
