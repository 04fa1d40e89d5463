// The tag of a record's version, and back.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { recordTag, versionOf } from './record-tag.ts'

const number = fc.integer({ min: 1, max: limits.integerMax })
const recordVersion = fc.record({ id: number, version: number }, { noNullPrototype: true })

const incarnations = fc.option(fc.base64String({ minLength: 8, maxLength: 8 }).map(toUrl), {
  nil: undefined,
})

function toUrl(text: string): string {
  return Buffer.from(text, 'base64').toString('base64url')
}

test('a tag is strong, and names its record, version and incarnation and no other', () => {
  fc.assert(
    fc.property(recordVersion, incarnations, incarnations, (version, incarnation, other) => {
      const plain = recordTag(version, incarnation)
      const shown = recordTag({ ...version, others: 'Ab_-1' }, incarnation)
      assert.notEqual(plain, shown)
      for (const tag of [plain, shown]) {
        assert.match(tag, /^"[^"]+"$/)
        assert.deepEqual(versionOf(tag, incarnation), version)
        if (incarnation !== other) assert.equal(versionOf(tag, other), undefined)
      }
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
    '"7-3~"',
    '"-7-3"',
    '"7-3 "',
    '',
  ]) {
    assert.equal(versionOf(tag, undefined), undefined, tag)
  }
})
