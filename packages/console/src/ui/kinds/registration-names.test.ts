// Names of registrations, and the check digit of Czech ones.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleOf } from '@kontor/paper/registration-roles.ts'
import { hasWrongCheckDigit, registrationNames } from './registration-names.ts'

test('e-invoices know what each country calls its registrations', () => {
  for (const country of ['AT', 'CZ', 'DE', 'FR', 'GB', 'HU', 'IT', 'NL', 'PL', 'SK', 'US', '']) {
    for (const name of registrationNames(country)) {
      assert.notEqual(roleOf(name, {}), undefined, `${country}: ${name}`)
    }
  }
})

test('a check digit is wrong where all digits are there and it does not fit', () => {
  for (const number of ['27082440', '00006947', '25596641', '270 82 440']) {
    assert.equal(hasWrongCheckDigit('IČO', number), false, number)
  }
  for (const number of ['27082441', '00006940', '20782440']) {
    assert.equal(hasWrongCheckDigit('IČO', number), true, number)
  }
  for (const [name, number] of [
    ['IČO', '2708244'],
    ['IČO', ''],
    ['DIČ', '27082441'],
  ] as const) {
    assert.equal(hasWrongCheckDigit(name, number), false)
  }
})
