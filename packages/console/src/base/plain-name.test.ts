// Which companies count as the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasNumber, plainName } from './plain-name.ts'

test('a name is the same whatever its legal form, case, accents and signs', () => {
  for (const [one, other] of [
    ['Novák s.r.o.', 'NOVAK, spol. s r. o.'],
    ['Dlouhá a synové a.s.', 'Dlouha a synove'],
    ['Müller GmbH & Co. KG', 'Müller'],
    ['Mill Ltd.', 'mill limited'],
    ['Kowalski sp. z o.o.', 'Kowalski'],
  ] as const) {
    assert.equal(plainName(one), plainName(other), one)
  }
})

test('a name that only begins like another is not the same', () => {
  for (const [one, other] of [
    ['Novák', 'Nováková'],
    ['Novák', 'Novák a syn s.r.o.'],
    ['Mill', 'Mill East Ltd.'],
  ] as const) {
    assert.notEqual(plainName(one), plainName(other), one)
  }
})

test('a name that is all legal form stays', () => {
  assert.equal(plainName('AG'), 'ag')
  assert.equal(plainName(' . '), '')
})

test('a number is the same however it is written, and no part of another', () => {
  assert.equal(hasNumber('27082440 CZ27082440', '270 82 440'), true)
  assert.equal(hasNumber('270 82 440 CZ 27082440', '27082440'), true)
  assert.equal(hasNumber('27082440 CZ27082440', 'cz27082440'), true)
  assert.equal(hasNumber('27082440', '2708244'), false)
  assert.equal(hasNumber('27082440', '7082440'), false)
})
