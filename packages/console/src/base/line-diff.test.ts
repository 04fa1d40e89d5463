// Holds a difference of texts to what it is: both texts, and nothing that they share told twice.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lineDiff } from './line-diff.ts'

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  .map((all) => all.join('\n'))

test('a difference gives both texts again', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after)
      const side = (sign: string) =>
        lines.filter((line) => line.sign !== sign).map((line) => line.text)
      assert.equal(side('+').join('\n'), before)
      assert.equal(side('-').join('\n'), after)
    }),
  )
})

test('what is the same is told once', () => {
  const signs = lineDiff('a\nb\nc', 'a\nx\nc\nd').map(({ sign, text: line }) => sign + line)
  assert.deepEqual(signs, [' a', '-b', '+x', ' c', '+d'])
  assert.ok(lineDiff('a\nb', 'a\nb').every(({ sign }) => sign === ' '))
})
