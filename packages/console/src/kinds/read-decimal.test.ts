// Holds typed decimals to what people mean by them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readDecimal } from './read-decimal.ts'

test('decimals are read as people of different countries type them', () => {
  for (const [typed, value] of [
    ['1 234,50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1234.5', 1234.5],
    ["1'234.5", 1234.5],
    ['1\u00a0234\u202f567,8', 1234567.8],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['-0,5', -0.5],
    ['−3', -3],
    ['+7', 7],
    [',5', 0.5],
    ['007', 7],
  ] as const) {
    assert.equal(readDecimal(typed), value, typed)
  }
})

test('what is no number is none, and one of too many digits neither', () => {
  for (const typed of ['', '-', 'abc', '1e5', '1,2.3,4', '12 Kč', '0.12345678901234567890'])
    assert.equal(readDecimal(typed), undefined, typed)
})

test('every whole number is read back from how either language writes it', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('en-GB', 'cs-CZ', 'de-DE'), (value, tag) => {
      fc.pre(Math.abs(value) < 1000 || Math.abs(value) >= 1_000_000 || tag === 'cs-CZ')
      assert.equal(readDecimal(new Intl.NumberFormat(tag).format(value)), value)
    }),
  )
})
