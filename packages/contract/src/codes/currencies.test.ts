// Holds the currencies' decimal places to ISO 4217.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minorUnitDigits } from './currencies.ts'

const listed = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: 'CHF CNY CZK EUR GBP MGA MRU PLN USD',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

test('a currency has the decimal places that ISO 4217 gives it', () => {
  for (const [digits, codes] of Object.entries(listed))
    for (const code of codes.split(' ')) assert.equal(minorUnitDigits(code), Number(digits), code)
})

test('no currency and a code that ISO 4217 does not know have two places', () => {
  for (const currency of [null, undefined, '', 'ZZZ', 'jpy', 'constructor'])
    assert.equal(minorUnitDigits(currency), 2)
})
