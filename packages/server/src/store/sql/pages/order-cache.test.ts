// What the cache of orders is bounded by.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newIdList } from '../blocks/id-list.ts'
import { OrderedIds } from '../blocks/ordered-ids.ts'
import { OrderCache } from './order-cache.ts'

const mebibyte = 1024 * 1024

test('eight orders of a million rows fit into 32 MiB, and the ninth replaces the first', () => {
  const cache = new OrderCache(32 * mebibyte)
  const ids = OrderedIds.of(newIdList(1_000_000, 1_000_000))
  const names = Array.from({ length: 9 }, (_, index) => `order ${index + 1}`)
  const cached = () => names.filter((name) => cache.get(name) !== undefined)
  for (const name of names.slice(0, 8)) cache.set(name, { ids, through: 1_000_000, version: 7 })
  assert.deepEqual(cached(), names.slice(0, 8))
  cache.set('order 9', { ids, through: 1_000_000, version: 7 })
  assert.deepEqual(cached(), names.slice(1))
})
