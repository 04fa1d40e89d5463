// The tag of a record's version, and back.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { recordTag, versionOf } from './record-tag.ts'

const number = fc.integer({ min: 1, max: limits.integerMax })
const recordVersion = fc.record({ id: number, version: number }, { noNullPrototype: true })

test('a tag is strong, and names its record and version and no other', () => {
  fc.assert(
    fc.property(recordVersion, (version) => {
      assert.match(recordTag(version), /^"[^"]+"$/)
      assert.deepEqual(versionOf(recordTag(version)), version)
    }),
  )
})

test('a weak tag, and one of another form, names no version', () => {
  for (const tag of [
    'W/"7-3"',
    '7-3',
    '"7"',
    '"07-3"',
    '"7-0"',
    '"7-3-1"',
    '"-7-3"',
    '"7-3 "',
    '',
  ]) {
    assert.equal(versionOf(tag), undefined, tag)
  }
})
