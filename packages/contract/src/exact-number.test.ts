// Which numbers are exact, against decimal arithmetic.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { isExactNumber } from './exact-number.ts'

const exact = [
  ...['0', '-0', '-0.0', '0e5', '0e999999999999', '1', '-1', '1.50', '100.00', '1E2', '1e+2'],
  ...['1e-7', '0.1', '0.0000001', '123456789012345', '9007199254740992', '9007199254740991'],
  ...['100000000000000000000', '1e22', '1e23', '5e-324', '1.7976931348623157e308'],
  ...['0.30000000000000004', '1000000000000000000000000000e-27', `0.${'0'.repeat(300)}1e301`],
]
const inexact = [
  ...['1e400', '-1e400', '1e-400', '9007199254740993', '0.1000000000000000055', '4e-324'],
  ...['123456789012345678', '1.7976931348623159e308', '1e99999999999999999999'],
]

test('a number is exact when its double, printed shortest, is the same decimal', () => {
  for (const text of exact) assert.equal(isExactNumber(text), true, text)
  for (const text of inexact) assert.equal(isExactNumber(text), false, text)
})

test('what a double prints is exact', () => {
  const doubles = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(fc.property(doubles, (value) => isExactNumber(String(value))))
})

test('every decimal of up to 15 digits is exact', () => {
  const integers = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })
  const scales = fc.integer({ min: -200, max: 200 })
  fc.assert(fc.property(integers, scales, (digits, scale) => isExactNumber(`${digits}e${scale}`)))
})

test('exactness agrees with arithmetic on decimals', () => {
  const Wide = Decimal.clone({ precision: 400, toExpPos: 400, toExpNeg: -400 })
  const digits = fc.stringMatching(/^\d{1,25}$/)
  const exponents = fc.integer({ min: -30, max: 30 })
  fc.assert(
    fc.property(digits, digits, exponents, (whole, fraction, exponent) => {
      const text = `${whole}.${fraction}e${exponent}`
      const same = new Wide(text).equals(new Wide(String(Number(text))))
      assert.equal(isExactNumber(text), same, text)
    }),
  )
})
