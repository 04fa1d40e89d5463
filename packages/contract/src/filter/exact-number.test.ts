// Holds the numbers of a filter to I-JSON.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseExactNumber } from './exact-number.ts'

describe('parseExactNumber', () => {
  test('takes every double in each way of writing its shortest decimal', () => {
    const property = fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.nat(30),
      (value, zeros) => {
        const number = value + 0
        assert.equal(parseExactNumber(String(value)), number)
        assert.equal(parseExactNumber(value.toExponential()), number)
        assert.equal(parseExactNumber(`${toPlain(value)}${'0'.repeat(zeros)}`), number)
      },
    )
    fc.assert(property)
  })

  test('refuses what a double rounds to another decimal', () => {
    const inexact = [
      '9007199254740993',
      '-9007199254740993',
      '0.1000000000000000055',
      '1e400',
      '-1e400',
      '1e-400',
      '100000000000000000000000001',
      '4.9406564584124654e-324',
      `0.${'3'.repeat(8000)}`,
      `1e${'9'.repeat(8000)}`,
    ]
    for (const text of inexact) assert.equal(parseExactNumber(text), undefined, text)
  })

  test('takes what is the same decimal, however long', () => {
    assert.equal(parseExactNumber('1.50'), 1.5)
    assert.equal(parseExactNumber('9007199254740992'), 2 ** 53)
    assert.equal(parseExactNumber('1E2'), 100)
    assert.equal(parseExactNumber(`0.${'0'.repeat(4000)}1e4000`), 0.1)
    assert.equal(parseExactNumber(`1${'0'.repeat(4000)}e-3999`), 10)
    assert.equal(parseExactNumber(`0e${'9'.repeat(4000)}`), 0)
  })

  test('minus zero is zero', () => {
    for (const text of ['-0', '-0.0', '-0e5']) assert.ok(Object.is(parseExactNumber(text), 0), text)
  })

  test('refuses what JSON would not read as a number', () => {
    const texts = ['', '-', '+1', '01', '.5', '5.', '1e', '1e+', '0x10', '1_000', 'NaN', '1 ', '١']
    for (const text of texts) assert.equal(parseExactNumber(text), undefined, text)
  })
})

/** The shortest decimal without an exponent, with at least one place after the point. */
function toPlain(value: number): string {
  const [mantissa = '', power = '0'] = value.toExponential().split('e')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const digits = mantissa.replace(/[-.]/g, '')
  const point = Number(power) + 1
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  const padded = digits.padEnd(point + 1, '0')
  return `${sign}${padded.slice(0, point)}.${padded.slice(point)}`
}
