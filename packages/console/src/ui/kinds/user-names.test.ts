// Holds what users are called and found by.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCalled, userName } from './user-names.ts'

const eva = { username: 'eva', firstName: 'Eva', lastName: 'Čapková', email: 'e.capkova@acme.cz' }

test('a user is called by its names, or by that of the account', () => {
  assert.equal(userName(eva), 'Eva Čapková')
  assert.equal(userName({ ...eva, firstName: null }), 'Čapková')
  assert.equal(userName({ username: 'eva', firstName: '', lastName: null }), 'eva')
})

test('a user is found by how its words begin, without case and accents', () => {
  for (const words of ['', 'EVA', 'čapk', 'cap ev', 'acme'])
    assert.equal(isCalled(eva, words), true)
  for (const words of ['apk', 'eva novak', 'x']) assert.equal(isCalled(eva, words), false)
})
