// Numbers of very many texts are those that were set, as in a map.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/any-character.ts'
import { NumbersByText } from './numbers-by-text.ts'

const texts = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom('a', 'b', 'c'))
const sets = fc.array(fc.tuple(texts, fc.integer({ min: 0, max: 4_000_000_000 })))

test('each text has the number that was set last', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const numbers = new NumbersByText()
      for (const [text, number] of all) numbers.set(text, number)
      const map = new Map(all)
      assert.equal(numbers.size, map.size)
      for (const [text, number] of map) assert.equal(numbers.get(text), number)
      assert.equal(numbers.get('another'), map.get('another'))
    }),
  )
})

test('a table that grows forgets nothing', () => {
  const numbers = new NumbersByText()
  for (let number = 0; number < 20_000; number++) numbers.set(`text ${number}`, number)
  for (let number = 0; number < 20_000; number++)
    assert.equal(numbers.get(`text ${number}`), number)
  assert.equal(numbers.get('text 20000'), undefined)
})
