// Holds quoted names and values to one line of bounded length.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/any-character.ts'
import { quote } from './quote.ts'

describe('quote', () => {
  test('plain values are quoted as JSON, lists and objects are named', () => {
    assert.equal(quote('a "b"'), '"a \\"b\\""')
    assert.equal(quote(12), '12')
    assert.equal(quote(null), 'null')
    assert.equal(quote(undefined), 'nothing')
    assert.equal(quote([1]), 'a list')
    assert.equal(quote({ a: 1 }), 'an object')
  })

  test('a text of 60 characters is quoted whole, a longer one is shortened between characters', () => {
    assert.equal(quote('😀'.repeat(60)), `"${'😀'.repeat(60)}"`)
    assert.equal(quote(`x${'😀'.repeat(60)}`), `"x${'😀'.repeat(59)}"...`)
    assert.equal(quote('x'.repeat(1_000_000)), `"${'x'.repeat(60)}"...`)
  })

  test('whatever the text, the quote is one well-formed line of at most 400 units', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        const quoted = quote(text)
        assert.ok(quoted.isWellFormed() && quoted.length < 400 && !/[\r\n]/.test(quoted))
      }),
    )
  })
})
