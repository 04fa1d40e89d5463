// What the cache of selections is bounded by, and whom it gives a selection to.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SelectionCache } from './selection-cache.ts'

const versions = { version: 7, changeVersion: 3, unloggedVersion: 0, accessVersion: 1 }
const ids = Array.from({ length: 60 }, (_, index) => index + 1)

test('a selection counts by the ids that it has grown to', () => {
  const cache = new SelectionCache(100)
  for (const name of ['one', 'two']) {
    const selection = cache.get(name, versions)
    cache.set(name, selection)
    selection.add({ ids, through: 60, asOf: 7 })
    cache.set(name, selection)
  }
  assert.deepEqual(cache.get('one', versions).ids, [])
  assert.deepEqual(cache.get('two', versions).ids, ids)
})

test('a selection is given to no transaction that sees less, or other records', () => {
  const cache = new SelectionCache(100)
  const selection = cache.get('one', versions)
  selection.add({ ids, through: 60, asOf: 7 })
  cache.set('one', selection)
  assert.equal(cache.get('one', { ...versions, version: 8 }), selection)
  assert.notEqual(cache.get('one', { ...versions, version: 6 }), selection)
  assert.notEqual(cache.get('one', { ...versions, version: 8, changeVersion: 8 }), selection)
})

test('of a very long selection the first half is dropped, and its places stay right', () => {
  const selection = new SelectionCache(100).get('long', versions)
  /** The ids are the even numbers. */
  const placeAt = (offset: number) => ({ offset, id: 2 * offset })
  const idsAtOnce = 500_001
  for (let count = idsAtOnce; count <= 4 * idsAtOnce; count += idsAtOnce) {
    const some = Array.from(
      { length: idsAtOnce },
      (_, index) => 2 * (selection.end.offset + index + 1),
    )
    selection.add({ ids: some, through: 2 * count, asOf: 7 })
    assert.deepEqual(selection.end, placeAt(count))
    assert.deepEqual(selection.base, placeAt(selection.base.offset))
    assert.ok(selection.ids.length <= 1_000_000)
  }
})
