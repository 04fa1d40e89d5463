// Holds typed numbers to what people mean by them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readNumber } from './read-number.ts'

test('numbers are read in the forms that people of different countries type', () => {
  for (const [typed, value] of [
    ['1 234,50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1234.5', 1234.5],
    ["1'234.5", 1234.5],
    ['1\u00a0234\u202f567,80 Kč', 1234567.8],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['-0,5', -0.5],
    ['−3', -3],
    ['+7', 7],
    [',5', 0.5],
    ['5,', 5],
    ['007', 7],
    ['0,123', 0.123],
    ['1 250,00 Kč', 1250],
    ['€ 12.50', 12.5],
    ['12,50 CZK', 12.5],
  ] as const) {
    for (const decimal of [',', '.'] as const)
      assert.equal(readNumber(typed, decimal), value, typed)
  }
})

test('one separator before three digits is what the language makes of it', () => {
  assert.equal(readNumber('1,234', ','), 1.234)
  assert.equal(readNumber('1,234', '.'), 1234)
  assert.equal(readNumber('1.234', ','), 1234)
  assert.equal(readNumber('1.234', '.'), 1.234)
})

test('what is no number is none, and one that a double cannot say neither', () => {
  const none = ['', '-', '.', 'abc', '1e5', '1,2.3,4', '1,23.456.7', '12 34x', '1..2']
  for (const typed of [...none, '0.12345678901234567890'])
    assert.equal(readNumber(typed, ','), undefined, typed)
})

test('an amount is read back from how either language writes it', () => {
  const tags = { 'cs-CZ': ',', 'en-GB': '.' } as const
  const cents = fc.integer({ min: -1e11, max: 1e11 })
  fc.assert(
    fc.property(cents, fc.constantFrom('cs-CZ' as const, 'en-GB' as const), (value, tag) => {
      const written = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 })
      assert.equal(readNumber(written.format(value / 100), tags[tag]), value / 100 + 0)
    }),
  )
})
