// When a caller is taken to have an answer cached.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cachedTagsOf, isTagCached } from './entity-tag.ts'

test('a tag is cached when the list names it, strong or weak, or says any', () => {
  for (const tags of ['"a"', 'W/"a"', '*', ' * ', '"b","a"', '"b,c", W/"a"', '"x" "a"']) {
    assert.equal(isTagCached(tags, '"a"'), true, tags)
  }
  for (const other of [undefined, '', 'a', '"A"', '"aa"', '"b, a"', '"', '"a']) {
    assert.equal(isTagCached(other, '"a"'), false, String(other))
  }
})

test('a list is read by its quotes, whatever stands between or within them', () => {
  assert.deepEqual(cachedTagsOf(undefined), [])
  assert.deepEqual(cachedTagsOf('a, b'), [])
  assert.deepEqual(cachedTagsOf('"a" , W/"b","c,d"'), ['a', 'b', 'c,d'])
  assert.equal(cachedTagsOf(' * '), 'any')
  assert.deepEqual(cachedTagsOf('"*"'), ['*'])
})
