// When a caller is taken to hold an answer already.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldTags, isTagHeld, recordTag } from './entity-tag.ts'

test('a tag is strong, and differs between versions and between records', () => {
  assert.equal(recordTag(7, 3), '"7-3"')
  assert.notEqual(recordTag(7, 3), recordTag(73, 1))
  assert.notEqual(recordTag(7, 11), recordTag(71, 1))
})

test('a tag is held when the list names it, strong or weak, or says any', () => {
  for (const held of ['"a"', 'W/"a"', '*', ' * ', '"b","a"', '"b,c", W/"a"', '"x" "a"']) {
    assert.equal(isTagHeld(held, '"a"'), true, held)
  }
  for (const other of [undefined, '', 'a', '"A"', '"aa"', '"b, a"', '"', '"a']) {
    assert.equal(isTagHeld(other, '"a"'), false, String(other))
  }
})

test('a list is read by its quotes, whatever stands between or within them', () => {
  assert.deepEqual(heldTags(undefined), [])
  assert.deepEqual(heldTags('a, b'), [])
  assert.deepEqual(heldTags('"a" , W/"b","c,d"'), ['a', 'b', 'c,d'])
  assert.equal(heldTags(' * '), 'any')
  assert.deepEqual(heldTags('"*"'), ['*'])
})
