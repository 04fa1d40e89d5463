// Holds the lines of places to a second way of finding them, and broken texts to their line.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonLines } from './json-lines.ts'

test('every text that is JSON is read as such, whatever is in it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(0, 2), (text, indent) => {
      const value: unknown = JSON.parse(text)
      const found = jsonLines(JSON.stringify(value, null, indent))
      assert.ok('value' in found, text)
      assert.deepEqual(found.value, value)
    }),
  )
})

test('a place is on the line where it begins, one that is missing where it would be', () => {
  const text = JSON.stringify({ a: [{ b: 1 }, { 'c/d': 'x: {' }], e: {} }, null, 2)
  const lines = text.split('\n')
  const found = jsonLines(text)
  assert.ok('value' in found)
  const lineWith = (part: string): number => lines.findIndex((line) => line.includes(part)) + 1
  for (const [pointer, part] of [
    ['/a', '"a"'],
    ['/a/0/b', '"b"'],
    ['/a/1/c~1d', 'c/d'],
    ['/a/0/none', lines[2] ?? ''],
    ['/e', '"e"'],
    ['', '{'],
  ] as const) {
    assert.equal(found.lineOf(pointer), lineWith(part), pointer)
  }
})

test('a text that is no JSON is told with the line that breaks it', () => {
  for (const [text, brokenLine] of [
    ['{\n  "a": 1,\n}', 3],
    ['{\n  "a" 1\n}', 2],
    ['[1,\n2,\nx]', 3],
    ['[1,\n"no\nend"]', 2],
    ['', 1],
    ['{}\n{}', 2],
    ['['.repeat(1000), 1],
  ] as const) {
    assert.deepEqual(jsonLines(text), { brokenLine }, text.slice(0, 20))
  }
})
