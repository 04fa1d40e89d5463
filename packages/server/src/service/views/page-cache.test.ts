// Which pages are cached, and whose their bytes are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CachedPage, PageCache } from './page-cache.ts'

function pageOf(bytes: number): CachedPage {
  return { buffers: [new Uint8Array(bytes)], length: bytes, encoding: 'identity' }
}

test('a page is cached from its second request on; before, it belongs to who asked', () => {
  const cache = new PageCache()
  assert.equal(cache.add('first', pageOf(10)).isOwn, true)
  assert.equal(cache.get('first'), undefined)
  const again = cache.add('first', pageOf(10))
  assert.equal(again.isOwn, undefined)
  assert.equal(cache.get('first'), again)
})

test('of pages that are read at the same time, all are sent whole', () => {
  const cache = new PageCache()
  const pages = [cache.add('page', pageOf(10)), cache.add('page', pageOf(10))]
  const third = cache.add('page', pageOf(10))
  assert.deepEqual(
    [...pages, third].map((page) => [page.isOwn, page === cache.get('page')]),
    [
      [true, false],
      [undefined, true],
      [undefined, false],
    ],
  )
})

test('a page that takes a quarter of the memory is never cached', () => {
  const cache = new PageCache()
  const bytes = 16 * 1024 * 1024
  cache.add('large', pageOf(bytes))
  cache.add('large', pageOf(bytes))
  assert.equal(cache.get('large'), undefined)
})
