// What the cache of selections is bounded by, and whom it gives a selection to.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SelectionCache } from './selection-cache.ts'

const versions = { version: 7, changeVersion: 3, unloggedVersion: 0, accessVersion: 1 }
const ids = Uint32Array.from({ length: 60 }, (_, index) => index + 1)

test('a selection counts by the bytes that it has grown to', () => {
  const cache = new SelectionCache(2 * 240 + 200)
  for (const name of ['one', 'two']) {
    const selection = cache.get(name, versions)
    cache.set(name, selection)
    selection.add({ ids, through: 60, asOf: 7 })
    cache.set(name, selection)
  }
  assert.equal(cache.get('one', versions).count, 0)
  assert.deepEqual(cache.get('two', versions).ids, ids)
})

test('a selection is given to no transaction that sees less, or other records', () => {
  const cache = new SelectionCache(1000)
  const selection = cache.get('one', versions)
  selection.add({ ids, through: 60, asOf: 7 })
  cache.set('one', selection)
  assert.equal(cache.get('one', { ...versions, version: 8 }), selection)
  assert.notEqual(cache.get('one', { ...versions, version: 6 }), selection)
  assert.notEqual(cache.get('one', { ...versions, version: 8, changeVersion: 8 }), selection)
})

test('of a very long selection the first ids are dropped, and its places stay right', () => {
  const selection = new SelectionCache(8000).get('long', versions)
  assert.equal(selection.idsMax, 1000)
  /** The ids are the even numbers. */
  const placeAt = (offset: number) => ({ offset, id: 2 * offset })
  const add = (length: number): void => {
    const { offset } = selection.end
    const some = Uint32Array.from({ length }, (_, index) => 2 * (offset + index + 1))
    selection.add({ ids: some, through: 2 * (offset + length), asOf: 7 })
    assert.deepEqual(selection.end, placeAt(offset + length))
    assert.deepEqual(selection.base, placeAt(selection.base.offset))
    assert.deepEqual(selection.ids.subarray(-length), some)
    assert.equal(selection.ids[0], placeAt(selection.base.offset + 1).id)
    assert.ok(selection.count <= Math.max(1000, length))
  }
  for (const length of [501, 501, 501, 1, 1000, 30, 1500, 7, 600]) add(length)
})

test('ids of any size are those that were added, and found by binary search', () => {
  const selection = new SelectionCache(8000).get('large', versions)
  const all = [1, 2, 2 ** 32 - 1, 2 ** 32, 2 ** 40, 2 ** 40 + 2]
  for (const id of all) {
    const some = id < 2 ** 32 ? Uint32Array.of(id) : Float64Array.of(id)
    selection.add({ ids: some, through: id, asOf: 7 })
  }
  assert.deepEqual([...selection.ids], all)
  assert.deepEqual(
    all.map((id) => selection.indexAfter(id)),
    [1, 2, 3, 4, 5, 6],
  )
})
